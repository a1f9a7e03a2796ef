"""Every option has its words, in every language, and they fit where they are to stand."""

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.screens.options import (
    MOST_IN_BRIEF,
    MOST_TELLING,
    PAGES,
    offered,
    option_about,
    option_label,
    preset_about,
    preset_label,
    relevant,
    rules_in_brief,
    rules_in_full,
    value_label,
)
from bot.screens.texts import LANGUAGES, Texts, texts
from engine import Rules
from engine.rules import RANGES, allowed_values, option_names
from tests.screens.every_rule import OPTIONS, VARIANTS, longest_rules


@pytest.fixture(params=LANGUAGES)
def text(request: pytest.FixtureRequest) -> Texts:
    return texts(request.param)


def test_every_option_stands_on_one_page() -> None:
    assert sorted(OPTIONS) == sorted(set(option_names()) - {"players", "bank_split"})
    assert sorted(MOST_TELLING) == sorted(PAGES)


@pytest.mark.parametrize("name", OPTIONS)
def test_what_is_offered_is_allowed(name: str) -> None:
    assert len(offered(name)) > 1
    if name in RANGES:
        for value in offered(name):
            Rules.from_dict({name: value})
    else:
        assert offered(name) == allowed_values(name)


@pytest.mark.parametrize("name", OPTIONS)
def test_option_and_values_fit_their_buttons(name: str, text: Texts) -> None:
    assert 0 < len(option_label(name, text)) <= 26
    assert 0 < len(option_about(name, text)) <= 120
    labels = [value_label(name, value, text) for value in offered(name)]
    assert all(0 < len(label) <= 24 for label in labels), labels
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("page", PAGES)
def test_page_titles_fit_a_button(page: str, text: Texts) -> None:
    assert 0 < len(text.plain(f"page-{page}")) <= 22


@pytest.mark.parametrize("preset", Rules.PRESETS)
def test_presets_have_a_name_and_a_line(preset: str, text: Texts) -> None:
    assert 0 < len(preset_label(preset, text)) <= 24
    assert 0 < len(preset_about(preset, text)) <= 120


@pytest.mark.parametrize(
    ("name", "matters", "does_not"),
    [
        ("team_out", {"team_mode": "2x2", "players": 4}, {}),
        ("prostoy_lead", {"variant": "prostoy"}, {}),
        ("trump_visibility", {}, {"fixed_trump": "D"}),
        ("trump_ace", {}, {"no_trump": True}),
        ("trump_joker", {"deck": 54}, {}),
        ("trump_joker", {"deck": 54}, {"deck": 54, "no_trump": True}),
        ("joker_mode", {"deck": 54}, {"deck": 52}),
        ("trump_six_exchange", {}, {"trump_visibility": "suit_only"}),
        ("no_trump", {}, {"fixed_trump": "D"}),
        ("fixed_trump", {}, {"no_trump": True}),
        ("redeal_max", {"redeal": "auto_5_suit"}, {}),
        ("no_trump_lead", {}, {"first_lead": "random"}),
        ("bout_limit", {}, {"variant": "prostoy"}),
        ("first_limit_scope", {}, {"first_limit": "none"}),
        ("throw_who", {}, {"variant": "prostoy"}),
        ("throw_order", {}, {"throw_who": "attacker"}),
        ("transfer_multi", {"variant": "perevodnoy"}, {}),
        ("draw_order", {"variant": "perevodnoy"}, {}),
        ("pogony", {}, {"deck": 24}),
        ("same_bout_places", {}, {"team_mode": "2x2", "players": 4}),
        ("cheat_wrong", {"cheat": True}, {}),
    ],
)
def test_an_option_is_shown_where_it_matters(
    name: str, matters: dict[str, Any], does_not: dict[str, Any]
) -> None:
    assert relevant(Rules(**matters), name)
    assert not relevant(Rules(**does_not), name)


def test_some_options_always_matter() -> None:
    always = {"variant", "deck", "team_mode", "hand_size", "final_bout", "cheat", "timeout"}
    for variant in VARIANTS:
        assert all(relevant(Rules.from_dict({"variant": variant}), name) for name in always)


def test_at_home_there_is_nothing_to_tell() -> None:
    for variant in VARIANTS:
        home = Rules.preset("home", variant=variant)
        assert rules_in_brief(home, texts("ru")) == "всё как дома"


def test_in_brief_only_what_differs_from_home() -> None:
    rules = Rules.preset(
        "home", variant="podkidnoy", throw_who="neighbors", final_bout="defender_loses"
    )
    brief = "подкидывают соседи · без ничьих: дурак тот, кто отбивался последним"
    assert rules_in_brief(rules, texts("ru")) == brief


def test_in_brief_no_more_than_a_few(text: Texts) -> None:
    brief = rules_in_brief(Rules.preset("ymadam", variant="perevodnoy"), text)
    assert len(brief.split(" · ")) == MOST_IN_BRIEF + 1
    assert len(brief) < 300


@pytest.mark.parametrize("preset", Rules.PRESETS)
def test_what_differs_from_home_has_words(preset: str, text: Texts) -> None:
    home = Rules.preset("home")
    rules = Rules.preset(preset, variant="podkidnoy")
    differing = [
        name
        for name in OPTIONS
        if relevant(rules, name) and getattr(rules, name) != getattr(home, name)
    ]
    brief = rules_in_brief(rules, text)
    assert len(differing) <= MOST_IN_BRIEF or brief.endswith(
        text("rules-and-more", count=len(differing) - MOST_IN_BRIEF)
    )
    assert not differing or len(brief.split(" · ")) == min(len(differing), MOST_IN_BRIEF + 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_explanation_is_short_but_whole(variant: str, text: Texts) -> None:
    assert 900 <= len(text(f"rules-{variant}")) <= 1500


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_in_full_fit_a_message(variant: str, text: Texts) -> None:
    for rules in longest_rules(variant):
        assert len(rules_in_full(rules, text)) < 3500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("preset", "variant"), [("home", "perevodnoy"), ("ymadam", "podkidnoy"), ("home", "prostoy")]
)
def test_rules_in_full(
    preset: str, variant: str, language: str, readable: SnapshotAssertion
) -> None:
    rules = Rules.preset(preset, variant=variant)
    text = texts(language)
    told = [rules_in_brief(rules, text), "", rules_in_full(rules, text)]
    assert "\n".join(told) + "\n" == readable

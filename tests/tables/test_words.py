"""What may be typed after `/newgame`."""

import pytest

from bot.tables.refusals import Refusal
from bot.tables.words import LIMITS, Wish, rules_of, wish_of
from engine import Rules
from tests.tables.company import open_table


@pytest.mark.parametrize(
    ("words", "wish"),
    [
        ("", Wish()),
        ("perevodnoy", Wish(variant="perevodnoy")),
        ("Переводной 36", Wish(variant="perevodnoy", deck=36)),
        ("перекладний 52карти 4p", Wish(variant="perevodnoy", deck=52, seats=4)),
        ("karto 60s", Wish(house="karto", limit=60)),
        ("2x2 2bots hard", Wish(team_mode="2x2", computers=2, level="hard")),
        ("2х2 2бота сильный", Wish(team_mode="2x2", computers=2, level="hard")),
        ("podkidnoy prostoy", Wish(variant="prostoy")),
        ("24h", Wish(limit=86400)),
        ("безчасов", Wish(limit=0)),
        ("10мин бот", Wish(limit=600, computers=1)),
    ],
)
def test_words_in_any_order_and_language(words: str, wish: Wish) -> None:
    assert wish_of(words.split()) == wish
    if "podkidnoy" not in words:
        assert wish_of(reversed(words.split())) == wish


@pytest.mark.parametrize(
    ("word", "nearest"),
    [("perevodnoj", "perevodnoy"), ("подкиднй", "подкидной"), ("kartoo", "karto")],
)
def test_an_unknown_word_is_told_with_the_nearest(word: str, nearest: str) -> None:
    with pytest.raises(Refusal) as caught:
        wish_of([word])
    assert (caught.value.code, caught.value.values["nearest"]) == ("unknown-word", nearest)


def test_a_word_of_any_length_is_shown_short() -> None:
    with pytest.raises(Refusal) as caught:
        wish_of(["ъ" * 4000])
    assert len(str(caught.value.values["word"])) <= 40


@pytest.mark.parametrize("house", Rules.PRESETS)
def test_every_house_can_be_named(house: str) -> None:
    named, rules = rules_of(wish_of([house]), "home", {})
    assert (named, rules) == (house, Rules.preset(house, players=2))


def test_a_house_that_is_named_replaces_the_chats_own_options() -> None:
    own = {"throw_who": "neighbors"}
    assert rules_of(Wish(), "home", dict(own))[1].throw_who == "neighbors"
    assert rules_of(Wish(house="karto"), "home", dict(own))[1].throw_who == "all"


def test_what_is_said_beats_what_the_chat_is_used_to() -> None:
    house, rules = rules_of(Wish(variant="perevodnoy"), "stakes", {})
    assert (house, rules.variant) == ("home", "perevodnoy")


@pytest.mark.parametrize("seconds", LIMITS)
def test_every_clock_can_be_typed(seconds: int) -> None:
    words = [f"{seconds}s", f"{seconds // 60}m", f"{seconds // 3600}h"]
    found = set()
    for word in words:
        try:
            found.add(wish_of([word]).limit)
        except Refusal:
            continue
    assert seconds in found


@pytest.mark.parametrize("words", ["stakes perevodnoy", "mailru 5p", "24 6p"])
def test_what_cannot_be_played_is_not_opened(words: str) -> None:
    with pytest.raises(Refusal, match=r"^clash-"):
        open_table(words=words)

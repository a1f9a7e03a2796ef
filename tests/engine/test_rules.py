"""Rules: defaults, spellings, refusals, presets as in section 15 of the inventory."""

import json
from typing import Any

import pytest

from engine import Rules
from engine.cards import DECKS, card_of, mask_of, names
from engine.house import NO_LIMIT, house
from engine.rules import MOST_PLAYERS, RANGES, allowed_values, option_names

DEFAULTS: dict[str, Any] = {
    "variant": "podkidnoy",
    "players": 2,
    "deck": 36,
    "hand_size": 6,
    "deal_chunk": 1,
    "lowest_beats_ace": "off",
    "spades_by_spades": False,
    "trump_only_when_void": False,
    "trump_visibility": "open",
    "trump_ace": "allow",
    "trump_joker": "reselect",
    "trump_six_exchange": False,
    "no_trump": False,
    "fixed_trump": "none",
    "joker_mode": "color",
    "redeal": "off",
    "redeal_max": 10,
    "first_lead": "lowest_trump",
    "reveal_lowest_trump": True,
    "no_trump_lead": "dealer_left",
    "next_lead": "lowest_trump",
    "dealer": "loser",
    "lead_multi": "same_rank",
    "bout_limit": 6,
    "first_limit": 5,
    "first_limit_scope": "first_bout",
    "overflow": "reject",
    "throw_match": "rank",
    "throw_ranks": "table",
    "throw_who": "all",
    "throw_order": "attacker_first",
    "throw_timing": "any_time",
    "throw_after_take": True,
    "draw_order": "current_attacker",
    "transfer_first_bout": False,
    "transfer_after_cover": False,
    "transfer_multi": True,
    "proezdnoy": "off",
    "transfer_two_players": True,
    "team_mode": "none",
    "team_out": "virtual_seat",
    "same_bout_places": "draw_order",
    "final_bout": "draw",
    "stalemate_bouts": None,
    "bank_split": [
        [100],
        [80, 20],
        [60, 30, 10],
        [50, 28, 15, 7],
        [45, 27, 15, 9, 4],
        [40, 25, 15, 10, 6, 4],
        [36, 23, 15, 10, 7, 5, 4],
    ],
    "cheat": False,
    "cheat_wrong": "lose_right_vs_player",
    "cheat_caught": "return_card",
    "cheat_accuse": "player",
    "assist_cards_left": False,
    "timeout": "auto",
    "forfeit_result": "ends_game",
    "prostoy_lead": "one_or_two",
    "pogony": False,
}

PRESETS: dict[str, dict[str, Any]] = {
    "gambiter": {
        "next_lead": "iz_pod_duraka",
        "transfer_multi": False,
        "proezdnoy": "once_per_bout",
        "draw_order": "original_leader",
    },
    "mailru": {"transfer_multi": False, "draw_order": "original_leader"},
    "karto": {
        "trump_visibility": "suit_only",
        "lead_multi": "single",
        "throw_order": "free",
        "transfer_first_bout": True,
        "transfer_multi": False,
        "final_bout": "defender_loses",
        "timeout": "forfeit",
    },
    "perevodnoy_club": {
        "variant": "perevodnoy",
        "next_lead": "pod_duraka",
        "throw_order": "free",
        "throw_timing": "after_cover",
        "transfer_first_bout": True,
    },
    "stakes": {"bout_limit": "none", "throw_who": "attacker"},
    "addhobby": {
        "redeal": "claim_5_suit",
        "first_lead": "add_hobby",
        "next_lead": "pod_duraka",
        "lead_multi": "single",
        "first_limit": "none",
        "bout_limit": "hand_minus_one",
        "throw_order": "strict_circle",
        "throw_timing": "after_cover",
    },
    "ymadam": {
        "redeal": "claim_5_suit",
        "lead_multi": "single",
        "first_limit": "none",
        "bout_limit": "none",
        "throw_order": "one_by_one",
        "throw_timing": "after_cover",
        "transfer_first_bout": True,
        "throw_match": "rank_or_suit",
        "transfer_after_cover": True,
        "prostoy_lead": "one",
    },
    "durak_online": {
        "first_limit_scope": "until_first_otboy",
        "throw_order": "free",
        "transfer_first_bout": True,
        "transfer_multi": False,
        "timeout": "forfeit",
    },
    "japanese": {"fixed_trump": "D", "spades_by_spades": True},
    "home": {"throw_order": "free", "next_lead": "pod_duraka", "pogony": True},
}


def test_defaults() -> None:
    assert Rules().to_dict() == DEFAULTS
    assert option_names() == tuple(DEFAULTS)


@pytest.mark.parametrize("name", Rules.PRESETS)
def test_preset(name: str) -> None:
    assert Rules.preset(name).to_dict() == DEFAULTS | PRESETS[name]
    assert Rules.preset(name).changes() == PRESETS[name] | {"players": 2}
    assert Rules.PRESETS[name].title


SEATS: dict[str, tuple[set[int], set[int]]] = {
    "gambiter": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}),
    "mailru": ({2, 3, 4}, {2, 3, 4}),
    "karto": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}),
    "perevodnoy_club": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}),
    "stakes": ({2, 3, 4}, {2, 3, 4}),
    "addhobby": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6, 7, 8}),
    "ymadam": ({2, 3, 4, 5}, {2, 3, 4, 5, 6, 7, 8}),
    "durak_online": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}),
    "japanese": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6, 7, 8}),
    "home": ({2, 3, 4, 5, 6}, {2, 3, 4, 5, 6, 7, 8}),
}


@pytest.mark.parametrize("name", Rules.PRESETS)
@pytest.mark.parametrize("deck", [36, 54])
def test_whom_a_house_seats(name: str, deck: int) -> None:
    for players in range(2, 9):
        if players in SEATS[name][deck == 54]:
            assert Rules.preset(name, players=players, deck=deck).players == players
            continue
        with pytest.raises(ValueError, match=f"^players={players}: allowed"):
            Rules.preset(name, players=players, deck=deck)


def test_six_at_ymadam_play_in_teams() -> None:
    assert Rules.preset("ymadam", players=6, team_mode="3x3").players == 6
    with pytest.raises(ValueError, match=r"players=6: .* and 6 in teams of three"):
        Rules.preset("ymadam", players=6)


def test_six_at_mailru_do_not_play_in_teams_either() -> None:
    with pytest.raises(ValueError, match=r"players=6: allowed in this house are 2 to 4$"):
        Rules.preset("mailru", players=6, team_mode="3x3")


def test_rules_show_their_options_alone() -> None:
    assert "hash" not in repr(Rules())


@pytest.mark.parametrize("name", ["stakes", "addhobby"])
def test_houses_without_perevodnoy(name: str) -> None:
    with pytest.raises(ValueError, match="variant=perevodnoy: allowed are prostoy, podkidnoy"):
        Rules.preset(name, variant="perevodnoy")
    assert Rules.preset(name, variant="prostoy").variant == "prostoy"


def test_unknown_preset() -> None:
    with pytest.raises(ValueError, match="preset=kazino: allowed are gambiter, mailru"):
        Rules.preset("kazino")


@pytest.mark.parametrize("name", option_names())
def test_every_option_takes_its_values_and_nothing_else(name: str) -> None:
    seats = {"2x2": 4, "3x3": 6}
    for value in allowed_values(name):
        options = {"players": seats.get(value, 2), name: value}
        assert getattr(Rules.from_dict(options), name) == value
        assert getattr(Rules.from_dict({**options, name: str(value)}), name) == value
    for wrong in ("nonsense", 9999, -1, 1.5, [], None, object()):
        if wrong is None and (name == "stalemate_bouts" or "none" in allowed_values(name)):
            continue
        with pytest.raises(ValueError, match=rf"^{name}=.*: allowed (are|is)"):
            Rules.from_dict({name: wrong})


def test_1_1_six_at_the_most_play_with_36_cards_however_short_the_hands() -> None:
    with pytest.raises(ValueError, match="players=7: allowed are 2 to 6"):
        Rules(players=7, hand_size=4)


def test_ranges() -> None:
    assert RANGES == {
        "players": (2, 8),
        "hand_size": (1, 12),
        "redeal_max": (0, 100),
        "stalemate_bouts": (1, 1000),
    }


@pytest.mark.parametrize("name", RANGES)
def test_numbers(name: str) -> None:
    lowest, highest = RANGES[name]
    big: dict[str, Any] = {"deck": 54}
    assert getattr(Rules.from_dict({**big, name: lowest}), name) == lowest
    assert getattr(Rules.from_dict({**big, name: str(highest)}), name) == highest
    for wrong in (lowest - 1, highest + 1, str(highest + 1), True, "٣", "two", "1" * 5000):
        with pytest.raises(ValueError, match=f"^{name}=.*: allowed are {lowest} to {highest}"):
            Rules.from_dict({**big, name: wrong})


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("cheat", "on", True),
        ("cheat", "Yes", True),
        ("cheat", "да", True),
        ("cheat", "нет", False),
        ("cheat", "off", False),
        ("cheat", "no", False),
        ("throw_after_take", "True", True),
        ("proezdnoy", "on", "once_per_bout"),
        ("proezdnoy", True, "once_per_bout"),
        ("proezdnoy", False, "off"),
        ("lowest_beats_ace", "no", "off"),
        ("first_limit", None, "none"),
        ("bout_limit", "NONE", "none"),
        ("deck", "52", 52),
        ("fixed_trump", "d", "D"),
        ("stalemate_bouts", "auto", None),
    ],
)
def test_spellings(name: str, typed: Any, value: Any) -> None:
    assert getattr(Rules.from_dict({name: typed}), name) == value


def test_a_number_is_no_yes() -> None:
    with pytest.raises(ValueError, match="cheat=1: allowed are False, True"):
        Rules.from_dict({"cheat": 1})
    with pytest.raises(ValueError, match="deal_chunk=True: allowed are 1, 2"):
        Rules.from_dict({"deal_chunk": True})


def test_unknown_option() -> None:
    with pytest.raises(ValueError, match="luck=7: no such option; allowed are variant, players"):
        Rules.from_dict({"luck": 7})


@pytest.mark.parametrize("deck", MOST_PLAYERS)
def test_the_largest_table_of_a_deck(deck: int) -> None:
    most = {24: 4, 32: 5, 36: 6, 52: 8, 54: 8}[deck]
    assert Rules.from_dict({"deck": deck, "players": most}).players == most
    with pytest.raises(ValueError, match=f"^players={most + 1}: allowed are 2 to {most}"):
        Rules.from_dict({"deck": deck, "players": most + 1})


def test_hands_must_fit_the_deck() -> None:
    with pytest.raises(
        ValueError, match="players=4: allowed are 2 to 3 with deck=36, hand_size=10"
    ):
        Rules(players=4, hand_size=10)


def test_what_cannot_go_together() -> None:
    with pytest.raises(ValueError, match="fixed_trump=D: allowed is none with no_trump=True"):
        Rules(no_trump=True, fixed_trump="D")
    for mode, players in (("2x2", 6), ("3x3", 4), ("2x2", 2)):
        with pytest.raises(ValueError, match=f"team_mode={mode}: allowed is none"):
            Rules.from_dict({"team_mode": mode, "players": players})


@pytest.mark.parametrize(
    "wrong",
    [
        [[100]],
        "100",
        [[50], *DEFAULTS["bank_split"][1:]],
        [[100], [20, 80], *DEFAULTS["bank_split"][2:]],
        [[100], [80, 10, 10], *DEFAULTS["bank_split"][2:]],
        [[100], [110, -10], *DEFAULTS["bank_split"][2:]],
        [[100], [80.0, 20.0], *DEFAULTS["bank_split"][2:]],
        [*DEFAULTS["bank_split"], [100]],
        [100, *DEFAULTS["bank_split"][1:]],
    ],
)
def test_bank_splits_that_are_none(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^bank_split="):
        Rules(bank_split=wrong)


def test_a_bank_split_of_ones_own() -> None:
    split = [[100], [70, 30], [100, 0, 0], *DEFAULTS["bank_split"][3:]]
    rules = Rules.from_dict({"bank_split": split})
    assert rules.bank_split[1:3] == ((70, 30), (100, 0, 0))
    assert rules.to_dict()["bank_split"] == split


@pytest.mark.parametrize("name", Rules.PRESETS)
def test_json_and_back(name: str) -> None:
    rules = Rules.preset(name)
    again = Rules.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert again == rules
    assert hash(again) == hash(rules)
    assert Rules.from_dict(rules.changes()) == rules
    assert rules.but(players=3).players == 3


def test_stalemate_bouts() -> None:
    assert Rules(players=3).stalemate_after == 9
    assert Rules(players=3, stalemate_bouts=4).stalemate_after == 4


# Cards and what beats what


def test_decks() -> None:
    assert {size: mask.bit_count() for size, mask in DECKS.items()} == {
        size: size for size in (24, 32, 36, 52, 54)
    }
    assert names(DECKS[24])[0] == "9S"
    assert names(DECKS[54])[-2:] == ("XR", "XB")


@pytest.mark.parametrize("wrong", ["", "1S", "6X", "6s", "XX", None, 6, "6S "])
def test_no_cards(wrong: Any) -> None:
    with pytest.raises(ValueError, match="no such card"):
        card_of(wrong)


def test_named_twice() -> None:
    with pytest.raises(ValueError, match="6S is named twice"):
        mask_of(["6S", "7S", "6S"])


BEATERS: list[tuple[str, str, dict[str, Any], str]] = [
    # card, trump, rules, what beats it out of "6S 7S AS 6H 7H AH 6C AC 6D AD XR XB"
    ("7S", "H", {}, "AS 6H 7H AH"),
    ("7H", "H", {}, "AH"),
    ("AH", "H", {}, ""),
    ("AH", "H", {"lowest_beats_ace": "trump"}, "6H"),
    ("AS", "H", {"lowest_beats_ace": "trump"}, "6H 7H AH"),
    ("AS", "H", {"lowest_beats_ace": "all"}, "6S 6H 7H AH"),
    ("KH", "H", {"lowest_beats_ace": "trump"}, "AH"),
    ("KS", "H", {"lowest_beats_ace": "all"}, "AS 6H 7H AH"),
    ("7S", "H", {"spades_by_spades": True}, "AS"),
    ("6C", "H", {"spades_by_spades": True}, "6H 7H AH AC"),
    ("6C", "S", {"spades_by_spades": True}, "6S 7S AS AC"),
    ("7S", "S", {"spades_by_spades": True}, "AS"),
    ("7S", "", {}, "AS"),
    ("7S", "H", {"deck": 54}, "AS 6H 7H AH XR XB"),
    ("6D", "H", {"deck": 54}, "6H 7H AH AD XR"),
    ("XB", "H", {"deck": 54}, "6H 7H AH XR"),
    ("XR", "H", {"deck": 54}, ""),
    ("XB", "S", {"deck": 54}, ""),
    ("XR", "S", {"deck": 54}, "6S 7S AS XB"),
    ("6H", "C", {"deck": 54}, "7H AH 6C AC XR XB"),
    ("6C", "C", {"deck": 54}, "AC XB"),
    ("XB", "H", {"deck": 54, "spades_by_spades": True}, "XR"),
    ("7S", "H", {"deck": 54, "spades_by_spades": True}, "AS XR XB"),
    ("XR", "", {"deck": 54}, ""),
    ("7S", "", {"deck": 54}, "AS XB"),
    ("AD", "", {"deck": 54}, "XR"),
    ("XR", "H", {"deck": 54, "joker_mode": "dummy"}, "6S 7S AS 6H 7H AH 6C AC 6D AD XB"),
    ("AH", "H", {"deck": 54, "joker_mode": "dummy"}, "XR XB"),
    ("7S", "H", {"deck": 54, "joker_mode": "dummy"}, "AS 6H 7H AH XR XB"),
    ("AS", "D", {"deck": 32, "lowest_beats_ace": "all"}, "7S 6D AD"),
]


@pytest.mark.parametrize(("card", "trump", "options", "beaters"), BEATERS)
def test_what_beats_what(card: str, trump: str, options: dict[str, Any], beaters: str) -> None:
    sample = mask_of(["6S", "7S", "AS", "6H", "7H", "AH", "6C", "AC", "6D", "AD"])
    if options.get("deck") == 54:
        sample |= mask_of(["XR", "XB"])
    rules = Rules.from_dict(options)
    tables = house(rules, "SHDC".find(trump) if trump else -1)
    assert set(names(tables.answers(sample & ~mask_of([card]), card_of(card)))) == set(
        beaters.split()
    )


def test_void_of_the_suit() -> None:
    tables = house(Rules(trump_only_when_void=True, deck=54), 1)
    seven = card_of("7S")
    assert names(tables.answers(mask_of(["6S", "6H", "XR", "XB"]), seven)) == ("XB",)
    assert names(tables.answers(mask_of(["6D", "6H", "XR"]), seven)) == ("6H", "XR")
    assert names(tables.answers(mask_of(["6S", "7H"]), card_of("6H"))) == ("7H",)
    assert names(tables.answers(mask_of(["6S", "7H"]), card_of("XB"))) == ("7H",)


def test_limits_and_numbers_at_once() -> None:
    plain, free = house(Rules(), 0), house(Rules(bout_limit="none", first_limit="none"), 0)
    assert (plain.bout_limit, plain.first_limit) == (6, 5)
    assert (free.bout_limit, free.first_limit) == (NO_LIMIT, NO_LIMIT)

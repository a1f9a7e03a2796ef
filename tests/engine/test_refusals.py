"""Which code a refusal has, and which comes first where several apply (section 17)."""

from typing import Any

import pytest

from engine import REASONS, Action, Game, IllegalAction, MalformedAction, Rules, Shuffle
from tests.engine.test_lists import play, position, refuse

PEREVODNOY: dict[str, Any] = {"variant": "perevodnoy", "throw_order": "free"}
PROEZDNOY: dict[str, Any] = {**PEREVODNOY, "proezdnoy": "once_per_bout"}
FIVE = "7S 7D KD | 7C 8S 7H TD | 9S TS JD | QC | KC AC"


@pytest.mark.parametrize(
    ("hands", "options", "lines", "refused", "code"),
    [
        # the rules of the table lack it, before anything else
        (FIVE, {"variant": "prostoy"}, [], "3 throw QC", "E_NO_THROW"),
        (FIVE, {"variant": "prostoy"}, ["0 lead 7S"], "1 throw QC", "E_NO_THROW"),
        (FIVE, {"variant": "prostoy"}, ["0 lead 7S"], "0 pass", "E_NO_THROW"),
        (FIVE, {}, [], "3 transfer QC", "E_NO_TRANSFER"),
        (FIVE, PEREVODNOY, [], "3 show QC", "E_NO_SHOW"),
        (FIVE, {"proezdnoy": "on"}, ["0 lead 7S"], "1 show 7H", "E_NO_SHOW"),
        (FIVE, {}, [], "3 throw QC cheat", "E_CHEAT_OFF"),
        (FIVE, {}, [], "3 cover QC 7S cheat", "E_CHEAT_OFF"),
        (FIVE, PEREVODNOY, [], "3 transfer QC cheat", "E_CHEAT_OFF"),
        (FIVE, {}, [], "0 accuse 1", "E_CHEAT_OFF"),
        (FIVE, {}, [], "0 redeal", "E_REDEAL"),
        (FIVE, {"redeal": "claim_5_suit"}, [], "0 redeal", "E_REDEAL"),
        # the phase
        (FIVE, {}, ["0 lead 7S"], "0 lead 7D", "E_PHASE"),
        (FIVE, {}, [], "2 throw 9S", "E_PHASE"),
        (FIVE, {}, [], "1 cover 7S 8S", "E_PHASE"),
        (FIVE, {}, [], "0 pass", "E_PHASE"),
        (FIVE, {}, [], "1 take", "E_PHASE"),
        (FIVE, PEREVODNOY, [], "1 transfer 7C", "E_PHASE"),
        (FIVE, PROEZDNOY, [], "1 show 7H", "E_PHASE"),
        (FIVE, {}, ["0 lead 7S", "1 take"], "1 take", "E_PHASE"),
        (FIVE, {}, ["0 lead 7S", "1 take"], "1 cover 7S 8S", "E_PHASE"),
        (FIVE, PEREVODNOY, ["0 lead 7S", "1 take"], "1 transfer 7C", "E_PHASE"),
        (FIVE, {}, ["0 lead 7S"], "1 return 7S", "E_PHASE"),
        (FIVE, {"overflow": "defender_chooses"}, [], "1 return 7S", "E_PHASE"),
        (FIVE, {}, [], "0 exchange", "E_PHASE"),
        (FIVE, {"trump_six_exchange": True}, ["0 lead 7S"], "0 exchange", "E_PHASE"),
        # the right
        (FIVE, {}, ["0 lead 7S"], "1 throw 7C", "E_RIGHT"),
        (FIVE, {}, ["0 lead 7S"], "1 pass", "E_RIGHT"),
        (FIVE, {"throw_who": "attacker"}, ["0 lead 7S"], "2 throw 7C", "E_RIGHT"),
        (FIVE, {"throw_who": "neighbors"}, ["0 lead 7S"], "4 pass", "E_RIGHT"),
        (FIVE, {"throw_who": "attacker", "throw_timing": "after_cover"}, ["0 lead 7S"],
         "2 pass", "E_RIGHT"),
        # the timing
        (FIVE, {"throw_timing": "after_cover"}, ["0 lead 7S"], "2 throw 7C", "E_TIMING"),
        (FIVE, {"throw_timing": "after_cover"}, ["0 lead 7S"], "0 pass", "E_TIMING"),
        # the turn
        (FIVE, {}, [], "1 lead KC", "E_TURN"),
        (FIVE, {}, ["0 lead 7S"], "2 throw 7C", "E_TURN"),
        (FIVE, {}, ["0 lead 7S"], "2 pass", "E_TURN"),
        (FIVE, {}, ["0 lead 7S", "0 pass"], "0 throw 7D", "E_TURN"),
        (FIVE, {}, ["0 lead 7S", "0 pass"], "0 pass", "E_TURN"),
        (FIVE, {"throw_order": "strict_circle"}, ["0 lead 7S", "0 pass"], "3 pass", "E_TURN"),
        (FIVE, {}, ["0 lead 7S"], "2 cover QC 7S", "E_TURN"),
        (FIVE, {}, ["0 lead 7S"], "0 take", "E_TURN"),
        (FIVE, {}, ["0 lead 7S", "1 cover 7S 8S"], "1 take", "E_TURN"),
        (FIVE, {**PEREVODNOY, "first_bout": True}, ["0 lead 7S"], "2 transfer 9S", "E_TURN"),
        (FIVE, PROEZDNOY, ["0 lead 7S"], "0 show 7D", "E_TURN"),
        (FIVE, {"trump_six_exchange": True}, [], "1 exchange", "E_TURN"),
        # transfers
        (FIVE, {**PEREVODNOY, "first_bout": True}, ["0 lead 7S 7D", "1 cover 7S 8S"],
         "1 transfer QC", "E_TRANSFER_FIRST"),
        (FIVE, {**PROEZDNOY, "first_bout": True}, ["0 lead 7S"], "1 show 7H", "E_TRANSFER_FIRST"),
        (FIVE, PEREVODNOY, ["0 lead 7S 7D", "1 cover 7S 8S"], "1 transfer QC",
         "E_TRANSFER_COVERED"),
        (FIVE, {**PEREVODNOY, "transfer_after_cover": True}, ["0 lead 7S", "1 cover 7S 8S"],
         "1 transfer 7C", "E_TRANSFER_COVERED"),
        ("9S | 9C KS", PEREVODNOY, ["0 lead 9S"], "1 transfer QC", "E_TRANSFER_NOBODY"),
        ("9S KD | 9C KS", {**PEREVODNOY, "transfer_two_players": False}, ["0 lead 9S"],
         "1 transfer 9C 9C", "E_TRANSFER_NOBODY"),
        # the cards
        (FIVE, {}, [], "0 lead 7S AC", "E_OWN"),
        (FIVE, {}, [], "0 lead 7S 7S", "E_OWN"),
        (FIVE, {}, ["0 lead 7S"], "0 throw 7D 7D", "E_OWN"),
        (FIVE, {}, ["0 lead 7S"], "1 cover QC AC", "E_OWN"),
        (FIVE, PEREVODNOY, ["0 lead 7S"], "1 transfer 7D AC", "E_OWN"),
        (FIVE, PROEZDNOY, ["0 lead 7S"], "1 show 7H 7H", "E_OWN"),
        (FIVE, {"trump_six_exchange": True}, [], "0 exchange", "E_OWN"),
        ("6H KD | 7C 8S", {"trump_six_exchange": True}, [], "0 exchange", "E_TARGET"),
        (FIVE, {}, ["0 lead 7S"], "1 cover QC 7C", "E_TARGET"),
        (FIVE, {}, ["0 lead 7S", "1 cover 7S 8S"], "1 cover 7S 7H", "E_TARGET"),
        # how many and which
        (FIVE, {}, [], "0 lead 7S KD", "E_MULTI"),
        (FIVE, {"lead_multi": "single", "first_bout": True}, [], "0 lead 7S 7D", "E_MULTI"),
        (FIVE, {"throw_order": "one_by_one"}, ["0 lead KD"], "0 throw 7S 7D", "E_MULTI"),
        (FIVE, {}, ["0 lead 7S"], "0 throw 7D KD", "E_MULTI"),
        (FIVE, {**PEREVODNOY, "transfer_multi": False}, ["0 lead KD"], "1 transfer 7C 7H",
         "E_MULTI"),
        (FIVE, PEREVODNOY, ["0 lead 7S"], "1 transfer 7C 8S", "E_MULTI"),
        (FIVE, PROEZDNOY, ["0 lead 7S"], "1 show 7C 7H", "E_MULTI"),
        (FIVE, {}, ["0 lead 7S"], "0 throw KD", "E_RANK"),
        (FIVE, PEREVODNOY, ["0 lead 7S"], "1 transfer 8S", "E_RANK"),
        (FIVE, {**PEREVODNOY, "throw_match": "rank_or_suit"}, ["0 lead 7S", "2 throw 9S"],
         "1 transfer 7C", "E_RANK"),
        (FIVE, PROEZDNOY, ["0 lead 7S"], "1 show 7C", "E_RANK"),
        (FIVE, {}, ["0 lead KD"], "1 cover KD TD", "E_BEAT"),
        # the limits
        ("6S 6C 6D 6H | 7S 8S", {"first_bout": True}, [], "0 lead 6S 6C 6D 6H", "E_HAND"),
        ("6S 6C 6D 6H 7S 7C | 8S 7H TS JS QS KS", {"first_bout": True}, ["0 lead 6S 6C 6D 6H",
         "1 cover 6S 8S", "1 cover 6C 7H"], "0 throw 7S 7C", "E_LIMIT"),
        ("7S | 7C 7D KS | 9S", PEREVODNOY, ["0 lead 7S"], "1 transfer 7C", "E_TRANSFER_CAP"),
        ("9S 9D | 9H 8S | TS JS QS | 6C", {**PROEZDNOY}, ["0 lead 9S 9D", "1 show 9H"],
         "2 transfer TS", "E_RANK"),
        ("7S 7D 7C | 7H KS KD | 9S", PROEZDNOY, ["0 lead 7S 7D"], "1 show 7H", "E_TRANSFER_CAP"),
    ],
)  # fmt: skip
def test_code(
    hands: str, options: dict[str, Any], lines: list[str], refused: str, code: str
) -> None:
    game = position(hands, **options)
    play(game, *lines)
    assert refuse(game, refused) == code


def test_limits_of_a_transfer() -> None:
    """6.2, 6.3: transferred cards count for the limit of the bout."""
    hands = "9S 9C KD KC KS QS | 9D 9H TS TC TD TH | 6S 6C 6D 6H 7S 7C | 8S 8C"
    game = position(
        hands, first_bout=True, transfer_first_bout=True, variant="perevodnoy", throw_order="free"
    )
    play(game, "0 lead 9S 9C")
    play(game, "1 transfer 9D 9H")
    assert (game.attacker, game.defender, game.limit) == (1, 2, 5)
    assert len(game.table) == 4


def test_reasons_are_told() -> None:
    game = position("6S | 7S")
    with pytest.raises(IllegalAction, match="E_TURN: it is not this seat's turn"):
        game.apply(1, Action.parse("lead 7S"))
    assert len(set(REASONS.values())) == len(REASONS) == 23


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 accuse 0", "E_TARGET"),
        ("0 accuse 3", "E_TARGET"),
        ("0 accuse 99", "E_TARGET"),
        ("3 accuse 1", "E_RIGHT"),
        ("0 accuse 1 6C", "E_TARGET"),
        ("0 accuse 1 6C 6C", "E_OWN"),
        ("2 throw 8D 9D cheat", "E_TURN"),
        ("0 throw KD KC cheat", "E_MULTI"),
    ],
)
def test_code_at_a_cheating_table(line: str, code: str) -> None:
    game = position("AS KD KC | 6C 7C | 8D 9D |", cheat=True, out=[3])
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    assert refuse(game, line) == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 accuse 1", "E_TARGET"),
        ("0 accuse 1 KD", "E_TARGET"),
        ("0 accuse 1 AS", "E_TARGET"),
        ("0 accuse 1 6C 7H", "E_MULTI"),
    ],
)
def test_code_where_cards_are_accused(line: str, code: str) -> None:
    game = position("AS AC KD KC | 6C 7H | 8D 9D", cheat=True, cheat_accuse="card")
    play(game, "0 lead AS AC", "1 cover AS 6C cheat", "1 cover AC 7H")
    assert refuse(game, line) == code
    assert game.legal_actions(2)[-2:] == (
        Action.parse("accuse 1 6C"),
        Action.parse("accuse 1 7H"),
    )
    play(game, "0 accuse 1 7H")
    assert game.denied == ((0, 1),)
    play(game, "2 accuse 1 6C")
    assert game.table == (("AS", None), ("AC", None))


def test_no_accusation_before_the_first_lead() -> None:
    game = Game.deal(Rules(cheat=True, redeal="claim_5_suit"), Shuffle(b"x"))
    assert refuse(game, "0 accuse 1") == "E_PHASE"
    assert [str(action) for action in game.legal_actions(0)] == ["pass"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "jump",
        "lead",
        "lead 6S 1S",
        "cover 6S",
        "cover 6S 7S 8S",
        "take 6S",
        "pass 0",
        "accuse",
        "accuse x",
        "accuse -1",
        "accuse ١",
        "accuse 100",
        "accuse 1 7",
        "lead 6S cheat",
        "show 6S cheat",
        "return",
        "exchange 6H",
        "timeout 1",
        "LEAD 6S",
        "lead 6s",
        "throw cheat",
        "lead " + "6S " * 100,
    ],
)
def test_texts_that_are_no_actions(text: str) -> None:
    with pytest.raises(MalformedAction):
        Action.parse(text)


@pytest.mark.parametrize("text", [None, 6, b"take", ["take"]])
def test_things_that_are_no_texts(text: Any) -> None:
    with pytest.raises(MalformedAction, match="a line of text"):
        Action.parse(text)


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("lead 6C 6S", "lead 6S 6C"),
        ("throw 6D cheat", "throw 6D cheat"),
        (" cover  6S 7S ", "cover 6S 7S"),
        ("cover 6S 7S cheat", "cover 6S 7S cheat"),
        ("transfer 9D", "transfer 9D"),
        ("show 9H", "show 9H"),
        ("take", "take"),
        ("pass", "pass"),
        ("redeal", "redeal"),
        ("accuse 2", "accuse 2"),
        ("accuse 02 6C", "accuse 2 6C"),
        ("exchange", "exchange"),
        ("return XR 6C", "return 6C XR"),
        ("timeout", "timeout"),
        ("resign", "resign"),
        ("throw 6S 6S", "throw 6S 6S"),
    ],
)
def test_texts_of_actions(text: str, again: str) -> None:
    action = Action.parse(text)
    assert str(action) == again
    assert Action.parse(again) == action
    assert repr(action) == f"Action.parse({again!r})"


def test_parts_of_an_action() -> None:
    cover = Action.parse("cover 6S 7S")
    assert (cover.on, cover.cards, cover.accused) == ("6S", ("7S",), None)
    accuse = Action.parse("accuse 2 6C")
    assert (accuse.on, accuse.cards, accuse.accused) == (None, ("6C",), 2)

"""Records, views, teams, cheating and scores beyond the given cases."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Game, Outcome, Rules, Shuffle, shares
from engine.cards import mask_of
from engine.computer import choose
from engine.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    CheatCaught,
    CheatMissed,
    Covered,
    Drew,
    Exchanged,
    FirstLead,
    GameOver,
    Led,
    Passed,
    RedealClaimed,
    Shown,
    Thrown,
    Took,
    Transferred,
    WentOut,
)
from tests.engine import kit
from tests.engine.test_lists import FIVE_CLUBS, deal_first, play, position, refuse

# Events


def test_events_of_a_game() -> None:
    game = position("6S 6C 9S | 7S 8C TD QD | 7D KD", deck="9C 9H", throw_order="free", hand_size=4)
    assert play(
        game, "0 lead 6S 6C", "1 cover 6S 7S", "2 throw 7D", "1 take", "0 pass", "2 pass"
    ) == [
        Led(0, ("6S", "6C")),
        Covered(1, "6S", "7S"),
        Thrown(2, ("7D",)),
        Took(1),
        Passed(0),
        Passed(2),
        BoutTaken(1, mask_of(["6S", "7S", "6C", "7D"])),
        Drew(((0, 2),)),
        BoutBegan(3, 2, 0),
    ]


def test_events_of_an_end() -> None:
    game = position("6S | 7S | QC QD")
    assert play(game, "0 lead 6S", "1 cover 6S 7S")[2:] == [
        BoutBeaten(1, mask_of(["6S", "7S"])),
        WentOut(0, 1),
        WentOut(1, 2),
        GameOver(Outcome("durak", durak=2, places=((0,), (1,)))),
    ]
    game = position("6S | 7S | QC QD", same_bout_places="shared")
    assert play(game, "0 lead 6S", "1 cover 6S 7S")[3:5] == [WentOut(0, 1), WentOut(1, 1)]


def test_events_of_transfers() -> None:
    game = position("9S KD QD | 9H 8S | 9C TS JD", variant="perevodnoy", proezdnoy="once_per_bout")
    assert play(game, "0 lead 9S", "1 show 9H", "2 transfer 9C") == [
        Led(0, ("9S",)),
        Shown(1, "9H", 2),
        Transferred(2, ("9C",), 0),
    ]


def test_events_of_a_redeal() -> None:
    rules = Rules(players=3, redeal="claim_5_suit", redeal_max=1)
    game = Game.deal(rules, lambda number: deal_first(rules, FIVE_CLUBS, "AH" if number else "AC"))
    events = play(game, "1 redeal")
    assert events[0] == RedealClaimed(1)
    assert events[2] == FirstLead(0, "lowest_trump", "8H")
    assert events[3] == BoutBegan(1, 0, 1)


def test_events_of_cheating() -> None:
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    assert play(game, "2 accuse 0") == [CheatMissed(2, 0)]
    assert play(game, "0 accuse 1") == [CheatCaught(0, 1, "6C", ("6C",))]


def test_events_of_an_exchange() -> None:
    game = position("6H 7C | 7S 8C", deck="KD TH", trump_six_exchange=True)
    assert [str(action) for action in game.legal_actions(0)] == ["lead 6H", "lead 7C", "exchange"]
    assert play(game, "0 exchange") == [Exchanged(0, "6H", "TH")]
    assert game.view(1).known[0] == ("TH",)
    assert game.view(1).trump_card == "6H"


def test_no_exchange_of_what_is_hidden() -> None:
    game = position(
        "6H 7C | 7S 8C", deck="KD TH", trump_six_exchange=True, trump_visibility="suit_only"
    )
    assert refuse(game, "0 exchange") == "E_TARGET"
    assert [str(action) for action in game.legal_actions(0)] == ["lead 6H", "lead 7C"]


# Teams


def test_a_partner_plays_both_seats() -> None:
    """Rozaliev: South is out, so North leads at West; if West beats, West leads at North."""
    game = position("| 7S 8S 9S | 6S 6C KD QS | TC JC QC", teams=[0, 1, 0, 1], out=[0], trump="D")
    assert game.attacker == 2
    assert game.defender == 1
    play(game, "2 lead 6S", "1 cover 6S 7S", "2 pass")
    assert (game.attacker, game.defender) == (1, 2)
    play(game, "1 lead 9S", "2 take", "1 pass", "3 pass")
    assert (game.attacker, game.defender) == (3, 2)


def test_a_skipped_seat_is_no_ones() -> None:
    hands = "| 7S 8S 9S | 6S 6C KD QS | TC JC QC"
    game = position(hands, teams=[0, 1, 0, 1], out=[0], trump="D", team_out="skip", attacker=2)
    assert (game.attacker, game.defender) == (2, 3)
    play(game, "2 lead 6S", "3 take", "2 pass")
    assert (game.attacker, game.defender) == (1, 2)


def test_a_team_transfers_past_an_empty_partner_of_the_attacker() -> None:
    game = position("9S KD | 9C 8S | | QC QD", teams=[0, 1, 0, 1], out=[2], variant="perevodnoy")
    play(game, "0 lead 9S")
    assert refuse(game, "1 transfer 9C") == "E_TRANSFER_CAP"
    game = position("9S KD JD | 9C 8S | | QC QD", teams=[0, 1, 0, 1], out=[2], variant="perevodnoy")
    play(game, "0 lead 9S", "1 transfer 9C")
    assert (game.attacker, game.defender) == (1, 0)


def test_no_opponent_to_transfer_to() -> None:
    game = position("9S | 9C 8S | | QC QD", teams=[0, 1, 0, 1], out=[2], variant="perevodnoy")
    play(game, "0 lead 9S")
    assert refuse(game, "1 transfer 9C") == "E_TRANSFER_NOBODY"


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("draw", ("draw", (0, 1))),
        ("defender_loses", ("team_lost", 1)),
        ("attacker_loses", ("team_lost", 0)),
    ],
)
def test_both_teams_empty(rule: str, result: tuple[object, ...]) -> None:
    game = position("6S | 7S | |", teams=[0, 1, 0, 1], out=[3, 2], final_bout=rule)
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert game.outcome is not None
    assert game.outcome.result == result
    assert game.places[:2] == (3, 2)


@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ([0, 0, 1, 1], "allowed are 0 and 1 in turn"),
        ([0, 1, 0, 2], "allowed are 0 and 1 in turn"),
        ([2, 3, 2, 3], "allowed are 0 and 1 in turn"),
        ([0, 1, 0], "allowed are 0 and 1 in turn"),
    ],
)
def test_teams_that_are_none(teams: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position("6S | 7S | 8S | 9S", teams=teams)


def test_teams_by_the_rules() -> None:
    game = Game.deal(Rules(players=4, team_mode="2x2"), Shuffle(b"x"))
    assert game.teams == (0, 1, 0, 1)
    other = Game.deal(Rules(players=6), Shuffle(b"x"), teams=[1, 0, 1, 0, 1, 0])
    assert other.teams == (1, 0, 1, 0, 1, 0)
    assert other.rules.team_mode == "3x3"
    assert Game.from_record(other.to_record()) == other
    assert Game.deal(Rules(), Shuffle(b"x")).teams is None


# Positions


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"hands": [["6S"], ["6S"]]}, "the card 6S is in two places"),
        ({"hands": [["6S", "7S"], ["7S", "6S"]]}, "the card 6S is in two places"),
        ({"hands": [["6S", "6S"], ["7S"]]}, "the card 6S is named twice"),
        ({"deck": ["6S"]}, "the card 6S is in two places"),
        ({"deck": ["8S", "8S"]}, "the card 8S is named twice"),
        ({"hands": [["2S"], ["7S"]]}, "the card 2S is not in a deck of 36"),
        ({"hands": [["6S"], ["XR"]]}, "the card XR is not in a deck of 36"),
        ({"hands": [["6S"], ["what"]]}, "no such card: 'what'"),
        ({"attacker": 2}, "attacker=2: allowed are 0 to 1"),
        ({"attacker": "0"}, "attacker=0: allowed are 0 to 1"),
        ({"hands": [[], ["7S"], ["8S"]]}, "attacker=0: this seat has no cards to lead"),
        ({"hands": [["6S"], []]}, "there is nobody to lead at"),
        ({"hands": [["6S"]]}, "players=1: allowed are 2 to 8"),
        ({"trump": "X"}, "trump=X: allowed are S, H, D, C, none"),
        ({"discard": -1}, "discard=-1: allowed are 0 to 36"),
        ({"discard": 37}, "discard=37"),
        ({"discard": "3"}, "discard=3"),
        ({"out": [0]}, "out=.0.: allowed are seats without cards, each once"),
        ({"hands": [["6S"], ["7S"], []], "out": [2, 2]}, "out=.2, 2.: allowed are seats"),
        ({"out": [7]}, "out=7: allowed are 0 to 1"),
    ],
)
def test_positions_that_are_none(parts: dict[str, Any], message: str) -> None:
    position: dict[str, Any] = {"hands": [["6S"], ["7S"]], "trump": "H", "deck": []}
    with pytest.raises(ValueError, match=message):
        Game.from_position(Rules(), **position | parts)


def test_trump_of_a_position() -> None:
    hands = [["6S"], ["7S"]]
    assert Game.from_position(Rules(), hands, None).trump is None
    assert Game.from_position(Rules(), hands, "none").trump is None
    assert Game.from_position(Rules(), hands, "").trump is None
    assert Game.from_position(Rules(no_trump=True), hands, "H").trump is None
    assert Game.from_position(Rules(fixed_trump="D"), hands, "H").trump == "D"


def test_an_empty_hand_waits_for_the_deck() -> None:
    game = position("6S KD | 7S 8S |", deck="9C 9H")
    assert game.out == ()
    assert (game.attacker, game.defender) == (0, 1)


def test_first_bout_and_discard_of_a_position() -> None:
    hands = [["6S"], ["7S"]]
    fresh = Game.from_position(Rules(), hands, "H", first_bout=True)
    later = Game.from_position(Rules(), hands, "H", discard=3)
    assert (fresh.redeals, later.redeals) == (0, 0)
    assert (fresh.bout, fresh.limit, fresh.discard) == (1, 5, 0)
    assert (later.bout, later.limit, later.discard) == (2, 6, 3)
    scope: Any = {"first_limit_scope": "until_first_otboy"}
    assert Game.from_position(Rules(**scope), hands, "H").limit == 5
    assert Game.from_position(Rules(**scope), hands, "H", discard=1).limit == 6


# Records


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the first line is 'durak record 1'"),
        ("durak record 2\n", "the first line is"),
        ("durak record 1\nplay\n", "decks: allowed are 1 to 1 by these rules"),
        ("durak record 1\nrules luck=1\n", "line 2: luck=1: no such option"),
        ("durak record 1\nrules cheat\n", "line 2: an option is name=value, not 'cheat'"),
        ("durak record 1\nwhat 1\n", "line 2: 'what' is not expected here"),
        ("durak record 1\ndealer 1\ndealer 0\n", "line 3: 'dealer' is not expected here"),
        ("durak record 1\ndealer x\nhand 6S\nhand 7S\n", None),
        ("durak record 1\nhand 6S\nhand 7S\nattacker 0 1\n", "attacker has one value"),
        ("durak record 1\nhand 6S\nhand 7S\nattacker x\n", "attacker: 'x' is no number"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\nx lead 6S\n", "line 5: seat: 'x' is no number"),
        (
            "durak record 1\nhand 6S\nhand 7S\nplay\n1000 take\n",
            "line 5: seat: .1000. is no n",
        ),
        ("durak record 1\nhand 6S\nhand 7S\nplay\n٠ take\n", "line 5: seat: '٠' is no number"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\n100 take\n", "action 1, 100 take: E_TARGET"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\n0 fly\n", "line 5: no such action: 'fly'"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\n0 lead 7S\n", "action 1, 0 lead 7S: E_OWN"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\nresult durak 1\n", "the result is None, not"),
        ("durak record 1\nhand 6S\nhand 7S\nplay\nresult durak 1\n0 lead 6S\n", "line 6: nothing"),
        ("durak record 1\nrules bank_split=100/x\nplay\n", "line 2: bank_split: 'x' is no number"),
        ("durak record 1\ntag Names\nplay\n", "line 2"),
    ],
)
def test_records_that_are_none(text: str, message: str | None) -> None:
    if message is None:
        with_trump = text + "trump H\n"
        assert Game.from_record(with_trump).attacker == 0
        return
    with pytest.raises(ValueError, match=message):
        Game.from_record(text)


@pytest.mark.parametrize("text", [None, 7, b"durak record 1", "durak record 1\n" + "#" * 300_000])
def test_things_that_are_no_records(text: Any) -> None:
    with pytest.raises(ValueError, match="record: a text of reasonable length"):
        Game.from_record(text)


@pytest.mark.parametrize("tags", [{"two words": "x"}, {"N": ""}, {"N": "a\nb"}, {"N": " a"}])
def test_tags_that_are_none(tags: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="a word, then a line of text"):
        position("6S | 7S").to_record(tags)


def test_a_record_with_everything() -> None:
    split = [[100], [70, 30], *Rules().to_dict()["bank_split"][2:]]
    rules = Rules.from_dict({"players": 3, "bank_split": split, "pogony": True})
    game = Game.deal(rules, Shuffle(b"x"), dealer=2, leader=1)
    text = game.to_record({"Names": "Анна, Борис, Вера", "Commitment": "00ff"})
    assert "bank_split=100/70,30/60,30,10/" in text
    assert "\nleader 1\n" in text
    assert "\ntag Names Анна, Борис, Вера\n" in text
    again = Game.from_record("\n\n# a note\n".join(text.splitlines()) + "\n")
    assert again == game
    assert again.to_record() == game.to_record()


def test_state_is_plain_json() -> None:
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    state = json.dumps(game.to_dict())
    again = Game.from_dict(json.loads(state))
    play(again, "2 accuse 1")
    assert again != game
    assert again.hands[1] == ("6C", "7C")
    assert again.table == (("AS", None),)
    assert game != 7
    assert repr(game).startswith("<Game bout 2, defend, hands (('KD',), ('7C',)")


def test_a_copy_goes_its_own_way() -> None:
    game = position("6S KD | 7S 8S")
    twin = game.copy()
    play(twin, "0 lead 6S", "1 cover 6S 7S", "0 pass")
    assert game == position("6S KD | 7S 8S")
    assert twin.bout == 3


# Views


def test_a_view_of_the_middle_of_a_game() -> None:
    game = position(
        "6S KD | 7S 8S | 6C 6D", deck="9C 9H", throw_order="free", assist_cards_left=True
    )
    play(game, "0 lead 6S", "1 cover 6S 7S", "2 throw 6C")
    view = game.view(1)
    assert view.seat == 1
    assert view.hand == ("8S",)
    assert view.counts == (1, 1, 1)
    assert view.table == (("6S", "7S"), ("6C", None))
    assert view.ranks == game.ranks == ("6", "7")
    assert (view.deck_count, view.trump, view.trump_card, view.discard) == (2, "H", "9H", 10)
    assert view.deciders == game.deciders == (0, 1, 2)
    assert view.live == game.live == (0, 2)
    assert view.cards_left is not None
    assert len(view.cards_left) == 36 - 4
    assert view.limit == 6
    assert (view.attacker, view.defender, view.bout) == (0, 1, 2)
    spectator = game.view(None)
    assert spectator.hand == ()
    assert spectator.cards_left is not None
    assert len(spectator.cards_left) == 36 - 3
    assert position("6S | 7S").view(0).cards_left is None


def test_a_view_remembers_what_all_have_seen() -> None:
    game = position("6S KD | 7S 8S | 6C 6D", throw_order="free")
    play(game, "0 lead 6S", "1 cover 6S 7S", "2 throw 6C", "1 take")
    view = game.view(0)
    assert view.known == ((), ("6S", "6C", "7S"), ())
    play(game, "2 lead 6D", "0 cover 6D KD")
    assert game.view(0).seen_discard == ("6D", "KD")


def test_waiting_for_a_cover() -> None:
    game = position("6S 6D KD | 7S 8S TS", throw_timing="after_cover", deck="9C 9H")
    play(game, "0 lead 6S")
    assert game.deciders == (1,)
    assert game.legal_actions(0) == ()
    play(game, "1 take")
    assert game.deciders == (0,)
    play(game, "0 throw 6D")


def test_whose_word_it_is() -> None:
    hands = "6S KD KC | 7S 8S TS JS | 6C QD | 6D QC"
    lines = ("0 lead 6S", "1 cover 6S 7S")
    words = {}
    for order in ("free", "attacker_first", "strict_circle", "one_by_one"):
        game = position(hands, throw_order=order)
        play(game, *lines)
        first = game.deciders
        play(game, "0 pass")
        words[order] = (first, game.deciders)
    assert words == {
        "free": ((0, 2, 3), (2, 3)),
        "attacker_first": ((0,), (2, 3)),
        "strict_circle": ((0,), (2,)),
        "one_by_one": ((0,), (2,)),
    }


# Limits


def test_a_hand_of_eight_may_get_seven() -> None:
    hands = "7S 7C 7D QS QC QD 9C KH | 8S 8C 8D 8H KS KC KD QH AS"
    game = position(hands, bout_limit="hand_minus_one")
    assert game.limit == 8
    play(game, "0 lead 7S 7C 7D", "1 cover 7S 8S")
    assert game.limit == 8
    assert position("6S 7S | 8S 9S TS JS QS KS AS", bout_limit="hand_minus_one").limit == 6


def test_the_limit_is_measured_on_the_new_defender() -> None:
    hands = "7S 7D | 7C 8S | 6S 6D 6C 8C 8D 9S 9D 9C TS TC"
    game = position(hands, bout_limit="hand_minus_one", variant="perevodnoy", first_limit="none")
    assert game.limit == 6
    play(game, "0 lead 7S", "1 transfer 7C")
    assert game.limit == 9


def test_the_first_bout_is_short_also_without_other_limits() -> None:
    rules: dict[str, Any] = {"bout_limit": "none", "first_bout": True}
    assert position("6S | 7S", **rules).limit == 5
    assert position("6S | 7S", first_limit="none", **rules).limit == 99


def test_odd_sets() -> None:
    game = position(
        "6S 6D 7S 7D 8S | 9C TC JC QC KC AC", variant="prostoy", prostoy_lead="odd_sets"
    )
    leads = [str(action) for action in game.legal_actions(0)]
    assert len(leads) == len(set(leads)) == 5 + 2 * 3 + 1
    assert "lead 6S 6D 7S 7D 8S" in leads
    assert refuse(game, "0 lead 6S 7S 8S") == "E_MULTI"
    assert refuse(game, "0 lead 6S 6D 7S 7D") == "E_MULTI"
    short = position("6S 6D 7S 7D 8S | 9C TC", variant="prostoy", prostoy_lead="odd_sets")
    assert len(short.legal_actions(0)) == 5
    assert refuse(short, "0 lead 6S 6D 7S") == "E_HAND"


# Cheating


def test_several_tricks_of_one_player() -> None:
    """An accusation of a player goes back to his first trick."""
    game = position("AS AC KD | 6C 6D 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS AC", "1 cover AS 6C cheat", "1 cover AC 6D cheat", "2 accuse 1")
    assert game.table == (("AS", None), ("AC", None))
    assert refuse(game, "0 accuse 1") == "E_DENIED"
    play(game, "1 cover AC 6D cheat", "0 accuse 1")
    assert game.hands[1] == ("6D", "6C", "7C")


def test_a_trick_that_was_transferred() -> None:
    game = position(
        "AS KD | 6C 6D 7C | 8D 9D TD", cheat=True, variant="perevodnoy", throw_order="free"
    )
    play(game, "0 lead AS", "1 transfer 6C cheat", "0 throw KD cheat", "2 take")
    assert (game.attacker, game.defender, game.phase) == (1, 2, "take")
    play(game, "0 accuse 1")
    assert (game.attacker, game.defender) == (0, 1)
    assert game.hands == (("KD",), ("6D", "6C", "7C"), ("8D", "9D", "TD"))
    assert game.legal_actions(1)[0].kind == "take"


def test_the_table_as_a_penalty() -> None:
    options: dict[str, Any] = {"cheat": True, "cheat_caught": "take_table"}
    game = position("AS KD | 6C AC | 8D 9D", throw_order="free", **options)
    play(game, "0 lead AS", "2 throw 8D cheat")
    assert play(game, "1 accuse 2")[1] == BoutTaken(2, mask_of(["AS", "8D"]), penalty=True)
    assert game.hands[2] == ("8D", "9D", "AS")
    assert (game.attacker, game.defender) == (1, 2)
    wrong = position("AS KD | 6C AC | 8D 9D", cheat=True, cheat_wrong="take_table")
    assert play(wrong, "2 accuse 1") == [CheatMissed(2, 1)]
    assert wrong.attacker == 0


def test_a_cheating_table_waits_for_every_pass() -> None:
    game = position("6S KD | 7S | 8D 9D | QS QD", cheat=True, throw_who="neighbors")
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert game.live == (0, 2, 3)
    play(game, "0 pass", "3 pass")
    assert game.bout == 2
    play(game, "2 pass")
    assert game.bout == 3


def test_no_throws_after_the_take_at_a_cheating_table() -> None:
    game = position("6S 6D | 7S 8S 9S", cheat=True, throw_after_take=False)
    play(game, "0 lead 6S", "1 take")
    assert refuse(game, "0 throw 6D") == "E_NO_THROW"
    assert [str(action) for action in game.legal_actions(0)] == ["pass", "accuse 1"]
    assert game.cheat_actions(0) == ()
    assert game.bout == 2
    play(game, "0 pass")
    assert game.bout == 3


def test_prostoy_at_a_cheating_table() -> None:
    game = position("6S KD | 7C 8S 9S", cheat=True, variant="prostoy")
    play(game, "0 lead 6S", "1 cover 6S 7C cheat")
    assert refuse(game, "0 throw KD") == "E_NO_THROW"
    play(game, "0 accuse 1", "1 cover 6S 8S", "0 pass")
    assert game.attacker == 1


# The bank, the computer player


def test_banks_with_shared_places() -> None:
    rules = Rules(players=4)
    shared = Outcome("durak", durak=0, places=((1, 2), (3,)))
    assert shares(rules, shared, 100) == (0, 45, 45, 10)
    stalemate = Outcome("draw", seats=(0, 3), places=((1,), (2,)), reason="stalemate")
    assert shares(rules, stalemate, 1000) == (50, 600, 300, 50)
    team_draw = Outcome("draw", seats=(0, 1), places=((3,), (2,), (0,), (1,)))
    assert shares(Rules(players=4, team_mode="2x2"), team_draw, 100) == (25, 25, 25, 25)
    everybody_left = Outcome("durak", durak=2, reason="resign")
    assert shares(Rules(players=3), everybody_left, 100) == (50, 50, 0)


def thought(game: Game, seat: int) -> str:
    return str(choose(game.view(seat), game.legal_actions(seat)))


def test_the_computer_player_is_not_stupid() -> None:
    assert thought(position("6H 7S 7C AD | 8S 9S TS", deck="QD QH"), 0) == "lead 7S 7C"
    assert thought(position("6H 8H | 8S 9S TS"), 0) == "lead 6H"
    game = position("7S 7C KD | 8S 9S 6H AH 8C", deck="QD QH")
    play(game, "0 lead 7S 7C")
    assert thought(game, 1) in ("cover 7S 8S", "cover 7C 8C")
    game = position("KS KC KD | 6H 7H AH 8S 9S", deck="QD QH", throw_order="free")
    play(game, "0 lead KS KC KD")
    assert thought(game, 1) == "take"
    game = position("7S 8D 8H AD | 8S 9S 6C", deck="QD QH")
    play(game, "0 lead 7S", "1 cover 7S 8S")
    assert thought(game, 0) == "throw 8D"
    play(game, "0 throw 8D", "1 take")
    assert thought(game, 0) == "pass"


def test_the_computer_player_transfers_shows_and_accuses() -> None:
    game = position("9S KD QD | 9C 9H 8S TD", variant="perevodnoy", deck="QC QH")
    play(game, "0 lead 9S")
    assert thought(game, 1) == "transfer 9C"
    game = position(
        "9S KD QD | 9C 9H 8S TD", variant="perevodnoy", proezdnoy="once_per_bout", deck="QC QH"
    )
    play(game, "0 lead 9S")
    assert thought(game, 1) == "show 9H"
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    assert thought(game, 2) == "accuse 1"
    assert thought(game, 0) == "accuse 1"


def test_the_computer_player_claims_and_returns() -> None:
    rules = Rules(players=3, redeal="claim_5_suit")
    game = Game.deal(rules, lambda _: deal_first(rules, FIVE_CLUBS, "AH"))
    assert thought(game, 1) == "redeal"
    assert thought(game, 0) == "pass"
    game = position("7S 7C 8C KD | TC TS | 7D 8S 9S", overflow="defender_chooses", deck="QD QH")
    play(game, "0 lead 7S", "0 throw 7C", "0 pass", "2 throw 7D")
    assert thought(game, 1) == "return 7C"


def test_an_honest_card_is_no_trick() -> None:
    game = position("6S 6D KD | 7S 8S TS | 6C 9D", cheat=True, throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "0 throw 6D cheat")
    assert play(game, "1 accuse 2") == [CheatMissed(1, 2)]
    assert play(game, "1 accuse 0") == [CheatMissed(1, 0)]
    assert game.denied == ((1, 0), (1, 2))
    assert not game.cheats
    moved = position("9S KD | 9C 8S | TS JD QD", cheat=True, variant="perevodnoy")
    play(moved, "0 lead 9S", "1 transfer 9C")
    assert play(moved, "0 accuse 1") == [CheatMissed(0, 1)]


def test_a_returned_card_is_no_longer_on_the_table() -> None:
    game = position(
        "6S KD | 8S 9S | 6C 6D",
        cheat=True,
        cheat_accuse="card",
        overflow="defender_chooses",
        throw_order="free",
    )
    play(game, "0 lead 6S", "2 throw 6C 6D", "1 return 6D")
    assert refuse(game, "1 accuse 2 6D") == "E_TARGET"
    assert game.table == (("6S", None), ("6C", None))
    assert game.hands[2] == ("6D",)
    assert game.live == (0, 2)


def test_who_left_gets_nothing() -> None:
    game = position("7S KD | 8S | 9S TS | 6C", forfeit_result="continue", deck="")
    play(game, "3 resign", "0 lead 7S", "1 cover 7S 8S", "2 lead 9S", "0 take")
    assert game.places == (1,)
    play(game, "2 lead TS", "0 take")
    assert game.outcome == Outcome("durak", durak=0, places=((1,), (2,)), left=(3,))
    assert shares(game.rules, game.outcome, 1000) == (0, 700, 300, 0)


def test_the_bank_of_teams_in_any_order() -> None:
    game = position("6S | 7S | 8S | 9S", teams=[1, 0, 1, 0])
    play(game, "0 resign")
    assert game.outcome == Outcome("team_lost", team=1, seats=(0, 2), reason="resign")
    assert shares(game.rules, game.outcome, 100) == (0, 50, 0, 50)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_damaged_record_is_refused_or_plays(seed: int) -> None:
    chance = random.Random(seed)
    rules = Rules(players=3, redeal="claim_5_suit", redeal_max=1)
    game = Game.deal(rules, lambda _: deal_first(rules, FIVE_CLUBS, "AH"))
    play(game, "0 pass", "1 redeal")
    for _ in range(10):
        game.apply(*chance.choice(kit.honest(game)))
    words = game.to_record().split(" ")
    for _ in range(chance.choice((1, 1, 2))):
        words[chance.randrange(len(words))] = chance.choice(("", "0", "6S", "\n", *words))
    lines = " ".join(words).splitlines()
    if chance.random() < 0.3:
        del lines[chance.randrange(len(lines))]
    try:
        again = Game.from_record("\n".join(lines))
    except ValueError:
        return
    assert Game.from_record(again.to_record()) == again


def test_cards_of_a_bout() -> None:
    assert BoutBeaten(1, mask_of(["7S", "6S"])).cards == ("6S", "7S")
    match BoutBeaten(1, mask_of(["7S", "6S"])):
        case BoutBeaten(seat, cards):
            assert (seat, cards) == (1, ("6S", "7S"))
        case _:
            pytest.fail("no match")
    match BoutTaken(1, mask_of(["7S", "6S"]), penalty=True):
        case BoutTaken(seat, cards, penalty):
            assert (seat, cards, penalty) == (1, ("6S", "7S"), True)
        case _:
            pytest.fail("no match")
    assert repr(BoutBeaten(1, 1)) == "BoutBeaten(seat=1, cards=('2S',))"
    assert repr(BoutTaken(1, 1)) == "BoutTaken(seat=1, cards=('2S',), penalty=False)"


def test_the_computer_player_is_asked_only_when_it_can_decide() -> None:
    game = position("6S KD | 7S 8S | 8D 9D", cheat=True)
    assert [action.kind for action in game.legal_actions(2)] == ["accuse", "accuse"]
    with pytest.raises(ValueError, match="seat 2 has nothing to decide"):
        thought(game, 2)


def test_a_wrong_accusation_takes_the_table() -> None:
    game = position("6S KD | 7S 8S | 8D 9D", cheat=True, cheat_wrong="take_table")
    play(game, "0 lead 6S", "1 cover 6S 7S")
    events = play(game, "2 accuse 1")
    assert events[:2] == [CheatMissed(2, 1), BoutTaken(2, mask_of(["6S", "7S"]), penalty=True)]
    assert (game.attacker, game.defender) == (1, 2)

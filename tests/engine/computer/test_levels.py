"""What the computer players decide: legal, by what a seat may know, and not foolish."""

import random
from collections.abc import Iterator

import pytest

from engine import Action, Game, Rules
from engine.cards import DECKS
from engine.computer import Decision, Level, decide
from engine.computer.simulation import mover
from tests.engine import kit

BUDGET = {Level.EASY: None, Level.NORMAL: 1, Level.HARD: 6}


def decision(game: Game, seat: int, level: Level, chance: random.Random) -> Decision | None:
    return decide(
        game.view(seat),
        game.legal_actions(seat),
        level,
        chance=chance,
        budget=BUDGET[level],
        cheating=game.cheat_actions(seat),
    )


def deciding(game: Game) -> Iterator[int]:
    return (seat for seat in range(game.players) if game.legal_actions(seat))


@pytest.mark.parametrize("level", list(Level))
def test_whole_games_by_all_kinds_of_rules(level: Level) -> None:
    chance = random.Random(1)
    for _ in range(40 if level is Level.EASY else 8):
        make = kit.random_position if chance.random() < 0.7 else kit.random_deal
        game = make(kit.random_rules(chance), chance)
        for _ in range(3000):
            if game.outcome is not None:
                break
            seats = list(deciding(game))
            found = None
            while found is None:
                seat = seats.pop(int(chance.random() * len(seats)))
                found = decision(game, seat, level, chance)
            game.apply(seat, found.action)
        assert game.outcome is not None


def swapped(game: Game, seat: int, chance: random.Random) -> Game:
    """The same game to this seat, the cards it cannot see dealt anew."""
    twin = game.copy()
    places = [(other, game.holds[other] & ~game.known[other]) for other in range(game.players)]
    hidden = [(other, card) for other, mask in places if other != seat for card in bits(mask)]
    deck = game.stock[1:] if game.trump_card else game.stock[:]
    cards = [card for _, card in hidden] + deck
    chance.shuffle(cards)
    for other, mask in places:
        twin.holds[other] &= ~(0 if other == seat else mask)
    for (other, _), card in zip(hidden, cards, strict=False):
        twin.holds[other] |= 1 << card
    twin.stock = game.stock[: len(game.stock) - len(deck)] + cards[len(hidden) :]
    return twin


def bits(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


@pytest.mark.parametrize("level", list(Level))
def test_what_cannot_be_seen_changes_nothing(level: Level) -> None:
    chance = random.Random(2)
    compared = 0
    while compared < 60:
        rules = kit.random_rules(chance).but(trump_visibility="open")
        game = kit.random_deal(rules, chance)
        while game.outcome is None:
            seat, action = chance.choice(kit.honest(game))
            if chance.random() < 0.1:
                twin = swapped(game, seat, chance)
                seed = chance.random()
                mine = decision(game, seat, level, random.Random(seed))
                assert mine == decision(twin, seat, level, random.Random(seed))
                compared += mine is not None and mine.why not in ("only", "redeal")
            game.apply(seat, action)


def win_rate(level: Level, other: Level, games: int, budget: int) -> float:
    total = 0.0
    for number in range(games):
        order = kit.shuffled(Rules(), random.Random(number // 2))
        game = Game.deal(Rules(), lambda _, order=order: order)  # type: ignore[misc]
        chance = random.Random(number)
        levels = (level, other) if number % 2 else (other, level)
        while game.outcome is None:
            seat = mover(game)
            found = decide(
                game.view(seat),
                game.legal_actions(seat),
                levels[seat],
                chance=chance,
                budget=budget,
            )
            assert found is not None
            game.apply(seat, found.action)
        durak = game.outcome.durak
        total += 0.5 if durak is None else levels[durak] != level
    return total / games


def test_normal_beats_easy() -> None:
    assert win_rate(Level.NORMAL, Level.EASY, 20, 4) > 0.6


def position(hands: str, *lines: str, **options: object) -> Game:
    """A position without a deck; everybody has seen the discard."""
    dealt = [hand.split() for hand in hands.split("|")]
    rules = Rules.from_dict({"players": len(dealt), **options})
    game = Game.from_position(rules, dealt, "H")
    game.gone = DECKS[rules.deck] & ~sum(game.holds)
    for line in lines:
        seat, text = line.split(" ", 1)
        game.apply(int(seat), Action.parse(text))
    return game


def test_the_end_is_solved() -> None:
    # Leading the ace first wins; the seven first is covered and loses the lead.
    game = position("7S AS | 8S 9C 9D")
    found = decision(game, 0, Level.HARD, random.Random(1))
    assert found is not None
    assert found.why == "solved"
    assert found.chance == 1.0


def test_a_lone_action_needs_no_thought() -> None:
    game = position("6S KD | 7C 8C", "0 lead 6S")
    found = decision(game, 1, Level.HARD, random.Random(1))
    assert found == Decision(Action.parse("take"), "only")


def test_a_bare_right_to_accuse_is_no_decision() -> None:
    game = position("6S KD | 7S 8C", cheat=True)
    for level in Level:
        assert decision(game, 1, level, random.Random(1)) is None


@pytest.mark.parametrize(
    ("lines", "seat", "accused"),
    [
        (("0 lead AS", "1 cover AS 6C cheat"), 0, "accuse 1"),
        (("0 lead AS", "1 take", "0 throw 6D cheat"), 2, "accuse 0"),
    ],
)
def test_a_plain_fraud_is_seen(lines: tuple[str, ...], seat: int, accused: str) -> None:
    game = position("AS KD 6D | 6C 7C 7D | 8D 9D TC", *lines, cheat=True)
    seen = [decision(game, seat, Level.HARD, random.Random(seed)) for seed in range(40)]
    caught = sum(found is not None and str(found.action) == accused for found in seen)
    assert 30 <= caught <= 40
    easy = [decision(game, seat, Level.EASY, random.Random(seed)) for seed in range(40)]
    assert 0 < sum(found is not None and found.why == "accuse" for found in easy) < 30


def test_it_cheats_now_and_then_rather_than_take() -> None:
    game = position("AS KD 6D | 6C 7C 7D | 8D 9D TC", "0 lead AS", cheat=True)
    tricks = [decision(game, 1, Level.HARD, random.Random(seed)) for seed in range(200)]
    whys = [found.why for found in tricks if found is not None]
    assert 10 < whys.count("cheat") < 90


def test_a_poor_hand_claims_a_redeal_and_a_rich_one_does_not() -> None:
    for suit, why in (("S", "redeal"), ("H", "only")):
        five = [f"{rank}{suit}" for rank in "6789T"] + ["6D"]
        order = [card for own in zip(five, OTHERS[suit], strict=True) for card in own]
        rest = [card for card in kit.shuffled(Rules(), random.Random(1)) if card not in order]
        rest.remove("QH")
        rules = Rules(redeal="claim_5_suit")
        game = Game.deal(rules, lambda _, order=(*order, *rest, "QH"): order, dealer=1)  # type: ignore[misc]
        assert set(game.hands[0]) == set(five)
        found = decision(game, 0, Level.NORMAL, random.Random(1))
        assert found is not None
        assert found.why == why


OTHERS = {
    "S": ("6H", "7C", "8D", "9C", "TD", "JS"),
    "H": ("6S", "7C", "8D", "9C", "TD", "JS"),
}


def test_a_spectator_has_nothing_to_decide() -> None:
    game = position("6S KD | 7S 8C")
    with pytest.raises(ValueError, match="spectator"):
        decide(game.view(None), (), Level.HARD, chance=random.Random(1))


def test_the_twin_is_the_same_to_the_seat() -> None:
    chance = random.Random(3)
    game = kit.random_deal(Rules(players=3), chance)
    twin = swapped(game, 0, chance)
    assert twin != game
    assert twin.view(0) == game.view(0)

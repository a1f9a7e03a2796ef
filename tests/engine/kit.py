"""What the engine's tests share: rules, decks and positions by chance, all conceivable actions."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from engine import Action, Game, Rules
from engine.cards import DECKS, JOKER_RANK, RANK_CARDS, cards_in, names
from engine.rules import MOST_PLAYERS, allowed_values, option_names

MUCH_PLAYED = ("variant", "deck", "players")


def rules_by(choose: Any) -> Rules:
    """Valid rules; `choose(values)` picks one of several values."""
    deck = choose(allowed_values("deck"))
    players = choose(range(2, MOST_PLAYERS[deck] + 1))
    options: dict[str, Any] = {"deck": deck, "players": players}
    for name in option_names():
        values = allowed_values(name)
        if values and name not in (*options, "team_mode", "no_trump"):
            # Half of the options stay as they are, so that all meet their neighbours' defaults.
            options[name] = choose(values) if choose((0, 1)) else getattr(Rules(), name)
    options["team_mode"] = choose({4: ("none", "2x2"), 6: ("none", "3x3")}.get(players, ("none",)))
    options["no_trump"] = options["fixed_trump"] == "none" and choose((0, 0, 0, 1)) == 1
    options["redeal_max"] = choose((0, 1, 3))
    options["hand_size"] = choose((6, 6, 6, 4 if deck < 52 else 5))
    options["stalemate_bouts"] = choose((None, None, 2))
    return Rules.from_dict(options)


def random_rules(rng: random.Random) -> Rules:
    """Valid rules by chance."""
    return rules_by(rng.choice)


rules_strategy = st.composite(
    lambda draw: rules_by(lambda values: draw(st.sampled_from(list(values))))
)
"""Valid rules, as Hypothesis finds them."""


def shuffled(rules: Rules, rng: random.Random) -> list[str]:
    """The deck in an order by chance."""
    order = list(names(DECKS[rules.deck]))
    rng.shuffle(order)
    return order


def random_deal(rules: Rules, rng: random.Random) -> Game:
    """A game dealt by chance."""
    return Game.deal(rules, lambda _: shuffled(rules, rng), dealer=rng.randrange(rules.players))


def random_position(rules: Rules, rng: random.Random) -> Game:
    """A position with few cards: late games are where the rules are hard."""
    order = shuffled(rules, rng)
    sizes = [rng.choice((1, 1, 2, 2, 3, 4, 7)) for _ in range(rules.players)]
    deck = rng.choice((0, 0, 0, 1, 4))
    if rng.random() < 0.3 and deck == 0 and rules.players > 2:
        sizes[rng.randrange(1, rules.players)] = 0
    while sum(sizes) + deck > len(order):
        sizes[sizes.index(max(sizes))] -= 1
    hands = []
    for size in sizes:
        hands.append(order[:size])
        order = order[size:]
    attacker = next(seat for seat in range(rules.players) if sizes[seat])
    if rules.team_mode != "none" and len({seat % 2 for seat, size in enumerate(sizes) if size}) < 2:
        return random_position(rules, rng)
    return Game.from_position(
        rules,
        hands,
        rng.choice("SHDC"),
        order[:deck],
        attacker,
        first_bout=rng.random() < 0.2,
        discard=rng.choice((0, 10)),
    )


def honest(game: Game) -> list[tuple[int, Action]]:
    """All legal actions of all seats."""
    return [(seat, action) for seat in range(game.players) for action in game.legal_actions(seat)]


def everything(game: Game) -> list[tuple[int, Action]]:
    """All actions of all seats that the game takes, cheating among them."""
    cheating = [
        (seat, action) for seat in range(game.players) for action in game.cheat_actions(seat)
    ]
    return honest(game) + cheating


def conceivable(game: Game, seat: int) -> Iterator[Action]:
    """Every action that could make sense for any game near this one."""
    hand, table = game.holds[seat], game.open
    for kind in ("take", "pass", "redeal", "exchange"):
        yield Action.parse(kind)
    for accused in range(-1, game.players + 1):
        yield Action("accuse", 0, accused)
        for card in cards_in(game.on_table):
            yield Action("accuse", 1 << card, accused)
    strange = rng_cards(game)
    for mask in some_sets(hand | strange, hand):
        for kind_ in ("lead", "throw", "transfer", "show"):
            yield Action(kind_, mask)
            if mask.bit_count() < 3 and kind_ in ("throw", "transfer"):
                yield Action(kind_, mask, cheat=True)
    for target in cards_in(table | game.on_table & -game.on_table | 1):
        for card in cards_in(hand | strange):
            yield Action("cover", 1 << card, target)
            yield Action("cover", 1 << card, target, cheat=True)
    if game.rules.overflow == "defender_chooses":
        for size in range(1, table.bit_count() + 1):
            for group in combinations(cards_in(table), size):
                yield Action("return", sum(1 << card for card in group))


def rng_cards(game: Game) -> int:
    """A few cards that are not in the hand."""
    return 1 << 20 | 1 << 35 | (game.on_table & -game.on_table)


def some_sets(cards: int, hand: int) -> set[int]:
    """Single cards, pairs, all sets of one rank, and sets of odd sizes out of a small hand."""
    found = {1 << card for card in cards_in(cards)}
    found |= {1 << one | 1 << two for one, two in combinations(cards_in(cards), 2)}
    for rank in range(JOKER_RANK + 1):
        of_rank = list(cards_in(cards & RANK_CARDS[rank]))
        for size in (2, 3, 4):
            found |= {sum(1 << card for card in group) for group in combinations(of_rank, size)}
    if hand.bit_count() <= 8:
        for size in (3, 5):
            groups = combinations(cards_in(hand), size)
            found |= {sum(1 << card for card in group) for group in groups}
    return found


def all_cards(game: Game) -> tuple[int, int]:
    """The set of all cards in the game, and how many there are in all places together."""
    stock = sum(1 << card for card in game.stock)
    places = [*game.holds, stock, game.gone, game.on_table]
    union = 0
    for place in places:
        union |= place
    return union, sum(place.bit_count() for place in places)


def play_out(game: Game, rng: random.Random, cheating: bool = True) -> int:
    """Play by chance to the end; the number of actions."""
    count = 0
    while game.outcome is None:
        choices = everything(game) if cheating and rng.random() < 0.3 else honest(game)
        seat, action = rng.choice(choices)
        game.apply(seat, action)
        count += 1
        assert count < 20_000, "the game does not end"
    return count

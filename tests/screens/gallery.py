"""Tables in all the states that people see, for the pictures of the screens."""

from collections.abc import Callable
from typing import Any

from bot.tables import agreement, clock, lobby, play
from bot.tables.preferences import Taste
from bot.tables.stamp import Stamp
from bot.tables.table import Status, Table
from engine import Action, Game
from tests.tables.company import at, open_table, person

Scene = Callable[[], Table]

SCENES: dict[str, Scene] = {}


def scene(build: Scene) -> Scene:
    """Hangs the scene into the gallery under the name of its function."""
    SCENES[build.__name__] = build
    return build


def lobby_of(people: int, words: str = "", computers: int = 0) -> Table:
    """A lobby with so many people and computer players."""
    table = open_table(words=words)
    for number in range(1, people):
        lobby.sit(table, person(number))
    for _ in range(computers):
        lobby.add_computer(table, 1)
    table.table_id, table.secret = "AbCdEfGh", f"{7:064x}"
    return table


def page(name: str, words: str = "") -> Table:
    """A lobby whose host has opened this page of the rules."""
    table = lobby_of(2, words)
    agreement.turn_page(table, 1, name)
    return table


def position(
    hands: list[str],
    *,
    words: str = "",
    options: dict[str, Any] | None = None,
    computers: int = 0,
    **position: Any,
) -> Table:
    """A running game: each seat's hand in a line, the rest as `Game.from_position` has it."""
    table = lobby_of(len(hands) - computers, words, computers)
    for name, value in (options or {}).items():
        agreement.choose_option(table, 1, name, str(value))
    table.deals, table.status = 1, Status.PLAYING
    rules = table.rules.but(players=len(hands))
    given = {"trump": "H", "deck": ["8C", "QC", "AH"], "attacker": 0, "discard": 10, **position}
    table.game = Game.from_position(rules, hands=[hand.split() for hand in hands], **given)
    for seat, hand in zip(table.seats, table.game.hands, strict=True):
        seat.grid = play.sorted_hand(hand, table.game.trump)
    clock.wind(table, at())
    return table


def moved(table: Table, *moves: str) -> Table:
    """The table after these moves: `0 lead 6S`."""
    for move in moves:
        seat, _, text = move.partition(" ")
        user_id = table.seats[int(seat)].user_id
        assert user_id is not None
        play.act(table, user_id, Stamp.of(table), Action.parse(text), at())
    return table


def picked(table: Table, user_id: int, card: str) -> Table:
    """The table after a person's tap on a card that may mean several things."""
    play.pick(table, user_id, Stamp.of(table), card, at())
    return table


FOUR = ["6S 6C 7D 9H", "7S 6D 8D TH", "8S TD JC KC", "9S QD KD AC"]


@scene
def lobby_new() -> Table:
    return lobby_of(1)


@scene
def lobby_with_everything() -> Table:
    table = lobby_of(3, "52 8p 90s", computers=2)
    table.seats[2].reachable = False
    lobby.cut(table, 2, "как карта ляжет")
    agreement.choose_option(table, 1, "throw_who", "neighbors")
    agreement.agree(table, 2)
    table.played, table.seats[1].fools = 2, 2
    return table


@scene
def lobby_asks_before_it_closes() -> Table:
    table = lobby_of(2)
    lobby.ask_cancel(table, 1)
    return table


@scene
def for_those_who_like_it_short_and_by_rank() -> Table:
    table = position(FOUR)
    for seat in table.people:
        assert seat.user_id is not None
        play.adapt(table, seat.user_id, Taste(order="rank", compact=True))
    return moved(table, "0 lead 6S 6C", "1 cover 6S 7S")


@scene
def a_running_game_that_may_be_closed() -> Table:
    table = position(FOUR)
    lobby.ask_cancel(table, 1)
    return table


@scene
def rules_contents() -> Table:
    return page("rules", "karto perevodnoy")


@scene
def rules_of_the_houses() -> Table:
    return page("houses")


@scene
def rules_of_throwing_in() -> Table:
    return page("throw")


@scene
def rules_who_throws_in() -> Table:
    return page("throw throw_who")


@scene
def rules_of_the_clock() -> Table:
    return page("clock", "60s")


@scene
def seats_in_teams() -> Table:
    table = lobby_of(2, "2x2", computers=2)
    agreement.turn_page(table, 1, "seats")
    return table


@scene
def solo_menu() -> Table:
    table = open_table(solo=True, words="perevodnoy 3bots hard")
    table.secret = f"{7:064x}"
    return table


@scene
def to_lead() -> Table:
    return position(FOUR)


@scene
def to_defend() -> Table:
    return moved(position(FOUR), "0 lead 6S 6C")


@scene
def cover_or_transfer() -> Table:
    hands = ["6S 7D", "6H 8D TS", "9S TD JC"]
    table = position(hands, options={"variant": "perevodnoy"})
    return picked(moved(table, "0 lead 6S"), 2, "6H")


@scene
def to_throw_in() -> Table:
    return moved(position(FOUR), "0 lead 6S", "1 cover 6S 7S")


@scene
def passing_until_the_end_of_the_bout() -> Table:
    table = moved(position(FOUR), "0 lead 6S", "1 cover 6S 7S")
    play.pass_the_bout(table, 1, Stamp.of(table), at())
    return table


@scene
def taking() -> Table:
    return moved(position(FOUR), "0 lead 6S", "1 take")


@scene
def proezdnoy() -> Table:
    options = {"variant": "perevodnoy", "proezdnoy": "once_per_bout"}
    table = position(["9S 9D KC", "9H 8S TD", "9C TS JD"], options=options)
    return picked(moved(table, "0 lead 9S"), 2, "9H")


@scene
def trump_hidden_and_cards_left_shown() -> Table:
    options = {"trump_visibility": "suit_only", "assist_cards_left": True}
    return moved(position(FOUR, options=options), "0 lead 7D")


@scene
def redeal_window() -> Table:
    table = lobby_of(3)
    agreement.choose_option(table, 1, "redeal", "claim_5_suit")
    for seat in table.seats:
        seat.agreed = True
    table.secret = f"{94:064x}"
    lobby.deal(table, 1, at())
    return table


@scene
def cheating() -> Table:
    table = position(FOUR, options={"cheat": True})
    moved(table, "0 lead 6S", "1 cover 6S 8D cheat")
    play.cheat(table, 3, Stamp.of(table), at())
    return table


@scene
def cheat_caught_by_the_card() -> Table:
    table = position(FOUR, options={"cheat": True, "cheat_accuse": "card"})
    return moved(table, "0 lead 6S", "1 cover 6S 8D cheat", "2 accuse 1 8D")


@scene
def menu_and_surrender() -> Table:
    table = position(FOUR)
    play.open_menu(table, 1, "more", at())
    play.open_menu(table, 2, "surrender", at())
    play.leave(table, 3, at())
    return table


@scene
def too_many_cards_are_given_back() -> Table:
    options = {"overflow": "defender_chooses", "throw_order": "free"}
    table = position(["6S 6D KD", "7S 8D", "6C QD JS"], options=options)
    return moved(table, "0 lead 6S 6D", "2 throw 6C")


@scene
def trump_six_to_exchange() -> Table:
    options = {"trump_six_exchange": True}
    return position(["6H 7D KD", "7S 8D AS"], options=options)


@scene
def teams_with_one_out() -> Table:
    table = position(["6S KD", "7S", "TS JS", "QC QD"], words="2x2", deck=[], discard=29)
    return moved(table, "0 lead 6S", "1 cover 6S 7S")


@scene
def jokers() -> Table:
    table = position(["XB AS 7D", "XR 8D KS"], words="54")
    return moved(table, "0 lead XB")


@scene
def a_pile_of_twenty_five() -> Table:
    taken = [rank + suit for rank in "6789TJQ" for suit in "SCD"] + ["KS", "KC", "KD", "6H"]
    hands = [" ".join(taken), "7H 8H TH", "JH QH KH"]
    return position(hands, deck=["AS", "9H"], discard=0)


@scene
def eight_players() -> Table:
    hands = ["2S 3S", "4S 5S", "6S 7S", "8S 9S", "2D 3D", "4D 5D", "6D 7D", "8D 9D"]
    return position(hands, words="52", computers=1)


@scene
def names_of_all_kinds() -> Table:
    table = position(["6S 7D", "7S 8D", "8S 9D"])
    for seat, name in zip(table.seats, ("<b>Аня</b> & Ко", "عبد الله", "🦊🦊🦊"), strict=True):
        seat.name = name
    return moved(table, "0 lead 6S")


@scene
def time_runs_out() -> Table:
    table = position(FOUR)
    clock.warn(table, at())
    table.seats[1].time_outs = 1
    return table


def ended(table: Table) -> Table:
    """The table when its clock would close it."""
    assert table.status is Status.FINISHED
    return table


@scene
def result_with_epaulettes_and_a_score() -> Table:
    table = position(["6S 6C", "7D 8D KD", ""], deck=[], out=[2], discard=31)
    table.played, table.seats[0].fools = 1, 1
    return ended(moved(table, "0 lead 6S 6C", "1 take"))


@scene
def result_draw() -> Table:
    return ended(moved(position(["6S", "7S"], deck=[], discard=34), "0 lead 6S", "1 cover 6S 7S"))


@scene
def result_of_teams() -> Table:
    hands = ["6S", "7C 8C 9C TC", "", "QC QD"]
    table = position(hands, words="2x2", deck=[], out=[2], discard=29)
    return ended(moved(table, "0 lead 6S", "1 take"))


@scene
def result_by_surrender() -> Table:
    table = moved(position(["6S KD", "7S 8S", "TC JC"], deck=[]), "0 lead 6S")
    play.resign(table, 2, at())
    return ended(table)


@scene
def result_cancelled() -> Table:
    table = lobby_of(2)
    lobby.deal(table, 1, at())
    play.resign(table, 2, at())
    return ended(table)

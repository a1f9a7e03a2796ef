"""How a game ended, in words."""

from bot.record import inspect
from bot.screens.pieces import player_name, story
from bot.screens.record import record_file
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import LobbyTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.table import Table
from engine import Outcome


def result_lines(table: Table, text: Texts) -> list[str]:
    """The durak or the draw, then the places."""
    assert table.game is not None
    assert table.game.outcome is not None
    outcome = table.game.outcome
    lines = [_verdict(table, outcome, text)]
    if outcome.reason:
        lines.append(text(f"result-by-{outcome.reason}"))
    if outcome.pogony:
        lines.append(text("result-pogony", count=outcome.pogony))
    if outcome.places and outcome.kind != "team_lost":
        lines += ["", *_places(table, outcome, text)]
    return [*lines, *_score(table, text)]


def _verdict(table: Table, outcome: Outcome, text: Texts) -> str:
    match outcome.kind:
        case "durak":
            assert outcome.durak is not None
            return text("result-durak", name=player_name(table.seats[outcome.durak], text))
        case "team_lost":
            return text("result-team", names=_names(table, outcome.seats, text))
        case kind:
            return text(f"result-{kind}")


def _places(table: Table, outcome: Outcome, text: Texts) -> list[str]:
    lines = []
    place = 1
    for group in outcome.places:
        lines.append(text("result-place", place=place, name=_names(table, group, text)))
        place += len(group)
    return lines


def _score(table: Table, text: Texts) -> list[str]:
    """How often each was the durak, once there is something to compare."""
    if table.played < 2:
        return []
    fools = sorted(table.seats, key=lambda seat: -seat.fools)
    score = " · ".join(f"{player_name(seat, text)} {seat.fools}" for seat in fools)
    return ["", text("result-score", games=table.played, score=Markup(score))]


def _names(table: Table, seats: tuple[int, ...], text: Texts) -> Markup:
    return Markup(", ".join(player_name(table.seats[index], text) for index in seats))


def private_result(table: Table, index: int) -> Screen:
    """The end of the game in a player's private chat, in place of the hand."""
    seat = table.seats[index]
    assert seat.user_id is not None
    text = texts(seat.language)
    told = [f"<i>{line}</i>" for line in story(table, text, most=3)]
    rows: tuple[tuple[Button, ...], ...]
    if table.solo:
        rows = (
            (_button(table, text, "again", Style.SUCCESS), _button(table, text, "menu")),
            findings(table, text),
        )
    else:
        rows = ((_button(table, text, "rematch", Style.SUCCESS),),)
    return Screen(
        chat_id=seat.user_id,
        thread_id=0,
        text="\n".join([*result_lines(table, text), "", *told]),
        rows=rows,
        chapter=f"hand {seat.rings}",
        farewell=Farewell.STRIP,
    )


def findings(table: Table, text: Texts) -> tuple[Button, ...]:
    """What can be had of a finished game: its record, its shuffle."""
    return _button(table, text, "record"), _button(table, text, "verify")


def _button(table: Table, text: Texts, word: str, style: Style = Style.PLAIN) -> Button:
    data = LobbyTap(table.table_id, word).data
    return Button(text.plain(f"button-{word}"), data=data, style=style)


def _holds(table: Table, text: Texts) -> bool:
    """Whether the deck that was dealt follows from the secret whose fingerprint was shown."""
    try:
        list(inspect(record_file(table, text).content))
    except ValueError:
        return False
    return True


def verification(table: Table, text: Texts) -> str:
    """All that the shuffle was made of, once the game is over."""
    cuts = ", ".join(f"«{cut}»" for cut in table.cuts)
    return text(
        "verify",
        deal=table.deals,
        secret=table.secret,
        hash=table.commitment,
        cuts=cuts,
        fair=("cut" if cuts else "uncut") if _holds(table, text) else "broken",
    )

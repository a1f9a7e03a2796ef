"""People who play by themselves, by what they see on their phones and nothing else."""

import asyncio
import random
from collections.abc import Sequence

from sandbox import Button, Person, Place, Screen

ALWAYS = {"Пас", "Бито", "Беру", "Играем"}
MISCHIEF = ("🎭 Схитрить", "🫵")
LEAVE_ALONE = ("Пас до конца кона", "Снова подкидываю", "Встать", "Меню", "Ещё раз")
OVER = r"дурак!|Ничья!|Проиграли"


def choices(screen: Screen) -> list[Button]:
    """The buttons that a player would consider: cards in colour, sets, taking, passing."""
    return [
        button
        for button in screen.buttons
        if (button.data or "").startswith("g:")
        and button.text not in LEAVE_ALONE
        and (button.style or button.text in ALWAYS)
    ]


def live_screen(person: Person) -> Screen | None:
    """The private message with the hand, if there is one."""
    return next((screen for screen in reversed(person.sees()) if screen.buttons), None)


async def play(person: Person, dice: random.Random, taps: int | None = None) -> None:
    """Taps whenever there is something to tap, until the game is over (or `taps` are done)."""
    tapped: list[object] = []

    def is_news(screen: Screen) -> bool:
        return screen.version not in tapped and (_over(screen) or bool(choices(screen)))

    while taps is None or len(tapped) < taps:
        screen = await person.waits_until(is_news, what="a turn or the end of the game")
        if _over(screen):
            return
        tapped.append(screen.version)
        await tap_something(person, screen, dice)


async def tap_something(person: Person, screen: Screen, dice: random.Random) -> None:
    """Mostly a card, sometimes a pass or the taking of cards, seldom mischief where that is."""
    buttons = choices(screen)
    cards = [button for button in buttons if button.text not in ALWAYS]
    mischief = [button for button in screen.buttons if button.text.startswith(MISCHIEF)]
    pool = cards if cards and dice.random() < 0.8 else buttons
    pool = mischief if mischief and dice.random() < 0.1 else pool
    button = dice.choice(pool)
    assert button.data is not None
    await person.tap_data(button.data, screen)


async def play_all(people: Sequence[Person], dice: random.Random) -> None:
    """All play at once, each at their own pace, until the game is over for everybody."""
    await asyncio.gather(*(play(person, random.Random(dice.random())) for person in people))


async def seat_all(people: Sequence[Person], group: Place) -> None:
    """Everybody but the host, who sits already, sits down."""
    await people[0].waits_for("свобод", group)
    for person in people[1:]:
        await person.tap("Сесть", group)


def _over(screen: Screen) -> bool:
    """The result of the last game; those of earlier ones have lost their buttons."""
    ends = ("дурак!", "Ничья!", "Проиграли")
    return bool(screen.buttons) and any(word in screen.text for word in ends)

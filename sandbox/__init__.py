"""Telegram's side of the wire: a strict local Bot API server, virtual people, a web page.

It imports nothing of the bot and does not care how the bot is written. In a test::

    async with await Telegram.start() as tg:
        anna, boris = tg.person("Аня"), tg.person("Боря")
        group = tg.group("Дача", members=[anna, boris])
        ...  # start the bot with BOT_API_URL=tg.url and BOT_TOKEN=tg.token

        await anna.starts()                              # /start in private
        await anna.says("/newgame", group)
        await boris.waits_for("Стол открыт", in_=group)  # text or regular expression
        answer = await boris.tap("Сесть", in_=group)     # waits for answerCallbackQuery
        assert answer.text == "Вы за столом"
        await boris.waits_until(lambda screen: "Боря" in screen.text, group)
        assert not tg.violations and not tg.unanswered

The private chat with the bot is the default place. `sees` and `screen` give snapshots
(`Screen`) that keep their buttons, so that an old one can be tapped later: `tap(…, on=old)`.
`tap_soon` presses at once and returns a task, for taps in flight at the same time.

Trouble: `tg.fail("sendMessage", "timeout", after=True)`, `tg.flood(30)`, `anna.blocks_bot()`,
`group.kick_bot()`, `group.upgrade()`, `tg.redeliver_unconfirmed()`, `tg.queue_raw(kind, body)`.
Time: pass `clock=FrozenClock()` and `tg.clock.advance(seconds)`; waiting people give up by
real time (`patience`), whatever the clock says.
Afterwards: `tg.calls_of("sendMessage", in_=group)`, `tg.violations`, `tg.overruns`,
`tg.unanswered`.

`serve` starts it with four people, a group, a forum and the web page (`Site`); a `Company` plays
a game by itself.
"""

from sandbox.cast import ENGLISH, RUSSIAN, Cast
from sandbox.clock import Clock, FrozenClock
from sandbox.demo import Company
from sandbox.people import ForumTopic, Group, Person, Place, WaitedInVainError
from sandbox.screens import Button, Screen
from sandbox.telegram import Telegram
from sandbox.updates import Answer
from sandbox.web import PORT, Site, serve

__all__ = [
    "ENGLISH",
    "PORT",
    "RUSSIAN",
    "Answer",
    "Button",
    "Cast",
    "Clock",
    "Company",
    "ForumTopic",
    "FrozenClock",
    "Group",
    "Person",
    "Place",
    "Screen",
    "Site",
    "Telegram",
    "WaitedInVainError",
    "serve",
]

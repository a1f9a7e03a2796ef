"""What a developer is told: calls and updates, how much of the limits is used, the switches."""

from collections.abc import Iterator
from itertools import islice

from sandbox.budgets import OVERALL, Limit
from sandbox.chats import Json
from sandbox.feed import Event
from sandbox.journal import Call
from sandbox.switches import Switches
from sandbox.updates import Update
from sandbox.world import World

MOST_ENTRIES = 400


class Wire:
    """Remembers what one page knows, so that only news travel.

    An entry is a call or an update: `id`, `kind`, `name`, `chat`, `at`, `state` (ok, error or
    waiting), `note` (what went wrong), `body` and, of a call, `result`.
    """

    def __init__(self, world: World, switches: Switches) -> None:
        self._world = world
        self._switches = switches
        self._told: dict[str, str] = {}
        self._states: dict[str, Json] = {}

    def news(self) -> list[Event]:
        """All that has changed since the last time."""
        return [*self._state_news(), *self._entry_news()]

    def _state_news(self) -> Iterator[Event]:
        now = {"switches": self._switches.state(), "budgets": budgets_json(self._world)}
        before, self._states = self._states, now
        yield from ((name, state) for name, state in now.items() if state != before.get(name))

    def _entry_news(self) -> Iterator[Event]:
        entries = [*self._call_entries(), *self._update_entries()]
        news = [entry for entry in entries if self._told.get(entry["id"]) != _looks(entry)]
        self._told = {entry["id"]: _looks(entry) for entry in entries}
        if news:
            yield "entries", {"entries": news}

    def _call_entries(self) -> Iterator[Json]:
        calls = self._world.journal.calls
        first = max(0, len(calls) - MOST_ENTRIES)
        for number, call in enumerate(calls[first:], first):
            yield _call_json(number, call)

    def _update_entries(self) -> Iterator[Json]:
        queue = self._world.updates
        recent = islice(reversed(queue.history), MOST_ENTRIES)
        known = {update.id: update for update in (*recent, *queue.waiting)}
        return (_update_json(known[update_id]) for update_id in sorted(known))


def budgets_json(world: World) -> Json:
    """What is used now of Telegram's limits: over all, and in each chat where something is."""
    in_use = [
        _limit_json(limit, chat_id, world.budgets.used(limit, chat_id))
        for limit, chat_id in world.budgets.counted()
    ]
    return {
        "overall": _limit_json(OVERALL, None, world.budgets.used(OVERALL)),
        "chats": [budget for budget in in_use if budget["chat"] and budget["used"]],
        "overruns": len(world.budgets.overruns),
    }


def _limit_json(limit: Limit, chat_id: int | None, used: int) -> Json:
    return {"chat": chat_id, "used": used, "calls": limit.calls, "seconds": limit.seconds}


def _looks(entry: Json) -> str:
    return f"{entry['state']} {entry['note']}"


def _call_json(number: int, call: Call) -> Json:
    state = "ok" if call.result is not None else "waiting"
    return {
        "id": f"call-{number}",
        "kind": "call",
        "name": call.method,
        "chat": call.chat_id,
        "at": call.at,
        "state": "error" if call.error or call.fault else state,
        "note": call.error.description if call.error else call.fault or "",
        "body": call.parameters,
        "result": call.error.envelope() if call.error else call.result,
    }


def _update_json(update: Update) -> Json:
    body = update.body
    chat = body.get("chat") or body.get("message", {}).get("chat") or {}
    expired = update.query is not None and update.query.expired
    return {
        "id": f"update-{update.id}",
        "kind": "update",
        "name": update.kind,
        "chat": chat.get("id"),
        "at": update.queued_at,
        "state": "ok" if update.deliveries else "waiting",
        "note": "expired" if expired else "",
        "body": update.json(),
    }

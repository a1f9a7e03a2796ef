"""The Bot API over HTTP: routes, parameters in every encoding, envelopes, faults."""

import asyncio
import hmac
import inspect
import json
from typing import Any, NoReturn

from aiohttp import web

from sandbox import methods_ephemeral, methods_messages, methods_other
from sandbox.errors import ApiError, MalformedError, NotBuiltError, UnauthorizedError
from sandbox.faults import Fault
from sandbox.journal import Call
from sandbox.registry import HANDLERS
from sandbox.validation import method_class, read_request
from sandbox.world import Upload, World

# Imported for the handlers they register.
__all__ = ["BotApi", "methods_ephemeral", "methods_messages", "methods_other"]

LARGEST_REQUEST = 50 * 1024 * 1024
HTML_PAGE = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"


class BotApi:
    """The request handlers of one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[web.RouteDef]:
        """What an aiohttp application needs."""
        return [
            web.route("*", "/bot{token:[^/]+}/{method}", self.call),
            web.get("/file/bot{token:[^/]+}/{path:.+}", self.file),
        ]

    async def file(self, request: web.Request) -> web.Response:
        """Download a stored file."""
        data = self.world.files.get(request.match_info["path"])
        if not self._knows(request) or data is None:
            raise web.HTTPNotFound
        return web.Response(body=data)

    async def call(self, request: web.Request) -> web.Response:
        """Answer one Bot API request."""
        try:
            parameters, uploads = await _read(request)
        except MalformedError as error:
            return _refusal(error)
        call = Call(
            request.match_info["method"],
            parameters,
            _chat_id(parameters),
            self.world.clock.now(),
        )
        self.world.journal.open(call)
        fault = self.world.faults.strike(call.method, call.chat_id)
        self.world.changes.ring()  # whoever waits for this call or this fault
        try:
            if fault is not None and not fault.after:
                await self._suffer(fault, call, request)
            call.result = await self._carry_out(request, call, uploads)
            if fault is not None and fault.after:
                await self._suffer(fault, call, request)
        except ApiError as error:
            self.world.journal.refuse(call, error)
            return _refusal(error)
        except _HtmlPage as page:
            return web.Response(status=page.code, text=HTML_PAGE, content_type="text/html")
        if fault is not None and fault.kind == "unreadable":
            return web.json_response({"ok": True, "result": _unreadable(call.result)})
        return web.json_response({"ok": True, "result": call.result})

    def _knows(self, request: web.Request) -> bool:
        return hmac.compare_digest(request.match_info["token"], self.world.token)

    async def _carry_out(self, request: web.Request, call: Call, uploads: dict[str, Upload]) -> Any:
        if not self._knows(request):
            raise UnauthorizedError
        cls = method_class(call.method)
        call.method = cls.__api_method__
        method = read_request(cls, call.parameters, set(uploads))
        handler = HANDLERS.get(cls)
        if handler is None:
            raise NotBuiltError(call.method)
        self.world.budgets.spend(call.method, self.world.chats.get(call.chat_id or 0))
        self.world.uploads |= uploads
        result = handler(self.world, method)
        return await result if inspect.isawaitable(result) else result

    async def _suffer(self, fault: Fault, call: Call, request: web.Request) -> None:
        call.fault = f"{fault.kind} {'after' if fault.after else 'before'} the effect"
        match fault.kind:
            case "error":
                raise fault.error()
            case "html":
                raise _HtmlPage(fault.code)
            case "timeout":
                await asyncio.Event().wait()
            case "reset":
                _break_connection(request)
            case "slow":
                await self.world.clock.sleep(fault.seconds)


class _HtmlPage(Exception):
    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


async def _read(request: web.Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    """Parameters from the address and from a body of any of the four encodings."""
    parameters: dict[str, Any] = dict(request.query)
    uploads: dict[str, Upload] = {}
    if request.content_type == "application/json" and request.can_read_body:
        parameters |= _json_object(await request.text())
        return parameters, uploads
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            uploads[name] = Upload(value.filename, value.file.read())
        else:
            parameters[name] = value
    return parameters, uploads


def _json_object(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except json.JSONDecodeError:
        body = None
    if not isinstance(body, dict):
        raise MalformedError("can't parse the JSON in the request body")
    return body


def _chat_id(parameters: dict[str, Any]) -> int | None:
    try:
        return int(parameters["chat_id"])
    except (KeyError, ValueError, TypeError):
        return None


def _refusal(error: ApiError) -> web.Response:
    return web.json_response(error.envelope(), status=error.code)


def _unreadable(result: Any) -> Any:
    """The result with a field that no version of aiogram can decode."""
    return {**result, "chat": "?"} if isinstance(result, dict) else {"unknown": result}


def _break_connection(request: web.Request) -> NoReturn:
    if request.transport is not None:
        request.transport.abort()
    raise ConnectionResetError

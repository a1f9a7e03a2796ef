"""What a page sends: one JSON object, of exactly the form that is wanted."""

from typing import TypeVar

from aiohttp import web
from pydantic import BaseModel, ConfigDict, ValidationError


class Wish(BaseModel):
    """Something a page asks for."""

    model_config = ConfigDict(extra="forbid", strict=True)


W = TypeVar("W", bound=Wish)


async def read(request: web.Request, kind: type[W]) -> W:
    """The wish; only JSON is read: a form of another web site cannot send it."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="Send JSON")
    try:
        return kind.model_validate_json(await request.read())
    except ValidationError as error:
        raise web.HTTPBadRequest(text=str(error)) from None


def done() -> web.Response:
    """It is done; whatever is to be seen of it comes with the news."""
    return web.Response(status=204)

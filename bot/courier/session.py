"""Plain methods travel as JSON: aiogram's forms and decoding are most of the work of a call."""

import json
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods.base import TelegramMethod, TelegramType
from aiohttp import ClientError, ClientTimeout

from bot.courier.methods import PlainMethod

_JSON = {"Content-Type": "application/json"}


class Session(AiohttpSession):
    """aiogram's session, with a short way for `PlainMethod`; what goes wrong is aiogram's."""

    async def make_request(
        self, bot: Bot, method: TelegramMethod[TelegramType], timeout: int | None = None
    ) -> Any:
        """The result of the call."""
        if not isinstance(method, PlainMethod):
            return await super().make_request(bot, method, timeout)
        session = await self.create_session()
        try:
            async with session.post(
                self.api.api_url(token=bot.token, method=method.__api_method__),
                data=method.model_dump_json(exclude_none=True).encode(),
                headers=_JSON,
                timeout=ClientTimeout(total=self.timeout if timeout is None else timeout),
            ) as response:
                text = await response.text()
        except TimeoutError as error:
            raise TelegramNetworkError(method=method, message="Request timeout error") from error
        except ClientError as error:
            message = f"{type(error).__name__}: {error}"
            raise TelegramNetworkError(method=method, message=message) from error
        if response.ok and (reply := _success(text)) is not None:
            return reply["result"]
        return self.check_response(bot, method, response.status, text).result


def _success(text: str) -> dict[str, Any] | None:
    try:
        reply = json.loads(text)
    except ValueError:
        return None
    return reply if isinstance(reply, dict) and reply.get("ok") is True else None

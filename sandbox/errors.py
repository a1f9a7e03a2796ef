"""What the Bot API says when it refuses."""

from typing import Any


class ApiError(Exception):
    """A refusal with Telegram's code and words; `violation` marks a fault of the bot's code."""

    violation = False

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def envelope(self) -> dict[str, Any]:
        """The JSON body of the answer."""
        body: dict[str, Any] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        if self.parameters:
            body["parameters"] = self.parameters
        return body


class BadRequestError(ApiError):
    """400: what the bot asks for cannot be done now."""

    def __init__(self, reason: str, **parameters: int) -> None:
        super().__init__(400, f"Bad Request: {reason}", **parameters)


class MalformedError(BadRequestError):
    """400 for a request that no state of the world would make right."""

    violation = True


class ForbiddenError(ApiError):
    """403: somebody does not want the bot there."""

    def __init__(self, reason: str) -> None:
        super().__init__(403, f"Forbidden: {reason}")


class ConflictError(ApiError):
    """409: two ways of receiving updates at once."""

    def __init__(self, reason: str) -> None:
        super().__init__(409, f"Conflict: {reason}")


class TooManyRequestsError(ApiError):
    """429: wait before the next request."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(
            429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after
        )


class UnauthorizedError(ApiError):
    """401: not the token of a bot."""

    violation = True

    def __init__(self) -> None:
        super().__init__(401, "Unauthorized")


class UnknownMethodError(ApiError):
    """404: the Bot API has no such method."""

    violation = True

    def __init__(self) -> None:
        super().__init__(404, "Not Found: method not found")


class NotBuiltError(ApiError):
    """501: the Bot API has this method, the sandbox has not."""

    violation = True

    def __init__(self, method: str) -> None:
        super().__init__(501, f"Not Implemented: the sandbox does not know {method} yet")

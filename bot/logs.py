"""Logs: structlog over the standard library, for people or for machines, without the token."""

import logging
import re
import sys
from types import TracebackType
from typing import Literal

import structlog
from structlog.typing import Processor

_TOKEN = re.compile(r"\d+(?::|%3A)[A-Za-z0-9_-]{20,}")

_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]

log = structlog.get_logger(__name__)


def redact(text: str) -> str:
    """The text with every bot token in it made unreadable."""
    return _TOKEN.sub("<token>", text)


class RedactingFormatter(structlog.stdlib.ProcessorFormatter):
    """Redacts the finished line, so that no message, field or traceback is forgotten."""

    def format(self, record: logging.LogRecord) -> str:
        """The line to write."""
        return redact(super().format(record))


def configure(level: str, style: Literal["console", "json"]) -> None:
    """Sends everything that is logged, ours and the libraries', to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        RedactingFormatter(foreign_pre_chain=_SHARED, processors=_renderers(style))
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)  # a line for each update
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    sys.excepthook = _log_crash


def _renderers(style: Literal["console", "json"]) -> list[Processor]:
    remove_meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if style == "json":
        return [
            remove_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    return [
        remove_meta,
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            exception_formatter=structlog.dev.plain_traceback,
        ),
    ]


def _log_crash(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Python's own last words would show the token."""
    log.critical("crashed", exc_info=(kind, error, trace))

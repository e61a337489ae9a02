"""Log lines: text for people or JSON for machines, the libraries' among them, and never a secret.

A line tells what happened to which table or player by their ids. What a person typed or holds has no place in it, and
neither has anything that gives access: values under such names are struck out, requests are logged without what
follows a `?`, tracebacks show no variables, and libraries never log at debug level, where they would show messages.
"""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.stdlib import ProcessorFormatter

from saucerful.server.settings import Settings

SECRETS = {
    *("authorization", "cookie", "invite", "link", "password", "secret", "token"),
    *("card", "cards", "hand", "nonce", "nonces", "seed", "view"),
    *("chat", "text"),
}
STRUCK_OUT = "(secret)"


def start_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """Send all log lines of this process, ours and the libraries', to standard error in one shape."""
    stream = stream or sys.stderr
    ours = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        _timestamp(settings),
        _strike_out,
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(ours),
    )
    handler = logging.StreamHandler(stream)
    renderer = _renderer(settings, stream)
    handler.setFormatter(
        ProcessorFormatter(foreign_pre_chain=shared, processors=[ProcessorFormatter.remove_processors_meta, *renderer])
    )
    logging.basicConfig(level=max(ours, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("saucerful").setLevel(ours)
    logging.getLogger("websockets.server").setLevel(max(ours, logging.WARNING))  # at info it tells of every connection


def _timestamp(settings: Settings) -> structlog.processors.TimeStamper:
    if settings.log_format == "json":
        return structlog.processors.TimeStamper(fmt="iso", utc=True)
    return structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False)


def _renderer(settings: Settings, stream: TextIO) -> list[structlog.typing.Processor]:
    if settings.log_format == "json":
        return [structlog.processors.EventRenamer("message"), structlog.processors.JSONRenderer(sort_keys=True)]
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=stream.isatty(), exception_formatter=plain, pad_event_to=0)]


def _strike_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in SECRETS & event.keys():
        event[name] = STRUCK_OUT
    return event

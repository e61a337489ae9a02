"""Log lines: text for people or JSON for machines, uvicorn's own among them, and never a secret.

A line tells what happened to which table or player by their ids. What a person typed or holds has no place in it, and
neither has anything that opens a door: values under such names are struck out, addresses lose what follows a `?`,
tracebacks show no variables, and libraries never log at debug level, where they would show whole messages.
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
    handler.addFilter(_cut_addresses)
    renderer = _renderer(settings, stream)
    handler.setFormatter(
        ProcessorFormatter(foreign_pre_chain=shared, processors=[ProcessorFormatter.remove_processors_meta, *renderer])
    )
    logging.basicConfig(level=max(ours, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("saucerful").setLevel(ours)
    for name in ("uvicorn.error", "uvicorn.access"):  # at info they tell of every request: debug's business here
        logging.getLogger(name).setLevel(logging.INFO if ours == logging.DEBUG else max(ours, logging.WARNING))


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


def _cut_addresses(record: logging.LogRecord) -> bool:
    """Uvicorn logs whole addresses; what follows the `?` may be an invite word or a link to an identity."""
    if record.name.startswith("uvicorn.") and isinstance(record.args, tuple):
        record.args = tuple(
            part.partition("?")[0] if isinstance(part, str) and part.startswith("/") else part for part in record.args
        )
    return True

"""Logs: one shape for all lines, and no secret in any of them."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from saucerful.server.host.logs import SECRETS, start_logs
from saucerful.server.settings import Settings


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("saucerful", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


def started(**settings: str) -> io.StringIO:
    stream = io.StringIO()
    start_logs(Settings(**settings), stream)  # type: ignore[arg-type]
    return stream


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_ours_and_the_libraries_lines_have_the_same_shape() -> None:
    stream = started(log_format="json")
    structlog.get_logger("saucerful.server").info("table opened", table="T1", game="zovnis")
    logging.getLogger("uvicorn.error").warning("Invalid %s", "request")
    ours, theirs = lines(stream)
    assert {key: ours[key] for key in ("message", "level", "table", "game")} == {
        "message": "table opened",
        "level": "info",
        "table": "T1",
        "game": "zovnis",
    }
    assert (theirs["message"], theirs["level"]) == ("Invalid request", "warning")
    assert ours["timestamp"]
    assert theirs["timestamp"]


def test_text_is_for_people() -> None:
    stream = started()
    structlog.get_logger("saucerful.server").info("table opened", table="T1")
    line = stream.getvalue()
    assert "table opened" in line
    assert "table=T1" in line
    assert "\x1b" not in line  # colours are for terminals


@pytest.mark.parametrize("format", ["text", "json"])
def test_secrets_are_struck_out(format: str) -> None:
    stream = started(log_format=format, log_level="debug")
    log = structlog.get_logger("saucerful.server")
    for name in SECRETS:
        log.error("slip", **{name: "mothership"})
    cookie = "mothership"
    try:
        raise RuntimeError("no such table", len(cookie))
    except RuntimeError:
        log.exception("failed")
    assert stream.getvalue().count("(secret)") == len(SECRETS)
    assert "RuntimeError" in stream.getvalue()
    assert "mothership" not in stream.getvalue()


def test_requests_are_shown_at_debug_alone_and_without_what_follows_the_question_mark() -> None:
    for level, wanted in (("info", 0), ("debug", 2)):
        stream = started(log_format="json", log_level=level)
        request = ("192.0.2.7:1", "GET", "/enter?invite=mothership", "1.1", 200)
        logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', *request)
        logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/socket?t=mothership")
        found = lines(stream)
        assert len(found) == wanted
        assert "mothership" not in stream.getvalue()
        assert all("/enter" in str(line["message"]) or "/socket" in str(line["message"]) for line in found)


def test_libraries_never_log_at_debug_level() -> None:
    stream = started(log_level="debug")
    for name in ("uvicorn.error", "websockets.server", "asyncio"):
        logging.getLogger(name).debug("< TEXT 'the whole message'")
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    structlog.get_logger("saucerful.server").debug("ours")
    assert "whole message" not in stream.getvalue()
    assert "ours" in stream.getvalue()

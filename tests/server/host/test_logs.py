"""Logs: one shape for all lines, and no secret in any of them."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from saucerful.server.host.logs import SECRETS, start_logs
from saucerful.server.settings import Settings
from tests.server.wire.serving import Service, serving


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("saucerful", "websockets.server"):
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
    logging.getLogger("websockets.server").warning("Invalid %s", "request")
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
    """A request and a WebSocket, each with a secret in its address."""
    for level, wanted in (("info", 0), ("debug", 2)):
        stream = started(log_format="json", log_level=level)
        asyncio.run(_a_request_and_a_websocket())
        found = [line for line in lines(stream) if line["message"] in ("request", "websocket")]
        assert [line["path"] for line in found] == ["/enter", "/socket"][:wanted]
        assert "mothership" not in stream.getvalue()


async def _a_request_and_a_websocket() -> None:
    async with serving(Service()) as (_, caller):
        request = await caller.connect()
        await request.say(b"GET /enter?invite=mothership HTTP/1.1\r\nhost: x\r\n\r\n")
        assert (await request.response())[0] == 200
        await caller.websocket("/socket?t=mothership")


def test_libraries_never_log_at_debug_level() -> None:
    stream = started(log_level="debug")
    for name in ("websockets.server", "asyncio"):
        logging.getLogger(name).debug("< TEXT 'the whole message'")
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    structlog.get_logger("saucerful.server").debug("ours")
    assert "whole message" not in stream.getvalue()
    assert "ours" in stream.getvalue()

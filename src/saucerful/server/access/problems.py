"""What a client hears when something is not done: one shape for all of HTTP, and for a socket that is not opened."""

import secrets
from typing import Any

import msgspec
import structlog

from saucerful.server.asgi import Send
from saucerful.server.refusals import Refusal

BAD_REQUEST = 400
UNEXPECTED = 500

_STATUS = {
    "unknown_player": 401,
    "invite_needed": 403,
    "bad_origin": 403,
    "banned": 403,
    "host_tools_are_private": 403,
    "host_tools_are_off": 403,
    "bad_invite": 403,
    "unknown_passkey": 403,
    "bad_passkey": 403,
    "late_passkey": 403,
    "no_spectators": 403,
    "figures_are_private": 403,
    "figures_are_off": 403,
    "no_table": 404,
    "no_game": 404,
    "no_person": 404,
    "no_page": 404,
    "no_lesson": 404,
    "no_puzzles": 404,
    "no_puzzle": 404,
    "no_day": 404,
    "no_tournament": 404,
    "no_push": 404,
    "no_passkeys": 404,
    "no_pictures": 404,
    "no_picture_of_game": 404,
    "no_reviews": 404,
    "wrong_method": 405,
    "not_over": 409,
    "deal_in_play": 409,
    "not_aside": 409,
    "aside": 409,
    "table_share": 409,
    "lobby_share": 409,
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many_sockets": 429,
    "busy": 503,
    "not_stored": 503,
    "not_read": 503,
    "stopping": 503,
    "too_many_tables": 503,
    "storage_full": 503,
}
_RETRY = {429: "1", 503: "3"}
"""Seconds after which it makes sense to try again."""

NO_PAGE = "There is nothing here: look at the address again."

log = structlog.get_logger("saucerful.http")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done; nothing has changed."""

    key: str
    """The reason for programs and for those who translate."""
    text: str
    """The reason, and what to do, in English."""
    values: dict[str, Any] = {}
    """What the text is about."""


def problem(refusal: Refusal) -> Problem:
    """A refusal as clients read it."""
    return Problem(refusal.key, str(refusal), refusal.values)


def status_of(refusal: Refusal) -> int:
    """The HTTP status that fits it."""
    return _STATUS.get(refusal.key, BAD_REQUEST)


def retry_after(status: int, problem: Problem) -> str | None:
    """Seconds after which it makes sense to try again, if it ever does."""
    seconds = problem.values.get("seconds", _RETRY.get(status))
    return str(seconds) if status in _RETRY else None


def unexpected(where: str, error: BaseException) -> Problem:
    """Log an unexpected error whole, and return a problem with a number to ask about."""
    id = secrets.token_hex(4)
    log.error("request_failed", id=id, where=where, exc_info=error)
    return Problem("failed", f"Something went wrong on the server; the host finds it in the log as {id}.", {"id": id})


async def refuse(send: Send, refusal: Refusal) -> None:
    """Answer a request with a refusal, without the framework."""
    status = status_of(refusal)
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    said = problem(refusal)
    if seconds := retry_after(status, said):
        headers.append((b"retry-after", seconds.encode()))
    body = msgspec.json.encode(said)
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

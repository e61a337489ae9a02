"""A machine that plays for somebody else's arena."""

import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException, IncompleteRead
from typing import Any, TypeVar

import msgspec

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.arena import Arena
from saucerful.lab.machines.version import code_version
from saucerful.lab.volunteers.playing import arena_of, play_piece
from saucerful.lab.volunteers.protocol import (
    LARGEST,
    Asking,
    Hello,
    NotAccepted,
    Pause,
    PieceResult,
    Thanks,
    WorkerWelcome,
    WorkPiece,
    digest,
    printable,
)

SECONDS = 30.0
"""How long an answer may take."""
PATIENCE = 120.0
"""So long an arena that does not answer is asked again."""
AGAIN = 2.0

Answer = TypeVar("Answer")


def join(url: str, name: str = "") -> Iterator[int]:
    """Play until it is over; yields how many games each piece had. Raises `SaucerfulError` if we are not wanted."""
    base = _checked(url)
    welcome = _ask(f"{base}/join", Hello(code_version(), name), WorkerWelcome, patience=0)
    arena = arena_of(welcome.terms)
    while True:
        piece = _work(base, welcome.worker, arena)
        if isinstance(piece, Pause):
            if piece.over:
                return
            time.sleep(min(60.0, max(0.05, piece.seconds)))
            continue
        games = play_piece(arena, piece)
        result = PieceResult(welcome.worker, piece.number, games, digest(piece.number, piece.deals, games))
        _ask(f"{base}/result", result, Thanks)
        yield len(games)


def _checked(url: str) -> str:
    try:
        parts = urllib.parse.urlsplit(url)
        named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        named = False
    if not named:
        raise SaucerfulError(f"Say where to join as http://HOST:PORT, not {url!r}.")
    return url.rstrip("/")


def _work(base: str, worker: str, arena: Arena) -> WorkPiece | Pause:
    said = _ask(f"{base}/work", Asking(worker), dict[str, Any])
    try:
        if "number" not in said:
            return msgspec.convert(said, Pause)
        piece = msgspec.convert(said, WorkPiece)
    except msgspec.MsgspecError:
        raise _no_arena(base) from None
    if not {piece.a, piece.b} <= set(arena.names):
        raise _no_arena(base)
    return piece


def _ask(url: str, question: Any, kind: type[Answer], patience: float = PATIENCE) -> Answer:
    """The answer to a question; a connection that is lost is tried again for a while."""
    body = msgspec.json.encode(question)
    until = time.monotonic() + patience
    while True:
        try:
            asked = urllib.request.Request(url, body, {"content-type": "application/json"})
            with urllib.request.urlopen(asked, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(LARGEST + 1), type=kind)
        except urllib.error.HTTPError as error:
            raise SaucerfulError(_reason(error)) from None
        except msgspec.MsgspecError:
            raise _no_arena(url) from None
        except (OSError, IncompleteRead) as error:
            if time.monotonic() > until:
                why = getattr(error, "reason", None) or error
                raise SaucerfulError(f"Nobody answers at {url}: {why}.") from None
            time.sleep(AGAIN)
        except (HTTPException, ValueError):  # it speaks something else, or no host can have such a name
            raise _no_arena(url) from None


def _no_arena(url: str) -> SaucerfulError:
    return SaucerfulError(f"What answers at {url} is no arena of Saucerful.")


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return printable(msgspec.json.decode(error.read(LARGEST), type=NotAccepted).error)
    except (msgspec.MsgspecError, OSError, HTTPException):
        return f"What answers at {error.url} is no arena of Saucerful: {error.code}."

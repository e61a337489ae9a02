"""What goes between an arena and the machines that play for it: JSON over plain HTTP, all of it checked when it comes.

POST /join     Hello        ->  WorkerWelcome
POST /work     Asking       ->  WorkPiece, or Pause: nothing just now, or never again
POST /result   PieceResult  ->  Thanks
GET  /         how it stands
"""

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Struct

LARGEST = 1 << 20
"""Bytes of a message at most."""
MOST_DEALS = 200
"""Deals of a piece at most."""
MOST_SCALE = 100
"""How many times its usual simulations a bot does at most: whoever joins lends a machine, not for days to one move."""

Name = Annotated[str, msgspec.Meta(max_length=64)]
Small = Annotated[int, msgspec.Meta(ge=0, le=64)]


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """A machine that would like to help."""

    version: Name
    """Its `code_version`: whoever has another one would play other games."""
    name: Name = ""
    """What its owner would like to be called."""


class ArenaTerms(Struct, frozen=True):
    """How every game is played: the arena's arguments."""

    game: str
    levels: list[str]
    seats: int
    seed: str
    options: dict[str, Any]
    edition: Any
    equal_pace: bool
    scale: Annotated[float, msgspec.Meta(gt=0, le=MOST_SCALE)]


class WorkerWelcome(Struct, frozen=True):
    """Come in: who you are from now on, and what is played."""

    worker: str
    terms: ArenaTerms


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """A machine that wants something to do."""

    worker: Name


class WorkPiece(Struct, frozen=True):
    """Some deals of one pairing; each is played from every seat, and all its games belong together."""

    number: int
    a: str
    b: str
    deals: Annotated[list[int], msgspec.Meta(max_length=MOST_DEALS)]


class Pause(Struct, frozen=True):
    """Nothing to do: ask again after so many seconds, or never if it is over."""

    seconds: float
    over: bool = False


class PlayedGame(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The result of one game."""

    moves: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    scores: Annotated[list[Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]], msgspec.Meta(max_length=8)]
    winners: Annotated[list[Small], msgspec.Meta(max_length=8)]


class PieceResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a piece: its games, deal by deal and within a deal seat by seat, and a digest of them."""

    worker: Name
    piece: Annotated[int, msgspec.Meta(ge=0)]
    games: Annotated[list[PlayedGame], msgspec.Meta(max_length=8 * MOST_DEALS)]
    digest: Name


class Thanks(Struct, frozen=True):
    """The result has come."""

    counted: bool
    """Whether it was still of use."""


class NotAccepted(Struct, frozen=True):
    """Why not, in one sentence."""

    error: str


def printable(text: str) -> str:
    """What a stranger wrote, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:500])


def digest(piece: int, deals: Sequence[int], games: Sequence[PlayedGame]) -> str:
    """What two machines that played the same games agree on."""
    return hashlib.sha256(msgspec.json.encode((piece, list(deals), list(games)))).hexdigest()[:32]

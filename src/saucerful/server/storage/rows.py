"""What is stored about tables, players and finished games, as it goes in and comes out.

All times are milliseconds since 1970. `bytes` are JSON that the storage does not read.
"""

from typing import Literal, NamedTuple

import msgspec

Phase = Literal["open", "playing", "over", "aside"]
JobState = Literal["waiting", "running", "done", "failed"]


class Row(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """Something to be stored. The tag tells the kinds apart in messages to a process that stores them."""


class TableRow(Row, frozen=True, kw_only=True):
    """A table as the lobby and the timers see it, so that they need not rebuild it from its journal."""

    id: str
    game: str
    phase: Phase
    public: bool
    host: str
    """The host's player id."""
    seats: int
    due: int | None = None
    """When the table must be looked at by itself: a clock, a bot to move. None: it waits for people."""
    changed: int
    rules: str
    """The version of the rules that made its entries."""
    summary: bytes = b"{}"
    """For the lobby."""
    players: tuple[str, ...] | None = None
    """The ids of the people at the table. None, when written: the same as before."""


class Player(Row, frozen=True, kw_only=True):
    """A person: a random id, and what they chose to be called and to look like."""

    id: str
    name: str
    avatar: str
    created: int
    seen: int
    settings: bytes = b"{}"
    """What they have chosen for every device of theirs."""


class FinishedGame(Row, frozen=True, kw_only=True):
    """A game that was played to its end."""

    id: str
    game: str
    ended: int
    people: dict[int, str]
    """The player id in each seat that a person had."""
    summary: bytes = b"{}"
    """For lists of games: scores, winners."""
    record: bytes = b"null"
    """The whole record; null in lists."""
    rated: bool = False
    """When written: whether it is to change the ratings of those who played."""


class GameRatings(Row, frozen=True, kw_only=True):
    """The new ratings of the people who played a game; a game changes them once."""

    id: str
    game: str
    ratings: dict[str, tuple[float, float]]
    """By player id: mu and sigma, as openskill calls them."""
    before: dict[str, int] = {}
    """From how many rated games the ratings came on which these are based."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a person is at a game."""

    player: str
    game: str
    mu: float
    sigma: float
    games: int
    """How many rated games it comes from."""


class PuzzleTry(Row, frozen=True, kw_only=True):
    """The first answer of a person to a puzzle; later ones change nothing."""

    player: str
    game: str
    puzzle: str
    at: int
    solved: bool
    rating: float
    deviation: float
    """How well the person solves puzzles of the game after it, and how sure that is."""
    puzzle_rating: float
    puzzle_deviation: float
    """The same of the puzzle."""


class PuzzleRating(msgspec.Struct, frozen=True):
    """How difficult people here have found a puzzle."""

    puzzle: str
    rating: float
    deviation: float
    tries: int
    solved: int


class OtherServer(msgspec.Struct, frozen=True):
    """Another server that is at work with the same database."""

    id: str
    name: str
    """Of its machine."""
    address: str
    """Where it is reached by the others, as host:port."""


class PoolUse(NamedTuple):
    """How busy the connections are over which a storage reads."""

    busy: int
    idle: int
    """How many more questions could be answered at once."""
    waiting: int
    """Questions for which no connection is free."""


class PushSubscription(Row, frozen=True, kw_only=True):
    """A browser of a person that wants notifications while it is closed."""

    endpoint: str
    """The address of its push service."""
    player: str
    p256dh: str
    auth: str


class Job(Row, frozen=True, kw_only=True):
    """Work that may take minutes, and whose result is kept: the review of a game, for one."""

    id: str
    """Follows from what is to be done, so that the same is never done twice."""
    kind: str
    game: str = ""
    """The id of the finished game that it is about, if it is about one."""
    player: str = ""
    """Who wants it, as long as it is not done."""
    arguments: bytes = b"{}"
    state: JobState = "waiting"
    created: int
    changed: int
    attempts: int = 0
    """How often it was begun; tells the servers apart that have, one after the other."""
    summary: bytes = b"{}"
    """What lists need of the result."""
    result: bytes = b""
    """As its kind has it; while the job is running, what is there so far."""
    error: str = ""
    """Why it has failed, in English."""


class UnfinishedJob(msgspec.Struct, frozen=True):
    """A job that waits or is running, in the order in which they were asked for."""

    id: str
    player: str
    attempts: int
    free: bool
    """Whether no server at work is busy with it."""


class JobSummary(msgspec.Struct, frozen=True):
    """What came of a job that is about a game of somebody's."""

    game: str
    """The id of the game."""
    summary: bytes

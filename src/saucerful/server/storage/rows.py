"""What is stored about tables, players and finished games, as it goes in and comes out.

All times are milliseconds since 1970. `bytes` are JSON that the storage does not read.
"""

from typing import Literal, NamedTuple

import msgspec

Phase = Literal["open", "playing", "over", "aside"]
JobState = Literal["waiting", "running", "done", "failed"]
TournamentPhase = Literal["open", "sealed", "playing", "over", "cancelled"]


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
    ended: int = 0
    """When the game was over."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a person is at a game."""

    player: str
    game: str
    mu: float
    sigma: float
    games: int
    """How many rated games it comes from."""


class RatingGained(msgspec.Struct, frozen=True):
    """A rating, and what it was some time ago."""

    rating: Rating
    before: float
    """Its `mu` then, or that with which everybody begins."""


class RatingAfter(msgspec.Struct, frozen=True):
    """How strong a person was at a game once it was over."""

    game: str
    ended: int
    id: str
    """Of the finished game."""
    mu: float
    sigma: float


class GamesPlayed(msgspec.Struct, frozen=True):
    """A person's finished games of one kind, without those that went on from others."""

    game: str
    rated: bool
    games: int
    wins: int
    first: int
    """When the first of them was over."""
    last: int


class Met(msgspec.Struct, frozen=True):
    """Somebody with whom a person has played."""

    player: str
    games: int
    last: int
    """When the last of these games was over."""


class Block(Row, frozen=True, kw_only=True):
    """A person wants nothing to do with another one, or does not mind them any more."""

    player: str
    other: str
    at: int
    on: bool


class Passkey(Row, frozen=True, kw_only=True):
    """A key of a person's device or password manager, with which they come back as themselves."""

    id: str
    """As the browser names it, in base64url."""
    player: str
    credential: bytes
    """What the browser's signatures are checked with, as WebAuthn has it."""
    counter: int
    """How often it was used, if it counts that: a copy of the key would fall behind."""
    looks: str
    """The skeleton of the person's name, which nobody else takes as long as the key is here; empty for a nickname."""
    created: int
    used: int
    """When somebody came back with it last; when it was made, before that."""


class Measure(Row, frozen=True, kw_only=True):
    """What the host does about a person, a network, or a word in names; or does no more."""

    kind: Literal["person", "network", "word"]
    who: str
    """A person's id, an address as `address_key` has it, or the word."""
    what: Literal["ban", "mute", "name"]
    until: int | None = None
    """None: for good."""
    why: str = ""
    at: int
    on: bool = True


class Report(Row, frozen=True, kw_only=True):
    """Somebody tells the host about somebody else."""

    player: str
    about: str
    table: str
    """Where it happened; empty if that was not said."""
    reason: str
    words: str
    said: bytes = b"[]"
    """What the other one had said at that table, the last lines."""
    at: int
    network: str = ""
    """The tag of the network from which it was told."""


class ReportKept(msgspec.Struct, frozen=True):
    """A report, as the host reads it."""

    number: int
    player: str
    about: str
    table: str
    reason: str
    words: str
    said: bytes
    at: int
    done: bool


class ReportDone(Row, frozen=True, kw_only=True):
    """The host has dealt with a report."""

    number: int


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


class DayPlayed(Row, frozen=True, kw_only=True):
    """What a person has done of one day of a game. Written twice, the first that was written of each part stays."""

    player: str
    game: str
    day: str
    """As in 2026-11-19."""
    version: str
    """Of the program: another one has other puzzles and deals."""
    at: int
    solved: bool | None = None
    """Whether they found the move of the day's puzzle; None if they have not answered yet."""
    table: str | None = None
    """Where they play the day's deal, or have played it."""


class DayResult(msgspec.Struct, frozen=True):
    """How somebody's deal of the day ended."""

    player: str
    seat: int
    ended: int
    summary: bytes
    """Of the finished game."""


class PuzzleOfDay(msgspec.Struct, frozen=True):
    """How people fared with a puzzle of the day."""

    game: str
    tried: int
    solved: int


class TournamentRow(Row, frozen=True, kw_only=True):
    """A tournament: whole in `state`, beside it what lists and timers need to know."""

    id: str
    version: int
    """1, 2, 3 …: whoever stores a change must have seen the version before it, so that no two undo each other's."""
    game: str
    phase: TournamentPhase
    public: bool
    """Whether the list of tournaments shows it."""
    host: str
    due: int | None = None
    """When it must be looked at by itself. None: it waits for people, or is over."""
    changed: int
    players: tuple[str, ...] = ()
    """The ids of the people who take part."""
    begins: int = 0
    """When it begins or has begun."""
    network: str = ""
    """The tag of the network from which it was set up."""
    state: bytes = b"{}"


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
    """What it is about besides, as long as it is neither done nor failed."""
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
    network: str = ""
    """A tag of the network from which it was asked for, as long as it is not done."""
    refusal: bytes = b"{}"
    """Why it has failed, for other languages: key and values of the refusal, if it was one."""


class UnfinishedJob(msgspec.Struct, frozen=True):
    """A job that waits or is running, in the order in which they were asked for."""

    id: str
    player: str
    attempts: int
    free: bool
    """Whether no server at work is busy with it."""
    network: str = ""
    """From where it was asked for."""


class JobSummary(msgspec.Struct, frozen=True):
    """What came of a job that is about a game of somebody's."""

    game: str
    """The id of the game."""
    summary: bytes

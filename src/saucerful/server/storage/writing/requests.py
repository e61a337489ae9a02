"""What can be asked to be written, one class for each kind; rows that are stored as they are stand in `rows`."""

from collections.abc import Sequence
from typing import NamedTuple

from saucerful.server.storage.protocols import Done
from saucerful.server.storage.rows import (
    Block,
    DayPlayed,
    FinishedGame,
    GameRatings,
    Job,
    JobState,
    Measure,
    Passkey,
    Player,
    PushSubscription,
    PuzzleTry,
    Report,
    ReportDone,
    Row,
    TableRow,
    TournamentRow,
)

FIRST_EPOCH = 1
"""The epoch of a table under the server that has opened it; each that takes it over adds one."""
MOST_SUBSCRIPTIONS = 8
"""Browsers of one person that get notifications; the latest count."""


class Entries(Row, frozen=True, kw_only=True):
    """Journal entries of one table, numbered from `number` on."""

    table: str
    number: int
    entries: Sequence[bytes]
    epoch: int = FIRST_EPOCH
    """Nothing is stored if another server has taken the table over since."""


class TakenTable(Row, frozen=True, kw_only=True):
    """A table that another server owned which is not at work any more."""

    table: str
    epoch: int
    """The new one, by which this server's entries are told from the other's."""


class ReleasedTables(Row, frozen=True, kw_only=True):
    """Tables that any server may take from now on."""

    tables: Sequence[str]


class DeletedSubscription(Row, frozen=True, kw_only=True):
    """A browser that no longer wants notifications."""

    endpoint: str
    player: str


class NewPasskey(Row, frozen=True, kw_only=True):
    """A key that is added, unless its owner has so many, or somebody else has protected their name."""

    key: Passkey
    most: int


class DeletedPasskey(Row, frozen=True, kw_only=True):
    """A key with which that person no longer comes."""

    id: str
    player: str


class UsedToken(Row, frozen=True, kw_only=True):
    """A one-time token that is used now, and must be remembered until then."""

    token: str
    until: int


class NetworkKey(Row, frozen=True, kw_only=True):
    """A key for the tags of networks in a period, unless there is one; those of earlier periods are deleted."""

    period: int
    key: bytes


class Outage(Row, frozen=True, kw_only=True):
    """A period in which the machine slept."""

    began: int
    ended: int


class TakenJob(Row, frozen=True, kw_only=True):
    """A job that this server begins now."""

    id: str
    attempts: int
    """With this one; refused if that is not one more than before, or another server is busy with it."""
    changed: int


class JobProgress(Row, frozen=True, kw_only=True):
    """What came of a job so far; refused unless it is in that attempt."""

    id: str
    attempts: int
    state: JobState
    changed: int
    summary: bytes
    result: bytes
    error: str
    refusal: bytes


class OldJobs(Row, frozen=True, kw_only=True):
    """Jobs that are deleted: those without a result that did not change since."""

    before: int


class OldTournaments(Row, frozen=True, kw_only=True):
    """Tournaments that are deleted: those that were over or cancelled before then."""

    before: int


class OldReports(Row, frozen=True, kw_only=True):
    """Reports that are deleted: those from before then with which the host has dealt."""

    before: int


class DeletedTables(Row, frozen=True, kw_only=True):
    """Tables that are deleted with their journals."""

    tables: Sequence[str]


class IdlePlayers(Row, frozen=True, kw_only=True):
    """People who are deleted, unless something is known of them by now."""

    players: Sequence[str]


class ForgottenPlayer(Row, frozen=True, kw_only=True):
    """A person to be deleted."""

    player: str
    chat: Sequence[int] = ()
    """SQLite: the journal rows with what they said, as far as the journal was searched."""
    searched: int = 0
    """SQLite: the last journal row that was searched."""


AnyRow = (
    Entries
    | TakenTable
    | ReleasedTables
    | TableRow
    | Player
    | FinishedGame
    | GameRatings
    | PushSubscription
    | PuzzleTry
    | DayPlayed
    | Block
    | Passkey
    | NewPasskey
    | DeletedPasskey
    | Measure
    | Report
    | ReportDone
    | DeletedSubscription
    | UsedToken
    | NetworkKey
    | Outage
    | Job
    | TakenJob
    | JobProgress
    | OldJobs
    | TournamentRow
    | OldTournaments
    | OldReports
    | DeletedTables
    | IdlePlayers
    | ForgottenPlayer
)


class WriteRequest(NamedTuple):
    """Rows that are stored together or not at all."""

    rows: tuple[AnyRow, ...]
    done: Done

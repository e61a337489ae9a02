"""What the server asks of its storage: a journal for every table, and a directory of everything else.

All times are milliseconds since 1970. Reads raise `NotRead`, writes `NotStored`, each with a sentence.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from saucerful.server.storage.rows import (
    Block,
    DayPlayed,
    DayResult,
    FinishedGame,
    GameRatings,
    GamesPlayed,
    Job,
    JobSummary,
    Measure,
    Met,
    OtherServer,
    Passkey,
    Phase,
    Player,
    PoolUse,
    PushSubscription,
    PuzzleOfDay,
    PuzzleRating,
    PuzzleTry,
    Rating,
    RatingAfter,
    RatingGained,
    Report,
    ReportKept,
    TableRow,
    TournamentRow,
    UnfinishedJob,
)
from saucerful.server.table.blocks import Blocks

Done = Callable[[Exception | None], None]
"""Called on the event loop: with None once the data is durable, with a `NotStored` if nothing of it is stored."""


class Journal(Protocol):
    """The entries of each table, numbered 0, 1, 2 …, stored with the links of a hash chain (see `chain`)."""

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        done: Done,
        row: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        """Queue entries (JSON), numbered from `number` on, in one transaction with the row and the finished game.

        After an error, entries with later numbers are refused as well until the gap is filled: the caller may append
        the same number again. Give `row` only when it has changed.
        """

    async def take_table(self, table: str) -> tuple[int, int] | None:
        """Become the only server that may append to a table, before its entries are read.

        Returns from when to when nobody looked after it, if its last owner was lost. Raises `OwnedElsewhere` if another
        server at work owns it. Once another has taken it over, because this one gave no sign of life, `append` is
        refused with `NotOwner`.
        """

    async def release_tables(self, tables: Sequence[str]) -> None:
        """Let any server take these tables, of which this one keeps nothing in memory."""

    async def read_entries(self, table: str) -> list[bytes]:
        """All entries of a table in order; raises `Damaged` unless they are those that were appended."""

    async def readable_entries(self, table: str) -> list[bytes]:
        """The entries of a table up to the first damage, for those who only want to read them."""


class Tables(Protocol):
    """What the lobby, the timers and the lists know of tables without reading their journals."""

    async def table_row(self, table: str) -> TableRow | None:
        """The row of a table."""

    async def table_phases(self, tables: list[str]) -> dict[str, Phase]:
        """The phases of several tables by id; those that are not there are left out."""

    async def save_table(self, row: TableRow) -> None:
        """Change the row of a table without an entry in its journal."""

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that wait for players, the latest change first."""

    async def tables_of(self, player: str) -> list[TableRow]:
        """The tables at which a person sits and which are not over, the latest change first."""

    async def count_tables(self) -> dict[str, int]:
        """How many tables are in each phase but "over"."""

    async def old_tables(self, before: int) -> list[str]:
        """The ids of some tables that were over before that moment: as many as can be deleted at once."""

    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete tables with their journals; the records of their games stay."""

    async def unfinished_tables(self) -> list[tuple[str, str, bool]]:
        """The tables that are open or in play: id, host, and whether it is public and waits for players."""

    async def tables_due(self, before: int) -> list[str]:
        """The ids of tables whose deadline is not later than that, the earliest first; only those open or in play."""

    async def next_due(self, after: int) -> int | None:
        """The first deadline later than that."""


class Players(Protocol):
    """The people who ever came, until they ask to be forgotten."""

    async def player(self, id: str) -> Player | None:
        """A person; None if they never came, or are forgotten."""

    async def players(self, ids: list[str]) -> dict[str, Player]:
        """Several people by id; those who are not known are left out."""

    async def save_player(self, player: Player) -> None:
        """Store a new person, or a changed name, avatar or last visit.

        Raises `Forgotten` for somebody whose data was deleted since the start: give them a new identity.
        """

    async def idle_players(self, before: int) -> list[str]:
        """The ids of some people who have not come since, and of whom nothing else is known: no seat, game, or key.

        Slow: it searches all people.
        """

    async def delete_players(self, players: Sequence[str]) -> None:
        """Delete people of whom nothing else is known; whoever sits somewhere by now stays."""

    async def export_player(self, player: str) -> dict[str, Any]:
        """Everything that is stored about a person, also what may not be shown yet. Slow: it searches all journals.

        Each of the `games` has its `id`, its `record`, and the id of the `tournament` that it was part of, or None.
        """

    async def forget_player(self, player: str) -> None:
        """Delete everything about a person but their moves. Slow: it searches all journals."""

    async def forgotten_players(self, since: int) -> list[tuple[int, str]]:
        """People deleted while the server ran, by anybody: (number, player id) with numbers above `since`.

        Ask every few seconds, beginning with 0, to drop what is in memory of them.
        """


class Archive(Protocol):
    """Finished games, and the ratings that come of them."""

    async def finished_game(self, id: str) -> FinishedGame | None:
        """A finished game with its record."""

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        """The finished games of a person, newest first, without their records."""

    async def unrated_games(self) -> list[str]:
        """The ids of finished games that have yet to change the ratings, the earliest first."""

    async def ratings(self, players: list[str]) -> list[Rating]:
        """The ratings of those people at all games."""

    async def best_ratings(self, game: str, sigma: float, limit: int) -> list[Rating]:
        """The highest ratings in a game that are as certain as that, the best first."""

    async def ratings_gained(self, game: str, sigma: float, since: int, first: float, limit: int) -> list[RatingGained]:
        """Ratings in a game, as certain as that, that have risen since then, those first that rose most.

        `first` is the `mu` of those who had none.
        """

    async def ratings_after(self, player: str, limit: int) -> list[RatingAfter]:
        """What a person's ratings were after each rated game, the latest first."""

    async def games_played(self, player: str) -> list[GamesPlayed]:
        """How many games of each kind a person has finished, rated and casual ones apart."""

    async def met(self, player: str, limit: int, other: str = "") -> list[Met]:
        """With whom a person has played, the last first; only one of them, if `other` is given."""

    async def save_ratings(self, ratings: GameRatings) -> None:
        """Store the ratings after a game; raises `AlreadyRated` if that was done before."""


class Acquaintances(Protocol):
    """Who wants nothing to do with whom."""

    async def blocks(self, player: str) -> Blocks:
        """Whom a person has blocked, and who has blocked them."""

    async def save_block(self, block: Block) -> None:
        """Store that somebody is blocked, or is not any more."""


class Passkeys(Protocol):
    """The keys with which people come back as themselves, and the names that these protect."""

    async def passkey(self, id: str) -> Passkey | None:
        """A key by its id."""

    async def passkeys(self, player: str) -> list[Passkey]:
        """The keys of a person, the oldest first."""

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Store a new key; False if its owner has so many, somebody else has protected that name, or it is there."""

    async def save_passkey(self, passkey: Passkey) -> None:
        """Store a key, or what has changed of one; it stays the key of its first owner.

        It protects no name that somebody else has protected.
        """

    async def delete_passkey(self, id: str, player: str) -> None:
        """Delete a key of that person."""

    async def protected_by(self, looks: str) -> list[str]:
        """The ids of those whose keys protect a name with that skeleton."""


class Hosting(Protocol):
    """What people tell the host about others, and what the host does about them."""

    async def measures(self, now: int) -> list[Measure]:
        """All measures that are in force then."""

    async def save_measure(self, measure: Measure) -> None:
        """Store a measure in place of the one before it, or take it back."""

    async def reports(self, limit: int, of_network: int) -> list[ReportKept]:
        """The latest reports, those first with which nobody has dealt; of one network no more than `of_network`."""

    async def save_report(self, report: Report) -> None:
        """Store a report."""

    async def close_report(self, number: int) -> None:
        """Note that the host has dealt with a report."""

    async def delete_old_reports(self, before: int) -> None:
        """Delete the reports from before that moment with which the host has dealt."""


class PuzzleTries(Protocol):
    """What people answered to puzzles, and the ratings that come of it."""

    async def puzzle_tries(self, player: str, game: str) -> list[PuzzleTry]:
        """The first answers of a person to the puzzles of a game, newest first."""

    async def puzzle_ratings(self, game: str) -> list[PuzzleRating]:
        """The ratings of the puzzles of a game that anybody has tried."""

    async def save_try(self, tried: PuzzleTry) -> None:
        """Store a first answer with both ratings after it; nothing changes if the person has answered before."""


class Days(Protocol):
    """What people did of the puzzles and deals of the day."""

    async def days_played(self, player: str) -> list[str]:
        """The days of which a person did anything, the latest first; some years of them at most."""

    async def day_played(self, player: str, day: str, version: str) -> list[DayPlayed]:
        """What a person did of one day, a row for each game."""

    async def day_puzzles(self, day: str, version: str) -> list[PuzzleOfDay]:
        """How people fared with the puzzles of a day, for each game that anybody tried."""

    async def day_results(self, game: str, day: str, version: str, limit: int) -> list[DayResult]:
        """How the deal of a day ended for those who have played it to its end, the earliest first."""

    async def save_day(self, played: DayPlayed) -> None:
        """Store what a person did of a day; what was stored before stays."""


class Tournaments(Protocol):
    """Evenings of many tables."""

    async def tournament(self, id: str) -> TournamentRow | None:
        """A tournament; its people are in `state`, `players` is empty."""

    async def open_tournaments(self, limit: int, of_network: int) -> list[TournamentRow]:
        """Public ones: those first that have yet to begin, the soonest first; then those that began last.

        Of those that were set up from one network no more than `of_network` are among them.
        """

    async def tournaments_from(self, network: str) -> int:
        """How many were set up from a network, by its tag, and are not over or cancelled."""

    async def tournaments_of(self, player: str, limit: int) -> list[TournamentRow]:
        """Those in which a person takes part, the latest change first."""

    async def tournaments_due(self, before: int) -> list[str]:
        """The ids of those that must be looked at by then, the earliest first."""

    async def save_tournament(self, row: TournamentRow) -> bool:
        """Store a new version; False if it does not follow the one that is stored, because somebody was faster."""

    async def delete_old_tournaments(self, before: int) -> None:
        """Delete those that were over or cancelled before that moment."""


class Jobs(Protocol):
    """Work that survives a restart, and what came of it."""

    async def job(self, id: str) -> Job | None:
        """A job with its result."""

    async def unfinished_jobs(self) -> list[UnfinishedJob]:
        """Those that wait or are running, the earliest first."""

    async def job_summaries(self, kind: str, player: str, limit: int) -> list[JobSummary]:
        """What came of the jobs of a kind that are about games of a person, the latest games first."""

    async def add_job(self, job: Job) -> None:
        """Store a new job, or one anew that has failed; one that is there already stays as it is."""

    async def take_job(self, id: str, attempts: int, now: int) -> bool:
        """Begin a job for that time; False if another server is busy with it, or it is not wanted any more."""

    async def save_job(self, job: Job) -> bool:
        """Store state, summary, result and error; False if it is not in that attempt any more, or was deleted."""

    async def delete_old_jobs(self, before: int) -> None:
        """Delete jobs without a result, or about no finished game, which did not change since."""


class PushSubscriptions(Protocol):
    """The browsers that want notifications."""

    async def subscriptions(self, player: str) -> list[PushSubscription]:
        """The subscribed browsers of a person."""

    async def save_subscription(self, subscription: PushSubscription) -> None:
        """Subscribe a browser; whosever it was before, it is this person's now."""

    async def delete_subscription(self, endpoint: str, player: str) -> None:
        """Unsubscribe a browser of that person."""


class NetworkKeys(Protocol):
    """With what the tags of networks are made, for a period each."""

    async def network_key(self, period: int) -> bytes | None:
        """The key of a period, the same for all servers."""

    async def save_network_key(self, period: int, key: bytes) -> None:
        """Store a key, unless the period has one; those of earlier periods are deleted."""


class OneTimeTokens(Protocol):
    """Tokens that were used and must not be used again."""

    async def use_token(self, token: str, until: int) -> bool:
        """Use a token, and remember that until it has expired; False if it was used before."""


class Outages(Protocol):
    """The periods in which no server was running or its machine slept; their time is charged to nobody."""

    def outages(self) -> list[tuple[int, int]]:
        """(began, ended), oldest first. There is one list, which grows when another outage is recorded."""

    def record_outage(self, began: int, ended: int) -> None:
        """Add an outage that this process has lived through: the machine slept."""


class Directory(
    Tables,
    Players,
    Archive,
    Acquaintances,
    Passkeys,
    Hosting,
    Jobs,
    PuzzleTries,
    Days,
    Tournaments,
    PushSubscriptions,
    NetworkKeys,
    OneTimeTokens,
    Outages,
    Protocol,
):
    """Everything but the journals."""


class Storage(Journal, Directory, Protocol):
    """All of it, from start to stop."""

    @property
    def writable(self) -> bool:
        """Whether the last write succeeded."""

    @property
    def alone(self) -> bool:
        """Whether no other server is at work with the same data, as far as is known."""

    @property
    def pool(self) -> PoolUse:
        """How busy the connections are over which it reads."""

    @property
    def superseded(self) -> bool:
        """Whether another server has taken the place of this one: nothing will be written any more."""

    async def size(self) -> int:
        """How many bytes are in use."""

    async def start(self) -> None:
        """Begin to write; `Done` callbacks run on the running loop."""

    async def close(self) -> None:
        """Finish all queued writes and let go of the data; later writes are refused."""


class ServerEvents(Protocol):
    """What is told of the other servers on the same database; must not raise."""

    def server_gone(self) -> None:
        """Learn that a server is not at work any more: any other may take its tables now."""

    def announced(self, what: str) -> None:
        """Hear what another server announced."""

    def database_was_away(self, began: int, ended: int) -> None:
        """Learn that nothing could be written from then to then."""


class SharedStorage(Storage, Protocol):
    """A storage that several servers use at once."""

    node: str
    """Identifies this server among them."""
    key: bytes
    """A secret that they share."""
    lease: float
    """Seconds after which this server has lost its tables if it gives no sign of life."""
    others: list[OtherServer]
    """The other servers at work, as of the last look."""

    async def owner(self, table: str) -> OtherServer | None:
        """The server at work that owns a table, if there is one."""

    async def opened_by(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person is the host of, and how many of them the lobby lists."""

    @property
    def silence(self) -> float:
        """Seconds since something was committed for this server, a sign of life at least."""

    def watch_others(self, events: ServerEvents) -> None:
        """Tell what happens among the servers from now on."""

    async def announce(self, what: str) -> None:
        """Tell all other servers. Not for what happens with every move: it is slow."""

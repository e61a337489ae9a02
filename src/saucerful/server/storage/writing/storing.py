"""The writing half of the protocols, for every database: each call becomes a request for the writer process."""

import asyncio
from collections.abc import MutableMapping, Sequence

from saucerful.server.storage.errors import JobTaken, NotStored, PasskeyRefused, TokenUsed, TournamentChanged
from saucerful.server.storage.protocols import Done
from saucerful.server.storage.rows import (
    Block,
    DayPlayed,
    FinishedGame,
    GameRatings,
    Job,
    Measure,
    Passkey,
    Player,
    PushSubscription,
    PuzzleTry,
    Report,
    ReportDone,
    TableRow,
    TournamentRow,
)
from saucerful.server.storage.writing.requests import (
    FIRST_EPOCH,
    AnyRow,
    DeletedPasskey,
    DeletedSubscription,
    DeletedTables,
    Entries,
    IdlePlayers,
    JobProgress,
    NetworkKey,
    NewPasskey,
    OldJobs,
    OldReports,
    OldTournaments,
    Outage,
    TakenJob,
    UsedToken,
    WriteRequest,
)
from saucerful.server.storage.writing.writer import Writer


class Storing:
    """A storage that writes while it has a `Writer`, and refuses before and after that."""

    _writer: Writer | None = None
    _outages: list[tuple[int, int]]
    _epochs: MutableMapping[str, int]
    """The epochs of tables that were taken over from other servers."""

    @property
    def writable(self) -> bool:
        return self._writer is not None and self._writer.writable

    @property
    def superseded(self) -> bool:
        return self._writer is not None and self._writer.superseded

    @property
    def writer_pid(self) -> int | None:
        """The id of the process that writes, if it runs just now."""
        return None if self._writer is None else self._writer.pid

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        done: Done,
        row: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        epoch = self._epochs.get(table, FIRST_EPOCH)
        rows: tuple[AnyRow, ...] = (Entries(table=table, number=number, entries=entries, epoch=epoch),)
        if row is not None:
            rows += (row,)
        if finished is not None:
            rows += (finished,)
        self._put(rows, done)

    async def save_table(self, row: TableRow) -> None:
        await self._store(row)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._store(DeletedTables(tables=tables))
        for table in tables:
            self._epochs.pop(table, None)

    async def delete_players(self, players: Sequence[str]) -> None:
        await self._store(IdlePlayers(players=players))

    async def save_player(self, player: Player) -> None:
        await self._store(player)

    async def save_ratings(self, ratings: GameRatings) -> None:
        await self._store(ratings)

    async def save_subscription(self, subscription: PushSubscription) -> None:
        await self._store(subscription)

    async def delete_subscription(self, endpoint: str, player: str) -> None:
        await self._store(DeletedSubscription(endpoint=endpoint, player=player))

    async def save_try(self, tried: PuzzleTry) -> None:
        await self._store(tried)

    async def save_day(self, played: DayPlayed) -> None:
        await self._store(played)

    async def save_block(self, block: Block) -> None:
        await self._store(block)

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        try:
            await self._store(NewPasskey(key=passkey, most=most))
        except PasskeyRefused:
            return False
        return True

    async def save_passkey(self, passkey: Passkey) -> None:
        await self._store(passkey)

    async def delete_passkey(self, id: str, player: str) -> None:
        await self._store(DeletedPasskey(id=id, player=player))

    async def save_measure(self, measure: Measure) -> None:
        await self._store(measure)

    async def save_report(self, report: Report) -> None:
        await self._store(report)

    async def delete_old_reports(self, before: int) -> None:
        await self._store(OldReports(before=before))

    async def close_report(self, number: int) -> None:
        await self._store(ReportDone(number=number))

    async def use_token(self, token: str, until: int) -> bool:
        try:
            await self._store(UsedToken(token=token, until=until))
        except TokenUsed:
            return False
        return True

    async def save_network_key(self, period: int, key: bytes) -> None:
        await self._store(NetworkKey(period=period, key=key))

    async def add_job(self, job: Job) -> None:
        await self._store(job)

    async def take_job(self, id: str, attempts: int, now: int) -> bool:
        try:
            await self._store(TakenJob(id=id, attempts=attempts, changed=now))
        except JobTaken:
            return False
        return True

    async def save_job(self, job: Job) -> bool:
        row = JobProgress(
            id=job.id, attempts=job.attempts, state=job.state, changed=job.changed,
            summary=job.summary, result=job.result, error=job.error,
            refusal=job.refusal,
        )  # fmt: skip
        try:
            await self._store(row)
        except JobTaken:
            return False
        return True

    async def delete_old_jobs(self, before: int) -> None:
        await self._store(OldJobs(before=before))

    async def save_tournament(self, row: TournamentRow) -> bool:
        try:
            await self._store(row)
        except TournamentChanged:
            return False
        return True

    async def delete_old_tournaments(self, before: int) -> None:
        await self._store(OldTournaments(before=before))

    def record_outage(self, began: int, ended: int) -> None:
        if self._outages:
            began = max(began, self._outages[-1][1])  # the same may have been noticed in two ways
        if began >= ended:
            return
        self._outages.append((began, ended))
        self._put((Outage(began=began, ended=ended),), lambda _: None)

    async def _store(self, row: AnyRow) -> None:
        """Store a row; durable when this returns."""
        stored = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if stored.done():
                return  # whoever asked has gone away
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        self._put((row,), done)
        await stored

    def _put(self, rows: tuple[AnyRow, ...], done: Done) -> None:
        if self._writer is None:
            asyncio.get_running_loop().call_soon(done, NotStored("The storage is closed."))
        else:
            self._writer.put(WriteRequest(rows, done))

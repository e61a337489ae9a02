"""Commits batches to the database, one transaction each."""

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import psycopg
from psycopg import Connection, Cursor, errors
from psycopg.rows import TupleRow

from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.postgres import nodes
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.faults import fault, is_lost
from saucerful.server.storage.postgres.writes import write
from saucerful.server.storage.rows import Row
from saucerful.server.storage.writing.messages import Batch, BatchAnswer, WriteRefusal

TAKEN_OVER = "another server has taken over"
TRY_EVERY = 0.5
"""Seconds between attempts to find out whether a batch was committed."""
ATTEMPTS = 3
"""How often a batch is tried that others are in the way of, or during which the connection is lost."""
IN_THE_WAY = (errors.DeadlockDetected, errors.SerializationFailure)


class NodeReplaced(Exception):
    """The node's row is gone, or another connection writes for it."""


class BatchWriter:
    """The only connection that writes for a node."""

    def __init__(self, url: str, node: str, lease: float = nodes.LEASE_SECONDS) -> None:
        self._url = url
        self._node = node
        self._lease = lease
        self._server = os.getppid()
        self._connection: Connection | None = None
        self._session = 0
        self._committed: BatchAnswer | None = None
        """The last batch that is known to be committed."""

    def write(self, batch: Batch) -> BatchAnswer:
        """Commit a batch, once; a request that must be refused costs the others nothing."""
        lost, unknown = 0, False
        while True:
            try:
                connection = self._connected()
                if self._committed is not None and self._committed.batch == batch.number:
                    return self._committed
                unknown = False
                refusals = self._attempt(connection, batch)
            except NodeReplaced:
                self._disconnect()
                return BatchAnswer(batch.number, fault=TAKEN_OVER, superseded=True, unknown=unknown)
            except (psycopg.Error, _OutcomeUnknown) as error:
                unknown = unknown or isinstance(error, _OutcomeUnknown)
                again = is_lost(self._connection, error) and lost < ATTEMPTS
                lost += 1
                self._disconnect()  # nothing of this connection's state can be in the way of the next batch
                if unknown:
                    # Whether it was committed the database will say when it can be reached again. Until then it would
                    # be wrong to answer anything: so everybody waits.
                    self._wait_for_database()
                elif not again:
                    return BatchAnswer(batch.number, fault=fault(error) or str(error))
            else:
                self._committed = BatchAnswer(batch.number, refusals)
                return self._committed

    def clean_up(self, batch: Batch, size: int) -> None:
        """There is nothing to do: PostgreSQL looks after its files itself."""

    def close(self) -> None:
        """Let go of the database."""
        self._disconnect()

    def _connected(self) -> Connection:
        """The connection. Whoever calls this disconnects after an error: then the next one is made anew."""
        if self._connection is None:
            self._connection = connect(self._url)
            self._connection.execute(f"SET idle_in_transaction_session_timeout = {round(1000 * self._lease)}")
            session = nodes.begin_session(self._connection, self._node)
            if session is None:
                raise NodeReplaced
            self._session = session.number
            self._committed = BatchAnswer(session.batch, msgspec.convert(session.refusals, list[WriteRefusal]))
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(psycopg.Error):
                connection.close()

    def _wait_for_database(self) -> None:
        """Wait until the database can be reached, or the server has gone that wants to know."""
        while True:
            if os.getppid() != self._server:
                sys.exit()
            try:
                self._connected()
            except NodeReplaced:
                self._disconnect()
                return
            except psycopg.Error:
                self._disconnect()
                time.sleep(TRY_EVERY)
            else:
                return

    def _attempt(self, connection: Connection, batch: Batch) -> list[WriteRefusal]:
        """Commit a batch, request by request if it cannot be done at once."""
        for _ in range(ATTEMPTS):
            try:
                self._commit(connection, batch)
            except IN_THE_WAY:
                continue
            except (NodeReplaced, _OutcomeUnknown):
                raise
            except Exception as error:
                if fault(error) is not None:
                    raise
                break
            else:
                return []
        return self._commit_separately(connection, batch)

    def _commit(self, connection: Connection, batch: Batch) -> None:
        with _Transaction(connection), connection.pipeline():
            connection.execute("BEGIN")
            claimed = self._claim(connection, batch)
            write(connection, self._node, [row for request in batch.requests for row in request], self._lease)
            if not claimed.fetchall():
                raise NodeReplaced

    def _commit_separately(self, connection: Connection, batch: Batch) -> list[WriteRefusal]:
        refusals: list[WriteRefusal] = []
        with _Transaction(connection):
            connection.execute("BEGIN")
            if not self._claim(connection, batch).fetchall():
                raise NodeReplaced
            for number, request in enumerate(batch.requests):
                if (refusal := self._try(connection, number, request)) is not None:
                    refusals.append(refusal)
            said = msgspec.json.encode(refusals).decode()
            connection.execute(nodes.SAVE_REFUSALS, (said, self._node))
        return refusals

    def _claim(self, connection: Connection, batch: Batch) -> Cursor[TupleRow]:
        return nodes.claim(connection, self._node, self._session, batch.number, batch.at, self._lease)

    def _try(self, connection: Connection, number: int, request: Sequence[Row]) -> WriteRefusal | None:
        """Store a request, or refuse it."""
        try:
            with connection.transaction():  # a savepoint
                write(connection, self._node, request, self._lease)
        except NotStored as error:
            return WriteRefusal(number, type(error).__name__, str(error))
        except Exception as error:
            if fault(error) is not None:
                raise
            said = str(error).strip().splitlines()[0]
            return WriteRefusal(number, NotStored.__name__, f"Not stored: {said}.")
        return None


class _OutcomeUnknown(Exception):
    """The connection was lost while a transaction was being committed."""


class _Transaction:
    """Commits a transaction that is begun in it, and says if it is not known whether that was done."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        """The transaction is begun with its first statements, in one message to the database."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if error is not None:
            with suppress(psycopg.Error):
                self._connection.execute("ROLLBACK")
            return
        try:
            self._connection.execute("COMMIT")
        except psycopg.Error as failure:
            if is_lost(self._connection, failure):
                raise _OutcomeUnknown from failure
            raise

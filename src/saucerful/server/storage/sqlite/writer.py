"""All that is written: what was put while the last batch was synced to the disk becomes the next batch."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from saucerful.server.storage.sqlite import statements
from saucerful.server.storage.sqlite.beside import DONE, REFUSED, Beside, NotBeside
from saucerful.server.storage.sqlite.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.opening import TO_WRITE
from saucerful.server.storage.sqlite.storing import Parcel, Storing, packed

Batch = list[Parcel]
ObserveBatch = Callable[[float, int], None]

HEARTBEAT = 2.0
"""Seconds; a batch is a heartbeat too."""
LARGEST_BATCH = 1_000


class Writer:
    """Stores parcels in the order in which they were put, and tells the event loop once they are on disk.

    A batch goes in beside Python where that can be done. What does not succeed there, and everything where it cannot,
    goes the ordinary way, in a thread of Python; whichever way it is, there is one batch at a time.
    """

    def __init__(
        self,
        path: Path,
        loop: asyncio.AbstractEventLoop,
        checkpoints: Checkpoints,
        observe_batch: ObserveBatch | None = None,
    ) -> None:
        self._path = path
        self._loop = loop
        self._checkpoints = checkpoints
        self._observe = observe_batch
        self._storing = Storing(path, checkpoints)
        self._thread = ThreadPoolExecutor(1, "storage-writer")
        self._beside: Beside | None = None
        self._waiting: Batch = []
        self._batch: Batch | None = None
        """What is being written."""
        self._began = 0.0
        self._idle = asyncio.Event()
        self._heart = loop.call_later(HEARTBEAT, self._beat)

    @property
    def in_trouble(self) -> bool:
        """Whether the last batch could not be written."""
        return self._storing.in_trouble

    def put(self, parcel: Parcel) -> None:
        self._waiting.append(parcel)
        if self._batch is None:
            self._batch = []
            self._loop.call_soon(self._go_on)  # what else is done now goes along

    async def stop(self) -> None:
        """Store what was put so far, and end."""
        self._heart.cancel()
        while self._batch is not None:
            self._idle.clear()
            await self._idle.wait()
        await self._loop.run_in_executor(self._thread, self._let_go, self._take_beside())
        self._thread.shutdown()

    def _beat(self) -> None:
        self._heart = self._loop.call_later(HEARTBEAT, self._beat)
        if self._batch is None:
            self._begin([])

    def _go_on(self) -> None:
        batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
        if batch:
            self._begin(batch)
        else:
            self._batch = None
            self._idle.set()

    def _begin(self, batch: Batch) -> None:
        self._batch, self._began = batch, time.perf_counter()
        if self._beside is not None and not self._checkpoints.overdue:
            self._beside.run(packed(batch))
        else:
            self._thread.submit(self._store, batch, self._beside)

    def _answered(self) -> None:
        """On the loop: a batch has gone in beside, or has not."""
        assert self._beside is not None
        assert self._batch is not None
        result = self._beside.answer()
        if result == DONE:
            self._written([None] * len(self._batch))
        elif result == REFUSED:  # something in it, so it is not the fault of the connection
            self._thread.submit(self._store, self._batch, self._beside)
        else:
            self._thread.submit(self._store, self._batch, None, self._take_beside())

    def _store(self, batch: Batch, beside: Beside | None, broken: Beside | None = None) -> None:
        """In the thread."""
        if broken is not None:
            broken.stop()
        errors = self._storing.store(batch)
        if beside is None and not self._storing.in_trouble:
            beside = self._go_beside()
        try:
            self._loop.call_soon_threadsafe(self._stored, errors, beside)
        except RuntimeError:
            pass  # the loop is closed: nobody is left to be told

    def _go_beside(self) -> Beside | None:
        try:
            return Beside(self._path, TO_WRITE, statements.TAKE_IN)
        except NotBeside:
            return None

    def _stored(self, errors: list[Exception | None], beside: Beside | None) -> None:
        if beside is not self._beside and beside is not None:
            self._beside = beside
            self._loop.add_reader(beside.answers, self._answered)
        self._written(errors)

    def _take_beside(self) -> Beside | None:
        beside, self._beside = self._beside, None
        if beside is not None:
            self._loop.remove_reader(beside.answers)
        return beside

    def _let_go(self, beside: Beside | None) -> None:
        if beside is not None:
            beside.stop()
        self._storing.disconnect()

    def _written(self, errors: list[Exception | None]) -> None:
        """The next batch goes to the disk while all are told about this one."""
        assert self._batch is not None
        batch, seconds = self._batch, time.perf_counter() - self._began
        self._go_on()
        for parcel, error in zip(batch, errors, strict=True):
            self._call(parcel.done, error)
        if batch and self._observe:
            self._call(self._observe, seconds, len(batch))

    def _call(self, callback: Callable[..., None], *arguments: Any) -> None:
        """One that fails must not keep the others from being called."""
        try:
            callback(*arguments)
        except Exception as error:
            self._loop.call_exception_handler({"message": "A callback of the storage failed", "exception": error})

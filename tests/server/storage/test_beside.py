"""Commits that need nothing of Python: they succeed or not, and what does not is done the ordinary way."""

import select
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from saucerful.server.storage.errors import OutOfOrder
from saucerful.server.storage.rows import Entry
from saucerful.server.storage.sqlite import opening, statements, writer
from saucerful.server.storage.sqlite.beside import DONE, REFUSED, Beside, NotBeside
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.storing import Parcel, packed
from tests.server.storage.running import append, on_a_loop, running


@pytest.fixture
def path(tmp_path: Path) -> Path:
    opening.prepare(tmp_path / FILE_NAME)
    return tmp_path / FILE_NAME


@pytest.fixture
def beside(path: Path) -> Iterator[Beside]:
    try:
        found = Beside(path, opening.TO_WRITE, statements.TAKE_IN)
    except NotBeside as error:
        pytest.skip(f"not on this machine: {error}")
    yield found
    found.stop()


def entries(*numbers: int) -> bytes:
    return packed(Parcel((Entry(table="t", number=number, entry='{"ą":"\\u0000👽"}'),), print) for number in numbers)


def journal(path: Path) -> list[str]:
    with sqlite3.connect(path) as connection:
        return [entry for (entry,) in connection.execute("SELECT entry FROM journal ORDER BY number")]


def test_a_batch_goes_in_as_a_whole_or_not_at_all(path: Path, beside: Beside) -> None:
    for batch, answer in [((0, 1), DONE), ((2, 2, 3), REFUSED), ((2,), DONE), ((), DONE)]:
        beside.run(entries(*batch))
        assert beside.answer() == answer
    assert journal(path) == ['{"ą":"\\u0000👽"}'] * 3


def test_it_does_not_wait_for_pythons_lock(beside: Beside) -> None:
    before = sys.getswitchinterval()
    sys.setswitchinterval(60)  # as long as this thread is busy, no other one of Python runs
    try:
        beside.run(entries(0))
        until = time.perf_counter() + 0.5
        while time.perf_counter() < until:
            pass
        ready, _, _ = select.select([beside.answers], [], [], 0)
    finally:
        sys.setswitchinterval(before)
    assert ready
    assert beside.answer() == DONE


@on_a_loop
async def test_without_it_everything_goes_the_ordinary_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> Beside:
        raise NotBeside("nowhere")

    monkeypatch.setattr(writer, "Beside", nowhere)
    async with running(tmp_path) as storage:
        for number in range(3):
            await append(storage, "t", number)
        with pytest.raises(OutOfOrder):
            await append(storage, "t", 7)
        assert len(await storage.read_entries("t")) == 3

"""What the server did to its files, in order, and the images that a power cut at any moment could have left.

Only what was fsynced before is sure to be kept. Everything written since may be there, or missing, or be there in part,
in any order and by sectors. Names (a new file, a renamed or a removed one) are kept at once, contents are not.
"""

import random
import shutil
import struct
import subprocess
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).with_name("recorder.c")
HEADER = struct.Struct("<qqIIII")
CREATE, WRITE, TRUNCATE, SYNC, RENAME, UNLINK = range(1, 7)
SECTOR = 512


def compiler() -> str | None:
    """A C compiler, if the machine has one."""
    return shutil.which("cc") or shutil.which("gcc")


class Recorder:
    """Compiles the library, says how to load it into a server, and reads what it has written."""

    def __init__(self, folder: Path, data: Path) -> None:
        library = folder / "recorder.so"
        found = compiler()
        assert found, "recording needs a C compiler"
        subprocess.run([found, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"], check=True)
        self._log = folder / "operations"
        self.environment = {"LD_PRELOAD": str(library), "RECORDED_FOLDER": str(data), "RECORDED_TO": str(self._log)}

    def operations(self) -> list["Operation"]:
        """All of them, by all processes, in the order of time."""
        files = self._log.parent.glob(f"{self._log.name}.*")
        return sorted((one for file in files for one in _read(file.read_bytes())), key=lambda one: one.at)


@dataclass(frozen=True)
class Operation:
    """One thing that a process did to a file of the data folder."""

    at: float
    """Seconds of the monotonic clock."""
    kind: int
    path: str
    offset: int
    data: bytes


def _read(log: bytes) -> Iterator[Operation]:
    place = 0
    while place + HEADER.size <= len(log):
        nanoseconds, offset, kind, path, data, _ = HEADER.unpack_from(log, place)
        place += HEADER.size
        name, place = log[place : place + path].decode(), place + path
        content, place = log[place : place + data], place + data
        yield Operation(nanoseconds / 1e9, kind, name, offset, content)


@dataclass
class File:
    """A file as it is on the disk for sure, and what has been done to it since."""

    durable: bytearray = field(default_factory=bytearray)
    since: list[Operation] = field(default_factory=list)

    def sync(self) -> None:
        for operation in self.since:
            _apply(self.durable, operation)
        self.since.clear()


def _apply(content: bytearray, operation: Operation) -> None:
    if operation.kind == WRITE:
        if len(content) < operation.offset:
            content.extend(bytes(operation.offset - len(content)))
        content[operation.offset : operation.offset + len(operation.data)] = operation.data
    elif operation.offset >= 0:
        del content[operation.offset :]
        content.extend(bytes(operation.offset - len(content)))


class Disk:
    """The data folder, operation by operation."""

    def __init__(self, operations: list[Operation], lies_after: int | None = None) -> None:
        self._operations = operations
        self._lies_after = len(operations) if lies_after is None else lies_after
        """From this operation on, the disk says that everything is written, and writes nothing."""
        self._times = [operation.at for operation in operations]
        self._files: dict[str, File] = {}
        self._done = 0

    def __len__(self) -> int:
        return len(self._operations)

    def advance(self, to: int) -> float:
        """Do the first `to` operations; returns when the next one began: what was promised before, must be kept."""
        assert to >= self._done
        for number in range(self._done, to):
            self._do(self._operations[number], lies=number >= self._lies_after)
        self._done = to
        return self._times[to] if to < len(self._times) else float("inf")

    def moment(self, at: float) -> int:
        """How many operations had begun before that time."""
        return bisect_left(self._times, at)

    def _do(self, operation: Operation, lies: bool) -> None:
        path = operation.path
        if lies:
            return
        if operation.kind == UNLINK:
            self._files.pop(path, None)
        elif operation.kind == RENAME:
            self._files[operation.data.decode()] = self._files.pop(path, File())
        elif operation.kind == SYNC:
            self._files.setdefault(path, File()).sync()
        else:
            self._files.setdefault(path, File()).since.append(operation)

    def image(self, folder: Path, lots: random.Random) -> None:
        """Write what a power cut now might leave."""
        keep = lots.choice((_nothing, _beginning, _some, _everything))
        for path, file in self._files.items():
            content = bytearray(file.durable)
            for operation in keep(file.since, lots):
                _apply(content, operation)
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def _nothing(since: list[Operation], lots: random.Random) -> list[Operation]:
    return []


def _everything(since: list[Operation], lots: random.Random) -> list[Operation]:
    return since


def _beginning(since: list[Operation], lots: random.Random) -> list[Operation]:
    """Some first ones, the last of them torn."""
    kept = since[: lots.randint(0, len(since))]
    return kept[:-1] + [part for one in kept[-1:] for part in _torn(one, lots)]


def _some(since: list[Operation], lots: random.Random) -> list[Operation]:
    """Any of them, whole or torn; the disk wrote them in an order of its own."""
    return [part for one in since if lots.random() < 0.5 for part in _torn(one, lots)]


def _torn(operation: Operation, lots: random.Random) -> Iterator[Operation]:
    """Some sectors of a write; anything else is whole."""
    if operation.kind != WRITE:
        yield operation
        return
    first, data = operation.offset, operation.data
    for start in range(first - first % SECTOR, first + len(data), SECTOR):
        if lots.random() < 0.7:
            left, right = max(start - first, 0), start + SECTOR - first
            yield Operation(operation.at, WRITE, operation.path, first + left, data[left:right])

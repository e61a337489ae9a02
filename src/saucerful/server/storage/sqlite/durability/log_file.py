"""SQLite's write-ahead log, read as its documentation describes it (https://www.sqlite.org/fileformat2.html#walformat).

SQLite uses the log up to the first frame whose checksum is wrong, and drops everything after it without a word. Here
one can see that there was more, and make a copy that SQLite reads to its end.
"""

import struct
from pathlib import Path
from typing import NamedTuple

HEADER = struct.Struct(">8I")
FRAME_HEADER = struct.Struct(">6I")
MAGIC = 0x377F0682
"""The last bit tells in which byte order checksums are reckoned."""
VERSION = 3007000
PAGE_SIZES = [1 << bits for bits in range(9, 17)]


class LogFile(NamedTuple):
    """A log, and how much of it SQLite uses."""

    header: bytes
    frames: list[bytes]
    """All that were written since the log was begun anew, whether or not their checksums are right."""
    sound: int
    """How many of them come before the first wrong checksum."""

    @property
    def damaged(self) -> bool:
        """Whether SQLite drops a transaction that was wholly written to the log: behind the damage one ends."""
        return any(_ends_transaction(frame) for frame in self.frames[self.sound :])


def read_log(database: Path) -> LogFile | None:
    """The log of a database; `None` if there is none, or an empty one."""
    try:
        content = database.with_name(database.name + "-wal").read_bytes()
    except FileNotFoundError:
        return None
    if len(content) < HEADER.size + FRAME_HEADER.size:
        return None
    header = content[: HEADER.size]
    magic, _, page_size, *_ = HEADER.unpack(header)
    if magic & ~1 != MAGIC or page_size not in PAGE_SIZES:
        return None
    size = FRAME_HEADER.size + page_size
    frames = [content[start : start + size] for start in range(HEADER.size, len(content) - size + 1, size)]
    salts = _salts(header, frames)
    last = max((number for number, frame in enumerate(frames) if frame[8:16] == salts), default=-1)
    frames = frames[: last + 1]
    return LogFile(header, frames, _sound(header, frames))


def mended(log: LogFile) -> bytes:
    """The same log with right checksums: SQLite reads it to its end. What its pages say may still be damaged."""
    magic, _, page_size, sequence, *_ = HEADER.unpack(log.header)
    salts = _salts(log.header, log.frames)
    start = struct.pack(">4I", magic, VERSION, page_size, sequence) + salts
    sums = _checksum(start, (0, 0), magic)
    pieces = [start, struct.pack(">2I", *sums)]
    for frame in log.frames:
        sums = _checksum(frame[:8] + frame[FRAME_HEADER.size :], sums, magic)
        pieces += [frame[:8], salts, struct.pack(">2I", *sums), frame[FRAME_HEADER.size :]]
    return b"".join(pieces)


def _salts(header: bytes, frames: list[bytes]) -> bytes:
    """The numbers that mark the frames of this log; the first frame has them too, if the header is damaged."""
    salts = header[16:24]
    return salts if any(frame[8:16] == salts for frame in frames) or not frames else frames[0][8:16]


def _sound(header: bytes, frames: list[bytes]) -> int:
    magic, *_, first, second = HEADER.unpack(header)
    sums = _checksum(header[:24], (0, 0), magic)
    if sums != (first, second):
        return 0
    for number, frame in enumerate(frames):
        *_, first, second = FRAME_HEADER.unpack_from(frame)
        sums = _checksum(frame[:8] + frame[FRAME_HEADER.size :], sums, magic)
        if sums != (first, second) or frame[8:16] != header[16:24]:
            return number
    return len(frames)


def _ends_transaction(frame: bytes) -> bool:
    return frame[4:8] != b"\0\0\0\0"


def _checksum(content: bytes, sums: tuple[int, int], magic: int) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{'>' if magic & 1 else '<'}{len(content) // 4}I", content)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second

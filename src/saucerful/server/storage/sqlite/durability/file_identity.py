"""Noticing that a file was deleted, or replaced by another one, while it is open."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class FileIdentity(NamedTuple):
    """A file as the operating system knows it, whatever name it has."""

    path: str
    device: int
    inode: int

    @classmethod
    def of(cls, path: Path) -> "FileIdentity":
        """The file that has that name now."""
        found = path.stat()
        return cls(str(path.absolute()), found.st_dev, found.st_ino)

    def is_there(self) -> bool:
        """Whether the name still leads to the same file."""
        try:
            found = os.stat(self.path)  # noqa: PTH116, after each batch: it is quicker
        except OSError:
            return False
        return (found.st_ino, found.st_dev) == (self.inode, self.device)


def missing(files: Sequence[FileIdentity]) -> str | None:
    """The name of a file that is not there any more."""
    for file in files:
        if not file.is_there():
            return Path(file.path).name
    return None

"""A run as a folder one can look at.

settings.json    how it is made
log.jsonl        a line for each look at its progress
latest.pt        the network and its optimizer, from which it goes on
weights.npz      the network as a bot plays it
curve.svg        its strength while it learned
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import torch

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.atomic_file import replacing
from saucerful.learn.settings import TrainingSettings

FILES = ("settings.json", "log.jsonl", "latest.pt", "weights.npz", "curve.svg")


class Run:
    """The files of a run. What is written replaces a file only once it is whole."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.new = False
        """Whether it was begun just now, and nothing was learned yet."""

    @classmethod
    def begin(cls, folder: Path, settings: TrainingSettings) -> "Run":
        """A new run in a folder that is empty or not there yet."""
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise SaucerfulError(f"{folder} is not empty: continue that run with --resume, or name another folder.")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "settings.json").write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        except OSError as error:
            raise SaucerfulError(f"Cannot write to {folder}: {error.strerror or error}.") from None
        run = cls(folder)
        run.new = True
        return run

    def withdraw(self) -> None:
        """Take a run back that could not begin, so that the folder is empty again; one that has learned is kept."""
        if self.new:
            with self.writing():
                for name in FILES:
                    (self.folder / name).unlink(missing_ok=True)

    @property
    def settings(self) -> TrainingSettings:
        """What the run was begun with."""
        try:
            return msgspec.json.decode((self.folder / "settings.json").read_bytes(), type=TrainingSettings)
        except FileNotFoundError:
            raise SaucerfulError(f"There is no run in {self.folder}: it has no settings.json.") from None
        except (OSError, msgspec.MsgspecError) as error:
            raise SaucerfulError(f"{self.folder / 'settings.json'} cannot be read: {error}.") from None

    def note(self, entry: dict[str, Any]) -> None:
        """Add a line to the log."""
        with self.writing(), (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def log(self) -> list[dict[str, Any]]:
        """The lines so far; one that was cut off while it was written is left out."""
        path = self.folder / "log.jsonl"
        entries: list[dict[str, Any]] = []
        for line in path.read_text("utf-8").splitlines() if path.exists() else []:
            try:
                entries.append(json.loads(line))
            except ValueError:
                continue
        return entries

    def save(self, checkpoint: dict[str, Any]) -> None:
        """Keep all that it takes to go on."""
        with self.writing(), replacing(self.folder / "latest.pt") as draft:
            try:
                torch.save(checkpoint, draft)
            except RuntimeError as error:  # what PyTorch makes of a full disk
                raise OSError(str(error).partition("\n")[0]) from None

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Turn a full disk, or a folder that is gone, into a sentence. What was kept before is still there."""
        try:
            yield
        except OSError as error:
            raise SaucerfulError(f"Cannot write to {self.folder}: {error.strerror or error}.") from None

    def load(self, device: str) -> dict[str, Any] | None:
        """What was saved last, if anything."""
        path = self.folder / "latest.pt"
        if not path.exists():
            return None
        try:
            checkpoint: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
        except Exception as error:  # a damaged file fails in many ways
            raise SaucerfulError(f"{path} cannot be read: {type(error).__name__}.") from None
        return checkpoint

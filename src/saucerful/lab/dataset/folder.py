"""A set as a folder: two tables, a description for programs with their hashes, and a card for people."""

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from typing import Any

from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files import parquet
from saucerful.engine.files.atomic_file import atomic_file
from saucerful.games import game as game_of
from saucerful.lab.dataset.card import card
from saucerful.lab.dataset.playing import DatasetPlan, SearchedGame, play_searched
from saucerful.lab.machines.version import code_version
from saucerful.lab.machines.workplace import Workplace, check_place, workplace

FORMAT = "saucerful-dataset/1"
GAMES, DECISIONS, ABOUT, CARD = "games.parquet", "decisions.parquet", "dataset.json", "README.md"


class BadDataset(SaucerfulError):
    """A folder that holds no set, or a damaged one."""


def decisions_schema() -> Any:
    """The columns of the table of decisions; docs/bots-and-lab.md says what they are."""
    import pyarrow as pa

    return pa.schema([
        ("game", pa.int64()), ("step", pa.int32()), ("seat", pa.int8()), ("moves", pa.list_(pa.string())),
        ("actions", pa.list_(pa.int16())), ("shares", pa.list_(pa.float32())), ("values", pa.list_(pa.float32())),
        ("chosen", pa.string()),
    ])  # fmt: skip


def make(
    plan: DatasetPlan,
    games: int,
    folder: Path,
    jobs: int = 1,
    on: str | None = None,
    advance: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play the games and write the set; returns its description. A folder that is not empty is refused."""
    parquet.check_installed()
    plan.check()
    check_place(jobs, on)
    _check_empty(folder)
    with workplace(jobs, on) as place, _folder(folder):
        decisions, wins = _play(plan, games, folder, place, advance)
        about = _about(plan, games, folder, decisions, wins)
        with atomic_file(folder / CARD) as file:
            file.write(card(about))
        with atomic_file(folder / ABOUT) as file:
            file.write(json.dumps(about, indent=2) + "\n")
    return about


def _play(
    plan: DatasetPlan, games: int, folder: Path, place: Workplace, advance: Callable[[], None]
) -> tuple[int, list[float]]:
    """Play the games into both tables; returns how many decisions there are, and each seat's victories."""
    decisions, wins = 0, [0.0] * plan.seats
    with (
        parquet.parquet_file(folder / GAMES, parquet.games_schema()) as game_table,
        parquet.parquet_file(folder / DECISIONS, decisions_schema()) as decision_table,
    ):
        for number, played in enumerate(place.map(play_searched, repeat(plan), range(games))):
            row = _add(game_table, decision_table, number, played)
            decisions += len(played.decisions)
            for seat in row["winners"] or ():
                wins[seat] += 1 / len(row["winners"])
            advance()
    return decisions, wins


def _about(plan: DatasetPlan, games: int, folder: Path, decisions: int, wins: list[float]) -> dict[str, Any]:
    """The description of a set, with the hashes of its tables."""
    return {
        "format": FORMAT,
        "version": code_version(),
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "level": plan.level,
        "scale": plan.scale,
        "simulations": plan.bot().budget(game_of(plan.game)),
        "games": games,
        "decisions": decisions,
        "victories": [round(share / games, 4) for share in wins],
        "files": {name: _digest(folder / name) for name in (GAMES, DECISIONS)},
    }


def check(folder: Path) -> dict[str, Any]:
    """The description of a set, once its files are what they were; raises `BadDataset`."""
    try:
        about: dict[str, Any] = json.loads((folder / ABOUT).read_text("utf-8"))
        if about.get("format") != FORMAT:
            raise BadDataset(f"{folder / ABOUT} is of another format than {FORMAT}.")
        for name, digest in about["files"].items():
            if name not in (GAMES, DECISIONS) or _digest(folder / name) != digest:
                raise BadDataset(f"{folder / name} is not what it was when the set was made: get it anew.")
    except OSError as error:
        raise BadDataset(f"There is no whole set in {folder}: {error.strerror or error}.") from None
    except (ValueError, KeyError, AttributeError):
        raise BadDataset(f"{folder / ABOUT} is damaged: get it anew.") from None
    return about


def _add(
    games: parquet.ParquetFile, decisions: parquet.ParquetFile, number: int, played: SearchedGame
) -> dict[str, Any]:
    row = parquet.game_row(number, played.record)
    games.add(row)
    for decision in played.decisions:
        decisions.add(decision)
    return row


def _check_empty(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadDataset(f"{folder} is not empty: name another folder for the set.")


@contextmanager
def _folder(folder: Path) -> Iterator[None]:
    """Make the folder; if the block raises, it is as it was: not there, or empty."""
    is_new = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDataset(f"Cannot write to {folder}: {error.strerror or error}.") from None
    try:
        yield
    except BaseException:
        for name in (GAMES, DECISIONS, CARD, ABOUT):
            (folder / name).unlink(missing_ok=True)
        if is_new:
            shutil.rmtree(folder, ignore_errors=True)
        raise


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

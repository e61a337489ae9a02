"""Bots and games from elsewhere: packages in a folder, and the command as it runs with what is installed there."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from saucerful.bots import levels

Install = Callable[..., None]


def install(example: Path, folder: Path) -> None:
    """Install a package for real."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index"]
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--target", str(folder), str(example)], check=True)


def saucerful(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command, with what is installed in the folder."""
    command = [sys.executable, "-c", "from saucerful.cli import main; main()", *arguments]
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path), "COLUMNS": "160"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def write_package(folder: Path, name: str, source: str, group: str = levels.GROUP, **offers: str) -> None:
    """A package of one module, and the bots (or games) it offers by name."""
    (folder / f"{name}.py").write_text(source)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{offer} = {name}:{what}" for offer, what in offers.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))


def forget() -> None:
    """Look for installed packages anew."""
    levels._installed.cache_clear()
    levels.level.cache_clear()


def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process find what is in the folder."""
    monkeypatch.syspath_prepend(folder)
    forget()


TROUBLE = '''
import time


class Raises:
    """Breaks off."""

    def choose(self, sight):
        raise RuntimeError("out of ideas")


class Cheats:
    """Does what is not allowed."""

    def choose(self, sight):
        return "99@99"


class Dreams:
    """Takes its time."""

    def choose(self, sight):
        time.sleep(60)
        return sight.moves[0]


class Leaves:
    """Wants to go home."""

    def choose(self, sight):
        raise SystemExit


class Fair:
    """Takes the first move."""

    pace = 250

    def choose(self, sight):
        return sight.moves[0]


class Mute:
    """No bot."""
'''
"""A module of bots, most of them up to no good."""

BOTS = {"raises": "Raises", "cheats": "Cheats", "dreams": "Dreams", "leaves": "Leaves", "fair": "Fair", "mute": "Mute"}

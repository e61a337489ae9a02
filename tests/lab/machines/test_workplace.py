"""Where work is done: what cannot be is refused before anything is written, and versions tell machines apart."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import saucerful
from saucerful.bots import added
from saucerful.engine.errors import BadSetup
from saucerful.lab.machines import version
from saucerful.lab.machines.workplace import workplace
from tests import commands
from tests.bots.installed import write_package


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "invasion", "--results"),
        ("puzzles", "make", "invasion", "--output"),
        ("dataset", "make", "invasion", "--output"),
        ("simulate", "invasion", "--bots", "pilot", "--records"),
    ],
)
@pytest.mark.parametrize(("place", "said"), [("moon", "ray://HOST:PORT, not on 'moon'"), ("ray://127.0.0.1:1", "")])
def test_a_place_that_is_not_there_leaves_no_file_behind(
    command: tuple[str, ...], place: str, said: str, tmp_path: Path
) -> None:
    done = commands.run(*command, tmp_path / "made", "--on", place)
    assert done.returncode == 2
    assert said in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_balance_in_python_takes_a_place_too() -> None:
    with pytest.raises(BadSetup, match=r"ray://HOST:PORT, not on 'moon'"):
        saucerful.balance("invasion", deals=2, on="moon")
    with pytest.raises(BadSetup, match="leave out --on"):
        saucerful.balance("invasion", deals=2, on="ray", device="cuda")
    here = saucerful.balance("invasion", deals=20, seed=1, parts=(), on="local")
    assert here.json() == saucerful.balance("invasion", deals=20, seed=1, parts=()).json()


def test_processes_ask_for_more_only_when_they_are_free() -> None:
    asked = []

    def values() -> Iterator[int]:
        for value in count():
            asked.append(value)
            yield value

    with workplace(2) as place:
        found = place.as_done(abs, values())
        assert next(iter(found)) in asked
    assert len(asked) < 20


def test_machines_with_other_games_or_bots_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, packages = tmp_path / "home", tmp_path / "packages"
    packages.mkdir()
    monkeypatch.setattr(added, "folder", lambda: home)

    def versions() -> tuple[str, str]:
        version.code_version.cache_clear()
        version.work_version.cache_clear()
        return version.code_version(), version.work_version()

    monkeypatch.syspath_prepend(packages)
    plain = versions()
    write_package(packages, "botty", "class Bot:\n    pass\n", funny="Bot")
    with_bot = versions()
    assert (with_bot[0], with_bot[1] != plain[1]) == (plain[0], True)
    (packages / "botty.py").write_text("class Bot:\n    pace = 100\n")
    assert versions()[1] != with_bot[1]
    write_package(packages, "gamey", "GAME = None\n", "saucerful.games", gamey="GAME")
    with_game = versions()
    assert with_game[0] != plain[0], "volunteers play games of packages, too"
    (home / "mine").mkdir(parents=True)
    (home / "mine" / "invasion.npz").write_bytes(b"network")
    assert versions()[1] != with_game[1]
    monkeypatch.undo()
    versions()

"""Compiled rules are never stale: what has changed is compiled anew, and what has not is read from the disk."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import saucerful
from saucerful.engine import rule
from saucerful.engine.compiler import kernel_cache
from tests.conftest import PROOF

PACKAGE = Path(saucerful.__file__).parent

SMALL_GAME = """
import sys
import numpy as np
from saucerful.games.invasion import GAME
from saucerful.engine import border, generator
from saucerful.engine.kernels import new_positions

state = new_positions(1, GAME.rules.RECORD)
loot = state["loot"]
loot[0, :2] = 5, 7
state["seats"] = 2
out = np.zeros(8, np.int16)
border.scores(state, 0, out)
state["rng"] = 1
drawn = int(generator.next_bits(state[0]))
border.mask(state, 0, 0)
hits = sum(sum(kernel.stats.cache_hits.values()) for kernel in (border.scores, generator.next_bits, border.mask))
print([*out[:2].tolist(), int(state["rng"][0])], drawn, hits)
"""


@pytest.fixture
def run(tmp_path: Path) -> Callable[[], tuple[str, str, int]]:
    """Run a few kernels of a copy of the sources, with a cache of their own; returns what they gave, and cache hits."""
    shutil.copytree(PACKAGE, tmp_path / "saucerful", ignore=shutil.ignore_patterns("__pycache__"))
    environment = {
        **{name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"},
        "PYTHONPATH": str(tmp_path),
        "SAUCERFUL_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }

    def again() -> tuple[str, str, int]:
        done = subprocess.run(
            [sys.executable, "-c", SMALL_GAME],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        scores, _, rest = done.stdout.strip().partition("] ")
        drawn, hits = rest.split()
        return scores + "]", drawn, int(hits)

    return again


def edit(path: Path, old: str, new: str) -> None:
    """Change a source without changing its size or its time: what a cache might go by."""
    before = path.stat()
    text = path.read_text("utf-8")
    assert text.count(old) >= 1
    assert len(old) == len(new)
    path.write_text(text.replace(old, new), "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_change_of_a_rule_or_of_an_imported_constant_is_never_served_from_the_cache(
    tmp_path: Path, run: Callable[[], tuple[str, str, int]]
) -> None:
    sources = tmp_path / "saucerful"
    scores, drawn, hits = run()
    assert (scores, hits) == ("[5, 7, 0]", 0)
    assert run() == (scores, drawn, 3)

    edit(
        sources / "games/invasion/rules.py",
        "out[seat] = state.loot[seat]",
        "out[seat] = -state.loot[0]  ".ljust(28)[:28],
    )
    assert run()[:2] == ("[-5, -5, 0]", drawn)

    edit(sources / "games/invasion/knowledge.py", "state.rng = 0", "state.rng = 6")
    assert run()[:2] == ("[-5, -5, 6]", drawn)

    edit(sources / "engine/generator.py", "0x9E3779B97F4A7C15", "0x9E3779B97F4A7C17")
    after = run()
    assert after[0] == "[-5, -5, 6]"
    assert after[1] != drawn


def test_a_file_is_fingerprinted_with_all_that_it_imports() -> None:
    rules = PACKAGE / "games/invasion/rules.py"
    found = kernel_cache._with_imports(rules, set())
    assert {PACKAGE / "engine" / name for name in ("generator.py", "kernels.py", "log.py", "rule.py")} <= found
    assert not [path for path in found if path.parent.name in ("zovnis", "abduction", "constellations")]


def test_what_is_imported_from_an_old_place_is_fingerprinted_where_it_is_now(tmp_path: Path) -> None:
    kernels = tmp_path / "kernels.py"
    kernels.write_text("from saucerful.engine import playout, rule", "utf-8")
    old = importlib.import_module("saucerful.engine").playout
    assert old is importlib.import_module("saucerful.engine.batch.playout")
    assert PACKAGE / "engine" / "batch" / "playout.py" in kernel_cache._with_imports(kernels, set())


def test_each_games_record_type_carries_the_fingerprint_of_all_its_kernels() -> None:
    for name in saucerful.names():
        game = saucerful.game(name)
        files = kernel_cache.kernel_files(PACKAGE / "games" / name)
        assert {Path(str(module.__file__)) for module in game.kernel_modules} <= set(files)
        assert (game.rules.RECORD.names or ())[-1] == f"rules_{kernel_cache.fingerprint(*files)}"


def test_kernels_outside_a_games_folder_are_refused_because_their_changes_would_go_unnoticed() -> None:
    invasion, zovnis = saucerful.game("invasion"), saucerful.game("zovnis")
    with pytest.raises(ValueError, match="must be in one folder"):
        replace(invasion, judgement=zovnis.judgement)


def test_pruning_keeps_three_folders_the_ones_used_last(tmp_path: Path) -> None:
    folders = [tmp_path / f"invasion.rules-{number}" for number in range(6)]
    others = [tmp_path / "zovnis.rules-1", tmp_path / "invasion.rulesets-1"]
    for age, folder in enumerate([*folders, *others]):
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    kernel_cache._prune("invasion.rules", folders[4])
    assert sorted(tmp_path.iterdir()) == sorted([folders[0], folders[1], folders[4], *others])


def test_the_cache_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SAUCERFUL_CACHE_DIR", str(tmp_path))
    assert kernel_cache.cache_root() == tmp_path / "kernels"


@pytest.mark.skipif(not rule.compiled, reason="nothing is compiled, nothing is kept")
def test_threads_that_import_games_at_once_do_not_mix_up_their_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A kernel in the folder of another file, or in one beside the sources, could be stale one day."""
    monkeypatch.setenv("SAUCERFUL_CACHE_DIR", str(tmp_path / "cache"))
    before = sys.getswitchinterval(), rule.settings.CACHE_DIR
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            kernels = [kernel for some in pool.map(_kernels_of_a_file, [tmp_path] * 4, range(4)) for kernel in some]
    finally:
        sys.setswitchinterval(before[0])
    assert rule.settings.CACHE_DIR == before[1]
    for name, kernel in kernels:
        assert Path(kernel.stats.cache_path).parent.name.startswith(f"{tmp_path.name}.{name}-")


def _kernels_of_a_file(folder: Path, number: int) -> list[tuple[str, Any]]:
    """Two hundred kernels of a file of their own."""
    source = folder / f"file{number}.py"
    source.write_text("\n".join(f"def f{line}(x): return x + {line}" for line in range(200)))
    found: dict[str, Any] = {}
    exec(compile(source.read_text(), str(source), "exec"), found)
    return [(source.stem, rule.rule(found[f"f{line}"])) for line in range(200)]


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, run: Callable[[], tuple[str, str, int]]
) -> None:
    """And Numba does not fall back to a folder beside the sources, where it would miss changes in other files."""
    (tmp_path / "cache").write_text("not a folder")
    assert run()[0::2] == ("[5, 7, 0]", 0)
    assert list(tmp_path.rglob("*.nb?")) == []


SIGNATURES = 20 if PROOF == 1 else 40
MANY_SIGNATURES = """
import sys
from saucerful.engine.rule import rule

@rule
def length(values):
    return len(values)

wanted = range(1, int(sys.argv[3]) + 1)[int(sys.argv[1])::int(sys.argv[2])]
found = [length((0,) * count) for count in wanted]
assert found == list(wanted), found
print(sum(length.stats.cache_hits.values()))
"""


def test_processes_that_compile_at_the_same_time_do_not_take_each_others_files(tmp_path: Path) -> None:
    source = tmp_path / "many_signatures.py"
    source.write_text(MANY_SIGNATURES)
    environment = os.environ | {"SAUCERFUL_CACHE_DIR": str(tmp_path / "cache")}

    def compiled(part: int, parts: int) -> int:
        command = [sys.executable, str(source), str(part), str(parts), str(SIGNATURES)]
        return int(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout)

    with ThreadPoolExecutor() as processes:
        assert list(processes.map(compiled, range(4), [4] * 4)) == [0] * 4
    assert compiled(0, 1) == SIGNATURES

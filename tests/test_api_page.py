"""docs/api.md: what it shows runs, and passes a strict type check as a user's own script would."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
SCRIPT = "\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE))


def python(*arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder outside the repository, where Saucerful is found as an installed package is."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def check_types(script: str, folder: Path) -> str:
    """What `mypy --strict` says about a user's script."""
    pytest.importorskip("mypy")
    folder.joinpath("script.py").write_text(script, "utf-8")
    cache = ROOT / ".mypy_cache" / "user"
    return python("-m", "mypy", "--strict", "--cache-dir", cache, "script.py", folder=folder).stdout


def test_the_page_runs_from_top_to_bottom(tmp_path: Path) -> None:
    done = python("-c", SCRIPT, folder=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_page_is_strictly_typed(tmp_path: Path) -> None:
    assert check_types(SCRIPT, tmp_path).startswith("Success"), check_types(SCRIPT, tmp_path)


def test_mistakes_of_users_are_found(tmp_path: Path) -> None:
    mistakes = """
import saucerful

position = saucerful.game("invasion").deal(seats=3, seed=7)
position.play("0", "3b")
position.moves(0)
saucerful.play("invasion")
"""
    found = check_types(mistakes, tmp_path)
    mistaken = [("5", "arg-type"), ("6", "attr-defined"), ("7", "attr-defined")]
    assert re.findall(r"script.py:(\d+).*\[([a-z-]+)\]", found) == mistaken

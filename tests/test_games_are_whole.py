"""A game is whole in its two folders: nothing else names it, so that another one changes nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import saucerful

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "saucerful"
WEB = ROOT / "web"
NAMES = re.compile("|".join(saucerful.names()), re.IGNORECASE)
FOLDERS = tuple(f"{games}/{name}/" for games in ("games", "src/games") for name in saucerful.names())
"""As seen from the package and from `web`."""

PAGE_SOURCES = ("src", "e2e", "tools", "public")
TEXT = {".ts", ".mjs", ".js", ".svelte", ".css", ".json", ".py", ".ftl", ".html", ".svg"}
NOT_OURS = ("node_modules", "artefacts")
TEST = ".test.ts"
"""Tests may play a game by its name."""
ALLOWED = {
    "tools/readme_shots.mjs": "chooses the pictures of the README",
    "tools/record_views.py": "shows by an example how it is called",
}


def page_sources() -> Iterator[tuple[str, Path]]:
    found = [*WEB.glob("*.*"), *(path for folder in PAGE_SOURCES for path in (WEB / folder).rglob("*.*"))]
    for path in found:
        name = path.relative_to(WEB).as_posix()
        if path.suffix in TEXT and not name.endswith(TEST) and not set(NOT_OURS) & set(path.parts):
            yield name, path


def test_nothing_in_the_page_names_a_game_outside_its_folder() -> None:
    elsewhere = {name: path for name, path in page_sources() if not name.startswith(FOLDERS)}
    assert len(elsewhere) > 100
    found = {name for name, path in elsewhere.items() if NAMES.search(name) or NAMES.search(path.read_text("utf-8"))}
    assert sorted(found - set(ALLOWED)) == []
    assert sorted(set(ALLOWED) - found) == [], "no longer needs to be allowed"


def code(tree: ast.AST) -> Iterator[str]:
    """All names and strings of a module but for what only explains: docstrings and comments."""
    explains = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explains:
            yield node.value
        for field in ("id", "attr", "name", "module", "arg"):
            if isinstance(named := getattr(node, field, None), str):
                yield named


def test_no_code_of_the_package_names_a_game_outside_its_folder() -> None:
    modules = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    elsewhere = {name: path for name, path in modules.items() if not name.startswith(FOLDERS)}
    assert len(elsewhere) > 100
    parsed = {name: ast.parse(path.read_text("utf-8")) for name, path in elsewhere.items()}
    assert {name: one for name, tree in parsed.items() for one in code(tree) if NAMES.search(one)} == {}

"""A game is whole in its folder: nothing else in the page names it, so that another one changes nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import saucerful

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
SOURCES = ("src", "e2e", "tools", "public")
TEXT = {".ts", ".mjs", ".js", ".svelte", ".css", ".json", ".py", ".ftl", ".html", ".svg"}
ALLOWED = {
    "tools/readme_shots.mjs": "chooses the pictures of the README",
    "tools/record_views.py": "shows by an example how it is called",
}
TEST = ".test.ts"
"""Tests may play a game by its name."""


def sources() -> Iterator[Path]:
    yield from (path for path in WEB.glob("*.*") if path.suffix in TEXT)
    for folder in SOURCES:
        yield from (path for path in (WEB / folder).rglob("*.*") if path.suffix in TEXT)


def test_nothing_in_the_page_names_a_game_outside_its_folder() -> None:
    names = re.compile("|".join(saucerful.names()), re.IGNORECASE)
    folders = tuple(f"src/games/{name}/" for name in saucerful.names())
    paths = {path.relative_to(WEB).as_posix(): path for path in sources() if "node_modules" not in path.parts}
    elsewhere = {
        name: path
        for name, path in paths.items()
        if not name.startswith(folders) and not name.endswith(TEST) and not name.startswith("e2e/artefacts/")
    }
    assert len(elsewhere) > 100
    found = {name for name, path in elsewhere.items() if names.search(name) or names.search(path.read_text("utf-8"))}
    assert sorted(found - set(ALLOWED)) == []
    assert sorted(set(ALLOWED) - found) == [], "no longer needs to be allowed"

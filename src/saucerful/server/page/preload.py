"""Preload hints in the page's head: what the page will load next, so that a slow connection fetches it all at once."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from saucerful.server.page.languages import best_language

PARTS = "parts.json"
"""Vite's list of what it built: which file became which, and what it needs."""
PAGE_WORDS = "src/words/page"
ENGINE = "../src/saucerful/engine/words"
TABLE = ("src/table/TablePage.svelte", ENGINE)
NEXT = {
    "t": TABLE,
    "learn": ("src/learn/Learn.svelte", "src/learn/index.ts", *TABLE),
    "replay": ("src/replay/ReplayPage.svelte", "src/words/replay", ENGINE),
    "me": ("src/mine/MinePage.svelte", "src/words/mine", "src/words/people"),
    "person": ("src/people/PersonPage.svelte", "src/words/people"),
    "puzzles": ("src/puzzle/PuzzlePage.svelte", "src/words/puzzle", ENGINE),
    "box": ("src/box/BoxPage.svelte", "src/words/box"),
    "today": ("src/today/TodayPage.svelte", "src/words/today"),
}
"""By the beginning of the path. A folder of words stands for those in the reader's language."""
OF_A_GAME = ("/games/{game}/index.ts", "/{game}/page/index.ts", "/{game}/words/{language}.ftl?raw")
"""How the names of a game's parts end: its board, ours or one from elsewhere, and its words."""


def preload_tags(index: Path, address: str, game: str | None, wished: str) -> str:
    """The preload tags for a path; `wished` is the `Accept-Language` header."""
    path = index.with_name(PARTS)
    if not path.exists():
        return ""
    parts, page = _parts(path, path.stat().st_mtime_ns), _text(index, index.stat().st_mtime_ns)
    begins = address.strip("/").partition("/")[0]
    spoken = [Path(name).stem for name in parts if name.startswith(f"{PAGE_WORDS}/")]
    language = best_language(wished, spoken)
    names = [f"{PAGE_WORDS}/{language}.ts"]
    names += [name if "." in Path(name).name else f"{name}/{language}.ftl?raw" for name in NEXT.get(begins, ())]
    if game:
        ends = tuple(end.format(game=game, language=language) for end in OF_A_GAME)
        names += [name for name in parts if name.endswith(ends)]
    return "".join(_link(file) for file in _files(parts, names) if file not in page)


@lru_cache(maxsize=4)
def _text(path: Path, _changed: int) -> str:
    return path.read_text("utf-8")


@lru_cache(maxsize=4)
def _parts(path: Path, _changed: int) -> dict[str, Any]:
    parts: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return parts


def _files(parts: dict[str, Any], names: list[str]) -> list[str]:
    """The files of these parts and of all that they import at once, each of them once."""
    found: dict[str, None] = {}
    seen: set[str] = set()
    while names := [name for name in names if name in parts and name not in seen]:
        seen.update(names)
        for part in [parts[name] for name in names]:
            found |= dict.fromkeys([part["file"], *part.get("css", ())])
        names = [other for name in names for other in parts[name].get("imports", ())]
    return list(found)


def _link(file: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} fetchpriority="low" crossorigin href="./{file}">'

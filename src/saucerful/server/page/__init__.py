"""The page in the browser: what `npm run build` made of `web/`, at every address that people open."""

import gzip
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter
from litestar.response import Redirect

from saucerful.engine.words import LANGUAGES
from saucerful.server.access.visitor import Visitor
from saucerful.server.archive.pictures.drawing import Preview, can_draw
from saucerful.server.page.languages import DEFAULT, best_language
from saucerful.server.page.preload import preload_tags
from saucerful.server.page.previews.preview import front, tags

BUILT = Path(__file__).parent / "built"
ADDRESSES = [
    *("/", "/t/{table:str}", "/g/{game:str}", "/learn/{game:str}", "/replay", "/replay/{game:str}", "/me", "/host"),
    *("/person/{who:str}", "/puzzles/{game:str}", "/puzzles/{game:str}/{puzzle:str}", "/today", "/box/{game:str}"),
    *("/tournaments", "/tournament/{tournament:str}"),
]
NOT_BUILT = "The page has not been built yet: say `make play`, or `npm ci && npm run build` in the folder web.\n"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What a file is; the framework adds to every text that it is in UTF-8."""
PACKED = {".png", ".woff2"}
"""These are compressed already. Script and style may lie beside themselves as `.br`, packed when they were built."""
ALWAYS_ASK = {"cache-control": "no-cache"}
BY_LANGUAGE = {"vary": "accept-encoding, accept-language", **ALWAYS_ASK}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For names that contain a hash of what is inside."""
WORD = re.compile("[a-z]{1,40}")
Name = Annotated[str, Parameter(max_length=200)]
LATEST_STEP = 100_000
Step = Annotated[int | None, Parameter(ge=0, le=LATEST_STEP)]
LOOK: dict[str, Any] = {
    "http_method": [HttpMethod.GET, HttpMethod.HEAD],
    "include_in_schema": False,
    "sync_to_thread": False,
}
LOOK_LATER: dict[str, Any] = {name: value for name, value in LOOK.items() if name != "sync_to_thread"}
FOR_A_WHILE = {"cache-control": "public, max-age=60"}
Previews = Callable[[str, str], Awaitable[Preview | None]]
NamedPreviews = Callable[[str, str, str], Awaitable[Preview | None]]
Pictures = Callable[[Visitor, str, str, int | None], Awaitable[bytes | None]]


async def _no_preview(_: str, __: str) -> Preview | None:
    return None


async def _no_words(_: str, __: str, ___: str) -> Preview | None:
    return None


async def _no_picture(_: Visitor, __: str, ___: str, ____: int | None) -> bytes | None:
    return None


def page_routes(
    prefix: str,
    built: Path = BUILT,
    game_at: Callable[[str], str | None] = lambda _: None,
    preview: Previews = _no_preview,
    draw: Pictures = _no_picture,
    words_of: NamedPreviews = _no_words,
    own_url: Callable[[Visitor], str] = lambda _: "",
) -> list[HTTPRouteHandler]:
    """The page, the files that it asks for, and the rules of the games.

    `game_at` says what is played at a table, `preview` what may be told of it in a language, `draw` draws that with a
    moment of it, `words_of` says what may be told of a tournament or a person (`who`), `own_url` says where we are.
    """
    beside = {f"/{path.name}": path for path in built.glob("*") if path.suffix in KINDS and path.suffix != ".html"}

    @route(ADDRESSES, **LOOK_LATER)
    async def page(request: Request[Any, Any, Any]) -> Response[Any]:
        index = built / "index.html"
        if not index.exists():
            return Response(NOT_BUILT, media_type="text/plain", status_code=503)
        path, known = request.scope["path"], request.path_params
        named = known.get("table") or known.get("game", "")
        game = named if path.startswith(("/learn/", "/puzzles/")) else game_at(named)
        head = preload_tags(index, path, game, request.headers.get("accept-language", ""))
        return _answer(request, index, BY_LANGUAGE, prefix, head + await preview_tags(request, path, known))

    async def preview_tags(request: Request[Any, Any, Any], path: str, known: dict[str, Any]) -> str:
        """What a messenger shows of a link: of a table, a replay, a tournament or a person, or of the server."""
        language = best_language(request.headers.get("accept-language", ""), LANGUAGES)
        ours = own_url(Visitor.of(request.scope))
        id = known.get("table") or (known.get("game", "") if path.startswith("/replay/") else "")
        named = next((one for one in ("tournament", "who") if one in known), None)
        found: Preview | None
        if named is not None:  # these have no picture
            found = await words_of(named, known[named], language)
        else:
            found = await preview(id, language) if id else front(language)
        if found is None:
            found, id = front(language), ""
        at = request.query_params.get("at", "")
        moment = f"&at={at}" if at.isdecimal() and at.isascii() and int(at) <= LATEST_STEP else ""
        picture = f"{ours}/preview/{id}.png?language={language}{moment}" if id and can_draw() else None
        return tags(found, f"{ours}{path}", picture)

    @route("/preview/{name:str}", **LOOK_LATER)
    async def picture(
        request: Request[Any, Any, Any], name: Name, language: Name = DEFAULT, at: Step = None
    ) -> Response[Any]:
        id, _, kind = name.rpartition(".")
        speaks = language if language in LANGUAGES else DEFAULT
        found = await draw(Visitor.of(request.scope), id, speaks, at) if kind == "png" and can_draw() else None
        if found is None:
            raise NotFoundException
        return Response(found, media_type=KINDS[".png"], headers=FOR_A_WHILE)

    @route("/assets/{name:str}", **LOOK)
    def part(request: Request[Any, Any, Any], name: Name) -> Response[Any]:
        path = built / "assets" / name
        if path.suffix not in KINDS or path.name != name or not path.is_file():
            raise NotFoundException
        return _answer(request, path, FOR_EVER)

    @route("/rules/{language:str}/{game:str}", **LOOK)
    def rules(request: Request[Any, Any, Any], language: Name, game: Name) -> Response[Any]:
        if not (WORD.fullmatch(language) and WORD.fullmatch(game)):
            raise NotFoundException
        path = built / "rules" / language / f"{game}.html"
        if path.parent.is_dir() and not path.is_file():
            path = built / "rules" / DEFAULT / path.name
        if not path.is_file():
            raise NotFoundException
        return _answer(request, path, ALWAYS_ASK, prefix)

    @route("/rules/{game:str}", **LOOK)
    def rules_in_your_language(request: Request[Any, Any, Any], game: Name) -> Redirect:
        known = [path.parent.name for path in built.glob("rules/*/*.html") if path.stem == game]
        if not known:
            raise NotFoundException
        language = best_language(request.headers.get("accept-language", ""), known)
        headers = {"vary": "accept-language", **ALWAYS_ASK}
        return Redirect(f"{prefix}/rules/{language}/{game}", status_code=302, headers=headers)

    @route([*beside], **LOOK)
    def file(request: Request[Any, Any, Any]) -> Response[Any]:
        return _answer(request, beside[request.scope["path"]], ALWAYS_ASK)

    return [page, picture, part, rules, rules_in_your_language, *([file] if beside else [])]


def page_for_nothing(
    prefix: str, otherwise: Callable[[Request[Any, Any, Any], Any], Response[Any]], built: Path = BUILT
) -> Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]:
    """People who open an address where nothing is get the page, which says so; programs get the usual answer."""

    def answer(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        index = built / "index.html"
        looks = request.method == HttpMethod.GET and "text/html" in request.headers.get("accept", "")
        if not looks or request.scope["path"].startswith("/api/") or not index.exists():
            return otherwise(request, error)
        page = _answer(request, index, BY_LANGUAGE, prefix)
        page.status_code, page.media_type = error.status_code, MediaType.HTML
        return page

    return answer


def _answer(
    request: Request[Any, Any, Any], path: Path, keep: dict[str, str], prefix: str | None = None, head: str = ""
) -> Response[bytes]:
    understood = "" if path.suffix in PACKED else request.headers.get("accept-encoding", "")
    small = path.with_name(f"{path.name}.br")
    packed = "br" if "br" in understood and small.exists() else "gzip" if "gzip" in understood else None
    headers = {"vary": "accept-encoding", **keep, **({"content-encoding": packed} if packed else {})}
    sent = small if packed == "br" else path
    read = _with_head if head else _file
    content = read(sent, sent.stat().st_mtime_ns, packed == "gzip", prefix, head)
    return Response(content, media_type=KINDS[path.suffix], headers=headers)


def _content(path: Path, _changed: int, packed: bool, prefix: str | None, head: str) -> bytes:
    """A file as it goes out. The page names its files relative to itself, and it is shown at several depths."""
    content = path.read_bytes()
    if prefix is not None:
        content = content.replace(b"</head>", f"{head}</head>".encode(), 1)
        content = content.replace(b'"./', f'"{prefix}/'.encode())
    return gzip.compress(content, mtime=0) if packed else content


_file = lru_cache(maxsize=512)(_content)
"""Of these there are only so many."""
_with_head = lru_cache(maxsize=128)(_content)
"""Visitors can ask for any number of these: at each address the head tells something else."""

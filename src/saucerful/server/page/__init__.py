"""The page in the browser: what `npm run build` made of `web/`, at every address that people open."""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

BUILT = Path(__file__).parent / "built"
ADDRESSES = ["/", "/t/{table:str}", "/g/{game:str}"]
NOT_BUILT = "The page has not been built yet: say `make play`, or `npm ci && npm run build` in the folder web.\n"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PACKED = {".woff2"}
"""These are compressed already."""
ALWAYS_ASK = {"cache-control": "no-cache"}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For names that contain a hash of what is inside."""
Name = Annotated[str, Parameter(max_length=200)]
LOOK: dict[str, Any] = {
    "http_method": [HttpMethod.GET, HttpMethod.HEAD],
    "include_in_schema": False,
    "sync_to_thread": False,
}


def page_routes(prefix: str, built: Path = BUILT) -> list[HTTPRouteHandler]:
    """The page, and the files that it asks for."""
    beside = {f"/{path.name}": path for path in built.glob("*") if path.suffix in KINDS and path.suffix != ".html"}

    @route(ADDRESSES, **LOOK)
    def page(request: Request[Any, Any, Any]) -> Response[Any]:
        index = built / "index.html"
        if not index.exists():
            return Response(NOT_BUILT, media_type="text/plain", status_code=503)
        return _answer(request, index, ALWAYS_ASK, prefix)

    @route("/assets/{name:str}", **LOOK)
    def part(request: Request[Any, Any, Any], name: Name) -> Response[Any]:
        path = built / "assets" / name
        if path.suffix not in KINDS or path.name != name or not path.is_file():
            raise NotFoundException
        return _answer(request, path, FOR_EVER)

    @route([*beside], **LOOK)
    def file(request: Request[Any, Any, Any]) -> Response[Any]:
        return _answer(request, beside[request.scope["path"]], ALWAYS_ASK)

    return [page, part, file] if beside else [page]


def _answer(
    request: Request[Any, Any, Any], path: Path, keep: dict[str, str], prefix: str | None = None
) -> Response[bytes]:
    packed = path.suffix not in PACKED and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding", **keep, **({"content-encoding": "gzip"} if packed else {})}
    content = _content(path, path.stat().st_mtime_ns, packed, prefix)
    return Response(content, media_type=KINDS[path.suffix], headers=headers)


@lru_cache(maxsize=256)
def _content(path: Path, _changed: int, packed: bool, prefix: str | None) -> bytes:
    """A file as it goes out. The page names its files relative to itself, and it is shown at several depths."""
    content = path.read_bytes()
    if prefix is not None:
        content = content.replace(b'"./', f'"{prefix}/'.encode())
    return gzip.compress(content, mtime=0) if packed else content

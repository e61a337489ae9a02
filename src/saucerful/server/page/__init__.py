"""The page in the browser: what `npm run build` made of `web/`, at every address that people open."""

import gzip
from functools import cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler

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
LOOK: dict[str, Any] = {
    "http_method": [HttpMethod.GET, HttpMethod.HEAD],
    "include_in_schema": False,
    "sync_to_thread": False,
}


def page_routes(prefix: str, built: Path = BUILT) -> list[HTTPRouteHandler]:
    """The page, and the files that it asks for."""
    files = {f"/{path.relative_to(built)}": path for path in built.rglob("*") if path.suffix in KINDS}
    index = files.pop("/index.html", None)

    @route(ADDRESSES, **LOOK)
    def page(request: Request[Any, Any, Any]) -> Response[Any]:
        if index is None:
            return Response(NOT_BUILT, media_type="text/plain", status_code=503)
        return _answer(request, index, prefix)

    @route([*files], **LOOK)
    def file(request: Request[Any, Any, Any]) -> Response[Any]:
        return _answer(request, files[request.scope["path"]], None)

    return [page, file] if files else [page]


def _answer(request: Request[Any, Any, Any], path: Path, prefix: str | None) -> Response[bytes]:
    packed = path.suffix not in PACKED and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding", **(FOR_EVER if path.parent.name == "assets" else ALWAYS_ASK)}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(_content(path, packed, prefix), media_type=KINDS[path.suffix], headers=headers)


@cache
def _content(path: Path, packed: bool, prefix: str | None) -> bytes:
    """A file as it goes out. The page names its files relative to itself, and it is shown at several depths."""
    content = path.read_bytes()
    if prefix is not None:
        content = content.replace(b'"./', f'"{prefix}/'.encode())
    return gzip.compress(content, mtime=0) if packed else content

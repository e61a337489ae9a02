"""The tiny built-in page: enough to play every game until the real client takes its place."""

from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

FOLDER = Path(__file__).parent
KINDS = {".css": "text/css", ".js": "text/javascript", ".html": "text/html"}
LOOK = [HttpMethod.GET, HttpMethod.HEAD]
ALWAYS_ASK = {"cache-control": "no-cache"}


def page_routes(prefix: str) -> list[HTTPRouteHandler]:
    """The page at `/` and at every table's link, and its files."""
    files = {path.name: path.read_bytes() for path in FOLDER.iterdir() if path.suffix in KINDS}
    files["index.html"] = files["index.html"].replace(b"{prefix}", prefix.encode())

    def answer(name: str) -> Response[bytes]:
        kind = KINDS[Path(name).suffix]
        return Response(files[name], media_type=kind, headers=ALWAYS_ASK)

    @route(["/", "/t/{table:str}"], http_method=LOOK, include_in_schema=False, sync_to_thread=False)
    def index() -> Response[bytes]:
        return answer("index.html")

    @route("/page/{name:str}", http_method=LOOK, include_in_schema=False, sync_to_thread=False)
    def file(name: str) -> Response[bytes]:
        if name not in files:
            raise NotFoundException
        return answer(name)

    return [index, file]

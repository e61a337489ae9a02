"""Answers OPTIONS with all methods of a path; the framework would name only those of one of its handlers."""

from collections import defaultdict
from collections.abc import Iterable

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler


def options_routes(handlers: Iterable[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """A handler of OPTIONS for each path of these."""
    methods: defaultdict[str, set[str]] = defaultdict(set)
    for handler in handlers:
        for path in handler.paths:
            methods[path] |= {str(method) for method in handler.http_methods}
    return [_options(path, ", ".join(sorted({*found, "OPTIONS"}))) for path, found in methods.items()]


def _options(path: str, allowed: str) -> HTTPRouteHandler:
    @route(path, http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204, sync_to_thread=False)
    def options() -> Response[None]:
        return Response(None, headers={"allow": allowed}, status_code=204)

    return options

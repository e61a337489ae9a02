"""Error responses: one shape for all of them, without anything internal."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from saucerful.server.access.problems import NO_PAGE, UNEXPECTED, Problem, problem, retry_after, status_of, unexpected
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead, NotStored

Asked = Request[Any, Any, Any]

OF_THE_FRAMEWORK = {
    404: ("no_page", NO_PAGE),
    405: ("wrong_method", "This cannot be done here."),
    413: ("too_large", "This is too large: {kilobytes} KB are the most."),
}
HUNG_UP = "disconnected"
"""Raised when a client disconnects in the middle of a request, which is no failure of the server."""


def _answer(problem: Problem, status: int) -> Response[Problem]:
    headers = {"cache-control": "no-store"}
    if seconds := retry_after(status, problem):
        headers["retry-after"] = seconds
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def _refused(asked: Asked, refusal: Refusal) -> Response[Problem]:
    asked.app.state.bad_input.count_refusal(refusal.key)
    return _answer(problem(refusal), status_of(refusal))


def _not_stored(asked: Asked, _: NotStored) -> Response[Problem]:
    return _refused(asked, Refusal("not_stored"))


def _not_read(asked: Asked, _: NotRead) -> Response[Problem]:
    return _refused(asked, Refusal("not_read"))


def not_understood(asked: Asked, error: HTTPException) -> Response[Problem]:
    """The refusal for an error that the framework raised."""
    status = error.status_code
    if status >= UNEXPECTED and HUNG_UP in error.detail:
        return _refused(asked, Refusal("not_understood", {"why": "it ended too early"}))
    if status >= UNEXPECTED:
        return _failed(asked, error)
    key, sentence = OF_THE_FRAMEWORK.get(status, ("not_understood", None))
    values = {"why": _why(error)} if sentence is None else _largest(asked) if key == "too_large" else {}
    refusal = Refusal(key, values, sentence=sentence and sentence.format_map(values))
    asked.app.state.bad_input.count_refusal(key)
    answer = _answer(problem(refusal), status)
    answer.headers.update(error.headers or {})
    return answer


def _largest(asked: Asked) -> dict[str, Any]:
    """The largest body that a path takes, in bytes."""
    return {"kilobytes": (asked.route_handler.resolve_request_max_body_size() or 0) // 1024}


def _why(error: HTTPException) -> str:
    """What the validation says is wrong, and where in the request."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if isinstance(first, dict):
        why = " ".join(str(part) for part in (first.get("key", ""), first.get("message", "")) if part)
    else:
        why = "it is not valid JSON" if "JSON" in error.detail else error.detail.partition(" for ")[0].lower()
    return why.replace("`", "'").rstrip(".")


def _too_deep(asked: Asked, _: RecursionError) -> Response[Problem]:
    return _refused(asked, Refusal("not_understood", {"why": "it is nested too deeply"}))


def _no_text(asked: Asked, _: UnicodeDecodeError) -> Response[Problem]:
    return _refused(asked, Refusal("not_understood", {"why": "it is not text in UTF-8"}))


def _failed(asked: Asked, error: Exception) -> Response[Problem]:
    return _answer(unexpected(f"{asked.method} {asked.url.path}", error), UNEXPECTED)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refusal: _refused,
    NotStored: _not_stored,
    NotRead: _not_read,
    HTTPException: not_understood,
    RecursionError: _too_deep,
    UnicodeDecodeError: _no_text,
    Exception: _failed,
}

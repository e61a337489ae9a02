"""Responses that set several cookies: Litestar keeps one header of each name."""

from typing import Any, TypeVar

from litestar import Response
from litestar.response.base import ASGIResponse

T = TypeVar("T")


class CookieResponse(Response[T]):
    """A response with whole `Set-Cookie` headers, as `Identities` makes them."""

    def __init__(self, content: T, *cookies: str, status_code: int = 200) -> None:
        super().__init__(content, status_code=status_code)
        self._lines = cookies

    def to_asgi_response(self, *arguments: Any, **named: Any) -> ASGIResponse:
        """The response with its cookies."""
        answer = super().to_asgi_response(*arguments, **named)
        for line in self._lines:
            answer.headers.add("set-cookie", line)
        return answer

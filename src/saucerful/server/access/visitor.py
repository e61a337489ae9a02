"""What a request tells about the one who makes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True)
class Visitor:
    """Whoever makes a request: their address and what their browser says."""

    address: str
    scheme: str
    """`http` or `https`, before any proxy that is trusted."""
    headers: dict[str, str]

    @classmethod
    def of(cls, scope: Mapping[str, Any]) -> "Visitor":
        """The visitor behind an ASGI scope."""
        headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            key, text = name.decode("latin-1"), value.decode("latin-1")
            headers[key] = f"{headers[key]}; {text}" if key == "cookie" and key in headers else text
        return cls((scope.get("client") or ("",))[0], scope["scheme"], headers)

    @cached_property
    def cookies(self) -> dict[str, str]:
        pairs = (part.strip().partition("=") for part in self.headers.get("cookie", "").split(";"))
        return {name: value for name, _, value in pairs}

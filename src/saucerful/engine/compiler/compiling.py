"""Tells whether kernels have been compiled before, without compiling them, and when compiling begins."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba.core.event

event: Any = numba.core.event  # it is not typed
COMPILE = "numba:compile"


class NotCompiled(Exception):
    """A kernel is not in the cache."""


class _Refuse(event.Listener):  # type: ignore[misc]
    def on_start(self, _: Any) -> None:
        raise NotCompiled

    def on_end(self, _: Any) -> None:
        """It does not come to that."""


@contextmanager
def without_compiling() -> Iterator[None]:
    """Within this, kernels are loaded from the cache; one that is not there raises `NotCompiled`."""
    with event.install_listener(COMPILE, _Refuse()):
        yield


class _Tell(event.Listener):  # type: ignore[misc]
    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell: Callable[[], None] | None = tell

    def on_start(self, _: Any) -> None:
        tell, self.tell = self.tell, None
        if tell:
            tell()

    def on_end(self, _: Any) -> None:
        """It was told when it began."""


@contextmanager
def on_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Within this, `tell` is called when the first kernel is compiled, and not again."""
    with event.install_listener(COMPILE, _Tell(tell)):
        yield

"""Tells whether kernels have been compiled before, without compiling them."""

from collections.abc import Iterator
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

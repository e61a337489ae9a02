"""Lets one process at a time save compiled kernels.

Numba writes each compiled signature of a kernel to a numbered file and keeps the numbers in an index. Two processes
that compile a kernel for different games at the same time can take the same number, and from then on one game is served
the machine code of the other. So we hold a file lock while Numba saves, which it does between the end of a compilation
and the release of its compiler lock (https://numba.readthedocs.io/en/stable/developer/event_api.html).
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba.core.event

try:
    import fcntl
except ImportError:  # not on this system: compile there with `saucerful warm` before several processes run
    fcntl = None  # type: ignore[assignment]

event: Any = numba.core.event  # it is not typed
COMPILE, COMPILER_LOCK = "numba:compile", "numba:compiler_lock"


class _Saving(event.Listener):  # type: ignore[misc]
    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._held = threading.local()

    def on_start(self, _: Any) -> None:
        """Nothing is saved yet."""

    def on_end(self, ended: Any) -> None:
        file = self._held.__dict__.pop("file", None)
        if ended.kind == COMPILE:
            self._held.file = file or self._locked()
        elif file:
            file.close()

    def _locked(self) -> Any:
        try:
            file = (self._folder() / "lock").open("w")
            fcntl.flock(file, fcntl.LOCK_EX)
            return file
        except OSError:
            return None  # nothing can be written there, so nothing is saved


def lock_while_saving(folder: Callable[[], Path]) -> None:
    """Hold a lock in that folder whenever Numba saves a compiled kernel."""
    if fcntl:
        listener = _Saving(folder)
        event.register(COMPILE, listener)
        event.register(COMPILER_LOCK, listener)

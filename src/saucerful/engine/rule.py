"""`@rule`: compile a function of the rules, with a disk cache that can never be stale (`compiler/kernel_cache.py`)."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np

from saucerful.engine.compiler.kernel_cache import cache_folder

settings: Any = numba.config
_decorating = threading.Lock()
"""Held by `rule`: threads may import games at the same time, but `CACHE_DIR` and the parser's depth are global."""

compiled: bool = not settings.DISABLE_JIT
"""False when `NUMBA_DISABLE_JIT=1` asks for rules that run as plain Python, for debugging and coverage."""

if not compiled:
    np.seterr(over="ignore")  # the generator's 64-bit arithmetic wraps around on purpose


def rule(function: Callable[..., Any]) -> Any:
    """Compile a kernel: it allocates nothing, raises nothing, and releases Python's lock while it runs."""
    with _decorating:
        folder = cache_folder(Path(function.__code__.co_filename).resolve())
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(folder)
        try:
            return numba.njit(cache=folder is not None, nogil=True, error_model="numpy")(function)
        finally:
            settings.CACHE_DIR = before

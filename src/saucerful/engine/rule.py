"""`@rule`: compile a function of the rules, with a disk cache that can never be stale.

Numba's own cache looks only at the file in which a function stands. Here each group of kernels has a cache folder
named after a hash of every source that its machine code can be made of: a game's kernels depend on the engine and on
that game, a layer's on itself and on the layers above. A changed source is a new folder, so an old result is never
read. Generic kernels are made of games' code as well, but only through the type of a record, and that type carries the
hash of its game (`kernels.record_type`).
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
LAYERS = ("engine", "bots", "lab", "envs")
KEPT_FOLDERS = 3

compiled: bool = not numba.config.DISABLE_JIT
"""False when `NUMBA_DISABLE_JIT=1` asks for rules that run as plain Python, for debugging and coverage."""

if not compiled:
    np.seterr(over="ignore")  # the generator's 64-bit arithmetic wraps around on purpose


def rule(function: Callable[..., Any]) -> Any:
    """Compile a kernel: it allocates nothing, raises nothing, and releases Python's lock while it runs."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(group_of(Path(function.__code__.co_filename))))
    try:
        return numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before


def cache_root() -> Path:
    """Where compiled kernels are kept; `SAUCERFUL_CACHE_DIR` moves it."""
    return Path(os.environ.get("SAUCERFUL_CACHE_DIR") or platformdirs.user_cache_dir("saucerful")) / "kernels"


@cache
def cache_folder(group: str) -> Path:
    """The folder of one group of kernels, made if need be, with its outdated neighbours pruned."""
    folder = cache_root() / f"{group}-{fingerprint(group)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _prune(group, folder)
    except OSError:
        pass  # a read-only home: Numba then compiles in memory
    return folder


def group_of(source: Path) -> str:
    """`invasion` for a kernel of that game, else the layer it stands in."""
    folder, *rest = source.resolve().relative_to(PACKAGE).parts
    return rest[0] if folder == "games" else folder


@cache
def fingerprint(group: str) -> str:
    """A hash of the tools and of every source that the group's machine code can depend on."""
    layers = LAYERS[: LAYERS.index(group) + 1] if group in LAYERS else ("engine", f"games/{group}")
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    for source in sorted(source for layer in layers for source in (PACKAGE / layer).rglob("*.py")):
        digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _prune(group: str, current: Path) -> None:
    """Keep the folders used last: other versions on this machine may still want theirs."""
    others = [folder for folder in current.parent.glob(f"{group}-*") if folder != current]
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)

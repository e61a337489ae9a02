"""Where compiled kernels are kept on the disk: in folders that can never be stale.

Numba's own cache looks only at the file in which a function stands. Here each file of kernels has a cache folder named
after a hash of that file and of every file that it imports, directly or not, from us or from its own package: all that
its machine code can be made of. A changed source is a new folder, so an old result is never read. Generic kernels are
made of games' code as well, but only through the type of a record, and that type carries the hash of all kernels in its
game's folder (`kernels.record_type`).
"""

import ast
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import llvmlite
import numba
import numpy as np
import platformdirs

from saucerful.engine import MOVED
from saucerful.engine.compiler.cache_lock import lock_while_saving

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = "saucerful"
KEPT_FOLDERS = 3
IMPORTS_RULE = re.compile(rb"saucerful\.engine(\.rule| import\b.*\brule)\b")


def cache_root() -> Path:
    """Where compiled kernels are kept; `SAUCERFUL_CACHE_DIR` moves it."""
    return Path(os.environ.get("SAUCERFUL_CACHE_DIR") or platformdirs.user_cache_dir(PACKAGE)) / "kernels"


lock_while_saving(cache_root)


@cache
def cache_folder(source: Path) -> Path | None:
    """The folder for the kernels of one file, made if need be, with its outdated neighbours pruned.

    `None` where nothing can be written, such as in a read-only home: kernels are then compiled in memory. Numba would
    fall back to a folder beside the sources, where it could serve something stale.
    """
    name = f"{source.parent.name}.{source.stem}"
    folder = cache_root() / f"{name}-{fingerprint(source)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    _prune(name, folder)
    return folder


@cache
def fingerprint(*sources: Path) -> str:
    """A hash of the tools and of every source that the machine code of these files' kernels can depend on."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    found: set[Path] = set()
    for source in sources:
        _with_imports(source, found)
    for path in sorted(found):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def kernel_files(folder: Path) -> list[Path]:
    """The files of a game's folder that import `rule`, and so may hold kernels."""
    return sorted(path for path in folder.glob("*.py") if IMPORTS_RULE.search(path.read_bytes()))


def _with_imports(source: Path, seen: set[Path]) -> set[Path]:
    if source not in seen:
        seen.add(source)
        for path in _imports(source):
            _with_imports(path, seen)
    return seen


@cache
def _imports(source: Path) -> list[Path]:
    """The files that a file imports, as far as they are ours."""
    modules = _imported(ast.parse(source.read_bytes()))
    return [path for module in modules if (path := _found(module, source))]


def _found(module: str, source: Path) -> Path | None:
    """The file of a module of ours, or of the package around the source: a game from elsewhere is not beside ours."""
    package, root = PACKAGE, ROOT
    if module.partition(".")[0] != PACKAGE:
        root = source.parent
        while (root / "__init__.py").is_file():
            package, root = root.name, root.parent
        if module.partition(".")[0] != package:
            return None
    path = root.joinpath(*MOVED.get(module, module).split("."))
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((candidate for candidate in candidates if candidate.is_file()), None)


def _imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file names; what is imported from a module may be a module itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _prune(name: str, current: Path) -> None:
    """Delete all but the folders used last; those may belong to other versions on this machine."""
    try:
        others = [folder for folder in current.parent.glob(f"{name}-*") if folder != current]
        others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    except OSError:
        return  # another process is pruning
    for folder in others[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)

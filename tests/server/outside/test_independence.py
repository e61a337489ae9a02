"""The clients in this folder know the server from its documentation alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
LIBRARIES = {"httpx", "pytest", "websockets"}
OUR_OWN = ("tests.server.outside", "tests.server.live")
"""`live` only starts the server quicker, as a process of its own that is forked from one that has loaded it."""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            yield node.module or ""


def test_nothing_here_imports_the_program_that_it_examines() -> None:
    for file in HERE.rglob("*.py"):
        for module in imported(file):
            package = module.partition(".")[0]
            known = package in sys.stdlib_module_names or package in LIBRARIES or module.startswith(OUR_OWN)
            assert known, f"{file.name} imports {module}"

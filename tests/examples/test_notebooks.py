"""The notebooks run from top to bottom, and what their cells end with can be shown."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted(Path(__file__).parents[2].joinpath("examples", "notebooks").glob("*.ipynb"))


def run(source: str, names: dict[str, Any]) -> Any:
    """What a cell ends with, as a notebook does it: the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_is_kept_without_outputs(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            value = run("".join(cell["source"]), names)
            shown.append(getattr(value, "_repr_html_", lambda found=value: repr(found))())
    assert any(text.startswith(("<svg", "<table")) for text in shown)

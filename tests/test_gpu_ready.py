"""Rules allocate nothing and use only what Numba also compiles for CUDA."""

import ast
import functools
import re
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import saucerful
from saucerful.engine.rule import compiled

SOURCES = Path(saucerful.__file__).parent

ALLOWED = {
    "range",
    "int",
    "min",
    "max",
    "abs",
    "len",
    "bool",
    "float",
    "np.int64",
    "np.uint64",
    "np.int32",
    "np.float64",
}
"""What a rule may call besides other rules: types and plain arithmetic."""

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.List: "a list",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.JoinedStr: "a formatted text",
    ast.Try: "try",
    ast.Raise: "raise",
    ast.With: "with",
    ast.Assert: "assert",
    ast.Lambda: "lambda",
    ast.FunctionDef: "a function inside",
    ast.ClassDef: "a class",
    ast.Import: "import",
    ast.ImportFrom: "import",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Yield: "yield",
    ast.Await: "await",
    ast.Delete: "del",
    ast.Starred: "a star",
}

CAPABILITY = (8, 0)
"""The GPU to compile for: the device functions ask the driver for one, which is not needed to write PTX."""


@functools.cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCES.rglob("*.py"))}


def is_rule(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) == "rule" for mark in node.decorator_list)


def rules() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path, tree in trees().items():
        if path.relative_to(SOURCES).parts[0] in ("engine", "games"):
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and is_rule(node):
                    yield path, node


@functools.cache
def kernels() -> frozenset[str]:
    """The names of all rules, of the stubs that stand for every game's, and of the copy, which allocates nothing."""
    stubs = {
        node.name
        for node in trees()[SOURCES / "engine" / "kernels.py"].body
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(mark) == "kernel" for mark in node.decorator_list)
    }
    return frozenset({node.name for _, node in rules()} | stubs | {"copy_position"})


def complaints(path: Path, function: ast.FunctionDef) -> Iterator[str]:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for statement in body:
        for node in ast.walk(statement):
            where = f"{path.relative_to(SOURCES)}:{getattr(node, 'lineno', function.lineno)} {function.name}"
            if type(node) in FORBIDDEN:
                yield f"{where}: {FORBIDDEN[type(node)]}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                yield f"{where}: a text"
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                name = called.rpartition(".")[2]
                if called not in ALLOWED and (called.startswith("np.") or name not in kernels()):
                    yield f"{where}: calls {called}"
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
                yield f"{where}: a power, which may be a float"


def test_there_are_rules_to_look_at() -> None:
    assert len({path for path, _ in rules()}) > 6
    assert len(list(rules())) > 150


def test_rules_use_only_what_a_gpu_can_do() -> None:
    assert [complaint for path, function in rules() for complaint in complaints(path, function)] == []


@pytest.mark.parametrize(
    "body",
    [
        "return [1]",
        "return {}",
        "return sum(i for i in range(3))",
        "x = 'text'",
        "raise ValueError",
        "assert state",
        "x = np.zeros(3)",
        "x = np.empty(3, np.int8)",
        "x = np.array((1, 2))",
        "def inner(): pass",
        "f = lambda: 1",
        "print(state)",
        "x = sorted(state)",
        "x = f'{state}'",
        "state.copy()",
    ],
)
def test_the_lint_finds_what_it_looks_for(body: str) -> None:
    function = ast.parse(f'@rule\ndef example(state):\n    """Words are fine here."""\n    {body}').body[0]
    assert isinstance(function, ast.FunctionDef)
    assert list(complaints(SOURCES / "example.py", function))


@pytest.mark.skipif(not compiled, reason="the compiler is switched off")
@pytest.mark.parametrize("name", saucerful.names())
def test_the_rules_compile_for_cuda(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The very same functions, called from a CUDA kernel: here only to PTX, which needs no GPU."""
    cuda = cuda_or_skip()
    monkeypatch.setattr(
        "numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)
    )
    from numba import from_dtype, int16, int32, types

    from saucerful.engine import generator, kernels
    from saucerful.engine.batch import playout

    record = from_dtype(saucerful.game(name).rules.RECORD)
    positions, small, wide = types.Array(record, 1, "C"), int16[::1], int16[:, ::1]

    def moves(positions: Any, seats: Any, actions: Any, out: Any, chance: Any, log: Any) -> None:
        i = cuda.grid(1)
        state = positions[i]
        seat = int(seats[i])
        count = kernels.legal(state, seat, out[i])
        actions[i] = out[i, generator.below(state, max(1, count))]
        kernels.apply(state, seat, int(actions[i]), None, None)
        kernels.apply(state, seat, int(actions[i]), chance, log)
        kernels.scores(state, out[i])

    def games(positions: Any, template: Any, order: Any, ends: Any, out: Any) -> None:
        i = cuda.grid(1)
        playout.redeal(positions, i, template, 3, order[i], ends[i])
        while positions[i].over == 0:
            playout.random_step(positions, i, out[i])
        kernels.winners(positions[i], out[i])
        kernels.mask(positions[i], 0)
        kernels.determinize(positions[i], 0)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for function, signature in (
            (moves, (positions, int32[::1], int32[::1], wide, small, wide)),
            (games, (positions, positions, wide, wide, wide)),
        ):
            ptx, _ = cuda.compile_ptx(function, signature, cc=CAPABILITY)
            assert ".entry" in ptx
            assert "malloc" not in ptx


@pytest.mark.skipif(not compiled, reason="the compiler is switched off")
@pytest.mark.parametrize("name", saucerful.names())
def test_the_kernels_of_simulation_and_environments_compile_for_cuda(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuda = cuda_or_skip()
    monkeypatch.setattr(
        "numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)
    )
    from saucerful.envs import gpu as envs
    from saucerful.lab import gpu as lab
    from saucerful.lab.balance import gpu as balance

    game = saucerful.game(name)
    found = [(one.kernel_body(game, cuda), one.signature(game)) for one in (lab, balance)]
    found += zip(envs.kernel_bodies(game, cuda), envs.signatures(game), strict=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for body, signature in found:
            ptx, _ = cuda.compile_ptx(body, signature, cc=CAPABILITY)
            assert ".entry" in ptx
            assert "malloc" not in ptx


@pytest.mark.skipif(not compiled, reason="the compiler is switched off")
def test_a_position_is_copied_word_by_word_on_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = cuda_or_skip()
    monkeypatch.setattr(
        "numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)
    )
    from numba import from_dtype, types

    from saucerful.engine.copying import copy_position

    positions = types.Array(from_dtype(saucerful.game("zovnis").rules.RECORD), 1, "C")

    def copies(to: Any, source: Any) -> None:
        copy_position(to, cuda.grid(1), source, cuda.grid(1))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ptx, _ = cuda.compile_ptx(copies, (positions, positions), cc=CAPABILITY)
    moved = re.findall(r"(?:ld|st)\.global\.(\w+)", ptx)
    assert set(moved) == {"u64"}


def cuda_or_skip() -> Any:
    """A CUDA compiler, or a skip that says what is missing.

    That is the package numba-cuda, NVVM and NVRTC: the CUDA target inside Numba 0.68, which numba-cuda replaces, can
    no longer compile `max` of two numbers or arguments with defaults.
    """
    cuda: Any = import_module("numba.cuda")

    def larger(values: Any) -> None:
        values[0] = max(values[1], values[2])

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            cuda.compile_ptx(larger, (import_module("numba").int64[::1],), cc=CAPABILITY)
    except Exception as error:
        which = "numba-cuda" if "numba_cuda" in str(cuda.__file__) else "Numba without numba-cuda"
        pytest.skip(f"{which} cannot compile for CUDA here: {type(error).__name__}: {error}".splitlines()[0])
    return cuda

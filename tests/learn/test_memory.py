"""Where the memory is too small, training says so in one sentence."""

from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from saucerful import SaucerfulError  # noqa: E402
from saucerful.learn.run import Run  # noqa: E402
from saucerful.learn.train import Trainer, train  # noqa: E402
from tests.learn.test_train import SMALL, begun  # noqa: E402
from tests.test_cli_bots import run  # noqa: E402, F401  (a fixture)


@pytest.mark.parametrize(
    "error",
    [
        torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 GiB."),
        RuntimeError("[enforce fail at alloc_cpu.cpp:124] DefaultCPUAllocator: can't allocate memory: you tried"),
        RuntimeError("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"),
        SaucerfulError("The GPU cannot do this: it has too little memory for so many games."),
        MemoryError(),
    ],
)
@pytest.mark.parametrize("where", ["play", "improve"])
def test_too_little_memory_is_one_sentence_and_leaves_the_folder_as_it_was(
    run: Any,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    where: str,
) -> None:
    def scarce(*_: object) -> None:
        raise error

    if where == "play":
        monkeypatch.setattr("saucerful.learn.train.SelfPlay", scarce)
    else:
        monkeypatch.setattr("saucerful.learn.train.improve", scarce)
        monkeypatch.setattr("saucerful.learn.train.examinations", lambda *_: {})
    changes = [word for change in SMALL for word in ("--set", change)]
    given = ("train", "invasion", "--run", str(tmp_path), "--device", "cpu", "--minutes", "0.01", *changes)
    code, _, said = run(*given)
    assert (code, said.strip()) == (
        2,
        "saucerful: This machine has too little memory to play 64 games at once and learn from them: "
        "try --set games=32 --set batch=256.",
    )
    assert list(tmp_path.iterdir()) == []


def test_too_little_memory_takes_nothing_from_a_run_that_has_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Trainer(begun(tmp_path / "run", "invasion"), "cpu").save(1.0)
    before = {path.name: path.read_bytes() for path in (tmp_path / "run").iterdir()}

    def scarce(*_: object) -> None:
        raise torch.OutOfMemoryError("CUDA out of memory.")

    monkeypatch.setattr("saucerful.learn.train.SelfPlay", scarce)
    with pytest.raises(SaucerfulError, match=r"begin another run with --start .*weights.npz --set games=32"):
        next(train(Run(tmp_path / "run"), 0.01, "cpu"))
    assert {path.name: path.read_bytes() for path in (tmp_path / "run").iterdir()} == before


def test_other_errors_are_not_called_a_lack_of_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise RuntimeError("mat1 and mat2 shapes cannot be multiplied")

    monkeypatch.setattr("saucerful.learn.train.SelfPlay", wrong)
    with pytest.raises(RuntimeError, match="shapes cannot be multiplied"):
        next(train(begun(tmp_path / "run", "invasion"), 0.01, "cpu"))
    assert (tmp_path / "run" / "settings.json").exists()

"""A run on the CPU: it learns, it is a folder one can look at, and it goes on where it stopped."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

torch = pytest.importorskip("torch")

import saucerful  # noqa: E402
from saucerful import SaucerfulError  # noqa: E402
from saucerful.bots.learned import Policy  # noqa: E402
from saucerful.bots.weights import Weights  # noqa: E402
from saucerful.learn import playing, tables  # noqa: E402
from saucerful.learn.run import Run  # noqa: E402
from saucerful.learn.settings import changed, settings_for  # noqa: E402
from saucerful.learn.train import train  # noqa: E402
from tests.test_gpu_ready import CAPABILITY, cuda_or_skip  # noqa: E402

SMALL = ["games=64", "steps=64", "batch=512", "hidden=64", "keep_every=5"]


def begun(folder: Path, game: str) -> Run:
    return Run.begin(folder, changed(settings_for(game, "cpu"), SMALL))


def test_a_policy_learns_to_beat_random_play(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    run = begun(tmp_path / "run", "invasion")
    entries = list(train(run, 0.25, "cpu", look_every=60, examined=512))
    assert entries[-1]["random-2"] > max(0.6, entries[0]["random-2"] + 0.1)
    assert run.log() == entries
    assert {"settings.json", "log.jsonl", "latest.pt", "weights.npz"} <= {path.name for path in run.folder.iterdir()}
    shipped = Weights.read(run.folder / "weights.npz")
    policy = Policy(saucerful.game("invasion"), shipped)
    for seen, logits in zip(shipped.samples["observations"], shipped.samples["logits"], strict=True):
        assert policy.think(seen)[0] == pytest.approx(logits, rel=1e-4, abs=1e-4)
    again = list(train(Run(run.folder), 0.01, "cpu", look_every=60, examined=64))
    assert again[0]["moves"] == entries[-1]["moves"]
    assert again[-1]["moves"] > entries[-1]["moves"]


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SaucerfulError, match="is not empty: continue that run with --resume"):
        begun(tmp_path, "invasion")
    with pytest.raises(SaucerfulError, match="There is no run in"):
        assert Run(tmp_path).settings
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    run = begun(tmp_path / "run", "invasion")
    (run.folder / "latest.pt").write_bytes(b"nothing of the sort")
    with pytest.raises(SaucerfulError, match=r"latest.pt cannot be read"):
        next(train(run, 0.01, "cpu"))


def test_credit_is_the_result_of_who_moved() -> None:
    """Two games of four moves: one ends after the second move, of the other nothing is known."""
    actors = np.array([[0, 0], [1, 1], [0, 0], [1, 1]])
    values = np.array([[0.1, 0.1], [0.2, 0.2], [0.3, 0.3], [0.4, 0.4]], np.float32)
    rewards, ended = np.zeros((4, 2, 8), np.float32), np.zeros((4, 2), np.bool_)
    ended[1, 0], rewards[1, 0, :2] = True, (-1, 1)
    returns, counts = np.zeros((4, 2), np.float32), np.zeros((4, 2), np.float32)
    scratch = np.zeros(8, np.float32), np.zeros(8, np.int8)
    playing.credit(0, 2, 1.0, actors, values, rewards, ended, *scratch, returns, counts)
    assert returns[:2, 0].tolist() == [-1, 1]
    assert counts[:, 0].tolist() == [1, 1, 0, 0]
    assert returns[:2, 1] == pytest.approx([0.3, 0.4])
    assert counts[:, 1].tolist() == [1, 1, 0, 0]


def test_the_kernels_compile_for_cuda(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = cuda_or_skip()
    monkeypatch.setattr(
        "numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)
    )
    game = saucerful.game("zovnis")
    for body, signature in zip(tables.kernel_bodies(game, cuda), tables.signatures(game), strict=True):
        ptx, _ = cuda.compile_ptx(body, signature, cc=CAPABILITY)
        assert ".entry" in ptx
        assert "malloc" not in ptx

"""A run on the CPU: it learns, it is a folder one can look at, and it goes on where it stopped."""

import json
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest

torch = pytest.importorskip("torch")

import saucerful  # noqa: E402
from saucerful import SaucerfulError  # noqa: E402
from saucerful.bots.learned import Policy, shipped_weights  # noqa: E402
from saucerful.bots.weights import Weights, rules_hash  # noqa: E402
from saucerful.learn import playing, tables  # noqa: E402
from saucerful.learn.curve import measured  # noqa: E402
from saucerful.learn.network import network_for  # noqa: E402
from saucerful.learn.run import FILES, Run  # noqa: E402
from saucerful.learn.selfplay import SelfPlay  # noqa: E402
from saucerful.learn.settings import changed, settings_for  # noqa: E402
from saucerful.learn.strength import examinations, shipped_network  # noqa: E402
from saucerful.learn.train import Trainer, begin_with, train  # noqa: E402
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
    assert sorted(path.name for path in run.folder.iterdir()) == sorted(FILES)
    shipped = Weights.read(run.folder / "weights.npz")
    policy = Policy(saucerful.game("invasion"), shipped)
    for seen, logits in zip(shipped.samples["observations"], shipped.samples["logits"], strict=True):
        assert policy.think(seen)[0] == pytest.approx(logits, rel=1e-4, abs=1e-4)
    again = list(train(Run(run.folder), 0.01, "cpu", look_every=60, examined=64))
    assert again[0]["moves"] == entries[-1]["moves"]
    assert again[-1]["moves"] > entries[-1]["moves"]


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """With the same earlier selves in the same order, and with steps of the size that they had."""
    begun(tmp_path / "run", "invasion")
    first = Trainer(Run(tmp_path / "run"), "cpu")
    for _ in range(6):
        first.improve(0.75)
    first.save(10.0)
    again = Trainer(Run(tmp_path / "run"), "cpu")
    assert (again.updates, again.moves, again.seconds, again.progress) == (6, first.moves, 10.0, 0.75)
    assert len(again.league.earlier) == len(first.league.earlier) == 2
    for one, other in zip(first.league.earlier, again.league.earlier, strict=True):
        for mine, theirs in zip(one.parameters(), other.parameters(), strict=True):
            assert torch.equal(mine.half(), theirs.half())
    earlier, met = first.league.earlier, [first.league.opponent() for _ in range(20)]
    assert [earlier.index(one) if one else None for one in met] == [
        again.league.earlier.index(one) if one else None for one in (again.league.opponent() for _ in range(20))
    ]


def test_steps_of_learning_do_not_grow_again_when_a_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saucerful.learn.train.examinations", lambda *_: {})
    begun(tmp_path / "run", "invasion")
    first = Trainer(Run(tmp_path / "run"), "cpu")
    first.improve(0.75)
    first.save(10.0)
    seen: list[float] = []
    improve_once = Trainer.improve

    def improve(self: Trainer, now: float) -> object:
        seen.append(now)
        return improve_once(self, now)

    monkeypatch.setattr(Trainer, "improve", improve)
    list(train(Run(tmp_path / "run"), 0.01, "cpu"))
    assert 0.75 <= seen[0] <= 1
    assert seen == sorted(seen)


def test_a_run_can_begin_with_the_network_of_a_bot(tmp_path: Path) -> None:
    weights = shipped_weights(saucerful.game("invasion"))
    assert weights
    settings = changed(settings_for("invasion", "cpu", hidden=weights.hidden), ["games=8", "steps=4"])
    run = Run.begin(tmp_path / "run", settings)
    begin_with(run, weights, "invasion")
    trainer = Trainer(run, "cpu")
    for name, array in trainer.network.weights().items():
        assert np.array_equal(array, weights.arrays[name].astype("float32"))
    assert trainer.moves == weights.made["moves"]
    trainer.save(60.0, {"pilot-2": 0.5})
    made = Weights.read(run.folder / "weights.npz").made
    assert made["command"] == "saucerful train invasion --start invasion --device cpu --set games=8 --set steps=4"
    assert made["start"] == {"name": "invasion", "minutes": weights.made["minutes"], "moves": weights.made["moves"]}
    assert (made["version"], made["shares"], made["settings"]["games"]) == (saucerful.__version__, {"pilot-2": 0.5}, 8)
    assert Trainer(run, "cpu").start == made["start"]


def test_a_run_that_is_stopped_has_its_curve(tmp_path: Path) -> None:
    """It is drawn at each look, so whoever stops the run after the first has one."""
    run = begun(tmp_path / "run", "invasion")
    entry = next(train(run, 1, "cpu", examined=8))
    drawn = (run.folder / "curve.svg").read_text()
    assert [name for name in measured([entry]) if f"against {name[:-2]}, {name[-1]} seats" not in drawn] == []
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_a_network_has_half_of_the_victory_against_itself() -> None:
    game = saucerful.game("invasion")
    ace = shipped_network(game, "cpu")
    assert ace
    exam = examinations(game, settings_for("invasion", "cpu"), 400, "cpu")["ace-2"]
    share, margin = exam.share(ace)
    assert share == pytest.approx(0.5, abs=2 * margin)
    assert exam.share(network_for(exam.tables.outlook, 16))[0] < 0.2


def test_a_part_of_the_games_has_the_options_that_the_settings_name() -> None:
    """Learned and dealt alike: what the network sees of the option is in its share of the games, dealt anew or not."""
    game = saucerful.game("abduction")
    share = {"options": {"leave_from": 10}, "part": 0.5, "seats": [2]}
    settings = changed(settings_for("abduction", "cpu"), [*SMALL, f"options={json.dumps([share])}", "steps=20"])
    play = SelfPlay(game, settings, "options", "cpu")
    seen = play.tables._positions["leave_from"].copy()
    two = play.tables.seats.numpy() == 2
    assert set(seen[two]) == {0, 10}
    assert 0.25 < (seen[two] == 10).mean() < 0.75
    assert set(seen[~two]) == {0}
    play.play(network_for(play.tables.outlook, 16), None)
    assert play.ended.any()
    assert np.array_equal(play.tables._positions["leave_from"], seen)


def test_options_that_many_games_have_are_examined() -> None:
    game, settings = saucerful.game("abduction"), settings_for("abduction", "cpu")
    exams = examinations(game, settings, 8, "cpu")
    quick = ["random-2", "cadet-2", "ensign-2", "pilot-2", "pilot-3"]
    assert list(exams) == [*quick, "pilot leave_from=10-2", "ace-2"]
    assert set(exams["pilot leave_from=10-2"].tables._positions["leave_from"]) == {0}
    exams["pilot leave_from=10-2"].tables.deal()
    assert set(exams["pilot leave_from=10-2"].tables._positions["leave_from"]) == {10}


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


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    run = begun(tmp_path / "run", "invasion")
    for foreign in ({"rules": 7}, {"weights": 1}, [1, 2]):
        torch.save(foreign, run.folder / "latest.pt")
        with pytest.raises(SaucerfulError, match=r"latest.pt is not what this run has saved|other rules"):
            Trainer(run, "cpu")
    Trainer(begun(tmp_path / "other", "zovnis"), "cpu").save(1.0)
    foreign = torch.load(tmp_path / "other" / "latest.pt") | {"rules": rules_hash(saucerful.game("invasion"))}
    torch.save(foreign, run.folder / "latest.pt")
    with pytest.raises(SaucerfulError, match=r"latest.pt is not what this run has saved"):
        Trainer(run, "cpu")


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = begun(tmp_path / "run", "invasion")

    def full(*_: object) -> None:
        raise RuntimeError("PytorchStreamWriter failed writing file data/0: file write failed")

    monkeypatch.setattr(torch, "save", full)
    with pytest.raises(SaucerfulError, match=f"Cannot write to {run.folder}: PytorchStreamWriter failed"):
        run.save({})
    (run.folder / "log.jsonl").mkdir()
    with pytest.raises(SaucerfulError, match=f"Cannot write to {run.folder}: Is a directory"):
        run.note({})


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

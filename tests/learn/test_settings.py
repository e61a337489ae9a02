"""The settings of a run and what is said of wrong ones; these need no PyTorch."""

from pathlib import Path
from typing import Any

import pytest

from saucerful import BadSetup, SaucerfulError
from saucerful.cli import training
from saucerful.learn.settings import changed, settings_for
from tests.test_cli_bots import run  # noqa: F401  (a fixture)


def test_settings_are_changed_by_name() -> None:
    settings = changed(settings_for("zovnis", "cuda"), ["hidden=64", "rate=[0.01, 0.001]"])
    assert (settings.hidden, settings.rate, settings.game) == (64, (0.01, 0.001), "zovnis")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("colour=1", "There is no setting 'colour'; there are hidden, games"),
        ("hidden", "There is no setting 'hidden'; there are hidden, games"),
        ("game=1", "There is no setting 'game'"),
        ("hidden=many", "The setting hidden cannot be 'many'; it is 512"),
        ("games=0", "The setting games cannot be '0' .Expected int >= 1.; it is 32768"),
        ("hidden=2", "The setting hidden cannot be '2'"),
        ("trust=1.5", "The setting trust cannot be '1.5'"),
        ("rate=[0, 0.1]", "The setting rate cannot be"),
        ("rate=3", "The setting rate cannot be '3' "),
    ],
)
def test_wrong_settings_are_refused(change: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        changed(settings_for("invasion", "cuda"), [change])


def test_without_pytorch_the_command_says_what_to_install(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr(training, "find_spec", lambda name: None)
    code, _, said = run("train", "invasion", "--run", "somewhere")
    assert (code, said.strip()) == (2, "saucerful: Training needs PyTorch: pip install 'saucerful[train]'.")


def test_without_a_gpu_no_folder_is_begun(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    def none() -> None:
        raise SaucerfulError("There is no GPU that CUDA can use here: --device cpu needs none.")

    monkeypatch.setattr(training, "find_spec", lambda name: True)
    monkeypatch.setattr(training, "cuda", none)
    code, _, said = run("train", "invasion", "--run", str(tmp_path / "new"))
    assert (code, "--device cpu needs none" in said) == (2, True)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--start", "zovnis"), "These weights are for zovnis, not for invasion."),
        (("--start", "invasion", "--set", "hidden=64"), "The network to begin with has hidden=512: leave out --set"),
        (("--start", "invasion", "--resume"), "A run goes on with its own network: leave out --start"),
        (("--start", "nowhere.npz"), "Cannot read nowhere.npz"),
    ],
)
def test_a_network_that_cannot_be_begun_with_is_refused(
    run: Any,  # noqa: F811
    tmp_path: Path,
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    pytest.importorskip("torch")
    code, _, said = run("train", "invasion", "--run", str(tmp_path / "new"), "--device", "cpu", *arguments)
    assert code == 2
    assert sentence in said
    assert not (tmp_path / "new").exists()

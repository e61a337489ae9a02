"""The settings of a run and what is said of wrong ones; these need no PyTorch."""

from typing import Any

import pytest

from saucerful import BadSetup
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
        ("rate=3", "The setting rate cannot be '3'"),
    ],
)
def test_wrong_settings_are_refused(change: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        changed(settings_for("invasion", "cuda"), [change])


def test_without_pytorch_the_command_says_what_to_install(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr(training, "find_spec", lambda name: None)
    code, _, said = run("train", "invasion", "--run", "somewhere")
    assert (code, said.strip()) == (2, "saucerful: Training needs PyTorch: pip install 'saucerful[train]'.")

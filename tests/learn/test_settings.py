"""The settings of a run and what is said of wrong ones; these need no PyTorch."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import saucerful
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
        ('options=[{"part": 0.1}]', "The setting options cannot be"),
        ('options=[{"options": {"colour": 1}, "part": 0.1}]', "Invasion has no option 'colour'"),
        ('options=[{"options": {}, "part": 0.1, "seats": [9]}]', "Invasion has 2 to 6 seats, not 9"),
        (
            'options=[{"options": {}, "part": 0.6, "seats": [2]}, {"options": {}, "part": 0.5}]',
            "With 2 seats the parts of the setting options are more than 1 together",
        ),
    ],
)
def test_wrong_settings_are_refused(change: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        changed(settings_for("invasion", "cuda"), [change])


def proposed_options(game: str, seats: int) -> dict[str, Any]:
    """What the page proposes to so many players, read from the game's cover."""
    cover = (Path(__file__).parents[2] / "web/src/games" / game / "cover.ts").read_text("utf-8")
    found = re.search(r"proposes: \(seats\) => \(seats === (\d) \? \{ (\w+): (\w+) \}", cover)
    if found is None or int(found[1]) != seats:
        return {}
    value = re.search(rf"const {found[3]} = (\d+);", cover)
    assert value
    return {found[2]: int(value[1])}


def test_what_the_page_proposes_is_learned() -> None:
    assert proposed_options("abduction", 2) == {"leave_from": 10}
    for game in saucerful.names():
        for seats in saucerful.game(game).seats:
            proposed = proposed_options(game, seats)
            known = [
                one.options for one in settings_for(game, "cuda").options if one.part >= 0.2 and one.holds_for(seats)
            ]
            assert not proposed or proposed in known


def test_every_option_of_our_games_is_met_in_training() -> None:
    for name in saucerful.names():
        every = {field.name for field in msgspec.structs.fields(saucerful.game(name).edition.Options)}
        assert every == {option for share in settings_for(name, "cuda").options for option in share.options}


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

"""A trained network is a level once it is added, as NumPy's file or as ONNX; what does not fit changes nothing."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import SaucerfulError
from saucerful.bots import added, levels, onnx_file
from saucerful.bots.learned import Policy, shipped_weights
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.bots.weights import Weights
from tests.bots.installed import forget
from tests.test_cli_bots import run  # noqa: F401

GAMES = Path(saucerful.__file__).parent / "games"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    forget()
    yield tmp_path / "home" / "saucerful" / "bots"
    forget()


@pytest.mark.parametrize("name", ["invasion", "constellations"])
def test_an_onnx_file_says_what_the_compiled_network_says_and_can_be_read_back(name: str, tmp_path: Path) -> None:
    onnx = pytest.importorskip("onnx")
    from onnx.reference import ReferenceEvaluator

    game, file = saucerful.game(name), tmp_path / "policy.onnx"
    weights = shipped_weights(game)
    assert weights is not None
    onnx_file.write_onnx(game, weights, file)
    seen = weights.samples["observations"]
    evaluator: Any = ReferenceEvaluator(onnx.load(file))
    logits, values = evaluator.run(None, {"observation": seen})
    assert logits == pytest.approx(weights.samples["logits"], rel=1e-3, abs=1e-3)
    assert values[:, 0] == pytest.approx(weights.samples["values"], rel=1e-3, abs=1e-3)
    again = onnx_file.read_onnx(file)
    assert (again.game, again.rules, again.made) == (weights.game, weights.rules, weights.made)
    found = Policy(game, again).think(seen[0])
    assert found[0] == pytest.approx(logits[0], rel=1e-3, abs=1e-3)


def test_numbers_too_large_to_be_kept_are_refused_before_anything_is_added(
    run: Any,  # noqa: F811
    tmp_path: Path,
    home: Path,
) -> None:
    shipped = shipped_weights(saucerful.game("invasion"))
    assert shipped
    arrays = {name: array.astype(np.float32) for name, array in shipped.arrays.items()}
    arrays["value.bias"] = np.array([65_536.0], np.float32)
    Weights("invasion", shipped.rules, {}, arrays).write(tmp_path / "huge.npz")
    code, _, why = run("bots", "add", str(tmp_path / "huge.npz"))
    assert (code, why.strip()) == (2, "saucerful: The weights for Invasion are damaged: value.bias is wrong.")
    assert not home.exists()


def test_how_a_network_was_made_is_shown(run: Any, tmp_path: Path) -> None:  # noqa: F811
    shipped = shipped_weights(saucerful.game("zovnis"))
    assert shipped
    made = {"command": "saucerful train zovnis", "moves": 1200000, "version": "9.9", "commit": "abc\x1b[31m"}
    made |= {
        "settings": {"hidden": 768, "rate": [0.1, 0.2]},
        "shares": {"pilot-2": 0.7134, "ace-2": "odd"},
        "start": {"name": "zovnis"},
    }
    Weights("zovnis", shipped.rules, made, shipped.arrays, shipped.samples).write(tmp_path / "mine.npz")
    code, said, _ = run("bots", "show", str(tmp_path / "mine.npz"))
    assert code == 0
    rows = {line.split("│")[1].strip(): line.split("│")[2].strip() for line in said.splitlines() if "│" in line}
    assert rows == {
        "game": "zovnis", "rules": f"{shipped.rules}, as they are now", "command": "saucerful train zovnis",
        "moves": "1,200,000", "version": "9.9", "commit": "abc\N{REPLACEMENT CHARACTER}[31m", "settings: hidden": "768",
        "settings: rate": "[0.1, 0.2]", "shares: pilot-2": "71.3%", "shares: ace-2": "odd", "start: name": "zovnis",
    }  # fmt: skip
    run("bots", "add", str(tmp_path / "mine.npz"))
    assert run("bots", "show", "mine")[1] == said
    assert "NVIDIA H200" in run("bots", "show", "zovnis")[1]
    code, _, why = run("bots", "show", "nowhere")
    assert (code, "Cannot read nowhere" in why) == (2, True)


def test_an_exported_network_that_is_added_plays_what_it_was(run: Any, tmp_path: Path, home: Path) -> None:  # noqa: F811
    pytest.importorskip("onnx")
    file = tmp_path / "my-bot.onnx"
    assert run("bots", "export", "zovnis", str(file))[0] == 0
    assert "my-bot plays zovnis now" in run("bots", "add", str(file))[2]
    assert "my-bot" in run("bots")[1]
    position = saucerful.game("zovnis").deal(seats=2, seed=4)
    sight = Sight.of(position, 0, 1)
    assert SeatedBot("my-bot").choose(sight) == SeatedBot("ace").choose(sight)
    elsewhere = Sight.of(saucerful.game("invasion").deal(seats=2, seed=4), 0, 1)
    assert SeatedBot("my-bot").choose(elsewhere) == SeatedBot("pilot").choose(elsewhere)
    assert (home / "my-bot" / "zovnis.npz").exists()
    assert run("bots", "remove", "my-bot")[0] == 0
    forget()
    assert "my-bot" not in levels.names()


def test_weights_for_several_games_are_one_bot(run: Any) -> None:  # noqa: F811
    for name in ("invasion", "zovnis"):
        assert run("bots", "add", str(GAMES / name / "trained.npz"), "--name", "traveller")[0] == 0
    assert levels.level("traveller").description.endswith("invasion, zovnis")
    assert added.added_names() == ["traveller"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["add", "nowhere.npz"], "Cannot read nowhere.npz: No such file"),
        (["add", "{zovnis}", "--name", "captain"], "There is a level 'captain' already"),
        (["add", "{zovnis}", "--name", "../x"], "A bot cannot be named '../x'"),
        (["add", "{text}"], "does not hold weights of a bot, or is damaged"),
        (["add", "{text}.onnx"], "does not hold a bot's network, or is damaged"),
        (["add", "{foreign}"], "trained for other rules of Zovnis"),
        (["remove", "captain"], "No bot 'captain' was added here"),
        (["export", "zovnis", "{text}.onnx"], "is there already"),
        (["export", "zovnis", "{folder}/weights.txt"], "must end in .onnx or .npz"),
    ],
)
def test_what_does_not_fit_is_one_sentence_and_changes_nothing(
    run: Any,  # noqa: F811
    arguments: list[str],
    words: str,
    tmp_path: Path,
    home: Path,
) -> None:
    pytest.importorskip("onnx")
    zovnis, text, foreign = GAMES / "zovnis" / "trained.npz", tmp_path / "text", tmp_path / "foreign.npz"
    text.write_text("nothing of the sort")
    (tmp_path / "text.onnx").write_text("nothing of the sort")
    Weights("zovnis", "0123", {}, {"first.bias": np.zeros(3)}).write(foreign)
    filled = [one.format(zovnis=zovnis, text=text, foreign=foreign, folder=tmp_path) for one in arguments]
    code, said, why = run("bots", *filled)
    assert (code, said) == (2, "")
    assert words in why
    assert not home.exists()


def test_any_damage_to_the_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    small, file = Weights.read(GAMES / "zovnis" / "trained.npz"), tmp_path / "damaged.npz"
    Weights(small.game, small.rules, small.made, {"first.bias": np.zeros(3), "other": np.arange(400.0)}).write(file)
    whole = file.read_bytes()
    for bit in range(0, 8 * len(whole), 13):
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        file.write_bytes(data)
        try:
            Weights.read(file).check(saucerful.game("zovnis"))
        except SaucerfulError:
            continue


def test_a_bot_that_does_not_fit_any_more_is_refused_before_anything_is_played(run: Any, home: Path) -> None:  # noqa: F811
    assert run("bots", "add", str(GAMES / "zovnis" / "trained.npz"), "--name", "mine")[0] == 0
    file = home / "mine" / "zovnis.npz"
    found = Weights.read(file)
    Weights(found.game, "0123", found.made, found.arrays).write(file)
    for command in (
        ("simulate", "zovnis", "--bots", "mine"),
        ("arena", "zovnis", "--levels", "pilot,mine"),
        ("play", "zovnis", "--bots", "mine"),
    ):
        code, said, why = run(*command)
        assert (code, said) == (2, "")
        assert "The bot 'mine' cannot play: These weights were trained for other rules of Zovnis" in why
    assert run("simulate", "invasion", "--bots", "mine", "--games", "2")[0] == 0


def test_without_its_package_onnx_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnx", None)
    with pytest.raises(SaucerfulError, match=r"pip install 'saucerful\[onnx\]'"):
        onnx_file.read_onnx(tmp_path / "any.onnx")

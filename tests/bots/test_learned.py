"""The shipped networks play just what was trained, and weights that do not fit are refused."""

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import SaucerfulError
from saucerful.bots import learned, weights
from saucerful.bots.levels import level
from saucerful.bots.sight import Sight
from saucerful.bots.weights import Weights, rules_hash
from saucerful.lab.match import play_match
from saucerful.lab.terms import Terms
from saucerful.learn.stamp import stamp

GAMES = Path(saucerful.__file__).parent / "games"
MOST_BYTES = 3_000_000


@pytest.mark.parametrize("name", saucerful.names())
def test_the_compiled_network_says_what_pytorch_said(name: str) -> None:
    file = GAMES / name / "trained.npz"
    shipped = Weights.read(file)
    policy = learned.Policy(saucerful.game(name), shipped)
    assert file.stat().st_size <= MOST_BYTES
    assert {"command", "minutes", "moves"} <= set(shipped.made)
    for seen, logits, value in zip(*(shipped.samples[part] for part in weights.SAMPLES), strict=True):
        found, expected = policy.think(seen)
        assert found == pytest.approx(logits, rel=1e-4, abs=1e-4)
        assert expected == pytest.approx(float(value), rel=1e-4, abs=1e-4)


@pytest.mark.proof
@pytest.mark.parametrize("name", saucerful.names())
def test_an_ace_beats_random_players_from_every_seat(name: str) -> None:
    setup = saucerful.game(name).setup(2)
    won = 0.0
    for number in range(12):
        bots = ["ace", "random"] if number % 2 else ["random", "ace"]
        match = play_match(setup, f"ace {number}", bots, Terms(equal_pace=True))
        assert match.faults == [[], []]
        won += (bots.index("ace") in match.position.winners) / max(1, len(match.position.winners))
    assert won >= 9


@pytest.mark.parametrize("name", ["invasion", "constellations"])
def test_at_a_temperature_a_network_plays_in_several_ways_by_its_seed(name: str) -> None:
    position = saucerful.game(name).deal(seats=2, seed="warm")
    hot, cold = learned.LearnedBot(30.0), learned.LearnedBot()
    sights = [Sight.of(position, 0, seed) for seed in range(20)]
    assert len({hot.choose(sight) for sight in sights}) > 1
    assert [hot.choose(sight) for sight in sights] == [hot.choose(sight) for sight in sights]
    assert len({cold.choose(sight) for sight in sights}) == 1


def test_a_game_without_a_network_is_played_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "shipped", lambda game: None)
    position = saucerful.game("zovnis").deal(seats=2, seed="none")
    sight = Sight.of(position, 0, 3)
    assert learned.LearnedBot().choose(sight) == level("pilot").make().choose(sight)


def altered(file: Path, **changes: Any) -> bytes:
    """The weights of a file with other things in them."""
    with np.load(file) as found:
        arrays = dict(found)
    about = json.loads(arrays["about"].tobytes())
    about.update({name: value for name, value in changes.items() if isinstance(value, str)})
    arrays |= {name: value for name, value in changes.items() if not isinstance(value, str)}
    arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)
    return buffer.getvalue()


INVASION = GAMES / "invasion" / "trained.npz"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "does not hold weights of a bot, or is damaged"),
        (b"nothing of the sort", "does not hold weights of a bot, or is damaged"),
        (INVASION.read_bytes()[:5000], "does not hold weights of a bot, or is damaged"),
        (altered(INVASION, format="another/1"), "does not hold weights of a bot, or is damaged"),
        (altered(INVASION, game="zovnis"), "These weights are for zovnis, not for invasion"),
        (altered(INVASION, rules="0123"), "trained for other rules of Invasion"),
        (altered(INVASION, **{"second.bias": np.zeros(3)}), "are damaged: second.bias is wrong"),
        (altered(INVASION, **{"value.bias": np.array([np.nan])}), "are damaged: value.bias is wrong"),
    ],
)
def test_weights_that_do_not_fit_are_refused_in_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    file.write_bytes(content)
    with pytest.raises(SaucerfulError, match=sentence):
        Weights.read(file).check(saucerful.game("invasion"))


def test_weights_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SaucerfulError, match=r"Cannot read .*: No such file or directory"):
        Weights.read(tmp_path / "none.npz")


def test_written_weights_are_read_again(tmp_path: Path) -> None:
    shipped = Weights.read(INVASION)
    shipped.write(tmp_path / "copy.npz")
    again = Weights.read(tmp_path / "copy.npz")
    assert (again.game, again.rules, again.made) == (shipped.game, shipped.rules, shipped.made)
    assert all(np.array_equal(again.arrays[name], shipped.arrays[name]) for name in shipped.arrays)


def test_the_hash_of_the_rules_is_the_games_own() -> None:
    assert len({rules_hash(saucerful.game(name)) for name in saucerful.names()}) == len(saucerful.names())


PROGRAM = """
def fire(state):
    if state.armed:
        state.shots += 1
        state.armed = 0
    return "hit"
"""


def parts(program: str) -> list[bytes]:
    return list(weights.program_parts(io.StringIO(program).readline))


@pytest.mark.parametrize(
    "other",
    [
        PROGRAM.replace("        state.armed = 0", "    state.armed = 0"),
        PROGRAM.replace("1\n        state", "1; state").replace("state.armed = 0", "state.armed = 1"),
        PROGRAM.replace('    return "hit"', '        return "hit"'),
        PROGRAM.replace('return "hit"', "return None"),
        PROGRAM.replace('return "hit"', 'return\n    "hit"'),
        PROGRAM.replace('return "hit"', 'return (\n        "miss"\n    )'),
    ],
)
def test_the_hash_sees_every_change_of_what_a_program_does(other: str) -> None:
    assert parts(other) != parts(PROGRAM)


def test_the_hash_sees_no_comments_docstrings_or_blank_lines() -> None:
    told = """
\"\"\"Saucers that fire.\"\"\"
# a comment


def fire(state):
  \"\"\"Fire once.\"\"\"

  if state.armed:  # only then
      \"\"\"There it goes.\"\"\"
      state.shots += 1
# another
      state.armed = 0

  return "hit"
"""
    assert parts(told) == parts(PROGRAM)


def test_a_stamped_network_is_the_same_for_other_rules(tmp_path: Path) -> None:
    (tmp_path / "old.npz").write_bytes(altered(INVASION, rules="0123"))
    stamp(tmp_path / "old.npz")
    stamped, shipped = Weights.read(tmp_path / "old.npz"), Weights.read(INVASION)
    stamped.check(saucerful.game("invasion"))
    assert stamped.made["trained_for"]
    assert all(np.array_equal(stamped.arrays[name], shipped.arrays[name]) for name in shipped.arrays)
    again = (tmp_path / "old.npz").read_bytes()
    stamp(tmp_path / "old.npz")
    assert (tmp_path / "old.npz").read_bytes() == again
    content = altered(INVASION, rules="0123", **{"second.bias": np.zeros(3)})
    (tmp_path / "other.npz").write_bytes(content)
    with pytest.raises(SaucerfulError, match=r"second.bias is wrong"):
        stamp(tmp_path / "other.npz")
    assert (tmp_path / "other.npz").read_bytes() == content

"""What a GPU does, tried as far as one can without: the games by number, their summary, and what is said to people."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import SaucerfulError
from saucerful.bots.levels import level
from saucerful.engine.batch import gpu, numbered
from saucerful.engine.batch.blake2b import WORDS
from saucerful.lab.gpu import Outcomes
from saucerful.lab.gpu import simulate as simulate_on_gpu
from saucerful.lab.simulate import Plan, record_of, simulate
from saucerful.lab.summary import Summary
from tests.test_cli_bots import run  # noqa: F401  (a fixture)

QUICK = ("pilot", "cadet", "random")


def by_number(plan: Plan, number: int) -> tuple[int, list[int], list[int]]:
    """One game as a thread of a GPU plays it: from the seed's text and the game's number alone."""
    setup, bots = plan.setup(), plan.players()
    _, most_moves, most_cards, decks = gpu.array_sizes(setup.game)
    position, masked = setup.template.copy(), setup.template.copy()
    cards = np.zeros(most_cards, np.int16)
    moves = numbered.play(
        position, 0, setup.template, setup.seats, number, np.frombuffer(f"{plan.seed}/".encode(), np.uint8).copy(),
        np.array([level(bot).attention_in(setup.game) for bot in bots], np.int8),
        np.array([level(bot).pace for bot in bots], np.int16), masked, np.zeros(8, np.uint64),
        np.zeros(most_moves, np.int16), np.zeros(most_moves, np.int32), cards, np.zeros(decks, np.int16),
        np.zeros(numbered.TEXT, np.uint8), np.zeros(WORDS, np.uint64),
    )  # fmt: skip
    scores, winners = np.zeros(setup.seats, np.int16), np.zeros(setup.seats, np.int8)
    numbered.note_result(position, 0, setup.seats, cards, scores, winners)
    return int(moves), scores.tolist(), np.flatnonzero(winners).tolist()


@pytest.mark.proof
@pytest.mark.parametrize("name", saucerful.names())
def test_games_by_number_are_the_games_of_simulate(name: str) -> None:
    for seats in saucerful.game(name).seats:
        plan = Plan(name, seats, "número", tuple(QUICK[seat % 3] for seat in range(seats)), records=False)
        for number, outcome in enumerate(simulate(plan, 3)):
            assert by_number(plan, number) == (outcome.moves, outcome.scores, outcome.winners)


def test_a_summary_of_many_games_at_once_is_that_of_one_after_another() -> None:
    plan = Plan("zovnis", 3, "sum", ("pilot", "cadet", "random"), records=False)
    played = list(simulate(plan, 300))
    one, other = Summary(plan.names()), Summary(plan.names())
    for outcome in played:
        one.add(outcome)
    for part in (played[:100], played[100:]):
        winners = np.array([[seat in outcome.winners for seat in range(3)] for outcome in part], np.int8)
        moves = np.array([outcome.moves for outcome in part], np.int32)
        other.add_all(Outcomes(moves, np.array([outcome.scores for outcome in part], np.int16), winners))
    assert figures(other.json()) == pytest.approx(figures(one.json()))


def figures(data: Any) -> list[float]:
    if isinstance(data, dict | list):
        values = data.values() if isinstance(data, dict) else data
        return [figure for value in values for figure in figures(value)]
    return [] if isinstance(data, str) else [float(data)]


def test_without_the_extra_the_command_says_what_to_install(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr(gpu, "find_spec", lambda name: None)
    gpu.cuda.cache_clear()
    code, _, said = run("simulate", "invasion", "--games", "3", "--device", "cuda")
    assert (code, said.strip()) == (2, "saucerful: A GPU needs the extra gpu: pip install 'saucerful[gpu]'.")


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_without_a_gpu_the_command_says_so(run: Any) -> None:  # noqa: F811
    gpu.cuda.cache_clear()
    try:
        gpu.cuda()
    except SaucerfulError:
        code, _, said = run("simulate", "invasion", "--games", "3", "--device", "cuda")
        assert code == 2
        assert said.count(".") == 1
        assert "GPU" in said


def test_a_gpu_refuses_bots_that_search_and_endless_seeds() -> None:
    with pytest.raises(SaucerfulError, match="A GPU plays random, cadet, ensign and pilot; captain plays on the CPU"):
        next(simulate_on_gpu(Plan("invasion", 2, "0", ("captain", "pilot")), 1))
    with pytest.raises(SaucerfulError, match="On a GPU a seed has at most 95 bytes, not 200"):
        next(simulate_on_gpu(Plan("invasion", 2, "x" * 200), 1))


def test_records_of_chosen_games(run: Any, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "chosen.jsonl"
    asked = ("simulate", "zovnis", "--seats", "2", "--seed", "pick", "--games", "9", "--records", str(file))
    assert run(*asked, "--only", "7,2-3")[0] == 0
    plan = Plan("zovnis", 2, "pick")
    assert file.read_text("utf-8").splitlines() == [record_of(plan, number) for number in (2, 3, 7)]
    assert [outcome.record for outcome in simulate(plan, 9)][7] == record_of(plan, 7)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--only", "3"), "--only says whose records to write: say where with --records."),
        (("--records", "-", "--only", "10"), "There is no game '10': they are numbered from 0 to 9."),
        (("--records", "-", "--only", "3-1"), "There is no game '3-1': they are numbered from 0 to 9."),
        (("--records", "-", "--only", "some"), "Name games as 3,17,20-25, not 'some'."),
        (
            ("--records", "-", "--device", "cuda"),
            "A GPU plays more games than one can write down: name some with --only.",
        ),
    ],
)
def test_bad_choices_of_games_are_one_sentence(run: Any, arguments: tuple[str, ...], sentence: str) -> None:  # noqa: F811
    code, _, said = run("simulate", "zovnis", "--games", "10", *arguments)
    assert (code, said.strip()) == (2, f"saucerful: {sentence}")

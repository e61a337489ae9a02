"""Looking back at games: luck is fair, a judgement depends on what the seat knew alone, and the parts add up."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import msgspec
import numpy as np
import pytest

import saucerful
from benchmarks import review as benchmark
from saucerful import BadSetup
from saucerful.engine import border
from saucerful.engine.files.record import Replay, read_record
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import SPECTATOR, copy_of
from saucerful.lab.review import Decision, Depth, Moment, Part, Review, Total, review, reviewing
from saucerful.lab.review.delays import Watch
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.review.losses import grade, judge
from saucerful.lab.review.timeline import Step, steps
from saucerful.lab.simulate import play
from saucerful.lab.terms import Terms
from tests.bots.puzzles import abduction, constellations, invasion, zovnis
from tests.conftest import PROOF

BRIEF = Depth(playouts=2, deals=4, candidates=4, first_worlds=4, batch=8, most_worlds=16, simulations=0.01)


def played(name: str, bots: Sequence[str], seed: str) -> Replay:
    game = saucerful.game(name)
    record = play(game.setup(len(bots)), bots, seed, Terms(equal_pace=True), with_record=True).record
    return read_record(record or "", {name: game})


@pytest.mark.parametrize("name", saucerful.names())
def test_what_nobody_has_drawn_is_shuffled_and_nothing_else(name: str) -> None:
    for seats in saucerful.game(name).seats:
        for step in list(steps(played(name, ["pilot"] * seats, "shuffled")))[::5]:
            world = copy_of(step.before)
            world["rng"] = seed_state("anew")
            border.reshuffle(world, 0)
            for seat in (SPECTATOR, *range(seats)):
                one, two = copy_of(step.before), copy_of(world)
                border.mask(one, 0, seat), border.mask(two, 0, seat)
                assert one.tobytes() == two.tobytes()


@pytest.mark.parametrize("name", saucerful.names())
def test_what_happened_is_one_more_of_what_luck_compares_it_with(name: str) -> None:
    """So luck is 0 on average whatever tells the chances: no position is told from the others before they are judged.

    Random sums of all bytes would see a card that lies somewhere too often.
    """
    for found in benchmark.ranks(benchmark.records(name, 2, 40, "pilot", "alike"), np.random.default_rng(0)):
        assert benchmark.least_alike(found) > 0.001


def test_unfair_lots_are_seen() -> None:
    ranks = np.random.default_rng(0).integers(0, benchmark.OTHERS + 1, (1000, benchmark.SUMS))
    assert benchmark.least_alike(ranks) > 0.05
    ranks[:100, 3] = 0
    assert benchmark.least_alike(ranks) < 1e-6


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seats", "games"), [("invasion", 3, 150), ("zovnis", 2, 60), ("abduction", 2, 60)])
def test_luck_is_0_on_average_for_every_seat(name: str, seats: int, games: int) -> None:
    found = []
    for number in range(games):
        parts = reviewing(played(name, ["pilot"] * seats, f"luck/{number}"), [], BRIEF)
        found.append(next(part for part in parts if isinstance(part, Total)))
    luck = np.array([total.luck for total in found])
    assert (np.abs(luck.mean(0)) < 3 * luck.std(0) / games**0.5).all()
    assert luck.std(0).min() > 0.1
    results = np.array([total.result for total in found])
    if name == "invasion":  # with so few playouts much of what is left is noise
        assert (results - luck).var(0).sum() < results.var(0).sum()


def test_how_likely_chance_brings_so_much() -> None:
    """As the tables of the chi-squared distribution have it."""
    for freedom, five_percent in ((1, 3.841), (2, 5.991), (3, 7.815), (6, 12.592), (7, 14.067)):
        assert benchmark.at_least(five_percent, freedom) == pytest.approx(0.05, abs=1e-4)


def test_a_result_is_the_fair_share_and_luck_and_skill() -> None:
    found = review(played("invasion", ["pilot"] * 3, "sum"), [], BRIEF)
    total = found.total
    assert np.allclose(total.result, np.sum([total.fair, total.luck, total.skill], 0), atol=1e-5)
    assert np.allclose(total.adjusted, np.sum([total.fair, total.skill], 0), atol=1e-5)
    assert np.allclose(np.sum([moment.luck for moment in found.moments], 0), total.luck, atol=1e-4)
    assert sum(total.luck) == pytest.approx(0, abs=1e-4)
    assert len(found.moments) == found.begun.steps + 1
    assert found.moments[-1].chances == total.result


def test_where_a_bot_plays_on_just_as_the_players_did_all_is_luck() -> None:
    """Ace is of one mind: what it plays in the record it also plays in the playouts, so nothing is left of skill."""
    game = saucerful.game("zovnis")
    match = play(game.setup(2), ["ace", "ace"], "same", Terms(), with_record=True)
    found = review(read_record(match.record or "", {"zovnis": game}), [], BRIEF)
    assert found.begun.method.chances == "ace"
    assert found.total.skill == pytest.approx([0, 0], abs=1e-5)


@pytest.mark.parametrize("name", saucerful.names())
def test_aces_play_their_own_games_on(name: str) -> None:
    """Also where their network guides no search: nobody else plays so much like them."""
    evaluator = Evaluator(saucerful.game(name), ["ace", "admiral"])
    assert evaluator.levels == ["ace", "pilot" if name == "constellations" else "ace"]
    assert Evaluator(saucerful.game(name), ["cadet", "pilot"]).levels == ["cadet", "pilot"]


def redrawn(step: Step, seed: int) -> Step:
    """The same step with everything redrawn that its seat did not know."""
    world = step.position.without_history()
    world.array = step.position.masked(step.seat)
    world.array["rng"] = seed_state(seed)
    border.determinize(world.array, 0, step.seat)
    return replace(step, position=world, before=world.array)


@pytest.mark.parametrize("name", saucerful.names())
def test_a_judgement_depends_only_on_what_the_seat_knew(name: str) -> None:
    evaluator = Evaluator(saucerful.game(name))
    choices = [step for step in steps(played(name, ["cadet"] * 3, "known")) if step.seat == 1]
    for step in choices[::6]:
        if len(step.position.actions(1)) > 1:
            said = [judge(evaluator, redrawn(step, seed), BRIEF) for seed in range(2)]
            assert said[0] == said[1] == judge(evaluator, step, BRIEF)


def test_grades_are_given_only_where_the_difference_is_clear() -> None:
    assert grade(0.0, 0.5, True) == "best"
    assert grade(0.01, 0.01, False) == "good"
    assert [grade(loss, 0.01, False) for loss in (0.04, 0.1, 0.3)] == ["slip", "mistake", "blunder"]
    assert grade(0.1, 0.06, False) is None


@pytest.mark.parametrize("proof", [0, 400])
def test_the_best_move_of_positions_that_can_be_solved_is_found(proof: int) -> None:
    """The puzzles are small editions near their end, and solved: by sampling, and where it is reckoned out."""
    puzzles = [*invasion.PUZZLES, *constellations.PUZZLES, *abduction.PUZZLES, *zovnis.PUZZLES]
    depth = Depth(first_worlds=16, batch=16, most_worlds=32, proof=proof)
    missed = []
    for puzzle in puzzles:
        position = puzzle.position()
        wrong = next(move for move in position.legal(puzzle.seat) if move not in puzzle.best)
        action = position.judge(puzzle.seat, wrong).action
        step = Step(0, puzzle.seat, action, wrong, False, position, position.array, position.array)
        said = judge(Evaluator(position.game), step, depth)
        if said.best not in puzzle.best or said.loss <= 0:
            missed.append(puzzle.name)
    assert len(missed) <= 0.05 * len(puzzles), missed


def test_parts_come_one_by_one_can_be_left_and_survive_json() -> None:
    replay = played("invasion", ["cadet"] * 3, "parts")
    parts = reviewing(replay, [0], BRIEF)
    first = [next(parts), next(parts)]
    parts.close()
    whole = list(reviewing(replay, [0], BRIEF))
    assert whole[:2] == first
    assert msgspec.json.decode(msgspec.json.encode(whole), type=list[Part]) == whole
    found = Review.of(whole)
    assert {one.seat for one in found.decisions} == {0}
    assert all(one.loss >= 0 and one.standard_error >= 0 for one in found.decisions)
    assert len(found.turning_points) == 3
    for point in found.turning_points:
        if point.cause == "move":
            assert point.line[0] == (point.seat, point.better)


def test_seats_of_people_are_reviewed_unless_others_are_asked_for() -> None:
    replay = played("invasion", ["cadet"] * 3, "who")
    for meta, reviewed in (
        ({"bots": ["cadet", "", "gone-bot"]}, [1]),
        ({"you": 2, "bots": "pilot"}, [2]),
        ({"bots": ["gone-bot"] * 3}, [0, 1, 2]),
        ({}, [0, 1, 2]),
    ):
        replay.record.meta = meta
        begun = next(reviewing(replay, depth=BRIEF))
        assert begun.reviewed == reviewed  # type: ignore[union-attr]
    with pytest.raises(BadSetup, match="no seat 3"):
        next(reviewing(replay, [3]))


def test_an_unfinished_game_is_reviewed_as_far_as_it_went() -> None:
    replay = played("invasion", ["cadet"] * 3, "half")
    record = json.loads(msgspec.json.encode(replay.record))
    record["moves"] = record["moves"][:5]
    del record["result"]
    found = review(read_record(json.dumps(record), {"invasion": replay.game}), [], BRIEF)
    assert "not over" in found.begun.notes[0]
    assert sum(found.total.result) == pytest.approx(1, abs=1e-4)


def test_in_real_time_late_moves_are_told() -> None:
    replay = played("abduction", ["pilot"] * 3, "late")
    found = list(steps(replay))
    number = next(i for i, step in enumerate(found) if step.seat >= 0)
    step, watch = found[number], Watch(3)
    step.after["clock"] = 20_000
    (late,) = watch.look(step)
    assert late.waited == 20_000
    assert late.lost == late.waited - late.usual > 0


def test_in_real_time_a_card_seen_late_is_told_from_a_pass_that_waited() -> None:
    """Card 1 could be laid from the start, but 2 on it only once it lay there, half a second before."""
    position = abduction.table(("2 4 6 8 10 12", "1 3 5 7 9 11"), "")()
    for seat, move, t in ((2, "1", 20_000), (1, "2@2", 20_500), (1, ">", 40_000)):
        position.play(seat, move, t=t)
    replay = read_record(json.dumps(position.record()), {"abduction": position.game})
    watch = Watch(3)
    found = [(late.move, late.kind, late.waited) for step in steps(replay) for late in watch.look(step)]
    assert found == [("1", "card", 20_000), (">", "pass", 19_500)]


def test_what_a_bot_does_for_somebody_who_is_away_is_not_judged() -> None:
    """A bot in a seat of its own is, if its seat is asked for."""
    position = abduction.table(("2 4 6 8 10 12", "1 3 5 7 9 11"), "")()
    for seat, move, t, by in ((2, "1", 20_000, "pilot"), (2, ">", 90_000, "human"), (1, "4", 95_000, "pilot")):
        position.play(seat, move, t=t, by=by)
    replay = read_record(json.dumps(position.record()), {"abduction": position.game})
    found = review(replay, [1, 2], BRIEF)
    assert [one.step for one in found.decisions] == [1, 2]
    assert [one.step for one in found.delays] == [1, 2]
    assert "by_bot" in found.begun.keys
    replay.record.meta = {"bots": ["", "", "pilot"]}
    assert [one.step for one in review(replay, [1, 2], BRIEF).decisions] == [1]


def test_chance_has_no_part_in_most_steps_of_abduction() -> None:
    found = review(played("abduction", ["pilot"] * 3, "deal"), [], BRIEF)
    assert [moment.step for moment in found.moments if moment.drawn] == [0]


@pytest.mark.parametrize("name", saucerful.names())
def test_where_luck_explains_little_a_result_without_it_is_called_rough(name: str) -> None:
    """As the table in the documentation has it."""
    begun = next(reviewing(played(name, ["random"] * 2, "rough"), [], BRIEF))
    assert ("luck_explains_little" in begun.keys) == (name in ("abduction", "constellations"))  # type: ignore[union-attr]


def test_a_long_game_is_not_more_work() -> None:
    usual = Depth()
    assert usual.spread_over(50, 50) == usual
    spread = usual.spread_over(5000, 5000)
    assert spread.playouts * 5000 < 2 * usual.playouts * 200
    assert spread.most_worlds * 5000 < 2 * usual.most_worlds * 200
    assert spread.proof * 5000 <= usual.proof * 200


MANY_MOVES = 1000 if PROOF == 1 else 5000


@pytest.mark.proof
def test_a_record_of_thousands_of_moves_is_reviewed_and_said_to_be_long() -> None:
    position = abduction.table(("2 4 6 8 10 12", "1 3 5 7 9 11"), "")()
    giver, getter, waiting = 1, 2, 0
    for _ in range(MANY_MOVES):
        position.play(giver, ">")
        giver, getter, waiting = getter, waiting, giver
    replay = read_record(json.dumps(position.record()), {"abduction": position.game})
    parts = list(islice(reviewing(replay, [0], replace(BRIEF, proof=0)), MANY_MOVES + 100))
    assert {"not_over", "long", "many_decisions"} <= set(parts[0].keys)  # type: ignore[union-attr]
    kinds = [type(part) for part in parts]
    assert kinds.count(Moment) == MANY_MOVES + 1
    assert kinds.count(Decision) > 90


def test_moments_and_decisions_are_told_for_all_games() -> None:
    for name in saucerful.names():
        replay = played(name, ["cadet"] * 2, "all")
        kinds = [type(part) for part in reviewing(replay, [0], BRIEF)]
        assert kinds.count(Moment) == len(replay.record.moves) + 1
        assert Decision in kinds

"""Compiled or move by move, on one core or two: the same arguments give the same games."""

import json

import pytest

import saucerful
from saucerful import BadSetup
from saucerful.lab.match import play_match
from saucerful.lab.simulate import Plan, play, simulate
from saucerful.lab.summary import Summary
from saucerful.lab.terms import Terms

QUICK = ("pilot", "cadet", "random")


@pytest.mark.parametrize("equal_pace", [True, False])
@pytest.mark.parametrize("name", saucerful.names())
def test_quick_levels_play_the_same_games_compiled_and_move_by_move(name: str, equal_pace: bool) -> None:
    for seats in saucerful.game(name).seats:
        setup = saucerful.game(name).setup(seats)
        bots = [QUICK[seat % 3] for seat in range(seats)]
        compiled = play(setup, bots, "same", Terms(equal_pace), with_record=True)
        match = play_match(setup, "same", bots, Terms(equal_pace))
        assert json.loads(compiled.record or "") == match.position.record() | {"meta": {"bots": bots}}
        bare = play(setup, bots, "same", Terms(equal_pace))
        assert (bare.moves, bare.scores, bare.winners) == (compiled.moves, compiled.scores, compiled.winners)


def test_in_real_time_a_slower_level_gets_fewer_moves() -> None:
    setup = saucerful.game("abduction").setup(3)
    counts = [0, 0, 0]
    for number in range(20):
        record = json.loads(play(setup, ["pilot", "random", "random"], f"pace/{number}", Terms(), True).record or "")
        for move in record["moves"]:
            counts[move["seat"] or 0] += 1
    assert counts[0] > 1.1 * max(counts[1:])


@pytest.mark.parametrize("name", ["invasion", "abduction"])
def test_bots_that_search_play_the_same_games_again(name: str) -> None:
    setup = saucerful.game(name).setup(2)
    terms = Terms(scale=0.005)
    first, again = (play(setup, ["captain", "pilot"], "again", terms, True) for _ in range(2))
    assert first == again
    assert first.finished
    other = play(setup, ["captain", "pilot"], "another seed", terms, True)
    assert other.record != first.record


@pytest.mark.parametrize("name", saucerful.names())
def test_our_own_levels_make_no_faults(name: str) -> None:
    setup = saucerful.game(name).setup(3)
    outcome = play(setup, ["admiral", "captain", "cadet"], "no faults", Terms(scale=0.003))
    assert outcome.faults == [[], [], []]


def test_bots_are_named_once_for_all_seats_or_once_for_each() -> None:
    assert Plan("invasion", 3, "0", ("pilot",)).players() == ["pilot"] * 3
    with pytest.raises(BadSetup, match="Name one bot for all seats or 3 bots, not 2"):
        Plan("invasion", 3, "0", ("pilot", "cadet")).players()
    with pytest.raises(BadSetup, match="no bot 'policy'"):
        Plan("invasion", 3, "0", ("policy",)).players()


def test_a_stronger_level_wins_more_in_the_summary() -> None:
    plan = Plan("zovnis", 3, "summary", QUICK, records=False)
    figures = Summary(plan.names())
    for outcome in simulate(plan, 300):
        figures.add(outcome)
    shares = [figures.win_rate(seat)[0] for seat in range(3)]
    assert shares[0] == max(shares)
    assert figures.json()["seats"][0]["faults"] == 0

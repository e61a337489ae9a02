"""What research environments show and offer: nothing that a seat cannot know, and exactly the legal moves."""

import random

import numpy as np
import pytest

import saucerful
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.envs import actions
from tests.properties.tables import Table, at_each, some_tables, tables, walk

OFTEN = 0.2


@at_each(some_tables())
def test_an_observation_is_the_same_in_every_world_that_the_seat_may_be_in(table: Table) -> None:
    lots = random.Random(str(table))
    for step in walk(table, 6):
        position = step.position
        if lots.random() > OFTEN and not position.over:
            continue
        for seat in range(table.seats):
            world = position.masked(seat).copy()
            world["rng"] = seed_state(f"{seat}/{len(position.history)}")
            border.determinize(world, 0, seat)
            seen = actions.observation(position.game, position.masked(seat), seat)
            border.mask(world, 0, seat)
            assert np.array_equal(seen, actions.observation(position.game, world, seat))


@at_each(tables())
def test_an_observation_is_numbers_from_minus_one_to_one(table: Table) -> None:
    for number, step in enumerate(walk(table, 7)):
        if number % 5 and not step.position.over:
            continue
        for seat in range(table.seats):
            seen = actions.observation(step.position.game, step.position.masked(seat), seat)
            assert np.isfinite(seen).all()
            assert -1 <= seen.min() <= seen.max() <= 1


@pytest.mark.parametrize("name", saucerful.names())
def test_what_changes_for_a_seat_shows_in_its_observation(name: str) -> None:
    """From one move of its own to the next, something must have changed in what a seat sees."""
    table = Table(name, saucerful.game(name).seats[0])
    before: dict[int, bytes] = {}
    for step in walk(table, 8):
        for seat in range(table.seats):
            seen = actions.observation(step.position.game, step.position.masked(seat), seat).tobytes()
            if step.seat == seat:
                assert seen != before[seat]
            before[seat] = seen


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """Turn the whole table by one seat, and each sees what its neighbour saw."""
    table = Table("invasion", 4)
    for step in walk(table, 9):
        turned = step.position.array.copy()
        for field in ("loot", "hands", "hand_size", "top"):
            turned[field][0, : table.seats] = np.roll(turned[field][0, : table.seats], 1, axis=0)
        turned["turn"] = (turned["turn"] + 1) % table.seats
        for seat in range(table.seats):
            here = actions.observation(step.position.game, step.position.array, seat)
            there = actions.observation(step.position.game, turned, (seat + 1) % table.seats)
            assert np.array_equal(here, there)


@at_each(tables())
def test_choices_stand_for_exactly_the_legal_actions(table: Table) -> None:
    game = saucerful.game(table.game)
    moves = np.zeros(game.rules.MAX_MOVES, np.int16)
    for number, step in enumerate(walk(table, 10)):
        if number % 4:
            continue
        for seat in range(table.seats):
            masked = step.position.masked(seat)
            legal = moves[: border.legal(masked, 0, seat, moves)].tolist()
            choices = [actions.to_choice(masked, seat, action) for action in legal]
            assert [actions.to_action(masked, seat, choice) for choice in choices] == legal
            assert sorted(choices) == actions.legal_choices(game, masked, seat)
            mask = actions.legal_mask(game, masked, seat)
            assert np.flatnonzero(mask).tolist() == sorted(choices)
            others = set(range(actions.size(game))) - set(choices)
            assert not {actions.to_action(masked, seat, choice) for choice in others} & set(legal)


def test_action_spaces_are_small() -> None:
    sizes = {name: actions.size(saucerful.game(name)) for name in saucerful.names()}
    assert sizes == {"abduction": 112, "constellations": 1206, "invasion": 29, "zovnis": 329}


@pytest.mark.parametrize("winners", [[0], [1], [0, 1], [0, 1, 2]])
def test_rewards_add_up_to_nothing_and_a_sole_winner_gets_one(winners: list[int]) -> None:
    position = saucerful.game("invasion").deal(seats=3, seed=1)
    position.state.loot[:3] = [9 if seat in winners else 1 for seat in range(3)]
    rewards = actions.rewards(position.array)
    assert sum(rewards) == pytest.approx(0)
    assert rewards == [pytest.approx({1: 1, 2: 0.25, 3: 0}[len(winners)] if s in winners else -0.5) for s in range(3)]

"""Positions, games and setups are values: they can be shown, compared, copied, pickled, and moves taken back."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import Position, SaucerfulError
from saucerful.engine.files.record import read_record, write_record
from saucerful.engine.kernels import TABLE


def step(position: Position, chance: random.Random) -> None:
    seat, t = position.next_seat(), position.t if position.game.clock else None
    if seat == TABLE:
        position.apply(seat, 0, t=t)
    else:
        position.play(seat, chance.choice(position.legal(seat)), t=t)


def played(name: str, moves: int, seed: int = 1) -> Position:
    position, chance = saucerful.game(name).deal(seats=3, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not position.over:
            step(position, chance)
    return position


@pytest.mark.parametrize("name", saucerful.names())
def test_moves_are_taken_back_one_by_one_and_nothing_remembers_them(name: str) -> None:
    position, chance, trail = saucerful.game(name).deal(seats=3, seed=3), random.Random(3), []
    while not position.over:
        trail.append(position.copy())
        step(position, chance)
    for was in reversed(trail):
        undone = position.undo()
        assert position.array.tobytes() == was.array.tobytes()
        assert position.history == was.history
        assert position.legal(undone.seat) == was.legal(undone.seat) if undone.seat is not None else undone.seat is None
    with pytest.raises(SaucerfulError, match="There is no move to take back"):
        position.undo()


@pytest.mark.parametrize("name", saucerful.names())
def test_moves_of_a_record_are_taken_back_too(name: str) -> None:
    games = {one: saucerful.game(one) for one in saucerful.names()}
    replay = read_record(write_record(played(name, 10_000).record()), games)
    position = replay.end.copy()
    for at in range(len(replay.record.moves) - 1, max(-1, len(replay.record.moves) - 4), -1):
        position.undo()
        assert position == replay.at(at)


@pytest.mark.parametrize("name", saucerful.names())
def test_the_generator_is_taken_back_too_where_a_record_is_gone_on_with(name: str) -> None:
    games = {one: saucerful.game(one) for one in saucerful.names()}
    position = read_record(write_record(played(name, 3).record()), games).end
    position.draw_from("from here")
    drawing, chance = int(position.array["rng"][0]), random.Random(6)
    step(position, chance)
    position.undo()
    assert int(position.array["rng"][0]) == drawing
    for _ in range(2):
        position.undo()
        assert int(position.array["rng"][0]) == drawing
    step(position, chance)  # goes on to draw
    position.undo()
    assert position == read_record(write_record(played(name, 3).record()), games).at(1)


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refused = played("invasion", 0).refusal(0, "9z")
    assert refused is not None
    other = pickle.loads(pickle.dumps(refused))
    assert (str(other), other.clause, other.key, other.values) == (
        str(refused), refused.clause, refused.key, refused.values,
    )  # fmt: skip


@pytest.mark.parametrize("name", saucerful.names())
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_copies_are_equal_and_go_their_own_way(name: str, again: Any) -> None:
    position = played(name, 5)
    other: Position = again(position)
    assert other == position
    assert (other.record(), other.seed, other.draws) == (position.record(), position.seed, position.draws)
    assert other.array.tobytes() == position.array.tobytes()
    before = position.key()
    other.undo()
    assert other != position
    assert position.key() == before
    assert again(position.game) is position.game
    assert again(position.setup).template.tobytes() == position.setup.template.tobytes()


def test_positions_are_equal_by_what_lies_on_the_table() -> None:
    game = saucerful.game("invasion")
    one, other = game.deal(seats=3, seed=1), game.deal(seats=3, seed=1)
    assert one == other
    assert one != game.deal(seats=3, seed=2)
    assert one != game.deal(seats=4, seed=1)
    assert one != "invasion"
    other.draw_from("elsewhere")
    assert one == other
    assert len({one.key(), other.key()}) == 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
    assert len({game, copy.deepcopy(game)}) == 1


@pytest.mark.parametrize("name", saucerful.names())
def test_a_position_shows_itself(name: str) -> None:
    position = played(name, 3)
    assert repr(position).startswith(f"<Position of {name}, 3 seats, after 3 moves, ")
    assert "Seat 2" in str(position)
    assert str(position) == str(position.open_view())
    over = played(name, 10_000)
    assert f"over, won by {over.winners[0]}" in repr(over)


@pytest.mark.parametrize("seat", [9, -1, -2, "0", 1.5])
def test_a_seat_that_is_not_there_is_named_in_a_sentence(seat: Any) -> None:
    position = played("zovnis", 0)
    for ask in (position.view, position.shared_view, position.legal, position.actions, position.masked):
        with pytest.raises(SaucerfulError, match=r"There is no seat .* at this table; its seats are 0 to 2"):
            ask(seat)


def test_without_a_seed_the_deal_is_random_and_can_be_repeated() -> None:
    game = saucerful.game("zovnis")
    one, other = game.deal(seats=2), game.deal(seats=2)
    assert one != other
    assert game.deal(seats=2, seed=one.seed) == one


def test_a_pickle_of_another_form_of_the_record_is_refused_in_a_sentence() -> None:
    make, (setup, order, seed, draws, record, *past) = played("zovnis", 1).__reduce__()
    with pytest.raises(SaucerfulError, match="pickled by another version"):
        make(setup, order, seed, draws, record[:-1], *past)


def test_seats_may_be_numbers_of_numpy() -> None:
    position = saucerful.game("invasion").deal(seats=np.int64(3), seed=7)  # type: ignore[arg-type]
    seat: Any = np.int64(0)
    assert position.view(seat) == position.view(0)
    assert position.actions(seat) == position.actions(0)
    position.play(seat, position.legal(seat)[0])
    assert '"seat":0' in write_record(position.record()).replace(" ", "")
    with pytest.raises(SaucerfulError, match="There is no seat 9 at this table"):
        position.view(9)


@pytest.mark.parametrize("name", saucerful.names())
def test_an_action_of_no_seat_or_of_no_number_never_reaches_the_rules(name: str) -> None:
    position = saucerful.game(name).deal(seats=3, seed=1)
    seat, before = position.to_act[0], position.array.tobytes()
    for other in (9, -2, 3):
        with pytest.raises(SaucerfulError, match=f"There is no seat {other}"):
            position.apply(other, 0)
    for action in (-1, position.game.rules.ACTIONS):
        with pytest.raises(SaucerfulError, match=f"There is no action {action}: they are 0 to"):
            position.apply(seat, action)
    assert (position.array.tobytes(), position.history) == (before, [])

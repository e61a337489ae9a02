"""A game written down is the game: it replays to the same positions, and copies go their own way."""

import copy
import json
import pickle
import random

import pytest

import saucerful
from saucerful import Position
from saucerful.engine.files.record import read_record, write_record
from tests.properties.tables import Table, at_each, some_tables, tables, walk

GAMES = {name: saucerful.game(name) for name in saucerful.names()}


def without_chance(position: Position) -> bytes:
    """The position's bytes, but for the generator, which a replay never needs."""
    array = position.array.copy()
    array["rng"] = 0
    return array.tobytes()


@at_each(tables())
def test_replaying_a_record_gives_the_same_positions(table: Table) -> None:
    bytes_played, json_played = [], []
    for step in walk(table):
        bytes_played.append(without_chance(step.position))
        json_played.append(json.dumps(step.position.json()))
    record = step.position.record()
    replay = read_record(write_record(record), GAMES)
    steps = [(without_chance(position), json.dumps(position.json())) for position, _ in replay.positions()]
    assert steps == list(zip(bytes_played, json_played, strict=True))
    assert write_record(replay.end.record()) == write_record(record)
    assert replay.end.setup.options == step.position.setup.options
    assert replay.end.setup.edition == step.position.setup.edition


@at_each(some_tables())
def test_a_record_can_be_read_after_every_move(table: Table) -> None:
    for number, step in enumerate(walk(table, 1)):
        if number % 6 == 0 or step.position.over:
            record = write_record(step.position.record())
            assert write_record(read_record(record, GAMES).end.record()) == record


@at_each(some_tables())
def test_replayed_events_are_those_of_the_game(table: Table) -> None:
    played = [step.events for step in walk(table, 2)]
    position = list(walk(table, 2))[-1].position
    replay = read_record(write_record(position.record()), GAMES)
    assert [events for _, events in replay.positions()] == played


@at_each(some_tables())
def test_a_copy_goes_its_own_way(table: Table) -> None:
    lots = random.Random(str(table))
    position = table.deal(0)
    for _ in range(10):
        if position.over:
            break
        position.view(0)
        twin = position.copy()
        before = position.array.tobytes(), position.json(), position.view(0), position.record()
        template = position.setup.template.tobytes()
        while twin.to_act and len(twin.history) < len(position.history) + 5:
            twin.play(twin.to_act[0], lots.choice(twin.legal(twin.to_act[0])))
        assert (position.array.tobytes(), position.json(), position.view(0), position.record()) == before
        assert position.setup.template.tobytes() == template
        seat = lots.choice(position.to_act)
        position.play(seat, lots.choice(position.legal(seat)))


@at_each(some_tables())
def test_moves_are_taken_back_to_the_deal_by_copies_and_pickles_alike(table: Table) -> None:
    trail = [step.position.copy() for step in walk(table, 3)]
    last = trail.pop()
    for twin in (last.copy(), copy.deepcopy(last), pickle.loads(pickle.dumps(last))):
        for was in reversed(trail):
            twin.undo()
            assert twin == was
            assert twin.key() == was.key()
    assert last.history


@at_each(some_tables())
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    one, other = (list(walk(table, 6))[-1].position for _ in range(2))
    assert one.array.tobytes() == other.array.tobytes()
    assert write_record(one.record()) == write_record(other.record())


@pytest.mark.parametrize(
    ("game", "limit"), [("invasion", 512), ("abduction", 512), ("zovnis", 512), ("constellations", 6144)]
)
def test_a_position_is_small(game: str, limit: int) -> None:
    assert saucerful.game(game).rules.RECORD.itemsize < limit

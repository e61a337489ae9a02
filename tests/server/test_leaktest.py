"""`saucerful leaktest --server`: two games that a seat cannot tell apart are sent as the same."""

import asyncio
import json
import random
from pathlib import Path

import numpy as np
import pytest

import saucerful
from saucerful import SaucerfulError, leaktest
from saucerful.engine.files.record import read_record
from saucerful.leaktest import live_server
from saucerful.leaktest.same_past import Pair, make_pair
from tests.conftest import PROOF
from tests.server.live import running_server

PAIRS = 1 if PROOF == 1 else 20


def test_a_pair_is_two_games_that_a_seat_cannot_tell_apart_so_far() -> None:
    chance, games = random.Random(3), {name: saucerful.game(name) for name in saucerful.names()}
    tries = {name: 60 if game.clock else 12 for name, game in games.items()}  # most of Abduction is open to see
    pairs = [pair for name in games for _ in range(tries[name]) if (pair := make_pair(name, 3, chance)) is not None]
    assert {pair.records[0]["game"] for pair in pairs} == set(games)
    for pair in pairs:
        one, other = (read_record(json.dumps(record), games) for record in pair.records)
        assert one.end != other.end
        for step in range(pair.step + 1):
            assert one.at(step).view(pair.seat) == other.at(step).view(pair.seat)
            assert one.at(step).legal(pair.seat) == other.at(step).legal(pair.seat)
        for move in pair.moves:
            for world in (one.end, other.end):
                world.play(pair.seat, move, t=world.t if world.game.clock else None)
            assert one.end.view(pair.seat) == other.end.view(pair.seat)
            assert one.end.view(None) == other.end.view(None)
    assert sum(bool(pair.moves) for pair in pairs) > 5


async def test_our_server_sends_the_same_in_both(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=100_000) as server:
        made: set[str] = set()
        for name in saucerful.names():
            findings = await asyncio.to_thread(leaktest.check_live, server.url, name, 3, PAIRS, 1)
            assert findings.pairs == PAIRS
            assert findings.leaks == []
            asked = {"table", "spectator", "refused", "http"}
            moved = {"moved", "table after", "spectator after"}
            assert set(findings.channels) - moved == asked
            made |= set(findings.channels) & moved
            assert findings.sizes["table"][0] > 1000
    assert made == moved


async def test_a_server_that_sent_other_cards_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def two_deals(game: str, seats: int, chance: random.Random) -> Pair:
        one, other = (saucerful.game(game).deal(seats=seats, seed=seed).record() for seed in (1, 2))
        return Pair(0, 0, (one, other))

    monkeypatch.setattr(live_server, "make_pair", two_deals)
    async with running_server(tmp_path, address_rate=100_000) as server:
        findings = await asyncio.to_thread(leaktest.check_live, server.url, "zovnis", 2, 1, 1)
    assert {leak.channel for leak in findings.leaks} >= {"table"}


async def test_a_move_that_is_told_in_another_way_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_moves(game: str, seats: int, chance: random.Random) -> Pair:
        record = saucerful.game(game).deal(seats=seats, seed=1)
        seat = record.to_act[0]
        return Pair(seat, 0, (record.record(), record.record()), (record.legal(seat)[0],))

    asked = live_server._MOVING[0][1]
    numbers = iter(range(3))

    def another_word(table: live_server.BegunTable, move: str) -> str:
        return asked(table, move) + str(next(numbers) == 0)

    monkeypatch.setattr(live_server, "make_pair", other_moves)
    monkeypatch.setattr(live_server, "_MOVING", (("moved", another_word),))
    async with running_server(tmp_path, address_rate=100_000) as server:
        findings = await asyncio.to_thread(leaktest.check_live, server.url, "zovnis", 2, 1, 1)
    assert {leak.channel for leak in findings.leaks} == {"moved"}


def test_answers_that_take_longer_in_one_of_the_games_are_found() -> None:
    lots, chance = np.random.default_rng(1), random.Random(1)
    even = [live_server.Times(number % 3, lots.gamma(2, size=(10, 3, 3))) for number in range(12)]
    assert live_server.judge(even, chance) > 0.02
    for times in even:
        times.took[:, times.odd] += 2
    assert live_server.judge(even, chance) < 0.01


def test_where_there_is_no_server_one_sentence_says_so() -> None:
    with pytest.raises(SaucerfulError, match=r"There is no server at http://127\.0\.0\.1:9"):
        leaktest.check_live("http://127.0.0.1:9", "zovnis", 2, 1)

"""Zovnis: what a seat cannot know stays unknown to it, and what it can imagine is exactly what may be."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import saucerful
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import SPECTATOR
from saucerful.games.zovnis import rules

GAME = saucerful.game("zovnis")


def positions(seats, seed, edition="default"):
    """A random game, position by position, the end included."""
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, edition=edition)
    while not position.over:
        yield position
        seat = position.to_act[0]
        position.play(seat, chooser.choice(position.legal(seat)))
    yield position


def imagined(position, seat, seed):
    """The position with all that the seat cannot know redrawn."""
    world = position.copy()
    world.array = position.masked(seat).copy()
    world.array["rng"] = seed_state(seed)
    border.determinize(world.array, 0, SPECTATOR if seat is None else seat)
    return world


@pytest.mark.clause("ZOV-21")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_redrawn_world_looks_the_same_to_the_seat(seats):
    for position in positions(seats, 5):
        for seat in (None, *range(seats)):
            world = imagined(position, seat, 11)
            assert world.masked(seat).tobytes() == position.masked(seat).tobytes()
            assert world.view(seat) == position.view(seat)
            if seat is not None:
                assert world.legal(seat) == position.legal(seat)


@pytest.mark.clause("ZOV-21")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_move_tells_nobody_what_is_hidden(seats):
    for position in positions(seats, 6):
        for seat in position.to_act:
            there, here = imagined(position, seat, 12), position.copy()
            move = position.legal(seat)[0]
            told = [[event.seen_by(None) for event in world.play(seat, move)] for world in (there, here)]
            told = [[event for event in events if event.name != "revealed"] for events in told]
            assert told[0] == told[1]


@pytest.mark.clause("ZOV-5", "ZOV-6", "ZOV-21")
@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_world_has_every_card_once_and_no_goal_twice(seats):
    for position in positions(seats, 7):
        for seat in (None, *range(seats)):
            state = imagined(position, seat, 13).json()["state"]
            cards = [card for column in state["columns"] for card, _ in column]
            cards += [*itertools.chain(*state["hands"], *state["heaps"]), *state["pile"], *state["planet"]]
            assert Counter(cards) == Counter({"*": 6} | dict.fromkeys(range(1, 37), 1))
            assert len({goal[0] for goal in state["goals"]}) == len({goal[1] for goal in state["goals"]}) == seats
            truth = position.json()["state"]
            assert [len(hand) for hand in state["hands"]] == [len(hand) for hand in truth["hands"]]
            if seat is not None:
                assert state["goals"][seat] == truth["goals"][seat]
                assert state["hands"][seat] == truth["hands"][seat]
            if position.over:
                assert state["goals"] == truth["goals"]


@pytest.mark.clause("ZOV-21")
def test_a_masked_record_keeps_no_trace_of_what_is_hidden():
    for position in positions(3, 8):
        state = position.masked(None).view(np.recarray)[0]
        assert state.rng == 0
        for field in (state.hands, state.pile, state.planet, state.kept):
            assert not field.any()
        assert bool(state.goals.any()) == position.over


def chi_square(seen, chances, draws):
    """How far the counts are from the chances, in standard deviations of the chi-square law (about normal here)."""
    assert set(seen) <= set(chances), "a world that cannot be"
    distance = sum((seen[world] - draws * chance) ** 2 / (draws * chance) for world, chance in chances.items())
    free = len(chances) - 1
    return (distance - free) / (2 * free) ** 0.5


ENDS = ["SG-PE", "SG-PC", "SK-PG", "SE-PC", "SK-PE", "SK-PC", "SE-MG", "SG-MC", "SK-MG", "SC-ME", "SE-MK"]
SMALL = {
    "cards": [{"id": i, "ends": ends.split("-"), "armed": i in (3, 7)} for i, ends in enumerate(ENDS, 1)],
    "stars": 2,
}


@pytest.mark.clause("ZOV-6", "ZOV-21")
def test_hidden_cards_lie_in_every_possible_way_equally_often():
    """Every deal that seat 0 cannot rule out is replayed; those that allow what was played are the possible worlds."""
    setup = GAME.setup(2, edition=SMALL)
    played = GAME.deal(seats=2, seed=21, edition=SMALL)
    chooser = random.Random(4)
    for turn in range(4):
        played.play(turn % 2, chooser.choice(played.legal(turn % 2)))
    goals, mine, hidden, pile = played.order[:8], played.order[8:12], played.order[12:20], played.order[20:]
    assert len(pile) == 1  # which seat 0 drew, so that it knows the card
    worlds = Counter()
    for hand in itertools.combinations(range(8), 4):
        rest = [i for i in range(8) if i not in hand]
        held = {GAME.moves.card(setup.state, hidden[i]) for i in hand}
        if not all(said.move.split("@")[0] in map(str, held) for said in played.history if said.seat == 1):
            continue
        for planet in itertools.permutations(rest):
            order = [*goals, *mine, *(hidden[i] for i in (*hand, *planet)), *pile]
            world = saucerful.Position(setup, order)
            for said in played.history:
                world.play(said.seat, said.move)
            assert world.masked(0).tobytes() == played.masked(0).tobytes()
            worlds[cards_of(world)] += 1
    chances = {world: count / worlds.total() for world, count in worlds.items()}
    draws = 30 * len(chances)
    seen = Counter(cards_of(imagined(played, 0, draw)) for draw in range(draws))
    assert set(seen) == set(chances)
    assert abs(chi_square(seen, chances, draws)) < 5


def cards_of(position):
    return tuple(position.state.hands[1].tolist()), tuple(position.state.planet.tolist())


@pytest.mark.clause("ZOV-5", "ZOV-21")
@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 0), (4, 2), (2, None)])
def test_hidden_goals_are_every_possible_one_equally_often(seats, seat):
    position = GAME.deal(seats=seats, seed=22)
    truth = position.state.goals.tolist()
    aliens, saucers = range(rules.ALIENS, rules.SAUCERS), range(rules.SAUCERS, rules.SAUCERS + rules.KINDS)
    worlds = [
        tuple(zip(alien, saucer, strict=True))
        for alien in itertools.permutations(aliens, seats)
        for saucer in itertools.permutations(saucers, seats)
        if seat is None or [alien[seat], saucer[seat]] == truth[seat]
    ]
    draws = 30 * len(worlds)
    seen = Counter(
        tuple(tuple(goals) for goals in imagined(position, seat, draw).state.goals[:seats].tolist())
        for draw in range(draws)
    )
    assert set(seen) == set(worlds)
    assert abs(chi_square(seen, dict.fromkeys(worlds, 1 / len(worlds)), draws)) < 5

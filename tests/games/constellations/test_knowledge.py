"""Who knows what in Constellations: masks tell a seat no more than it saw, and guesses no less."""

import random
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

import saucerful
from saucerful import IllegalMove, Position
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.kernels import SPECTATOR
from saucerful.games.constellations import rules

GAME = saucerful.game("constellations")
MONO = ["RRRR", "RRRB", "BBBB", "BBBB", "GGGG", "RBGG", "BBBG", "RRRR", "GGGG"]
"""An edition in which seats often cannot lay, even while there is a pile."""


def moments(seats, seed, edition="default"):
    """Every position of a game of random moves."""
    chooser = random.Random(seed)
    position = GAME.deal(seats=seats, seed=seed, edition=edition)
    while not position.over:
        yield position
        seat = position.to_act[0]
        position.play(seat, chooser.choice(position.legal(seat)))


def guess(position, viewer, seed):
    """The position with all that the viewer cannot know drawn anew."""
    who = SPECTATOR if viewer is None else viewer
    world = position.copy()
    world.array = position.masked(viewer).copy()
    world.state.rng = seed_state(seed)
    border.determinize(world.array, 0, who)
    return world


def hidden(position):
    """The hands and the pile: what tells one world from another."""
    state = GAME.views.state(position.state)
    return tuple(map(tuple, state["hands"])), tuple(state["pile"])


def viewers(position):
    return (*range(position.seats), None)


@pytest.mark.clause("CON-19")
@pytest.mark.parametrize(("seats", "edition"), [(2, "default"), (3, "default"), (4, "default"), (2, {"cards": MONO})])
def test_what_a_seat_cannot_know_does_not_change_what_it_gets(seats, edition):
    for moment, position in enumerate(moments(seats, f"mask {seats}", edition)):
        for viewer in viewers(position) if moment % 7 == 0 or edition != "default" else ():
            world = guess(position, viewer, moment)
            assert world.masked(viewer).tobytes() == position.masked(viewer).tobytes()
            assert world.view(viewer) == position.view(viewer)
            assert viewer is None or world.legal(viewer) == position.legal(viewer)


@pytest.mark.clause("CON-19")
def test_a_guess_holds_every_card_once_and_the_same_numbers_of_them():
    for moment, position in enumerate(moments(3, "whole")):
        for viewer in viewers(position):
            (hands, pile), (true_hands, true_pile) = hidden(guess(position, viewer, moment)), hidden(position)
            assert sorted([*sum(hands, ()), *pile]) == sorted([*sum(true_hands, ()), *true_pile])
            assert [len(hand) for hand in hands] == [len(hand) for hand in true_hands]
            assert all(list(hand) == sorted(hand) for hand in hands)
            assert viewer is None or hands[viewer] == true_hands[viewer]


@pytest.mark.clause("CON-19")
def test_a_guess_leaves_no_scratch_behind():
    for moment, position in enumerate(moments(2, 3, {"cards": MONO})):
        for viewer in viewers(position):
            state = guess(position, viewer, moment).state
            assert not state.pool.any()
            assert not state.drawn_at.any()


@pytest.mark.clause("CON-19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_events_look_the_same_in_every_world_that_a_seat_may_be_in(seats):
    chooser = random.Random(seats)
    for moment, position in enumerate(moments(seats, f"events {seats}")):
        seat = position.to_act[0]
        move = chooser.choice(position.legal(seat))
        true = position.copy().play(seat, move)
        for viewer in viewers(position):
            try:
                guessed = guess(position, viewer, moment).play(seat, move)
            except IllegalMove:
                assert viewer != seat  # in this world the seat does not hold the card
                continue
            drawn_by_viewer = [event.name == "drew" and seat == viewer for event in true]
            assert [event.name for event in guessed] == [event.name for event in true]
            for one, other, own_draw in zip(true, guessed, drawn_by_viewer, strict=True):
                assert own_draw or one.seen_by(viewer) == other.seen_by(viewer)


class Witness:
    """Replays a game's public story in any other deal, by the rules of hands alone."""

    def __init__(self, position):
        self.position = position
        self.story = []
        twin = Position(position.setup, position.order)
        for played in position.history:
            if played.move == "-":
                fitting = {c for c in range(1, int(twin.state.cards)) if rules.fits_somewhere(twin.state, c)}
                self.story.append((played.seat, None, fitting))
            elif "@" in played.move:
                self.story.append((played.seat, int(played.move.split("@")[0]), None))
            twin.play(played.seat, played.move)
        self.drawing = bool(position.state.landing)

    def world(self, order, viewer):
        """The hidden cards that this deal leads to, or None where it contradicts what the viewer saw."""
        seats = self.position.seats
        true, given = list(self.position.order), list(order)
        hands = [set(given[3 * seat : 3 * seat + 3]) for seat in range(seats)]
        top = 3 * seats
        if viewer is not None and hands[viewer] != set(true[3 * viewer : 3 * viewer + 3]):
            return None
        for step, (seat, card, fitting) in enumerate(self.story):
            if card is None:
                if hands[seat] & fitting:
                    return None
                continue
            if card not in hands[seat]:
                return None
            hands[seat].remove(card)
            if top < len(given) and not (self.drawing and step == len(self.story) - 1):
                if seat == viewer and given[top] != true[top]:
                    return None
                hands[seat].add(given[top])
                top += 1
        return tuple(tuple(sorted(hand)) for hand in hands), tuple(given[top:])


def worlds(position, viewer):
    """How many deals lead to each world that the viewer may be in, by trying all deals."""
    witness = Witness(position)
    found = Counter(witness.world(order, viewer) for order in permutations(range(1, int(position.state.cards))))
    del found[None]
    return found


def assert_each_world_comes_up(position, viewer, seed):
    expected = worlds(position, viewer)
    assert expected[hidden(position)]
    samples = 60 * len(expected) + 400
    who = SPECTATOR if viewer is None else viewer
    counted = Counter()
    world = position.copy()
    rng = seed_state(seed)
    for _ in range(samples):
        world.array = position.masked(viewer).copy()
        world.state.rng = rng
        border.determinize(world.array, 0, who)
        rng = np.uint64(world.state.rng)
        counted[hidden(world)] += 1
    assert set(counted) <= set(expected)
    total = sum(expected.values())
    square = sum((counted[w] - samples * n / total) ** 2 / (samples * n / total) for w, n in expected.items())
    freedom = len(expected) - 1
    assert square <= freedom + 4 * (2 * freedom) ** 0.5 + 1e-9


def drew_after_passing(position):
    """Whether some seat passed, later laid a card and drew another from the pile."""
    state = position.state
    drawn = int(state.cards) - 1 - 3 * position.seats - int(state.pile_size)
    since = [order >= state.last_pass[state.player[order]] > 0 for order in range(1, 1 + drawn)]
    return any(since)


def telling_moments(drawing):
    """One position of each game in which a seat passed: the first to act after it, or after drawing since."""
    for seed in range(400):
        for position in moments(2, seed, {"cards": MONO}):
            if drew_after_passing(position) if drawing else position.state.last_pass.any():
                yield position
                break


@pytest.mark.clause("CON-9", "CON-19")
@pytest.mark.parametrize("drawing", [True, False])
def test_each_world_that_agrees_with_every_pass_comes_up_as_often_as_it_is_likely(drawing):
    checked = 0
    for position in telling_moments(drawing):
        for viewer in viewers(position) if drawing else range(position.seats):
            assert_each_world_comes_up(position, viewer, checked)
        checked += 1
        if checked == 4:
            break
    assert checked == 4


@pytest.mark.clause("CON-9", "CON-19")
def test_a_pass_still_tells_on_a_card_kept_while_others_are_drawn():
    """Seat 0 passed with three cards that show no red, laid one of them and drew: at most one that it holds is red."""
    cards = ["RRRR", "BBBB", "BBGG", "GGGG", "RRRB", "RRRR", "RRRR", "RRRR", "BBBB", "BBBB"]
    position = Position(GAME.setup(2, {}, {"cards": cards}), [1, 2, 3, 4, 5, 8, 6, 7, 9])
    for seat, move in [(0, "-"), (1, "4@0,1r0"), (1, "."), (0, "1@-1,1r0"), (0, ".")]:
        position.play(seat, move)
    found = {hands[0]: deals for (hands, _), deals in worlds(position, 1).items()}
    assert set(found) == {(2, 3, 7), (2, 7, 9), (3, 7, 9), (2, 3, 9)}
    assert found[2, 3, 9] == 3 * found[2, 3, 7]  # any of the three may be the one drawn
    assert_each_world_comes_up(position, 1, "kept")


@pytest.mark.clause("CON-19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_without_passes_all_unseen_cards_are_alike(seats):
    for position in moments(seats, f"late {seats}"):
        pass_free = not position.state.last_pass.any()
        unseen = int(position.state.cards - position.state.lying - position.state.hand_size[0])
        if pass_free and unseen == 4:
            break
    counted = Counter(hidden(guess(position, 0, number)) for number in range(600))
    expected = len(counted)
    sizes = [int(size) for size in position.state.hand_size[1:seats]]
    ways = 24
    for size in sizes:
        ways //= {0: 1, 1: 1, 2: 2, 3: 6}[size]
    assert expected == ways
    assert all(abs(count - 600 / ways) < 5 * (600 / ways) ** 0.5 for count in counted.values())

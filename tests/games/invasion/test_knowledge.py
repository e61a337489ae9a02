"""Invasion: what a seat can know. Proved against a careful player who thinks of every order the cards may lie in."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import pi, sqrt
from typing import Any

import numpy as np
import pytest

import saucerful
from saucerful import Event, Position
from saucerful.engine import border
from saucerful.engine.kernels import SPECTATOR

GAME = saucerful.game("invasion")

Card = Any
World = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
"""The hands of the other seats, and the planet from the top."""

LATE = {"loot": 300}
"""The default box with so much loot that the planet is gone through several times."""

SMALL = {
    "many kinds": {"saucers": {"2a": 2, "3a": 1}, "actions": {"n": 2, "r": 1, "c": 1, "g": 2}, "loot": 500, "hand": 2},
    "long hands": {"saucers": {"2a": 4}, "actions": {"n": 4, "g": 2}, "loot": 500, "hand": 3},
    "long layers": {"saucers": {"2a": 5, "3a": 4}, "actions": {"n": 1, "g": 1}, "loot": 500, "hand": 2},
}


class CarefulPlayer:
    """Keeps every world that agrees with all that one seat has seen, each with the number of orders that lead to it.

    Copies of a kind count as cards of their own, as if numbered on their backs: whoever plays one of two equal cards
    could have played either.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.others = [other for other in range(position.seats) if other != seat]
        self.laid: list[Card] = []
        hand = position.setup.edition.hand
        box = Counter(position.record()["deal"]["planet"])
        own = Counter(position.json()["state"]["hands"][seat])
        self.worlds: Counter[World] = Counter()
        for order in orders(box - own):
            hands = [tuple(sorted(order[i * hand : (i + 1) * hand])) for i in range(len(self.others))]
            self.worlds[tuple(hands), order[len(hands) * hand :]] += 1

    def watch(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if event.name == "played":
                self.laid += [event["card"]] * event["count"]
                for _ in range(event["count"]):
                    self.see_play(event["seat"], event["card"])
            elif event.name == "gathered":
                under = list(orders(Counter(self.laid)))
                self.laid = []
                self.worlds = Counter(
                    {(hands, planet + layer): n for (hands, planet), n in self.worlds.items() for layer in under}
                )
            elif event.name == "drew":
                self.see_draw(event["seat"], event.seen_by(self.seat)["card"])

    def see_play(self, who: int, card: Card) -> None:
        if who == self.seat:
            return
        after: Counter[World] = Counter()
        for (hands, planet), number in self.worlds.items():
            hand = hands[self.others.index(who)]
            if card in hand:
                at = hand.index(card)
                after[self.with_hand(hands, who, hand[:at] + hand[at + 1 :]), planet] += number * hand.count(card)
        self.worlds = after

    def see_draw(self, who: int, card: Card | None) -> None:
        after: Counter[World] = Counter()
        for (hands, planet), number in self.worlds.items():
            if who != self.seat:
                hand = (*hands[self.others.index(who)], planet[0])
                after[self.with_hand(hands, who, tuple(sorted(hand))), planet[1:]] += number
            elif planet[0] == card:
                after[hands, planet[1:]] += number
        self.worlds = after

    def with_hand(self, hands: tuple[Any, ...], who: int, hand: tuple[Card, ...]) -> tuple[Any, ...]:
        at = self.others.index(who)
        return (*hands[:at], hand, *hands[at + 1 :])


def orders(cards: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    """Every order of the cards, equal ones alike."""
    if not +cards:
        yield ()
    for card in sorted(+cards):
        for rest in orders(cards - Counter([card])):
            yield (card, *rest)


def random_game(position: Position, seed: int, moves: int) -> Iterator[tuple[Position, list[Event]]]:
    """Random moves, with the events of each. Generals are played readily, so that layers come and go."""
    chooser = random.Random(seed)
    for _ in range(moves):
        if position.over:
            return
        seat = position.to_act[0]
        legal = position.legal(seat)
        move = "g" if "g" in legal and chooser.random() < 0.2 else chooser.choice(legal)
        yield position, position.play(seat, move)


def imagined(position: Position, seat: int, draws: int) -> np.ndarray[Any, Any]:
    """Worlds that `determinize` draws from what the seat knows."""
    worlds = np.repeat(position.masked(None if seat == SPECTATOR else seat), draws)
    worlds["rng"] = np.random.default_rng(draws).integers(0, 2**63, draws, dtype=np.uint64)
    for i in range(draws):
        border.determinize(worlds, i, seat)
    return worlds


def counted(position: Position, seat: int, draws: int) -> Counter[World]:
    """How often each world was imagined."""
    worlds = imagined(position, seat, draws)
    secrets = np.concatenate([worlds["hands"].reshape(draws, -1), worlds["planet"]], axis=1)
    found = Counter(row.tobytes() for row in secrets)
    first = {row.tobytes(): i for i, row in reversed(list(enumerate(secrets)))}
    return Counter({read_world(position, worlds[first[row]], seat): number for row, number in found.items()})


def read_world(position: Position, world: Any, seat: int) -> World:
    whole = GAME.views.state(world.reshape(1).view(np.recarray)[0])
    hands = [tuple(sorted(hand)) for who, hand in enumerate(whole["hands"]) if who != seat]
    return tuple(hands), tuple(whole["planet"])


def twin(position: Position, array: np.ndarray[Any, Any]) -> Position:
    """The same game in another world."""
    other = position.copy()
    other.array = array.copy()
    return other


class Taps:
    """How many gathered layers have been drawn from: counted from what everybody sees."""

    def __init__(self, position: Position) -> None:
        self.layers = [len(position.json()["state"]["planet"])]
        self.count = 0

    def watch(self, happened: Sequence[Event]) -> None:
        for event in happened:
            if event.name == "gathered":
                self.layers.append(event["count"])
            elif event.name == "drew":
                if self.layers[0] == 0:
                    self.layers.pop(0)
                    self.count += 1
                self.layers[0] -= 1


# What stays the same whatever the hidden cards are


@pytest.mark.clause("INV-18", "INV-19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_a_seat_cannot_know_is_not_in_its_record_view_moves_or_events(seats: int) -> None:
    for position, _ in random_game(GAME.deal(seats=seats, seed=seats, edition=LATE), seed=seats, moves=60):
        for seat in (*range(seats), None):
            who = SPECTATOR if seat is None else seat
            world = twin(position, imagined(position, who, 1))
            assert world.masked(seat).tobytes() == position.masked(seat).tobytes()
            assert world.view(seat) == position.view(seat)
            if seat is not None:
                assert world.legal(seat) == position.legal(seat)
                assert_the_same_happens(position, world, seat)


def assert_the_same_happens(position: Position, world: Position, seat: int) -> None:
    for move in position.legal(seat):
        shuffle = sorted([*(card for stack in position.json()["state"]["stacks"] for card in stack), "g"])
        given = shuffle if move == "g" else None
        events = [there.copy().play(seat, move, shuffle=given) for there in (position, world)]
        seen = [[event.seen_by(None) for event in happened] for happened in events]
        assert seen[0] == seen[1]


@pytest.mark.clause("INV-18")
@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_world_is_a_whole_one_from_every_seat(seats: int) -> None:
    """No card is lost or doubled, hands have their sizes, nothing is left of the work; and so again from any seat."""
    for position, _ in random_game(GAME.deal(seats=seats, seed=seats, edition=LATE), seed=seats, moves=60):
        seat = position.to_act[0]
        world = imagined(position, seat, 1)
        assert_whole(position, world[0])
        for other in range(seats):
            again = imagined(twin(position, world), other, 1)
            assert_whole(position, again[0])
            assert (again["hands"][0, other] == world["hands"][0, other]).all()


def assert_whole(position: Position, world: Any) -> None:
    lying = np.concatenate([world["planet"][: world["planet_size"]], world["laid"][: world["laid_size"]] % 16])
    assert (np.bincount(lying, minlength=16) + world["hands"].sum(axis=0) == world["supply"]).all()
    assert (world["hands"].sum(axis=1) == position.state.hand_size).all()
    assert not world["scratch"].any()
    assert not world["slots"].any()
    assert (world["hands"] >= 0).all()


@pytest.mark.clause("INV-18")
def test_a_masked_record_keeps_nothing_of_other_hands_the_planet_or_the_generator() -> None:
    for position, _ in random_game(GAME.deal(seats=3, seed=1, edition=LATE), seed=1, moves=40):
        for seat in (*range(3), None):
            masked = position.masked(seat)[0]
            assert masked["rng"] == 0
            assert not any(masked["hands"][other].any() for other in range(3) if other != seat)


# Layers


@pytest.mark.clause("INV-19")
def test_untouched_layers_are_known_as_sets_in_their_order() -> None:
    position = GAME.deal(seats=2, seed=19, edition=SMALL["many kinds"])
    for _ in random_game(position, seed=19, moves=12):
        layers, tapped = layers_of(position)
        worlds = [read_world(position, world, 0)[1] for world in imagined(position, 0, 60)]
        planet = position.json()["state"]["planet"]
        start = sum(layers[:tapped])
        for size in layers[tapped:]:
            here = Counter(planet[start : start + size])
            assert all(Counter(world[start : start + size]) == here for world in worlds)
            if len(here) > 1:
                assert len({world[start : start + size] for world in worlds}) > 1
            start += size
        assert start == len(planet)


def layers_of(position: Position) -> tuple[list[int], int]:
    """The sizes of the planet's layers from the top, and how many of them (0 or 1) have been drawn from."""
    state = position.state
    return state.layer_size[: state.layers].tolist()[::-1], int(state.tapped)


@pytest.mark.clause("INV-19")
def test_the_layers_add_up_to_the_planet() -> None:
    for seats in GAME.seats:
        position = GAME.deal(seats=seats, seed=19, edition=LATE)
        taps = Taps(position)
        for _, happened in random_game(position, seed=seats, moves=60):
            taps.watch(happened)
            assert layers_of(position)[0] == [size for size in taps.layers if size]


@pytest.mark.clause("INV-19")
def test_with_the_planet_gone_through_two_seats_know_each_others_hands() -> None:
    """Once all that was dealt has been drawn and the first layer is whole, nothing of the other hand is hidden."""
    position = GAME.deal(seats=2, seed=3, edition=SMALL["many kinds"])
    met = 0
    for _ in random_game(position, seed=3, moves=40):
        if layers_of(position)[1] == 0 and position.state.phase == 0:
            met += 1
            assert {read_world(position, world, 0)[0] for world in imagined(position, 0, 40)} == {
                (tuple(sorted(position.json()["state"]["hands"][1])),)
            }
    assert met > 0


# All worlds, and no others


def compare(
    box: str, seats: int, seed: int, moves: int, draws: int
) -> Iterator[tuple[int, Counter[World], Counter[World]]]:
    """Play a random game; at each position and for each seat, how many gathered layers were tapped, every world that
    the careful player thinks possible with its number of orders, and how often `determinize` drew which world."""
    position = GAME.deal(seats=seats, seed=seed, edition=SMALL[box])
    players = [CarefulPlayer(position, seat) for seat in range(seats)]
    taps = Taps(position)
    for _, happened in random_game(position, seed, moves):
        taps.watch(happened)
        for player in players:
            player.watch(happened)
            if len(player.worlds) <= draws // 15:
                yield taps.count, player.worlds, counted(position, player.seat, draws)


def distance(possible: Counter[World], found: Counter[World]) -> tuple[float, float]:
    """How far the draws are from fair (total variation), and how far fair draws would be on the average."""
    orders, draws = possible.total(), found.total()
    shares = {world: number / orders for world, number in possible.items()}
    apart = sum(abs(found[world] / draws - share) for world, share in shares.items()) / 2
    by_chance = sum(sqrt(2 / pi * share * (1 - share) / draws) for share in shares.values()) / 2
    return apart, by_chance


EXACT = [
    *(("many kinds", 2, seed) for seed in range(3)),
    *(("long hands", 2, seed) for seed in range(3)),
    *(("long layers", 2, seed) for seed in range(2)),
    *(("many kinds", 3, seed) for seed in range(3)),
    *(("long hands", 3, seed) for seed in range(3)),
    *(("long layers", 3, seed) for seed in (0, 1, 7)),
]


@pytest.mark.clause("INV-18", "INV-19")
@pytest.mark.parametrize(("box", "seats", "seed"), EXACT)
def test_just_the_worlds_that_agree_with_all_a_seat_has_seen_are_imagined_and_fairly(
    box: str, seats: int, seed: int
) -> None:
    """Two seats: always. Three: until a second gathered layer is tapped."""
    compared = 0
    for taps, possible, found in compare(box, seats, seed, moves=18, draws=3000):
        if seats > 2 and taps > 1:
            break
        compared += 1
        assert set(found) <= set(possible)
        assert {world for world, number in possible.items() if number * 300 > possible.total()} <= set(found)
        apart, by_chance = distance(possible, found)
        assert apart < 1.5 * by_chance + 0.02
    assert compared > 5


@pytest.mark.clause("INV-19")
@pytest.mark.parametrize("seed", range(3))
def test_with_three_seats_no_world_is_left_out_even_after_many_layers(seed: int) -> None:
    """How the others' known cards are split among them is forgotten then, so more worlds are imagined, never fewer."""
    tapped = 0
    for taps, possible, found in compare("many kinds", 3, seed, moves=18, draws=3000):
        if taps > 1:
            tapped += 1
            assert {world for world, number in possible.items() if number * 30 > possible.total()} <= set(found)
            assert {held_together(world) for world in found} == {held_together(world) for world in possible}
    assert tapped > 0


def held_together(world: World) -> tuple[tuple[tuple[Card, int], ...], tuple[Card, ...]]:
    """A world up to how the other seats' cards are split among them."""
    hands, planet = world
    return tuple(sorted(Counter(card for hand in hands for card in hand).items())), planet


@pytest.mark.clause("INV-18")
def test_the_true_world_is_always_among_those_imagined() -> None:
    position = GAME.deal(seats=2, seed=5, edition=SMALL["long hands"])
    for _ in random_game(position, seed=5, moves=30):
        for seat in range(2):
            assert read_world(position, position.array[0], seat) in counted(position, seat, 1500)

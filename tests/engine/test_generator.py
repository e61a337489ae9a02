"""The generator is SplitMix64 as published, and everything drawn from it is fair."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest

import saucerful
from saucerful.engine import border, generator
from saucerful.engine.generator import seed_state
from tests.properties.tables import some_tables

MASK = 2**64 - 1


def splitmix64(state: int) -> tuple[int, int]:
    """The published algorithm in whole numbers: the next state, and the bits it gives."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def positions(rng: int, count: int = 1) -> "np.ndarray[tuple[int], np.dtype[np.void]]":
    """Positions whose generators stand at `rng`, `rng + 1` …"""
    setup = saucerful.game("invasion").setup(2)
    found = np.repeat(setup.template, count)
    found["rng"] = (np.arange(count, dtype=np.uint64) + np.uint64(rng)).astype(np.uint64)
    return found


def test_it_gives_the_numbers_that_the_authors_publish() -> None:
    """The first outputs for the seed 1234567, as listed with the reference implementation and by Rosetta Code."""
    state, bits = 1234567, []
    for _ in range(5):
        state, drawn = splitmix64(state)
        bits.append(drawn)
    assert bits == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [0, 1, 1234567, 2**63, MASK])
def test_the_compiled_generator_is_the_published_one(seed: int) -> None:
    array, state = positions(seed), seed
    for _ in range(50):
        state, expected = splitmix64(state)
        assert (
            int(generator.next_bits(array[0] if not hasattr(array, "rng") else array.view(np.recarray)[0])) == expected
        )
        assert int(array["rng"][0]) == state


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 48, 55, 1000, 2**31 + 1, 2**32 - 1])
def test_below_is_lemires_unbiased_choice(n: int) -> None:
    """The same method in whole numbers, rejection included, draws the same."""
    array, state = positions(n), n
    for _ in range(300):
        while True:
            state, bits = splitmix64(state)
            product = (bits >> 32) * n
            if product % 2**32 >= 2**32 % n:
                break
        assert int(generator.below(array.view(np.recarray)[0], n)) == product >> 32
        assert int(array["rng"][0]) == state


@pytest.mark.parametrize("n", [2, 3, 5, 6])
def test_below_is_even(n: int) -> None:
    array = positions(99)
    draws = Counter(int(generator.below(array.view(np.recarray)[0], n)) for _ in range(6000))
    assert set(draws) == set(range(n))
    expected = 6000 / n
    assert sum((count - expected) ** 2 / expected for count in draws.values()) < 30


@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_order_of_a_shuffle_is_equally_likely(n: int) -> None:
    array, rounds = positions(7), 400 * factorial(n)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        cards = np.arange(n, dtype=np.int16)
        border.shuffle(array, 0, cards, n)
        seen[tuple(cards.tolist())] += 1
    assert set(seen) == set(permutations(range(n)))
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 4 * factorial(n) + 20


def test_a_shuffle_touches_only_its_part() -> None:
    cards = np.arange(20, dtype=np.int16)
    generator.shuffle(positions(3).view(np.recarray)[0], cards, 5, 15)
    assert cards[:5].tolist() == [0, 1, 2, 3, 4]
    assert cards[15:].tolist() == [15, 16, 17, 18, 19]
    assert sorted(cards[5:15].tolist()) == list(range(5, 15))


def test_seeds_are_text_and_numbers_read_as_their_text() -> None:
    assert seed_state(7) == seed_state("7") != seed_state("07")
    assert len({int(seed_state(seed)) for seed in range(2000)}) == 2000


def test_deals_of_different_seeds_differ_and_of_the_same_do_not() -> None:
    for table in some_tables():
        if table.box == "default":
            orders = {table.deal(seed).order for seed in range(20)}
            assert len(orders) == 20
            assert table.deal(3).order == table.deal("3").order

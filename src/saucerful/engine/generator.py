"""SplitMix64, the small generator whose whole state is one field, `rng`, of every position.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). Its 64-bit state suits a
fixed-size record and it passes the usual test batteries. It serves simulation and search; live tables and replays give
chance from outside and never touch it.
"""

import hashlib

import numpy as np

from saucerful.engine.rule import rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
SPAN = np.uint64(1 << 32)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def seed_state(seed: int | str) -> np.uint64:
    """The generator's state for a seed, which may be a number or any text."""
    return np.uint64(int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "little"))


@rule
def next_bits(state):
    """The next 64 random bits."""
    state.rng = state.rng + GOLDEN
    return mixed(state.rng)


@rule
def mixed(z):
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    return z ^ (z >> S31)


@rule
def branch(stem, number):
    """The state of a generator of its own for each number: what `stem` would draw after so many draws."""
    return mixed(np.uint64(stem) + GOLDEN * np.uint64(number + 1))


@rule
def below(state, n):
    """A whole number from 0 to n - 1, each exactly as likely (Lemire's method, with rejection)."""
    bound = np.uint64(n)
    product = (next_bits(state) >> S32) * bound
    if (product & LOW_32) < bound:
        floor = (SPAN - bound) % bound
        while (product & LOW_32) < floor:
            product = (next_bits(state) >> S32) * bound
    return np.int64(product >> S32)


@rule
def shuffle(state, cards, start, end):
    """Put `cards[start:end]` in random order, every order equally likely (Fisher and Yates)."""
    for last in range(end - 1, start, -1):
        other = start + below(state, last - start + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept

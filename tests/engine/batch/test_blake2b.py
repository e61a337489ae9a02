"""The compiled hash is BLAKE2b as Python's library has it."""

import hashlib
import random

import numpy as np
import pytest

from saucerful.engine.batch.blake2b import WORDS, digest, write_number
from saucerful.engine.generator import seed_state


def compiled(text: bytes) -> int:
    return int(digest(np.frombuffer(text + b"?", np.uint8).copy(), len(text), np.zeros(WORDS, np.uint64)))


@pytest.mark.parametrize("length", [0, 1, 7, 8, 63, 64, 127, 128, 129, 255, 256, 257, 400])
def test_it_gives_the_hash_of_the_library(length: int) -> None:
    text = random.Random(length).randbytes(length)
    assert compiled(text) == int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "little")


def test_it_gives_the_states_of_seeds() -> None:
    for seed in ("0", "7/12", "été/3/seat 1"):
        assert compiled(seed.encode()) == int(seed_state(seed))


@pytest.mark.parametrize("number", [0, 9, 10, 99, 100, 12345678901])
def test_numbers_are_written_in_decimal_digits(number: int) -> None:
    text = np.zeros(20, np.uint8)
    assert bytes(text[2 : write_number(text, 2, number)]) == str(number).encode()

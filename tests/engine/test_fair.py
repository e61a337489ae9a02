"""Fair chance: it follows from `docs/fair-deals.md` alone, and favours nothing."""

import hashlib
import json
import math
import struct
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import saucerful
from saucerful import SaucerfulError
from saucerful.engine import fair
from saucerful.engine.fair import Chance, check_nonce, commitment, new_seed, nonce_commitment

PAGE = Path(__file__).parents[2] / "docs" / "fair-deals.md"
VECTORS = json.loads(PAGE.read_text("utf-8").split("```json\n")[1].split("```")[0])
GAMES = {name: saucerful.game(name) for name in saucerful.names()}
SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
NONCES = st.lists(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=64), max_size=7)


# The page, written a second time from its words alone


def page_words(seed: str, nonces: Sequence[str], draw: int) -> list[int]:
    text = "\n".join(["saucerful fair deal 1", seed, str(draw), str(len(nonces)), *nonces, ""])
    return list(struct.unpack(">500I", hashlib.shake_256(text.encode("ascii")).digest(2000)))


def page_shuffle(cards: Sequence[Any], words: list[int]) -> list[Any]:
    cards, i = list(cards), len(cards) - 1
    while i > 0:
        word = words.pop(0)
        if word < 2**32 - 2**32 % (i + 1):
            j = word % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1
    return cards


def page_deal(game: str, words: list[int]) -> dict[str, Any]:
    """For three seats, and what is in the default boxes."""
    if game == "constellations":
        return {"pile": page_shuffle(range(1, 49), words)}
    if game == "abduction":
        cards = page_shuffle(range(1, 66), words)
        return {"piles": [cards[:33], cards[33:]]}
    if game == "zovnis":
        aliens, saucers = page_shuffle("SPMT", words), page_shuffle("GECK", words)
        return {
            "goals": [aliens[seat] + saucers[seat] for seat in range(3)],
            "pile": page_shuffle([*range(1, 37), *"******"], words),
        }
    saucers = [code for code in ("2a", "2b", "3a", "3b", "3c", "4a", "4b") for _ in range(4)]
    return {"planet": page_shuffle([*saucers, *"n" * 10, *"r" * 7, *"c" * 6, *"g" * 4], words)}


def test_the_vectors_on_the_page_follow_from_its_words() -> None:
    seed, nonces = VECTORS["seed"], VECTORS["nonces"]
    text = f"saucerful fair deal 1 commitment\n{seed}\n"
    assert VECTORS["commitment"] == hashlib.sha256(text.encode()).hexdigest()
    assert VECTORS["words"] == page_words(seed, nonces, 0)[:4]
    assert VECTORS["lots"] == page_shuffle(range(5), page_words(seed, nonces, 0))
    assert VECTORS["deals"] == {game: page_deal(game, page_words(seed, nonces, 1)) for game in GAMES}
    for k, shuffled in enumerate(VECTORS["shuffles"]):
        assert shuffled == page_shuffle(VECTORS["gathered"], page_words(seed, nonces, 2 + k))


def test_the_table_draws_the_vectors_on_the_page() -> None:
    chance = Chance(VECTORS["seed"], VECTORS["nonces"])
    assert commitment(VECTORS["seed"]) == VECTORS["commitment"]
    assert chance.lots(5) == VECTORS["lots"]
    assert {name: dealt(chance, name) for name in GAMES} == VECTORS["deals"]
    assert [chance.shuffle(VECTORS["gathered"], k) for k in (0, 1)] == VECTORS["shuffles"]


def dealt(chance: Chance, name: str) -> dict[str, Any]:
    setup = GAMES[name].setup(3)
    return GAMES[name].moves.deal_text(setup.state, 3, chance.deal(setup))


@given(seed=SEEDS, nonces=NONCES, k=st.integers(0, 40), cards=st.lists(st.integers(0, 99), max_size=99))
def test_the_table_draws_what_the_page_says(seed: str, nonces: list[str], k: int, cards: list[int]) -> None:
    chance = Chance(seed, nonces)
    assert chance.lots(7) == page_shuffle(range(7), page_words(seed, nonces, 0))
    assert chance.shuffle(cards, k) == page_shuffle(cards, page_words(seed, nonces, 2 + k))
    for name in GAMES:
        assert dealt(chance, name) == page_deal(name, page_words(seed, nonces, 1))


def test_a_draw_may_need_more_than_one_block_of_the_stream() -> None:
    cards = range(490)
    assert Chance("0" * 64, ["a"]).shuffle(cards, 0) == page_shuffle(cards, page_words("0" * 64, ["a"], 2))


def test_words_that_would_favour_small_numbers_are_dropped() -> None:
    limit = 2**32 - 2**32 % 3
    assert fair._below(3, iter([2**32 - 1, limit, limit - 1, 0])) == 2
    assert fair._below(2, iter([2**32 - 1])) == 1


# Nothing is favoured


def most_that_is_likely(freedom: int) -> float:
    """The chi-square that even draws exceed once in ten thousand times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return freedom * float((1 - part + 3.719 * math.sqrt(part)) ** 3)


def assert_even(counts: Counter[Any], kinds: int) -> None:
    expected = counts.total() / kinds
    off = sum((count - expected) ** 2 / expected for count in counts.values())
    assert off + (kinds - len(counts)) * expected < most_that_is_likely(kinds - 1)


def some_chances(count: int) -> list[Chance]:
    return [Chance(f"{number:064x}", ["Ada", "Bob"]) for number in range(count)]


def test_every_order_of_the_seats_is_equally_likely() -> None:
    assert_even(Counter(tuple(chance.lots(4)) for chance in some_chances(4800)), math.factorial(4))


def test_every_order_of_a_later_shuffle_is_equally_likely() -> None:
    chance = Chance("0" * 64, ["Ada"])
    assert_even(Counter(tuple(chance.shuffle("abcde", k)) for k in range(6000)), math.factorial(5))


def test_every_card_is_equally_likely_on_top_of_the_pile_and_at_its_bottom() -> None:
    setup = GAMES["constellations"].setup(4)
    deals = [chance.deal(setup) for chance in some_chances(2400)]
    for place in (0, 1, 23, 46, 47):
        assert_even(Counter(deal[place] for deal in deals), 48)


# Seeds and nonces


def test_seeds_are_256_bits_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 64 and Chance(seed, []) for seed in seeds)


@given(st.text(max_size=70))
def test_a_nonce_is_short_and_printable(nonce: str) -> None:
    allowed = 1 <= len(nonce) <= 64 and nonce.isascii() and nonce.isprintable()
    try:
        check_nonce(nonce)
    except SaucerfulError:
        assert not allowed
    else:
        assert allowed


@pytest.mark.parametrize("seed", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n", "٣" * 64])
def test_a_seed_that_is_not_64_digits_is_refused(seed: str) -> None:
    with pytest.raises(SaucerfulError, match="64 hexadecimal digits"):
        Chance(seed, [])


def test_every_nonce_and_its_place_has_a_say() -> None:
    ways = [[], ["a"], ["a", "b"], ["b", "a"], ["ab"], ["a b"], ["a", "b", "c"], ["ab", "c"], ["a", "bc"], ["1", "a"]]
    assert len({tuple(Chance("0" * 64, nonces).shuffle(range(40), 0)) for nonces in ways}) == len(ways)


@given(seed=SEEDS, nonces=NONCES, others=NONCES)
def test_other_nonces_give_another_deal(seed: str, nonces: list[str], others: list[str]) -> None:
    same = Chance(seed, nonces).shuffle(range(40), 0) == Chance(seed, others).shuffle(range(40), 0)
    assert same == (nonces == others)


def test_a_commitment_to_a_nonce_follows_from_the_page_and_holds_at_one_table_only() -> None:
    nonces, seed = VECTORS["nonces"], VECTORS["commitment"]
    assert [nonce_commitment(seed, nonce) for nonce in nonces] == VECTORS["nonce_commitments"]
    for nonce, shown in zip(nonces, VECTORS["nonce_commitments"], strict=True):
        text = f"saucerful fair deal 1 nonce\n{seed}\n{nonce}\n"
        assert hashlib.sha256(text.encode("ascii")).hexdigest() == shown
    assert nonce_commitment(commitment(new_seed()), nonces[0]) != nonce_commitment(seed, nonces[0])

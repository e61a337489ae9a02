"""Sets of cards as bits: card c is bit c of 128, in two words of 64."""

import numpy as np

from saucerful.engine.rule import rule
from saucerful.games.abduction.rules import NONE, NUMBERS, ONE, WORD

ALL, TWO, FOUR, BYTES = np.uint64(0xFFFFFFFFFFFFFFFF), np.uint64(2), np.uint64(4), np.uint64(56)
PAIRS, NIBBLES = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
HALVES, SUM = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)


@rule
def from_card(cards, start):
    """Those of a set of up to 64 cards that are not below `start`."""
    if start >= WORD:
        return NONE
    return cards & (ALL << np.uint64(max(0, start)))


@rule
def below_card(cards, end):
    """Those of a set of up to 64 cards that are below `end`."""
    return cards & ~from_card(ALL, end)


@rule
def number_of(cards):
    """How many cards are in a set of up to 64, by adding up neighbouring bits, pairs of bits and so on."""
    cards = cards - ((cards >> ONE) & PAIRS)
    cards = (cards & NIBBLES) + ((cards >> TWO) & NIBBLES)
    cards = (cards + (cards >> FOUR)) & HALVES
    return np.int64((cards * SUM) >> BYTES)


@rule
def count_between(start, end, low, high):
    """How many cards of the set have a number above `start` and below `end`."""
    few = number_of(below_card(from_card(low, start + 1), end))
    return few + number_of(below_card(from_card(high, start + 1 - WORD), end - WORD))


@rule
def card_after(cards, number):
    """The card of a set of up to 64 that comes so many cards after the lowest."""
    for _ in range(number):
        cards = cards & (cards - ONE)
    return number_of((cards & (~cards + ONE)) - ONE)


@rule
def write_cards(low, high, out, start):
    """Write a number for each card from card 1 on: 1 if it is in the set, else 0."""
    for card in range(1, WORD):
        out[start + card - 1] = 1.0 if (low >> np.uint64(card)) & ONE != NONE else 0.0
    for card in range(WORD, NUMBERS):
        out[start + card - 1] = 1.0 if (high >> np.uint64(card - WORD)) & ONE != NONE else 0.0

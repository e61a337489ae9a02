"""Positions of Abduction with chosen cards in the piles."""

import saucerful
from saucerful.games.abduction import rules

GAME = saucerful.game("abduction")


def deal(piles, removed=None, **options):
    """A game with these cards at the start of the piles, the other cards anywhere."""
    seats = 2 if removed is not None else len(piles) + 1
    setup = GAME.setup(seats, options)
    sizes = [int(rules.dealt_size(int(setup.state.cards), seats, pile)) for pile in range(rules.pile_count(seats))]
    wanted = [*piles, removed or []]
    rest = [card for card in range(1, 66) if not any(card in pile for pile in wanted)]
    order = []
    for pile, size in zip(wanted, [*sizes, 65 - sum(sizes)], strict=True):
        order += pile + [rest.pop() for _ in range(size - len(pile))]
    return saucerful.Position(setup, order)


def played(position, *moves):
    """Play `"1 19"`: seat 1 plays 19; `"- time"` is the table's."""
    for move in moves:
        seat, text = move.split()
        position.play(None if seat == "-" else int(seat), text)
    return position


def two_with_low_cards(**options):
    """Seat 0 may begin with 60; nothing that it can hold after that is higher."""
    piles = [[60, *range(1, 19)], [19, *range(21, 38)], [*range(38, 56)]]
    return deal(piles, removed=[20, *range(56, 60), *range(61, 66)], **options)

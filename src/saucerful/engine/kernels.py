"""The kernels every game has, called by one name for all games.

A generic algorithm calls `legal(state, …)`; which game's `legal` that is follows from the type of the record. Compiled,
Numba chooses while compiling, at no cost; uncompiled, the stub looks the game up. All functions here but the last two
are stubs: their docstrings are what each game promises in `rules.py`, `knowledge.py`, `features.py`, `judgement.py` or
`chance.py`.
"""

from collections import ChainMap
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numba.core import types
from numba.extending import overload

from saucerful.engine.compiler.kernel_cache import fingerprint, kernel_files
from saucerful.engine.generator import below, next_bits
from saucerful.engine.rule import compiled, rule

TABLE = -1
"""The seat number of moves that the table itself makes (Abduction's `time`)."""

SPECTATOR = -2
"""The seat number for `mask` that knows only what everybody at the table can see."""

MAX_DECKS = 4
"""A box has so many decks at most."""

HEADER: list[tuple[str, str]] = [("rng", "u8"), ("clock", "i8"), ("seats", "i1"), ("over", "i1")]
"""The fields with which every position starts: generator, milliseconds since the start, seats, whether it is over."""

LOT_STEP, ONE, TOP_3_BITS = np.uint64(6364136223846793005), np.uint64(1), np.uint64(61)
"""Knuth's multiplier: cheap lots that decide between moves of the same worth."""
LOWEST, MOST_MOVES = -1 << 40, 1 << 16

_games: dict[tuple[str, ...], Mapping[str, Any]] = {}
"""What each game's modules define, by the fields of its record."""


def record_type(source: str, *fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The type of a game's positions: the header, the game's own fields, and explicit padding to 8 bytes.

    `source` is the file that asks. The padding is named after a hash of all kernels in its folder, so that compiled
    generic code is never used with a game that has changed since. There is none between fields: such bytes would not be
    copied, and positions are compared.
    """
    named = [*HEADER, *fields]
    used = 0
    for name, (kind, offset, *_) in (np.dtype(named, align=True).fields or {}).items():
        if offset != used:
            raise ValueError(f"{source}: there is a gap before {name}; put wider fields first")
        used = offset + kind.itemsize
    padding = f"rules_{fingerprint(*kernel_files(Path(source).resolve().parent))}"
    return np.dtype([*named, (padding, "u1", (-used % 8 or 8,))], align=True)


def register(record: np.dtype[Any], *modules: ModuleType) -> None:
    """Let the stubs find a game's kernels by the type of its positions, in the first of its modules that has them."""
    folders = {Path(module.__file__ or "").parent for module in modules}
    if len(folders) > 1:  # a change in another folder would go unnoticed, see `record_type`
        raise ValueError(f"The kernels of a game must be in one folder, not in {', '.join(map(str, sorted(folders)))}.")
    _games[record.names or ()] = ChainMap(*(vars(module) for module in modules))


def new_positions(count: int, record: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """An array of zeroed positions, of the sort that the kernels take (plain, or with attributes when uncompiled)."""
    positions = np.zeros(count, record)
    return positions if compiled else positions.view(np.recarray)


def copy_of(positions: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of the array, all bytes at once: NumPy's own `copy` goes field by field and takes ten times as long."""
    copied = np.frombuffer(bytearray(positions.tobytes()), positions.dtype)
    return copied if compiled else copied.view(np.recarray)


def kernel(stub: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel that each game has; where the stub has a body, a game may leave it out."""
    name = stub.__name__

    @overload(stub, strict=False)
    def choose(state: types.Record, *_: Any) -> Any:
        own = _games[tuple(state.fields)].get(name)
        return own.py_func if own else stub

    def call(state: Any, *arguments: Any) -> Any:
        return _games[state.dtype.names].get(name, stub)(state, *arguments)

    return stub if compiled else call


@kernel
def box(state, out, ends):
    """Write all cards that a deal shuffles, deck after deck, in a fixed order; `ends[d]` is where deck d ends.

    Returns the number of decks.
    """


@kernel
def deal(state, seats, order):
    """Set up a game for that many seats from the cards in `order`, the decks of `box` one after another."""


@kernel
def legal(state, seat, out):
    """Write the seat's actions and return how many there are: none when it is not the seat's to act."""


@kernel
def to_shuffle(state, seat, action, out):
    """Write the cards that this action will have shuffled and return how many: none for most actions."""
    return 0


@kernel
def apply(state, seat, action, chance, log):
    """Do a legal action. `chance` is the outcome of its shuffle, or `None`: then the record's generator draws it."""


@kernel
def next_seat(state):
    """Who acts next in simulation: a seat, or `TABLE`. Moves the clock on where time matters."""


@kernel
def delay(state, seat):
    """How many milliseconds a person would take for the seat's next move, drawn anew; 0 where time does not matter."""
    return 0


@kernel
def set_pace(state, seat, percent):
    """Let `delay` and `next_seat` give the seat so many percent of a practised adult's time, where time matters."""
    return


@kernel
def scores(state, out):
    """Write what each seat would score if the game ended now."""


@kernel
def winners(state, out):
    """Write 1 for each seat that shares the victory by the scores as they stand, 0 for the others."""


@kernel
def mask(state, seat):
    """Set all that the seat (or `SPECTATOR`) cannot know to one canonical value, and the generator to zero."""


@kernel
def determinize(state, seat):
    """Fill a record masked for the seat with one world it may be in, drawn by the record's generator."""


@kernel
def reshuffle(state):
    """Put in random order, by the record's generator, all cards that nobody has drawn yet, as the rules let them lie.

    What any seat has in hand or has looked into stays. A game that leaves this out keeps the order of its cards, and a
    review of it cannot tell the luck of its draws.
    """


@kernel
def observe(state, seat, out):
    """Write `OBSERVATION` numbers for learning, each from -1 to 1, from a record masked for the seat.

    Seats are counted from the seat itself, clockwise; what belongs to seats that do not take part is 0.
    """


@kernel
def to_choice(state, seat, action):
    """A legal action as research environments number it: below `CHOICES`, rivals counted clockwise from the seat."""
    return action


@kernel
def to_action(state, seat, choice):
    """The action that a choice stands for. A choice that stands for no legal action gives one that is not legal."""
    return choice


@kernel
def random_move(state, seat, moves, count):
    """One of the seat's legal actions at random, such that games come to a natural end."""
    return moves[below(state, count)]


@kernel
def random_action(state, seat, moves):
    """What `random_move` makes of the seat's legal actions; `moves` is scratch.

    A game that can draw the very same action without writing all of them down says how, and plays at random faster.
    """
    return random_move(state, seat, moves, legal(state, seat, moves))


@kernel
def appraise(state, seat, moves, count, worths):
    """Write how good each of these legal actions looks at first sight, from what the seat knows alone.

    A game that does not say finds all its moves equally good.
    """
    for i in range(count):
        worths[i] = 0


@rule
def policy(state, seat, moves, count, worths):
    """A quick sensible choice among the seat's legal actions: the one worth most at first sight, equals at random."""
    appraise(state, seat, moves, count, worths)
    return best_move(state, moves, count, worths)


@rule
def best_move(state, moves, count, worths):
    """The action worth most, equals at random.

    Nothing is done more often in a search. Each action is one number, made of its worth, its lot and its place in the
    list, so that the largest is found without a branch for the processor to guess.
    """
    lots = next_bits(state)
    best = LOWEST
    for i in range(count):
        lots = lots * LOT_STEP + ONE
        worth = 8 * int(worths[i]) + np.int64(lots >> TOP_3_BITS)
        best = max(best, worth * MOST_MOVES + MOST_MOVES - 1 - i)
    return int(moves[MOST_MOVES - 1 - best % MOST_MOVES])

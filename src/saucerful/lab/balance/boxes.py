"""Boxes as data: their numbers, steps of one, and which card of one box is which card of another."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from saucerful.engine.errors import BadEdition, BadSetup
from saucerful.engine.game import Card, Setup

Path = tuple[str | int, ...]
"""Where a number stands in a box: `("actions", "g")`."""

LEFT_OUT = "left out"


@dataclass(frozen=True)
class BoxChange:
    """One thing about a box that is changed."""

    path: Path
    before: Any
    after: Any

    @property
    def words(self) -> str:
        """The change as a designer reads it: `actions.g 4 → 5`."""
        if self.after == LEFT_OUT:
            return f"{written(self.path)} left out ({self.before})"
        return f"{written(self.path)} {shown(self.before)} → {shown(self.after)}"


def shown(value: Any) -> str:
    """A value as TOML has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def written(path: Path) -> str:
    """A path as people write it: `cards[3].armed`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def whole(setup: Setup) -> dict[str, Any]:
    """All that is in the box of a setup, as JSON, the defaults written out."""
    edition = setup.edition
    return {name: msgspec.to_builtins(getattr(edition, name)) for name in edition.__struct_fields__}


def value_at(box: Any, path: Path) -> Any:
    """What stands there; raises `KeyError` if nothing does."""
    for step in path:
        in_list = isinstance(box, list) and isinstance(step, int) and step < len(box)
        if not (in_list or isinstance(box, Mapping)):
            raise KeyError(step)
        box = box[step]
    return box


def changed(box: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """A copy of the box with another value there."""
    made = deepcopy(box)
    inside = value_at(made, path[:-1])
    if value == LEFT_OUT:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return made


def read_path(text: str) -> Path:
    """The path that `actions.g` or `cards[3].armed` stands for."""
    steps: list[str | int] = []
    for part in text.replace("[", ".[").split("."):
        if part.startswith("[") and part.endswith("]") and part[1:-1].isdecimal():
            steps.append(int(part[1:-1]))
        elif part:
            steps.append(part.strip("\"'"))
    return tuple(steps)


def one_step_changes(setup: Setup) -> Iterator[tuple[BoxChange, Setup]]:
    """Every number one less and one more, every yes and no the other way, every card left out: what can be played.

    What makes no difference at a table of that size is passed over.
    """
    box = whole(setup)
    for path, value in _leaves(box, ()):
        for after in _steps(value):
            try:
                made = with_box(setup, changed(box, path, after))
            except BadEdition:
                continue
            if made.template.tobytes() != setup.template.tobytes() or made.decks != setup.decks:
                yield BoxChange(path, value, after), made


def swept(setup: Setup, text: str) -> Iterator[tuple[BoxChange, Setup]]:
    """The boxes of a sweep, `hand=3..7` or `actions.g=2,4,6`; raises `BadSetup`, or `BadEdition` for a bad value."""
    name, equals, listed = text.partition("=")
    box, path = whole(setup), read_path(name.strip())
    if not equals or not path:
        raise BadSetup(f"Write a sweep as hand=3..7 or loot=30,36,42, not {text!r}.")
    try:
        before = value_at(box, path)
    except KeyError:
        numbers = list(dict.fromkeys(written(found[:2]) for found, _ in _leaves(box, ())))
        raise BadSetup(f"There is no {name.strip()} in this box; there is {', '.join(numbers[:12])}.") from None
    if not isinstance(before, int) or isinstance(before, bool):
        raise BadSetup(f"{name.strip()} is not a number, so it cannot be swept: name one that is.")
    for value in _values(listed, text):
        try:
            made = with_box(setup, changed(box, path, value))
        except BadEdition as error:
            raise BadEdition(f"{written(path)} cannot be {value}: {error}", path) from None
        yield BoxChange(path, before, value), made


def with_box(setup: Setup, box: Any) -> Setup:
    """The same setup with another box."""
    return setup.game.setup(setup.seats, setup.options_json(), box)


def _values(listed: str, text: str) -> list[int]:
    first, dots, last = listed.strip().partition("..")
    try:
        values = list(range(int(first), int(last) + 1)) if dots else [int(one) for one in listed.split(",")]
    except ValueError:
        values = []
    if not 1 <= len(values) <= MOST_VALUES:
        raise BadSetup(f"Write a sweep of 1 to {MOST_VALUES} values as hand=3..7 or loot=30,36,42, not {text!r}.")
    return values


MOST_VALUES = 50
"""A sweep has so many values at most."""


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield from _leaves(inside, (*path, key))
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from _leaves(inside, (*path, number))
    else:
        yield path, value


def _steps(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    return [value - 1, value + 1] if isinstance(value, int) else [LEFT_OUT]


def face(setup: Setup, card: Card) -> str:
    """What a card shows, for people who do not know it by its code."""
    of: Callable[[Any, Card], str] | None = getattr(setup.game.edition, "face", None)
    return of(setup.edition, card) if of else str(card)


def label(setup: Setup, card: Card) -> str:
    """A card's code, and what it shows where the code does not tell."""
    shows = face(setup, card)
    return shows if shows == str(card) else f"{card} ({shows})"


def codes(setup: Setup, deck: list[int]) -> list[Card]:
    """The cards of a deck as people write them."""
    return [card for number in deck if (card := setup.card(number)) is not None]


ALIKE: tuple[Callable[[tuple[Card, str]], Any], ...] = (lambda card: card, lambda card: card[1], lambda card: card[0])
"""What two cards have in common that are the same, the surest first: code and face, the face, the code."""


def correspondence(first: Setup, other: Setup) -> tuple[list[list[int]], list[list[int]]]:
    """For each deck: the card of the other box at each place of the first, or -1, and the cards that it has more.

    The same card is one with the same code that shows the same; else one that shows the same; else one with that code.
    """
    places, added = [], []
    for mine, theirs in zip(first.decks, other.decks, strict=True):
        one = [(code, face(first, code)) for code in codes(first, mine)]
        two = [(code, face(other, code)) for code in codes(other, theirs)]
        found = [-1] * len(mine)
        free = set(range(len(theirs)))
        for alike in ALIKE:
            waiting: dict[Any, deque[int]] = defaultdict(deque)
            for place in sorted(free):
                waiting[alike(two[place])].append(place)
            for place, card in zip(count(), one):
                if found[place] < 0 and waiting[alike(card)]:
                    found[place] = waiting[alike(card)].popleft()
                    free.discard(found[place])
        places.append([-1 if place < 0 else theirs[place] for place in found])
        added.append([theirs[place] for place in sorted(free)])
    return places, added


def game_of_box(sections: Mapping[str, Any], names: tuple[str, ...], file: str) -> str:
    """The one game of which a file holds a box; raises `BadEdition`."""
    found = [name for name in sections if name in names]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadEdition(f"{file}: it holds boxes of {' and '.join(found)}: say which with --game.", part="section")
    raise BadEdition(f"{file}: there is no section for a game, such as [{names[0]}].", part="section")

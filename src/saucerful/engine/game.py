"""A game as the rest of the program sees it: a name, some seats, an edition, and the modules that make it up."""

import re
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast, get_type_hints

import msgspec
import msgspec.inspect
import numpy as np

from saucerful.engine import border
from saucerful.engine.errors import BadEdition, BadSetup, IllegalMove
from saucerful.engine.event import Event, EventKind, kind_of
from saucerful.engine.game_packages import drawing, register_package
from saucerful.engine.kernels import MAX_DECKS, new_positions, register
from saucerful.engine.plain import Plain, plain
from saucerful.engine.search_style import SearchStyle
from saucerful.engine.view import View, ViewHeader, untyped_view

if TYPE_CHECKING:  # a position is a position of a game
    from saucerful.engine.position import Position

State = Any
"""One position, its fields as attributes: an `np.record`, or the same in plain Python, which is read much faster."""

Card = str | int
"""A card as people and records write it."""

PLAIN_SEARCH = SearchStyle()


class EditionModule(Protocol):
    """`edition.py`: what is in the box, and the choices made when a table is opened."""

    Edition: Any
    Options: Any

    def check(self, edition: Any, seats: int) -> None:
        """Raise `BadEdition` for an edition that cannot be played by that many seats."""

    def load(self, state: State, edition: Any, options: Any) -> None:
        """Write the edition and the options into an empty position.

        A game in real time may also have `time_limit(options)`: after how many milliseconds the table itself ends the
        game, or `None`.

        Where the code of a card does not tell what it shows, the module has `face(edition, card)`, which does.
        """


class MovesModule(Protocol):
    """`moves.py`: moves, cards and deals as text."""

    def text(self, state: State, seat: int, action: int) -> str:
        """The action as a record has it."""

    def action(self, state: State, seat: int, text: str) -> int:
        """The action that the text stands for; raises `IllegalMove` where it can stand for none."""

    def refusal(self, state: State, seat: int, action: int) -> IllegalMove | None:
        """Why the action is not legal now, or `None` exactly when it is."""

    def card(self, state: State, card: int) -> Card:
        """A card's code."""

    def card_number(self, state: State, code: Any) -> int:
        """The card that a code names, or -1."""

    def deal_text(self, state: State, seats: int, order: Sequence[int]) -> dict[str, Any]:
        """The deal as a record has it."""

    def deal_order(self, state: State, seats: int, deal: Any) -> list[int]:
        """The order of cards that a record's deal stands for; raises `BadRecord`."""


class ViewModule(Protocol):
    """`view.py`: positions as JSON.

    A game declares what its views are: a class `View`, made from the masked record by `view(state, header)`, where
    hidden cards are `None`. It may also have `own(public, state, seat)`, the same for a seat, made from a spectator's
    view and the seat's masked record, for servers that show one position to many. A game that declares no `View` has
    `view(state)`, which gives a dict.
    """

    def state(self, state: State) -> dict[str, Any]:
        """The whole truth, in the game's terms."""

    @property
    def view(self) -> Callable[..., Any]:
        """What a masked record shows."""


class EventsModule(Protocol):
    """`events.py`: the classes of events, by the number kernels give them."""

    @property
    def EVENTS(self) -> Mapping[int, type[Event] | EventKind]: ...  # noqa: N802


class RulesModule(Protocol):
    """`rules.py`: the kernels of the law, the record's type, and how much room moves and cards take at most."""

    __name__: str
    RECORD: np.dtype[Any]
    ACTIONS: int
    MAX_MOVES: int
    MAX_CARDS: int


class KnowledgeModule(Protocol):
    """`knowledge.py`: the kernels `mask` and `determinize`."""

    __name__: str


class FeaturesModule(Protocol):
    """`features.py`: the kernel `observe`, how many numbers it writes, and how many choices there are for a learner."""

    __name__: str
    CHOICES: int
    OBSERVATION: int


class JudgementModule(Protocol):
    """`judgement.py`: whatever of this helps bots. All of it is optional, and so is the module.

    The kernels `appraise` and `random_move`; `STYLE`, a `SearchStyle`; `SIMULATIONS`, how many each level runs for a
    move; and in real time the kernels `next_seat`, `delay` and `set_pace` and a function `too_early`.
    """

    __name__: str


class ChanceModule(Protocol):
    """`chance.py`, all of it optional.

    The kernels `reshuffle`, by which reviews tell the luck of draws, and `random_action`, for fast random play.
    """

    __name__: str


class CardsModule(Protocol):
    """`cards.py`: the kernels `held` and `played`, and how many cards they count.

    It is optional; what each card is used for, and is worth, is found out by it.
    """

    __name__: str
    CARDS: int


class TooEarly(Protocol):
    """What bots leave out in real time so that people get a fair chance; only what everybody can see may matter."""

    def __call__(self, state: State, action: int, people: Collection[int], t: int) -> bool:
        """Whether a bot does not make that action yet, `t` milliseconds into a game with people in these seats."""


@dataclass(frozen=True)
class Game:
    """One of the games. `game.deal(seats=3, seed=7)` starts one."""

    name: str
    title: str
    tagline: str
    seats: range
    edition: EditionModule
    rules: RulesModule
    knowledge: KnowledgeModule
    features: FeaturesModule
    moves: MovesModule
    views: ViewModule
    events: EventsModule
    judgement: JudgementModule | None = None
    chance: ChanceModule | None = None
    cards: CardsModule | None = None
    clock: bool = False
    """Whether the game runs in real time: every move then carries its milliseconds."""
    place: int = 100
    """Where the game stands when people choose one: the lowest first, then by title."""

    def __post_init__(self) -> None:
        register(self.rules.RECORD, *self.kernel_modules)
        register_package(self.name, self._package)
        _made[self.name] = self

    @property
    def _package(self) -> str:
        return self.rules.__name__.rpartition(".")[0]

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one object for each game: copies are the game itself, and a pickle holds its name."""
        return _find, (self.name, self._package)

    @property
    def kernel_modules(self) -> tuple[ModuleType, ...]:
        """The modules that hold kernels, in the order in which they are looked through."""
        modules = (self.rules, self.knowledge, self.features, self.judgement, self.chance, self.cards)
        return tuple(cast(ModuleType, module) for module in modules if module is not None)

    @property
    def search_style(self) -> SearchStyle:
        """How bots search this game."""
        style: SearchStyle = getattr(self.judgement, "STYLE", PLAIN_SEARCH)
        return style

    @property
    def too_early(self) -> TooEarly | None:
        """Which actions bots leave out for a while in real time, if the game says so."""
        return getattr(self.judgement, "too_early", None)

    @property
    def counted_cards(self) -> int:
        """How many cards the game counts, see `card_use`; 0 if it does not say what a move plays."""
        return 0 if self.cards is None else self.cards.CARDS

    @property
    def simulations(self) -> Mapping[str, int]:
        """How many simulations each level runs for a move, for the levels of which the game says so."""
        simulations: Mapping[str, int] = getattr(self.judgement, "SIMULATIONS", {})
        return simulations

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def setup(
        self, seats: int, options: Mapping[str, Any] | None = None, edition: "Mapping[str, Any] | str" = "default"
    ) -> "Setup":
        """Everything that is fixed before the cards are dealt, checked."""
        given: Any = seats
        seats = int(given) if isinstance(given, np.integer) else given
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSetup(f"{self.title} has {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}.")
        return Setup(self, seats, self.read_options(options or {}), self.read_edition(edition, seats))

    def deal(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: "Mapping[str, Any] | str" = "default",
    ) -> "Position":
        """A new game, shuffled by the seed; without one, at random, and `position.seed` says which seed was drawn."""
        from saucerful.engine.position import Position

        drawn = secrets.token_hex(8) if seed is None else seed
        return Position.dealt(self.setup(seats, options, edition), drawn)

    @cached_property
    def event_kinds(self) -> dict[int, EventKind]:
        """How the rows of the log read, by the number of the kind."""
        declared = self.events.EVENTS
        return {number: one if isinstance(one, EventKind) else kind_of(one) for number, one in declared.items()}

    @cached_property
    def view_type(self) -> type[View] | None:
        """The class of the game's views; none if it does not declare them."""
        return getattr(self.views, "View", None)

    def view_of(self, state: State, header: ViewHeader) -> View:
        """What a masked record shows."""
        if self.view_type is None:
            return untyped_view(header, self.views.view(state))
        view: View = self.views.view(state, header)
        return view

    @cached_property
    def own_view(self) -> Callable[[View, State, int], View] | None:
        """Makes a seat's view from a spectator's and the seat's masked record, where the game has a quick way."""
        return None if self.view_type is None else getattr(self.views, "own", None)

    def drawing(self, view: View, names: list[str]) -> Any:
        """A view as the game's own `terminal.py` draws it, to be printed by `rich`."""
        return drawing(self.name).draw(view if view.declared else view.json(), names)

    def read_options(self, options: Mapping[str, Any]) -> Any:
        """The options with their defaults filled in."""
        known = [field.name for field in msgspec.structs.fields(self.edition.Options)]
        for name in options:
            if name not in known:
                raise BadSetup(
                    f"{self.title} has no option {name!r}"
                    + (f"; it has {' and '.join(known)}." if known else "; it has none.")
                )
        try:
            return msgspec.convert(dict(options), self.edition.Options)
        except msgspec.ValidationError as error:
            name = str(_path(str(error))[0])
            kinds = get_type_hints(self.edition.Options, include_extras=True)
            allowed = _allowed(msgspec.inspect.type_info(kinds[name]))
            raise BadSetup(f"{self.title} cannot have {name} = {options[name]!r}; it may be {allowed}.") from None
        except UnicodeEncodeError:
            raise BadSetup(f"{self.title}, options: not text in UTF-8.") from None

    def read_edition(self, edition: Any, seats: int) -> Any:
        """The edition with its defaults filled in, checked for that many seats."""
        if edition == "default":
            edition = {}
        if not isinstance(edition, Mapping):
            raise BadEdition(f'An edition is a table of what is in the box, or "default", not {edition!r}.')
        try:
            read = msgspec.convert(edition, self.edition.Edition)
        except msgspec.ValidationError as error:
            path = _path(str(error))
            if "[...]" in str(error) and path:
                path = _entry_at_fault(edition, path, self.edition.Edition)
            raise BadEdition(_in_words(str(error), path), path) from None
        self.edition.check(read, seats)
        return read


_made: dict[str, Game] = {}
"""The games by name, as they were made when their packages were imported."""


def _find(name: str, package: str) -> Game:
    """The game of that name, in whatever process a pickle of it is read."""
    if name not in _made:
        import_module(package)
    if name not in _made:
        raise BadSetup(f"The game {name!r} is not in the package {package!r} any more.")
    return _made[name]


@dataclass(frozen=True, eq=False)
class Setup:
    """A game with its seats, options and edition: all that is fixed before the deal."""

    game: Game
    seats: int
    options: Any
    edition: Any

    def __copy__(self) -> "Setup":
        return self

    def __deepcopy__(self, memo: Any) -> "Setup":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.setup, (self.game, self.seats, self.options_json(), self.edition_json())

    @cached_property
    def template(self) -> np.ndarray[Any, Any]:
        """One empty position with the edition and the options written in."""
        positions = new_positions(1, self.game.rules.RECORD)
        self.game.edition.load(positions.view(np.recarray)[0], self.edition, self.options)
        return positions

    @property
    def state(self) -> State:
        return self.template.view(np.recarray)[0]

    @cached_property
    def plain(self) -> Plain:
        """The same in plain Python: what is in the box does not change while a game goes on."""
        return plain(self.template)

    @cached_property
    def decks(self) -> list[list[int]]:
        """The cards that a deal shuffles, deck by deck."""
        cards, ends = np.zeros(self.game.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
        decks = border.box(self.template, 0, cards, ends)
        return [cards[start:end].tolist() for start, end in pairwise([0, *ends[:decks].tolist()])]

    @cached_property
    def time_limit(self) -> int | None:
        """The milliseconds at which the table itself ends a game in real time; `None` if it never does."""
        limit: Callable[[Any], int | None] | None = getattr(self.game.edition, "time_limit", None)
        return limit(self.options) if limit else None

    @cached_property
    def _cards(self) -> dict[int, Card | None]:
        return {-1: None}

    def card(self, number: int) -> Card | None:
        """A card as text by its number; no card for a negative one."""
        if number not in self._cards:
            self._cards[number] = None if number < 0 else self.game.moves.card(self.plain, number)
        return self._cards[number]

    def read_events(self, log: np.ndarray[Any, Any]) -> list[Event]:
        """The rows that a kernel wrote, as events."""
        return [_event(self, *row) for row in log[1 : 1 + int(log[0, 0])].tolist()]

    def options_json(self) -> dict[str, Any]:
        """The options that differ from the defaults."""
        return dict(msgspec.to_builtins(self.options))

    def edition_json(self) -> "dict[str, Any] | str":
        """`default`, or the edition in full."""
        default = self.game.edition.Edition()
        if self.edition == default:
            return "default"
        return {name: msgspec.to_builtins(getattr(self.edition, name)) for name in self.edition.__struct_fields__}


@lru_cache(maxsize=10_000)
def _event(setup: Setup, kind_number: int, *row: int) -> Event:
    return setup.game.event_kinds[kind_number].read(row, setup.card)


def _path(message: str) -> tuple[str | int, ...]:
    """Where a msgspec error points: `… - at `$.cards[3].ends`` becomes `("cards", 3, "ends")`; or an unknown field."""
    what, _, where = message.partition(" - at ")
    unknown = re.findall(r"unknown field `(.*)`$", what)
    return tuple(name or int(index) for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", where)) + tuple(unknown)


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
"""What msgspec calls values, in words."""


def _in_words(message: str, path: tuple[str | int, ...]) -> str:
    """What msgspec finds wrong with a box, as a sentence: `The box's hand must be at least 1.`"""
    what = message.partition(" - at ")[0]
    inside = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    name = f"The box's {inside}" if inside else "The box"
    if found := re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", what):
        wanted, got = found.groups()
        found_instead = "a fraction" if (wanted, got) == ("int", "float") else KINDS.get(got, got)
        return f"{name} must be {KINDS.get(wanted, wanted)}, not {found_instead}."
    if found := re.fullmatch(r"Expected `(int|array)` (?:of length )?(>=|<=) (-?\d+)", what):
        kind, bound, number = found.groups()
        bounds = "at least" if bound == ">=" else "at most"
        return f"{name} must be {bounds} {number}." if kind == "int" else f"{name} must have {bounds} {number} entries."
    if "unknown field" in what:
        return f"There is no {inside!r} in a box."
    if found := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f"{name} lacks {found[1]!r}."
    return f"{name} cannot be read: {what}.".replace("`", "'")


def _entry_at_fault(edition: Mapping[str, Any], path: tuple[str | int, ...], kind: Any) -> tuple[str | int, ...]:
    """msgspec does not say which entry of a table is wrong, so ask it about one at a time."""
    table = str(path[0])
    for key, value in edition[table].items():
        try:
            msgspec.convert({table: {key: value}}, kind)
        except msgspec.ValidationError as error:
            return (table, key, *_path(str(error))[1:])
    return path


def _allowed(kind: Any) -> str:
    """What an option may be, in words."""
    match kind:
        case msgspec.inspect.UnionType(types=kinds):
            return " or ".join(_allowed(one) for one in kinds)
        case msgspec.inspect.LiteralType(values=values):
            return " or ".join(map(str, values))
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case msgspec.inspect.NoneType():
            return "off (null)"
    return str(kind)

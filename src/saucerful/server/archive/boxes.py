"""What is in a box, and what it is like to play: for people who design one in the page."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import msgspec.inspect
from msgspec import Struct

from saucerful.engine.errors import BadEdition, SaucerfulError
from saucerful.engine.files.edition_text import edition_text
from saucerful.games import game as game_of
from saucerful.lab.balance.arms import Chunk, Experiment
from saucerful.lab.balance.boxes import whole
from saucerful.lab.balance.counting import Counts
from saucerful.lab.balance.plan import BalancePlan
from saucerful.lab.balance.results import BalanceResults, CardUse, Course, Estimate
from saucerful.lab.balance.running import counts_of
from saucerful.server.refusals import Refusal

SECONDS = 1.0
"""How much of a processor's time somebody gets to try a box."""
AT_ONCE = 100
"""Deals between looks at how much of it is left."""
MOST_DEALS = 20_000
LONGEST_REASON = 300
SEED = "box"


class FigureShown(Struct, frozen=True):
    """A figure and half the width of its 95 % interval."""

    value: float
    margin: float


class BoxSeat(Struct, frozen=True):
    """How a seat fares among bots that are all alike."""

    share: FigureShown
    """Its share of the victories."""
    score: FigureShown
    usual: FigureShown
    """The share with the usual box."""


class BoxMeasure(Struct, frozen=True, omit_defaults=True):
    """Something about how games go."""

    name: str
    """`moves`, `seconds`, `margin`, `lead_changes`, `decided` or `comeback`."""
    value: FigureShown
    change: FigureShown | None = None
    """How much more that is than with the usual box, on the same deals; absent for the usual box itself."""


class BoxCard(Struct, frozen=True, omit_defaults=True):
    """What became of a card."""

    card: str
    held: float
    """What part of the seats could play it at some time."""
    played: float
    """What part of those played it."""
    worth: FigureShown | None = None
    """The share of the victory of seats that begin with it, above that of the others."""


class BoxSpread(Struct, frozen=True):
    """How often each value occurred; pairs of the value and how often."""

    yours: list[tuple[int, int]]
    usual: list[tuple[int, int]]


class BoxTried(Struct, frozen=True):
    """A box, as a form, as a file and by what it is like to play."""

    game: str
    seats: int
    edition: dict[str, Any]
    """All that is in it."""
    limits: dict[str, tuple[int | None, int | None]]
    """The least and the most of each number, by its name; `*` stands for any entry: `actions.*`."""
    toml: str
    """The same as an edition file."""
    is_usual: bool
    bot: str
    deals: int
    """How many deals were played, with this box and with the usual one."""
    fair: float
    """A fair share of the victories."""
    seat_figures: list[BoxSeat]
    measures: list[BoxMeasure]
    moves: BoxSpread
    margins: BoxSpread
    cards: list[BoxCard]


def try_box(game: str, seats: int, edition: Mapping[str, Any], seconds: float = SECONDS) -> BoxTried:
    """Play a box for a while beside the usual one; raises `Refusal` with what is wrong about it."""
    try:
        plan = BalancePlan(game, seats, SEED, "default", dict(edition), deals=MOST_DEALS, parts=("cards",))
        plan.check()
    except BadEdition as error:
        entry = ".".join(map(str, error.path)) or game
        values = {"part": "value", "line": 0, "entry": entry, "game": game}
        raise Refusal("bad_box", {"why": str(error)[:LONGEST_REASON], **values}) from None
    except SaucerfulError as error:
        raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None
    experiment = Experiment(plan)
    found = BalanceResults(plan, experiment, _played(experiment, seconds))
    usual, yours = found.boxes
    setup = plan.setups[1]
    is_usual = setup.edition == plan.setups[0].edition
    return BoxTried(
        game,
        seats,
        whole(setup),
        dict(limits(game)),
        edition_text(setup.game, setup.edition),
        is_usual,
        plan.bot,
        yours.games,
        found.fair,
        [
            BoxSeat(_figure(one.share), _figure(one.score), _figure(other.share))
            for one, other in zip(yours.seats, usual.seats, strict=True)
        ],
        list(_measures(yours.course, None if is_usual or found.comparison is None else found.comparison.course)),
        BoxSpread(yours.spread["moves"], usual.spread["moves"]),
        BoxSpread(yours.spread["margin"], usual.spread["margin"]),
        [_card(card) for card in yours.cards],
    )


def _played(experiment: Experiment, seconds: float) -> list[Counts]:
    """As many deals as there is time for, but some in any case."""
    counts_of(experiment, Chunk(0, 1, (0,)))  # compiled, or loaded, before the time counts
    until = time.process_time() + seconds
    totals = [Counts() for _ in experiment.arms]
    for start in range(0, MOST_DEALS, AT_ONCE):
        chunk = Chunk(start, start + AT_ONCE, tuple(range(len(experiment.arms))))
        for number, counts in counts_of(experiment, chunk).items():
            totals[number].add(counts)
        if time.process_time() > until:
            break
    return totals


def _figure(estimate: Estimate, sign: int = 1) -> FigureShown:
    return FigureShown(sign * round(estimate.value, 5), round(estimate.margin, 5))


def _measures(course: Course, change: Course | None) -> Iterator[BoxMeasure]:
    """What is said of the games; `change` is what the usual box does differently."""
    for name in Course.__dataclass_fields__:
        value: Estimate | None = getattr(course, name)
        if value is not None:
            yield BoxMeasure(name, _figure(value), None if change is None else _figure(getattr(change, name), -1))


def _card(card: CardUse) -> BoxCard:
    worth = None if card.worth_first is None else _figure(card.worth_first)
    return BoxCard(card.card, round(card.held, 4), round(card.played, 4), worth)


def limits(game: str) -> Iterator[tuple[str, tuple[int | None, int | None]]]:
    """The least and the most of each number of a box, as far as its edition says so."""
    yield from _limits(msgspec.inspect.type_info(game_of(game).edition.Edition), "")


def _limits(kind: Any, path: str) -> Iterator[tuple[str, tuple[int | None, int | None]]]:
    match kind:
        case msgspec.inspect.StructType(fields=fields):
            for field in fields:
                yield from _limits(field.type, f"{path}.{field.name}" if path else field.name)
        case msgspec.inspect.DictType(value_type=inside):
            yield from _limits(inside, f"{path}.*")
        case msgspec.inspect.IntType(ge=least, le=most) if least is not None or most is not None:
            yield path, (least, most)
        case msgspec.inspect.Metadata(type=inside):
            yield from _limits(inside, path)
        case _ if hasattr(kind, "item_type"):
            yield from _limits(kind.item_type, f"{path}.*")

"""What a new table begins with: the first entries of its journal, once its settings have been checked."""

from collections.abc import Collection, Mapping

from saucerful.bots import levels
from saucerful.engine import fair
from saucerful.engine.errors import SaucerfulError
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.setups import setup_of

LONGEST_REASON = 400
"""Characters; what is wrong with a setup may be as long as the setup itself."""


def first_entries(
    settings: p.TableSettings,
    by: str,
    bots: Mapping[int, str],
    sit: int | None,
    origin: e.Origin | None,
    seed: str,
    now: int,
) -> list[e.AnyEntry]:
    """The table is opened, its bots sit down, and whoever opened it may. Raises `Refusal`."""
    check_settings(settings, bots.values(), [*bots, *([] if sit is None else [sit])])
    if settings.rated and origin is not None:
        raise Refusal("cannot_be_rated")
    if settings.rated and settings.hints:
        raise Refusal("rated_hints")
    first: list[e.AnyEntry] = [e.Opened(now, by, settings, e.RULES, seed, fair.commitment(seed), origin=origin)]
    first += [e.BotSat(now, place, level) for place, level in bots.items()]
    if sit is not None:
        first.append(e.Sat(now, sit, by))
    return first


def check_settings(settings: p.TableSettings, bots: Collection[str], taken: list[int]) -> None:
    """Raise `Refusal` unless a table can be opened with these bots, and with people or bots at these places."""
    try:
        setup_of(settings)
        for level in (*bots, settings.stand_in):
            levels.level(level)
    except SaucerfulError as error:
        raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None
    if any(not 0 <= place < settings.seats for place in taken):
        raise Refusal("no_place")
    if len({*taken}) < len(taken):
        raise Refusal("place_taken")

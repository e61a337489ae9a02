"""The levels one can play against, and those that installed packages add."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import numpy as np

from saucerful.bots.added import AddedBot, added_names, check_fits, games_of
from saucerful.bots.guidance import Guide, guide_of, level_settings
from saucerful.bots.learned import LearnedBot
from saucerful.bots.searcher import Considered, think
from saucerful.bots.sight import Bot, Sight
from saucerful.engine.batch.simulation import quick_move
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game

SIMULATIONS = {"commander": 250, "captain": 2_000, "admiral": 16_000}
"""How many simulations a level runs for a move, in games that do not say."""

ATTENTIONS = {"random": 0, "cadet": 40, "ensign": 70, "pilot": 100}
"""Of a hundred moves, how many these choose by what they are worth, in games that do not say; others are careless."""

TEMPERATURES = {"lieutenant": 1.0}
"""How freely these levels choose among the moves that the network likes, in games that do not say."""

GROUP = "saucerful.bots"
"""The entry point under which a package offers bots: each a class, or a function without arguments that makes one."""


@dataclass(frozen=True)
class Level:
    """A bot that can be chosen by name."""

    name: str
    description: str
    make: Callable[[], Bot]
    pace: int = 100
    """In real time: how long it takes, in percent of a practised adult's time."""
    seconds: float = 0.0
    """In live play: how long it may think about a move, even if there is only one."""
    fits: Callable[[Game], None] | None = None
    """Raises `SaucerfulError` for a game that it cannot play as it should; without one it plays all."""

    def check(self, game: Game) -> None:
        """Raise `SaucerfulError` if it cannot play this game as it should, such as after a change of its rules."""
        if self.fits:
            self.fits(game)

    @property
    def at_first_sight(self) -> bool:
        """Whether it neither searches nor asks a network."""
        return self in BUILT_IN and self.name in ATTENTIONS

    def attention_in(self, game: Game) -> int:
        """Of a hundred moves, how many are the best at first sight, if all it does is look at them."""
        return attention_of(self.name, game)


def attention_of(level: str, game: Game) -> int:
    """Of a hundred moves of that level, how many are the best at first sight; the others are careless."""
    return level_settings(game).attentions.get(level, ATTENTIONS[level])


class QuickBot:
    """The move that looks best at first sight, as often as its level does; else a careless one."""

    def __init__(self, level: str = "pilot") -> None:
        self.level = level

    def choose(self, sight: Sight) -> int:
        """The action, by the same kernel as in a simulation of whole games."""
        actions, count = sight.actions.copy(), len(sight.actions)
        worths, attention = np.zeros(count, np.int32), attention_of(self.level, sight.game)
        return int(quick_move(sight.seeded_record(), 0, sight.seat, attention, actions, count, worths))


class TemperedBot(LearnedBot):
    """A move that the game's network likes, the likelier the more: how freely it chooses, the game's levels say."""

    def __init__(self, level: str) -> None:
        super().__init__()
        self.level = level

    def temperature_in(self, game: Game) -> float:
        """How freely it chooses in that game."""
        return level_settings(game).temperatures.get(self.level, TEMPERATURES[self.level])


class SearchBot:
    """The move that a search visited most, guided by the game's network if it has one."""

    def __init__(self, level: str, scale: float = 1, live_threads: int = 1, guided: bool = True) -> None:
        self.level = level
        self.scale = scale
        self.live_threads = live_threads
        self.guided = guided

    def scaled(self, scale: float) -> "SearchBot":
        """The same bot with more or fewer simulations."""
        return SearchBot(self.level, self.scale * scale, self.live_threads, self.guided)

    def guide(self, game: Game) -> Guide | None:
        """The network that guides its search of that game, if any."""
        return guide_of(game) if self.guided else None

    def budget(self, game: Game) -> int:
        """How many simulations it runs for a move of that game."""
        guide = self.guide(game)
        unguided = {**level_settings(game).simulations, **game.simulations}
        found = guide.guidance.simulations if guide else unguided
        return max(1, round(found.get(self.level, SIMULATIONS[self.level]) * self.scale))

    def consider(self, sight: Sight) -> list[Considered]:
        """What the search says about the moves, the best first."""
        threads = self.live_threads if sight.seconds is not None else 1
        return think(sight, self.budget(sight.game), threads, self.guide(sight.game))

    def choose(self, sight: Sight) -> int:
        """The move that was looked at most, of those that the sight offers.

        A forced one needs no search, but in live play it gets one all the same: on a busy machine everybody could tell.
        """
        if len(sight.actions) == 1 and sight.seconds is None:
            return int(sight.actions[0])
        offered = set(sight.actions.tolist())
        found = next((one.action for one in self.consider(sight) if one.action in offered), None)
        return QuickBot().choose(sight) if found is None else found


def _threads() -> int:
    """All cores but one, which stays free for the event loop."""
    return max(1, (os.cpu_count() or 2) - 1)


BUILT_IN = (
    Level("random", "plays any legal move", partial(QuickBot, "random"), pace=200),
    Level("cadet", "a child who knows the rules and takes what it likes", partial(QuickBot, "cadet"), pace=220),
    Level("ensign", "looks for good moves, and overlooks some", partial(QuickBot, "ensign"), pace=180),
    Level("pilot", "takes what looks best at first sight", partial(QuickBot, "pilot"), pace=140),
    Level(
        "lieutenant",
        "plays by what it learned, and sometimes tries something else",
        partial(TemperedBot, "lieutenant"),
        pace=130,
    ),
    Level("ace", "plays by what it learned from millions of games against itself", LearnedBot, pace=120),
    Level(
        "commander",
        "plays by what it learned, and thinks ahead for a moment",
        partial(SearchBot, "commander"),
        pace=115,
        seconds=0.1,
    ),
    Level(
        "captain",
        "plays by what it learned, and thinks ahead for about a third of a second",
        partial(SearchBot, "captain"),
        pace=110,
        seconds=0.3,
    ),
    Level(
        "admiral",
        "plays by what it learned, and thinks ahead for up to two seconds, with all it has",
        lambda: SearchBot("admiral", live_threads=_threads()),
        pace=90,
        seconds=2.0,
    ),
    Level(
        "classic-captain",
        "thinks ahead for about a third of a second, without anything learned: a yardstick",
        partial(SearchBot, "captain", guided=False),
        pace=110,
        seconds=0.3,
    ),
)

LADDER = ("cadet", "ensign", "pilot", "lieutenant", "ace", "commander", "captain", "admiral")
"""The levels for people to play against, the gentlest first."""


TRUSTED = frozenset(level.name for level in BUILT_IN)
"""The names of our own levels. Bots from other packages are asked with more care, see `Player`."""


@cache
def _installed() -> dict[str, EntryPoint]:
    """The levels that other packages offer; they cannot take the name of a built-in one."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in TRUSTED}


def names() -> list[str]:
    """All levels, the built-in ones first. Installed and added ones are listed without loading them."""
    return [level.name for level in BUILT_IN] + sorted({*_installed(), *added_names()})


@cache
def level(name: str) -> Level:
    """The level of that name; raises `BadSetup` if there is none, or if its package cannot be loaded."""
    for built_in in BUILT_IN:
        if built_in.name == name:
            return built_in
    if name not in _installed() and name in added_names():
        description = f"plays by what somebody let it learn: {', '.join(games_of(name))}"
        return Level(name, description, partial(AddedBot, name), pace=120, fits=partial(check_fits, name))
    if name not in _installed():
        raise BadSetup(f"There is no bot {name!r}; there are {', '.join(names())}.")
    return _load(_installed()[name])


Player = str | Level
"""A bot to seat: the name of a level, or a level that nobody else knows, such as a bot that a program made."""


def level_of(player: Player) -> Level:
    """The level that a player names, or is."""
    return player if isinstance(player, Level) else level(player)


def name_of(player: Player) -> str:
    """What a player is called."""
    return player.name if isinstance(player, Level) else player


def _load(entry: EntryPoint) -> Level:
    package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
    try:
        make = entry.load()
        bot = make()
    except (Exception, SystemExit) as error:  # another package may do anything
        what = f"{type(error).__name__}: {error}"
        raise BadSetup(f"The bot {entry.name!r} of {package} cannot be loaded: {what}.") from error
    return level_from(bot, entry.name, make, f" of {package}")


def level_from(bot: Any, name: str, make: Callable[[], Bot], where: str = "") -> Level:
    """A level of that name, as a bot describes itself; raises `BadSetup` with what is wrong with it."""
    try:
        pace, seconds = int(getattr(bot, "pace", 100)), float(getattr(bot, "seconds", 1.0))
    except (TypeError, ValueError):
        raise BadSetup(f"The bot {name!r}{where} must have numbers as its pace and seconds.") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadSetup(f"The bot {name!r}{where} cannot play: it has no method choose(sight).")
    if not (10 <= pace <= 1000 and 0 <= seconds <= 60):
        raise BadSetup(f"The bot {name!r}{where} must have a pace of 10 to 1000 and 0 to 60 seconds.")
    about = (type(bot).__doc__ or "").strip().partition("\n")[0] or "plays in its own way"
    package = where.removeprefix(" of ")
    return Level(name, f"{about} ({package})" if package else about, make, pace, seconds)

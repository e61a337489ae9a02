"""Games that other packages bring along, under the entry point `saucerful.games`."""

import re
from importlib import resources
from importlib.metadata import EntryPoint, entry_points

from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game
from saucerful.engine.search_style import SearchStyle

GROUP = "saucerful.games"
"""The entry point under which a package offers a game: its name, and where its `Game` is found."""

REQUIRED = {
    "rules": ("box", "deal", "legal", "apply", "scores", "winners", "ACTIONS", "MAX_MOVES", "MAX_CARDS"),
    "knowledge": ("mask", "determinize"),
    "features": ("observe", "CHOICES", "OBSERVATION"),
}
"""What each module of a game must have: kernels, and the sizes that their callers need."""

NAME = re.compile("[a-z][a-z0-9-]{0,31}")
MOST_SEATS = 8


def offered() -> dict[str, EntryPoint]:
    """What is installed, by name, not loaded yet."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def load(entry: EntryPoint) -> Game:
    """The game that a package offers; raises `BadSetup` with what is wrong with it."""
    package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:  # a package from elsewhere may do anything
        what = f"{type(error).__name__}: {error}"
        raise BadSetup(f"The game {entry.name!r} of {package} cannot be loaded: {what}.") from error
    if fault := _fault(entry, game):
        raise BadSetup(f"The game {entry.name!r} of {package} cannot be played: {fault}.")
    loaded: Game = game
    return loaded


def _fault(entry: EntryPoint, game: object) -> str | None:
    """What a game lacks, if anything. That it keeps its promises, only its own tests can say."""
    if not isinstance(game, Game):
        return f"{entry.value} is not a saucerful Game but {type(game).__name__}"
    if game.name != entry.name or not NAME.fullmatch(game.name):
        return f"it is called {game.name!r}: the name must be that of the entry point, of small letters and digits"
    if not game.seats or not 1 < game.seats[0] <= game.seats[-1] <= MOST_SEATS:
        return f"a game has from 2 to {MOST_SEATS} seats, not {game.seats}"
    for part, names in REQUIRED.items():
        missing = [name for name in names if not hasattr(getattr(game, part), name)]
        if missing:
            return f"its {part}.py lacks {', '.join(missing)}"
    if not any(hasattr(module, "next_seat") for module in game.kernel_modules):
        return "neither its rules.py nor its judgement.py has next_seat"
    style: object = game.search_style
    if not isinstance(style, SearchStyle):
        return "the STYLE in its judgement.py is not a SearchStyle"
    if not all(isinstance(number, int) and number > 0 for number in game.simulations.values()):
        return "the SIMULATIONS in its judgement.py are not whole numbers above 0"
    home = game.rules.__name__.rpartition(".")[0]
    if not home or not resources.files(home).joinpath("words", "en.ftl").is_file():
        return "there are no words/en.ftl beside its rules"
    return None

"""Bots that people trained and added: a folder for each, with weights for one game or several."""

import re
import shutil
from pathlib import Path

import platformdirs

from saucerful.bots.learned import LearnedBot, Policy
from saucerful.bots.onnx_file import read_onnx
from saucerful.bots.weights import Weights
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.game import Game
from saucerful.games import game as game_of

NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")


def folder() -> Path:
    """Where added bots are kept."""
    return Path(platformdirs.user_data_dir("saucerful")) / "bots"


def added_names() -> list[str]:
    """The bots that were added, in the order of the alphabet."""
    try:
        return sorted({file.parent.name for file in folder().glob("*/*.npz") if NAME.fullmatch(file.parent.name)})
    except OSError:
        return []


def games_of(name: str) -> list[str]:
    """The games that an added bot knows."""
    return sorted(file.stem for file in (folder() / name).glob("*.npz"))


def read_weights(path: Path) -> tuple[Game, Weights]:
    """The weights in an `.npz` or `.onnx` file and their game; raises `SaucerfulError` unless they fit it."""
    weights = read_any(path)
    game = game_of(weights.game)
    weights.check(game)
    return game, weights


def read_any(path: Path) -> Weights:
    """The weights in an `.npz` or `.onnx` file, whether or not they fit the rules as they are now."""
    return read_onnx(path) if path.suffix.lower() == ".onnx" else Weights.read(path)


def add(path: Path, name: str | None, taken: list[str]) -> tuple[str, str]:
    """Add the bot in a file under a name, by default that of the file; returns the name and the game it plays."""
    chosen = name or path.stem
    if not NAME.fullmatch(chosen):
        raise BadSetup(f"A bot cannot be named {chosen!r}: use up to 24 small letters, digits and hyphens (--name).")
    if chosen in taken:
        raise BadSetup(f"There is a level {chosen!r} already: choose another name (--name).")
    game, weights = read_weights(path)
    halved = weights.halved(game)
    target = folder() / chosen / f"{game.name}.npz"
    if target.exists():
        raise BadSetup(f"There is a bot {chosen!r} for {game.title} already: saucerful bots remove {chosen}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        halved.write(target)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {target}: {error.strerror or error}.") from None
    return chosen, game.name


def remove(name: str) -> None:
    """Remove an added bot for all its games."""
    if name not in added_names():
        raise BadSetup(f"No bot {name!r} was added here.")
    try:
        shutil.rmtree(folder() / name)
    except OSError as error:
        raise SaucerfulError(f"Cannot remove {folder() / name}: {error.strerror or error}.") from None


def network_of(name: str, game: Game) -> Policy | None:
    """The network of an added bot for a game, if it knows that; raises `SaucerfulError` if it does not fit any more."""
    file = folder() / name / f"{game.name}.npz"
    if not file.exists():
        return None
    try:
        return Policy(game, Weights.read(file))
    except SaucerfulError as error:
        raise SaucerfulError(f"The bot {name!r} cannot play: {error}") from None


def check_fits(name: str, game: Game) -> None:
    """Raise `SaucerfulError` if the network of an added bot does not fit a game any more."""
    network_of(name, game)


class AddedBot(LearnedBot):
    """The move that a network somebody trained finds best; in games it does not know, the best at first sight."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._policies: dict[str, Policy | None] = {}

    def policy(self, game: Game) -> Policy | None:
        """Its network for the game, if it has one that fits."""
        if game.name not in self._policies:
            self._policies[game.name] = network_of(self.name, game)
        return self._policies[game.name]

"""Mark networks as fit for a game's rules as they are now: `python -m saucerful.learn.stamp GAME|FILE …`.

A file of weights carries a hash of the rules. Where these were changed in a way that matters little to a network, or
not at all, this spares training it anew: the weights stay as they are, and the file keeps the hash of the rules that
they were trained for. A network whose inputs or outputs have another size is refused.
"""

import sys
from importlib import resources
from pathlib import Path

from saucerful.bots.weights import Weights
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.game_packages import package_of
from saucerful.games import game as game_of
from saucerful.games import names


def stamp(path: Path) -> None:
    """Write the file anew with the hash of the rules as they are now, if it has another one."""
    weights = Weights.read(path)
    stamped = weights.stamped(game_of(weights.game))
    if stamped is weights:
        return
    try:
        stamped.write(path)
    except OSError as error:
        raise SaucerfulError(f"Cannot write {path}: {error.strerror or error}.") from None


def main(sources: list[str]) -> None:
    """Stamp what comes with these games, or these files."""
    for source in sources:
        if source not in names():
            stamp(Path(source))
            continue
        with resources.as_file(resources.files(package_of(source)).joinpath("trained.npz")) as path:
            stamp(path)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SaucerfulError as error:
        sys.exit(str(error))

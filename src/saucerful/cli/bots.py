"""`saucerful bots`: which levels there are, and to add, export and remove bots that somebody trained."""

import json
from pathlib import Path
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from saucerful.bots import added, levels
from saucerful.bots.added import read_any
from saucerful.bots.learned import shipped_weights
from saucerful.bots.onnx_file import write_onnx
from saucerful.bots.weights import Weights, rules_hash
from saucerful.cli.console import err, out
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.game import Game
from saucerful.games import game as game_of
from saucerful.games import names as game_names


@click.group(invoke_without_command=True)
@click.pass_context
def bots(context: click.Context) -> None:
    """List the bots: our own levels, those that installed packages add, and those you added."""
    if context.invoked_subcommand:
        return
    table = Table("level", "how it plays")
    for name in levels.names():
        try:
            table.add_row(name, levels.level(name).description)
        except BadSetup as error:
            table.add_row(name, Text(str(error), style="red"))
    out.print(table)


@bots.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", help="The name of the level; without it, the name of the file.")
def add(file: Path, name: str | None) -> None:
    """Make the network in FILE a level: weights.npz of a training run, or an exported .onnx file.

    Files for several games may be added under one name. In a game that it does not know the bot plays at first sight.
    """
    chosen, game = added.add(file, name, [level for level in levels.names() if level not in added.added_names()])
    err.print(f"{chosen} plays {game} now: saucerful play {game} --bots {chosen}", markup=False)


@bots.command()
@click.argument("name")
def remove(name: str) -> None:
    """Remove the bot NAME that was added, for all its games."""
    added.remove(name)


@bots.command()
@click.argument("source")
def show(source: str) -> None:
    """Tell how a network was made. SOURCE is a file, a game (then what its ace plays), or a bot that was added."""
    if source in added.added_names():
        found = [Weights.read(added.folder() / source / f"{game}.npz") for game in added.games_of(source)]
    elif source in game_names():
        found = [network_of(source)[1]]
    else:
        found = [read_any(Path(source))]
    for weights in found:
        table = Table(show_header=False)
        for name, value in described(weights):
            table.add_row(Text(_printable(name)), Text(_printable(value)))
        out.print(table)


def described(weights: Weights) -> list[tuple[str, str]]:
    """What is known of a network, line by line."""
    fits = weights.game in game_names() and weights.rules == rules_hash(game_of(weights.game))
    lines = [("game", weights.game), ("rules", f"{weights.rules}, {'as they are now' if fits else 'others than now'}")]
    for name, value in weights.made.items():
        if isinstance(value, dict):
            lines += [(f"{name}: {part}", _told(one, share=name == "shares")) for part, one in value.items()]
        else:
            lines.append((name.replace("_", " "), _told(value)))
    return lines


def _told(value: Any, share: bool = False) -> str:
    if isinstance(value, str):
        return value
    if share and isinstance(value, float):
        return f"{value:.1%}"
    return f"{value:,}" if isinstance(value, int) else json.dumps(value)


def _printable(words: str) -> str:
    """The words of a file from anywhere, without what would steer a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in words)


@bots.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
def export(source: str, target: Path) -> None:
    """Write a network to TARGET, an .onnx or .npz file. SOURCE is such a file, or a game: then what its ace plays."""
    game, weights = network_of(source)
    if target.exists():
        raise BadSetup(f"{target} is there already: name another file.")
    if target.suffix.lower() == ".onnx":
        write_onnx(game, weights, target)
    elif target.suffix.lower() == ".npz":
        try:
            weights.write(target)
        except OSError as error:
            raise SaucerfulError(f"Cannot write {target}: {error.strerror or error}.") from None
    else:
        raise BadSetup(f"{target} must end in .onnx or .npz.")


def network_of(source: str) -> tuple[Game, Weights]:
    """The network in a file, or what the ace of a game plays, and its game."""
    if source not in game_names():
        return added.read_weights(Path(source))
    game = game_of(source)
    weights = shipped_weights(game)
    if weights is None:
        raise BadSetup(f"{game.title} comes without a trained network.")
    return game, weights

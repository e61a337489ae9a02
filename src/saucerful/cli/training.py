"""`saucerful train`: a bot that learns by playing itself."""

from importlib.util import find_spec
from pathlib import Path

import click

from saucerful.bots.weights import Weights
from saucerful.cli.bots import network_of
from saucerful.cli.completion import game_argument
from saucerful.cli.console import err, out
from saucerful.engine.batch.gpu import cuda
from saucerful.engine.errors import BadSetup, SaucerfulError
from saucerful.engine.game import Game
from saucerful.games import game as game_of


@click.command()
@game_argument
@click.option("--run", "folder", type=click.Path(path_type=Path), required=True, help="The folder of the run.")
@click.option(
    "--minutes", type=click.FloatRange(0, min_open=True), default=5.0, show_default=True, help="How long to train."
)
@click.option("--resume", is_flag=True, help="Go on with the run that is in the folder.")
@click.option(
    "--start", metavar="WEIGHTS", help="Begin with this network: weights.npz of a run, or GAME for what its ace plays."
)
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cuda", show_default=True, help="Where to train.")
@click.option("--seed", type=int, default=1, show_default=True, help="Where its random numbers start.")
@click.option(
    "--look-every",
    type=click.FloatRange(0, min_open=True),
    default=20.0,
    show_default=True,
    help="Seconds between two measurements of its strength.",
)
@click.option(
    "--set", "changes", metavar="NAME=VALUE", multiple=True, help="Change a setting, such as hidden=256; repeatable."
)
def train(
    game: str,
    folder: Path,
    minutes: float,
    resume: bool,
    start: str | None,
    device: str,
    seed: int,
    look_every: float,
    changes: tuple[str, ...],
) -> None:
    """Train a bot for GAME by letting it play itself.

    The run is a folder: settings, log, curve, what it takes to go on, and weights.npz, which plays. Stop it at any time
    and go on with --resume.
    """
    chosen = game_of(game)
    if find_spec("torch") is None:
        raise SaucerfulError("Training needs PyTorch: pip install 'saucerful[train]'.")
    if device == "cuda":
        cuda()
    from saucerful.learn.run import Run
    from saucerful.learn.settings import changed, settings_for
    from saucerful.learn.train import begin_with, check_device
    from saucerful.learn.train import train as learn

    check_device(device)
    if resume and start:
        raise BadSetup("A run goes on with its own network: leave out --start, or begin another run.")
    if resume:
        run = Run(folder)
        if run.settings.game != chosen.name:
            raise BadSetup(f"The run in {folder} is of {run.settings.game}, not of {chosen.name}.")
        if changes:
            raise BadSetup("A run goes on with the settings it was begun with: leave out --set.")
    else:
        weights = _weights(chosen, start) if start else None
        hidden = weights.hidden if weights else None
        settings = changed(settings_for(chosen.name, device, seed, hidden), changes)
        if weights and settings.hidden != weights.hidden:
            raise BadSetup(f"The network to begin with has hidden={weights.hidden}: leave out --set hidden.")
        run = Run.begin(folder, settings)
        if weights:
            begin_with(run, weights, Path(start or "").name)
    for entry in learn(run, minutes, device, look_every):
        shares = ", ".join(f"{name} {entry[name]:.1%}" for name in entry if "-" in name)
        out.print(f"{entry['seconds']:7.0f} s  {entry['moves'] / 1e6:9.1f} million moves  {shares}", markup=False)
    err.print(f"The weights are in {folder / 'weights.npz'}.", markup=False)


def _weights(game: Game, source: str) -> Weights:
    """The network to begin with, which must be for the game and its rules."""
    _, weights = network_of(source)
    weights.check(game)
    return weights

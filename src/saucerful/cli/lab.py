"""`saucerful lab`: an arena that other people's machines help to play."""

import json
from contextlib import nullcontext
from pathlib import Path

import click

from saucerful.cli.completion import complete_levels, game_argument
from saucerful.cli.console import err, out, progress_bar
from saucerful.cli.options import read_edition, read_options, seed_option, table_options
from saucerful.engine.errors import BadSetup
from saucerful.games import game as game_of
from saucerful.lab import reports
from saucerful.lab.arena import Arena
from saucerful.lab.results import ArenaGame, Key, ResultsFile
from saucerful.lab.terms import Terms
from saucerful.lab.volunteers.coordinator import Coordinator
from saucerful.lab.volunteers.joining import join as join_arena
from saucerful.lab.volunteers.playing import arena_of
from saucerful.lab.volunteers.protocol import MOST_SCALE
from saucerful.lab.volunteers.service import ArenaService, Network, listening, network
from saucerful.terminal import show


@click.group()
def lab() -> None:
    """Let other people's machines help with an arena, or help with theirs."""


@lab.command()
@game_argument
@click.option(
    "--levels", default="cadet,pilot", show_default=True, shell_complete=complete_levels, help="Who plays, a,b,…"
)
@click.option("--seats", type=int, default=2, show_default=True, help="One seat of a level against a table of another.")
@click.option("--deals", type=click.IntRange(1), default=10_000, show_default=True, help="Deals of a pairing at most.")
@seed_option
@click.option("--bar", type=click.FloatRange(0, 1), help="End a pairing once its share is surely above or below this.")
@click.option(
    "--scale", type=click.FloatRange(0, MOST_SCALE, min_open=True), default=1.0, help="Of the usual simulations."
)
@click.option(
    "--twice",
    type=click.FloatRange(0, 1),
    default=0.1,
    show_default=True,
    help="The share of the work that is done again elsewhere, to find whoever is wrong; 0 believes everybody.",
)
@table_options
@click.option("--results", type=click.Path(path_type=Path), help="Keep the games in this file; go on with it later.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8052, show_default=True, help="0 for any free one.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    type=network,
    help="A proxy's address or network, whose X-Forwarded-For is believed; several if there are more.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def serve(
    game: str,
    levels: str,
    seats: int,
    deals: int,
    seed: str,
    bar: float | None,
    scale: float,
    twice: float,
    pairs: tuple[str, ...],
    edition: Path | None,
    results: Path | None,
    host: str,
    port: int,
    proxies: tuple[Network, ...],
    as_json: bool,
) -> None:
    """Hand out an arena of GAME to machines that join, check what they send, and say how strong the levels are."""
    chosen = game_of(game)
    options = tuple(sorted(read_options(pairs).items()))
    names = tuple(name.strip() for name in levels.split(","))
    terms = Terms(equal_pace=True, scale=scale, patience=None)
    box = read_edition(edition, chosen, seats)
    plan = Arena(game, names, "round-robin", seats, deals, seed, options, box, terms, bar)
    arena_of(Coordinator(plan).terms())  # refuses bots that not everybody has
    with ResultsFile(results, plan.arguments()) if results else nullcontext() as file:
        known = list(file.games.values()) if file else []
        coordinator = Coordinator(plan, known, twice)
        service, shown = ArenaService(coordinator), len(known)
        with (
            listening(service, host, port, proxies) as url,
            progress_bar(f"Playing {chosen.title}", coordinator.tournament.to_come) as advance,
        ):
            err.print(f"Others help with: saucerful lab join {url}", markup=False, soft_wrap=True)

            def progress(counted: dict[Key, ArenaGame]) -> None:
                nonlocal shown
                if file:
                    file.hold(counted)
                advance(len(counted) - shown)
                shown = len(counted)

            service.run(progress)
    if as_json:
        out.print_json(json.dumps(coordinator.tournament.json() | {"exposed": coordinator.exposed}))
        return
    out.print(
        show.report(reports.pairings(coordinator.tournament)), show.report(reports.ratings(coordinator.tournament))
    )
    for name in coordinator.exposed:
        out.print(f"What {name} sent was wrong; none of it counts.", markup=False, soft_wrap=True)


@lab.command()
@click.argument("url")
@click.option("--name", default="", help="What you would like to be called there.")
def join(url: str, name: str) -> None:
    """Play games for the arena at URL, until it is over or you press Ctrl+C. Only this program's own bots play."""
    if len(name) > 64:
        raise BadSetup("A name has at most 64 letters.")
    games = 0
    for played in join_arena(url, name):
        games += played
        if err.is_terminal:
            err.print(f"{games:,} games played", end="\r", markup=False, soft_wrap=True)
    out.print(f"It is over. You played {games:,} games.", markup=False, soft_wrap=True)

"""`saucerful simulate` and `saucerful arena`: many games between bots."""

import json
from contextlib import nullcontext
from pathlib import Path

import click

from saucerful.cli.completion import complete_levels, game_argument
from saucerful.cli.console import err, out, progress_bar
from saucerful.cli.options import (
    faults_option,
    jobs_option,
    on_option,
    read_edition,
    read_numbers,
    read_options,
    seed_option,
    table_options,
)
from saucerful.cli.record_files import STANDARD_OUTPUT, record_writer
from saucerful.engine.errors import BadSetup
from saucerful.games import game as game_of
from saucerful.lab import plot as picture
from saucerful.lab import reports
from saucerful.lab.arena import Arena, ArenaTournament
from saucerful.lab.gpu import simulate as run_on_gpu
from saucerful.lab.machines.workplace import check_place
from saucerful.lab.results import ResultsFile
from saucerful.lab.simulate import Plan, record_of
from saucerful.lab.simulate import simulate as run
from saucerful.lab.summary import Summary
from saucerful.lab.terms import Faults, Terms
from saucerful.terminal import show


@click.command()
@game_argument
@click.option("--seats", type=int, default=3, show_default=True, help="How many seats.")
@seed_option
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    shell_complete=complete_levels,
    help="One level for all seats or one for each, a,b,…",
)
@table_options
@click.option(
    "--records",
    type=click.Path(path_type=Path),
    help="Write the records to this file, one per line, or to standard output (-).",
)
@click.option(
    "--format",
    type=click.Choice(["jsonl", "parquet"]),
    default="jsonl",
    show_default=True,
    help="How --records writes them: a record a line, or a table with a row for each game.",
)
@click.option("--only", metavar="3,17,20-25", help="Write the records of these games only, counted from 0.")
@faults_option
@jobs_option
@on_option
@click.option(
    "--device",
    type=click.Choice(["cpu", "cuda"]),
    default="cpu",
    show_default=True,
    help="Where to play: a GPU (cuda) plays the same games, hundreds of times as fast as a core; no bot may search.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def simulate(
    game: str,
    seats: int,
    seed: str,
    games: int,
    bots: str,
    pairs: tuple[str, ...],
    edition: Path | None,
    records: Path | None,
    format: str,
    only: str | None,
    faults: Faults,
    jobs: int,
    on: str | None,
    device: str,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots, and say how they went."""
    chosen = game_of(game)
    options = tuple(sorted(read_options(pairs).items()))
    picked = read_numbers(only, games) if only is not None else None
    if format == "parquet" and records is None:
        raise BadSetup("--format says how records are written: say where with --records.")
    if only is not None and records is None:
        raise BadSetup("--only says whose records to write: say where with --records.")
    if device == "cuda" and on is not None:
        raise BadSetup("--device cuda plays on the GPU of this machine: leave out --on.")
    if device == "cuda" and records is not None and picked is None:
        raise BadSetup("A GPU plays more games than one can write down: name some with --only.")
    plan = Plan(
        game,
        seats,
        seed,
        tuple(bots.split(",")),
        options,
        read_edition(edition, chosen, seats),
        records is not None and picked is None,
        Terms(faults=faults),
    )
    figures, fault = Summary(plan.names()), None
    with record_writer(records, format) as write, progress_bar(f"Playing {chosen.title}", games) as advance:
        if device == "cuda":
            for outcomes in run_on_gpu(plan, games):
                figures.add_all(outcomes)
                advance(len(outcomes.moves))
        else:
            for number, outcome in enumerate(run(plan, games, jobs, on)):
                figures.add(outcome)
                fault = fault or outcome.first_fault
                if write and outcome.record is not None:
                    write(number, outcome.record)
                advance()
        for number in picked or ():
            if write:
                write(number, record_of(plan, number))
    screen = err if records == STANDARD_OUTPUT else out
    if as_json:
        screen.print_json(json.dumps(figures.json()))
    else:
        screen.print(show.report(reports.summary(figures, chosen.title)))
        if fault:
            screen.print(fault, markup=False)


@click.command()
@game_argument
@click.option(
    "--levels",
    default="random,cadet,pilot",
    show_default=True,
    shell_complete=complete_levels,
    help="Who plays, a,b,…: the weakest first.",
)
@click.option(
    "--format",
    type=click.Choice(["round-robin", "ladder"]),
    default="round-robin",
    show_default=True,
    help="Each against every other, or each against the one before it.",
)
@click.option("--seats", type=int, default=2, show_default=True, help="One seat of a level against a table of another.")
@click.option(
    "--deals",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many deals a pairing plays at most, each from every seat.",
)
@seed_option
@click.option(
    "--bar",
    type=click.FloatRange(0, 1),
    help="End a pairing once its share of victory is surely above or below this, such as 0.65.",
)
@click.option(
    "--scale",
    type=click.FloatRange(0, 100, min_open=True),
    default=1.0,
    show_default=True,
    help="How many times their usual simulations the levels that search have.",
)
@click.option(
    "--equal-pace/--own-pace",
    default=True,
    show_default=True,
    help="In real time: the same reaction time for all levels, or each its own.",
)
@click.option(
    "--patience",
    type=click.FloatRange(0, min_open=True),
    default=10.0,
    show_default=True,
    help="Seconds that an installed bot may take for a move.",
)
@faults_option
@click.option("--luck", is_flag=True, help="Tell luck from skill in every game, so that fewer games decide.")
@table_options
@click.option(
    "--results", type=click.Path(path_type=Path), help="Keep the games in this file, and continue from those in it."
)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the results into this .svg or .png file.")
@jobs_option
@on_option
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def arena(
    game: str,
    levels: str,
    format: str,
    seats: int,
    deals: int,
    seed: str,
    bar: float | None,
    scale: float,
    equal_pace: bool,
    patience: float,
    faults: Faults,
    luck: bool,
    pairs: tuple[str, ...],
    edition: Path | None,
    results: Path | None,
    plot: Path | None,
    jobs: int,
    on: str | None,
    as_json: bool,
) -> None:
    """Let levels of bots play GAME against each other, and say how strong they are.

    The same deals are played from every seat. With --results, stop it at any time and start it again with the same
    command: no finished game is lost.
    """
    chosen = game_of(game)
    options = tuple(sorted(read_options(pairs).items()))
    terms = Terms(equal_pace, scale, patience, faults)
    names = tuple(name.strip() for name in levels.split(","))
    whole = read_edition(edition, chosen, seats)
    plan = Arena(game, names, format, seats, deals, seed, options, whole, terms, bar, luck)
    arguments = plan.arguments()
    check_place(jobs, on)
    if plot:
        picture.check(plot)
    with ResultsFile(results, arguments) if results else nullcontext() as file:
        tournament = ArenaTournament(plan, file.games if file else {})
        with progress_bar(f"Playing {chosen.title}", tournament.to_come) as advance:
            for played in tournament.play(jobs, on):
                if file:
                    file.add(played)
                advance()
    if plot:
        picture.draw(tournament, plot)
    if as_json:
        out.print_json(json.dumps(tournament.json()))
        return
    for report in (reports.pairings(tournament), *reports.without_luck(tournament), reports.ratings(tournament)):
        out.print(show.report(report))
    for note in reports.notes(tournament):
        out.print(note, markup=False)

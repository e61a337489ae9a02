"""The command line: `saucerful serve | play | simulate | arena | hint | replay | games | bots | schema | warm`."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from saucerful import __version__
from saucerful.engine.edition_file import read_edition_file
from saucerful.engine.errors import BadRecord, BadSetup, SaucerfulError
from saucerful.engine.game import Game
from saucerful.engine.record import Replay, read_records
from saucerful.engine.schema import edition_schema, record_schema
from saucerful.games import broken as broken_games
from saucerful.games import game as game_of
from saucerful.games import names as game_names
from saucerful.server.host.command import serve
from saucerful.server.storage.commands import backup, forget

UNFAIR = 1
BAD_INPUT = 2
INTERRUPTED = 130
STANDARD = Path("-")

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, prog_name="saucerful")
def app() -> None:
    """One table for four UFO card games: invasion, constellations, abduction and zovnis."""


app.add_command(serve)
app.add_command(backup)
app.add_command(forget)


def _text(_: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Arguments may be any bytes; what goes into a record must be text."""
    if value is not None and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise click.BadParameter("it is not text in UTF-8.", param=option)
    return value


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What can be chosen wherever a table is opened."""
    for option in (
        click.option("--edition", type=click.Path(path_type=Path), help="A TOML file that says what is in your box."),
        click.option(
            "--option", "pairs", metavar="KEY=VALUE", multiple=True, help="A choice for the table; repeatable."
        ),
    ):
        command = option(command)
    return command


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    table = Table("game", "seats", "options", "what it is")
    for name in game_names():
        game = game_of(name)
        defaults = game.edition.Options()
        options = [(key, getattr(defaults, key)) for key in defaults.__struct_fields__]
        words = "\n".join(f"{key}={'off' if value is None else value}" for key, value in options) or "none"
        table.add_row(name, f"{game.seats[0]}–{game.seats[-1]}", words, game.tagline)
    for name, why in broken_games().items():
        table.add_row(name, "", "", Text(why, style="red"))
    out.print(table)


@app.command()
def bots() -> None:
    """List the bots: our own levels, and those that installed packages add."""
    from saucerful.bots import levels

    table = Table("level", "how it plays")
    for name in levels.names():
        try:
            table.add_row(name, levels.level(name).description)
        except BadSetup as error:
            table.add_row(name, Text(str(error), style="red"))
    out.print(table)


@app.command()
@click.argument("game")
@click.option("--seats", type=int, default=3, show_default=True, help="How many seats.")
@click.option("--seed", callback=_text, default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--bots", default="random", show_default=True, help="One level for all seats or one for each, a,b,…")
@table_options
@click.option(
    "--records", type=click.Path(path_type=Path), help="Write one record a line to this file; - is the output."
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="Cores to use; the games are the same."
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
    jobs: int,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots, and say how they went."""
    from saucerful.lab.simulate import Plan
    from saucerful.lab.simulate import simulate as run
    from saucerful.lab.summary import Summary

    chosen = game_of(game)
    options = tuple(sorted(_read_options(pairs).items()))
    plan = Plan(
        game, seats, seed, tuple(bots.split(",")), options, _edition(edition, chosen, seats), records is not None
    )
    figures = Summary(plan.players())
    with _records_file(records) as file, _progress(f"Playing {chosen.title}", games) as advance:
        for outcome in run(plan, games, jobs):
            figures.add(outcome)
            if file and outcome.record is not None:
                file.write(outcome.record + "\n")
            advance()
    screen = err if records == STANDARD else out
    if as_json:
        screen.print_json(json.dumps(figures.json()))
    else:
        from saucerful.terminal import show

        screen.print(show.summary(figures, chosen.title))


@app.command()
@click.argument("game")
@click.option("--levels", default="random,cadet,pilot", show_default=True, help="Who plays, a,b,…: the weakest first.")
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
@click.option("--seed", callback=_text, default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--bar",
    type=click.FloatRange(0, 1),
    help="End a pairing once its share of victory is surely above or below, such as 0.65.",
)
@click.option(
    "--scale",
    type=click.FloatRange(0, 100, min_open=True),
    default=1.0,
    show_default=True,
    help="The simulations of levels that search, as a part of the usual number.",
)
@click.option(
    "--equal-pace/--own-pace", default=True, show_default=True, help="In real time: all equally fast, or not."
)
@click.option(
    "--patience",
    type=click.FloatRange(0, min_open=True),
    default=10.0,
    show_default=True,
    help="Seconds that an installed bot may take for a move.",
)
@table_options
@click.option(
    "--results", type=click.Path(path_type=Path), help="Keep the games here, and go on with those kept before."
)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the results into this .svg or .png file.")
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="Cores to use; the games are the same."
)
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
    pairs: tuple[str, ...],
    edition: Path | None,
    results: Path | None,
    plot: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Let levels of bots play GAME against each other, and say how strong they are.

    The same deals are played from every seat. With --results, stop it at any time and start it again with the same
    command: no finished game is lost.
    """
    from saucerful.lab import plot as picture
    from saucerful.lab.arena import Arena, Tournament
    from saucerful.lab.results import ResultsFile
    from saucerful.lab.simulate import Terms
    from saucerful.terminal import show

    chosen = game_of(game)
    options = tuple(sorted(_read_options(pairs).items()))
    terms = Terms(equal_pace, scale, patience)
    names = tuple(name.strip() for name in levels.split(","))
    plan = Arena(game, names, format, seats, deals, seed, options, _edition(edition, chosen, seats), terms, bar)
    arguments = plan.arguments()
    if plot:
        picture.check(plot)
    with ResultsFile(results, arguments) if results else nullcontext() as file:
        tournament = Tournament(plan, file.games if file else {})
        with _progress(f"Playing {chosen.title}", tournament.to_come) as advance:
            for played in tournament.play(jobs):
                if file:
                    file.add(played)
                advance()
    if plot:
        picture.draw(tournament, plot)
    if as_json:
        out.print_json(json.dumps(tournament.json()))
        return
    out.print(show.pairings(tournament), show.ratings(tournament))
    for note in show.notes(tournament):
        out.print(note, markup=False)


@app.command()
@click.argument("file")
@click.option("--at", type=click.IntRange(0), required=True, help="In the position after so many moves.")
@click.option("--record", "number", type=click.IntRange(0), default=0, help="Which record of the file, from 0.")
@click.option("--seat", type=int, help="For this seat; else for the one that moves next.")
@click.option("--level", default="captain", show_default=True, help="Whom to ask.")
@click.option("--scale", type=click.FloatRange(0, 100, min_open=True), default=1.0, help="More or fewer simulations.")
@click.option("--json", "as_json", is_flag=True, help="Print the hint as JSON.")
def hint(file: str, at: int, number: int, seat: int | None, level: str, scale: float, as_json: bool) -> None:
    """Say what a bot thinks of the moves in a position of the record in FILE (- is standard input).

    The bot sees only what its seat may know.
    """
    from saucerful.bots.hints import hint as ask
    from saucerful.terminal import show

    with _records(file) as records:
        found = next(islice(records, number, None), None)
        if found is None:
            raise BadRecord(f"there is no record {number}")
        position = found.at(at)
    if seat is None and at < len(found.record.moves):
        seat = found.record.moves[at].seat
    said = ask(position, seat, level, scale)
    if as_json:
        out.print_json(json.dumps(said.json()))
    else:
        out.print(show.advice(said, show.seat_names(found.record.meta, position.seats), most=None))


@app.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each position.")
@click.option("--step", is_flag=True, help="Wait for Enter after each move.")
@click.option("--at", type=click.IntRange(0), help="Show only the position after so many moves.")
@click.option("--seat", type=click.IntRange(0), help="Show what that seat could see, not all cards.")
@click.option("--verify-deal", is_flag=True, help="Only say whether all chance was fair, see docs/fair-deals.md.")
def replay(file: str, as_json: bool, step: bool, at: int | None, seat: int | None, verify_deal: bool) -> None:
    """Check the records in FILE (one, or many, one a line; - is standard input) and show their games."""
    from saucerful.terminal.verdicts import print_verdicts
    from saucerful.terminal.watch import watch

    if verify_deal and (step or at is not None or seat is not None):
        raise click.UsageError("--verify-deal looks at whole games: it goes without --step, --at and --seat.")
    with _records(file) as records:
        if verify_deal:
            sys.exit(0 if print_verdicts(records, as_json) else UNFAIR)
        for number, found in enumerate(records):
            if at is not None and at > len(found.record.moves):
                raise BadRecord(f"there is no step {at}: the record has steps 0 to {len(found.record.moves)}")
            if as_json:
                _print_positions(number, found, at)
            else:
                watch(out, number, found, step, at, seat)


@app.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many seats, yours included.")
@click.option("--bots", default="pilot", show_default=True, help="One level for all the others or one for each, a,b,…")
@table_options
@click.option("--seed", callback=_text, help="Deal the same cards again.")
@click.option("--new", is_flag=True, help="Start afresh, even if a game is waiting to be finished.")
@click.option("--pace", type=click.FloatRange(0.1, 10), default=1.0, help="In real time: above 1, slower bots.")
def play(
    game: str | None,
    seats: int | None,
    bots: str,
    pairs: tuple[str, ...],
    edition: Path | None,
    seed: str | None,
    new: bool,
    pace: float,
) -> None:
    """Play GAME in the terminal against bots (you are asked which game if you leave it out).

    Quit at any time: the game is kept, and goes on the next time you play it.
    """
    from saucerful.terminal.real_time import RealTime
    from saucerful.terminal.table import TerminalTable, saved_game
    from saucerful.terminal.turns import play_turns

    chosen = game_of(game or _ask_for_game())
    saved = saved_game(chosen.name)
    if saved.exists() and not new:
        out.print("Going on with the game you left (start afresh with --new).", style="bold")
        table = TerminalTable.resume(saved, out)
    else:
        count = min(3, chosen.seats[-1]) if seats is None else seats
        setup = chosen.setup(count, _read_options(pairs), _edition(edition, chosen, count))
        table = TerminalTable.new(setup, bots.split(","), seed, out)
    if chosen.clock:
        RealTime(table, pace).run()
    else:
        play_turns(table)


@app.command()
@click.argument("what")
def schema(what: str) -> None:
    """Print the JSON schema of WHAT: "record", "protocol" (the messages of live tables), or the editions of a game."""
    click.echo(json.dumps(_schema(what), indent=2))


def _schema(what: str) -> dict[str, Any]:
    if what == "protocol":
        from saucerful.server.wire.protocol_schema import protocol_schema

        return protocol_schema()
    return record_schema() if what == "record" else edition_schema(game_of(what))


@app.command()
def warm() -> None:
    """Compile all games now, so that nobody waits for a first move."""
    from saucerful.lab.warm import steps
    from saucerful.lab.warm import warm as compile_all

    with _progress("Compiling the rules", len(steps())) as advance:
        for _ in compile_all():
            advance()


def main() -> None:
    """Run the command; whatever is wrong with the input is one sentence and exit code 2."""
    try:
        app(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        sys.exit(BAD_INPUT)
    except click.ClickException as error:
        _fail(error.format_message(), " See 'saucerful --help'.")
    except SaucerfulError as error:
        _fail(str(error))
    except (KeyboardInterrupt, click.Abort):
        err.print("Stopped.")
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader of our output, `head` for one, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str, more: str = "") -> None:
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in sentence)
    stop = "" if shown.endswith((".", ")", "?")) else "."
    err.print(f"saucerful: {shown}{stop}{more}", style="red", markup=False, soft_wrap=True)
    sys.exit(BAD_INPUT)


def _read_options(pairs: tuple[str, ...]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"An option is key=value, not {pair!r}.")
        if key in options:
            raise BadSetup(f"The option {key!r} is given twice.")
        options[key] = None if value == "off" else int(value) if value.isascii() and value.isdigit() else value
    return options


def _edition(path: Path | None, game: Game, seats: int) -> Any:
    if path is None or seats not in game.seats:
        return "default"  # the setup says what is wrong with the seats
    return read_edition_file(path, game, seats)


@contextmanager
def _records_file(path: Path | None) -> Iterator[TextIO | None]:
    from saucerful.engine.atomic_file import atomic_file

    if path is None:
        yield None
    elif path == STANDARD:
        yield sys.stdout
    else:
        with atomic_file(path) as file:
            yield file


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)


@contextmanager
def _records(file: str) -> Iterator[Iterator[Replay]]:
    """The records in a file; whatever is wrong with them is told with the file's name."""
    name = "standard input" if file == "-" else file
    try:
        with _input(file) as source:
            yield read_records(source, {name: game_of(name) for name in game_names()})
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadRecord(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{name}: not text in UTF-8") from None


@contextmanager
def _input(file: str) -> Iterator[TextIO]:
    standard = file == "-"
    with open(sys.stdin.fileno() if standard else file, encoding="utf-8", closefd=not standard) as opened:
        yield opened


def _print_positions(number: int, found: Replay, at: int | None) -> None:
    for step, (position, _) in enumerate(found.positions()):
        if at is None or step == at:
            click.echo(json.dumps({"record": number, "step": step} | position.json(), ensure_ascii=False))


def _ask_for_game() -> str:
    for name in game_names():
        out.print(f"  [bold]{name}[/]: {game_of(name).tagline}")
    while True:
        try:
            answer = out.input("Which game? ").strip().lower()
        except EOFError:
            raise KeyboardInterrupt from None
        fitting = [name for name in game_names() if answer and name.startswith(answer)]
        if len(fitting) == 1:
            return fitting[0]
        out.print(f"Type one of {', '.join(game_names())}, or its first letter.")

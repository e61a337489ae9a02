"""`saucerful replay` and `saucerful hint`: what records show."""

import json
import sys
from itertools import islice

import click

from saucerful.bots.hints import hint as ask
from saucerful.cli.console import out
from saucerful.engine.errors import BadRecord
from saucerful.engine.files.record import Replay
from saucerful.games.record_files import record_reader
from saucerful.terminal import show
from saucerful.terminal.verdicts import print_verdicts
from saucerful.terminal.watch import watch

UNFAIR = 1
"""The exit code of `--verify-deal` for a deal that is not fair."""


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each position.")
@click.option("--step", is_flag=True, help="Wait for Enter after each move.")
@click.option("--at", type=click.IntRange(0), help="Show only the position after this many moves.")
@click.option("--seat", type=click.IntRange(0), help="Show what that seat could see, not all cards.")
@click.option("--verify-deal", is_flag=True, help="Only say whether all chance was fair, see docs/fair-deals.md.")
def replay(file: str, as_json: bool, step: bool, at: int | None, seat: int | None, verify_deal: bool) -> None:
    """Check the records in FILE (one, or many, one per line; - is standard input) and show their games."""
    if verify_deal and (step or at is not None or seat is not None):
        raise click.UsageError("--verify-deal looks at whole games: it goes without --step, --at and --seat.")
    with record_reader(file) as records:
        if verify_deal:
            sys.exit(0 if print_verdicts(records, as_json) else UNFAIR)
        for number, found in enumerate(records):
            if at is not None and at > len(found.record.moves):
                raise BadRecord(f"there is no step {at}: the record has steps 0 to {len(found.record.moves)}")
            if as_json:
                _print_positions(number, found, at)
            else:
                watch(out, number, found, step, at, seat)


@click.command()
@click.argument("file")
@click.option("--at", type=click.IntRange(0), required=True, help="In the position after this many moves.")
@click.option("--record", "number", type=click.IntRange(0), default=0, help="Which record of the file, from 0.")
@click.option("--seat", type=int, help="For this seat; by default for the one that moves next.")
@click.option("--level", default="captain", show_default=True, help="Which bot to ask.")
@click.option("--scale", type=click.FloatRange(0, 100, min_open=True), default=1.0, help="More or fewer simulations.")
@click.option("--json", "as_json", is_flag=True, help="Print the hint as JSON.")
def hint(file: str, at: int, number: int, seat: int | None, level: str, scale: float, as_json: bool) -> None:
    """Say what a bot thinks of the moves in a position of the record in FILE (- is standard input).

    The bot sees only what its seat may know.
    """
    with record_reader(file) as records:
        found = next(islice(records, number, None), None)
        if found is None:
            raise BadRecord(f"there is no record {number}; the first one has the number 0")
        position = found.at(at)
    if seat is None and at < len(found.record.moves):
        seat = found.record.moves[at].seat
    said = ask(position, seat, level, scale)
    if as_json:
        out.print_json(json.dumps(said.json()))
    else:
        out.print(show.advice(said, show.seat_names(found.record.meta, position.seats), most=None))


def _print_positions(number: int, found: Replay, at: int | None) -> None:
    for step, (position, _) in enumerate(found.positions()):
        if at is None or step == at:
            click.echo(json.dumps({"record": number, "step": step} | position.json(), ensure_ascii=False))

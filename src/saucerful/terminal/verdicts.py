"""Reports whether recorded games were dealt fairly."""

import json
from collections.abc import Iterable

import click

from saucerful.engine.errors import BadRecord
from saucerful.engine.fair import verify
from saucerful.engine.files.record import Replay


def print_verdicts(records: Iterable[Replay], as_json: bool) -> bool:
    """Print a line for each record, in words or as JSON; return whether all of them were dealt fairly."""
    all_fair = True
    for number, replay in enumerate(records):
        try:
            fair, why = True, "; ".join(verify(replay))
        except BadRecord as error:
            fair, why = False, str(error)
        all_fair = all_fair and fair
        if as_json:
            click.echo(json.dumps({"record": number, "fair": fair, "why": why}, ensure_ascii=False))
        else:
            click.echo(f"Record {number}: {'fair' if fair else 'not fair'}: {why}")
    return all_fair

"""`saucerful warm`: compile ahead of time."""

import click

from saucerful.cli.console import progress_bar
from saucerful.lab.warm import steps
from saucerful.lab.warm import warm as compile_all


@click.command()
def warm() -> None:
    """Compile all games now, so that nobody waits for a first move."""
    with progress_bar("Compiling the rules", len(steps())) as advance:
        for _ in compile_all():
            advance()

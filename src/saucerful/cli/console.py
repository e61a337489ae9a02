"""Where commands write: results to `out`, everything else to `err`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[..., None]]:
    """Show a progress bar on a terminal; the function it yields advances the bar by one, or by a given number."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda steps=1: progress.advance(task, steps)

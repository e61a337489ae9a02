"""What a person types: with arrow keys, a history and completed moves where the terminal can do that."""

import sys
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

try:
    import readline
except ImportError:  # not on this system: there, one types without arrow keys
    readline = None  # type: ignore[assignment]


def read_line(console: Console, prompt: str) -> str:
    """A line that the person types after the prompt; raises `EOFError` at the end of the input."""
    if readline is None or not (sys.stdin.isatty() and console.is_terminal):
        return console.input(prompt)
    return input(Text.from_markup(prompt).plain)  # readline must know the prompt, or it would overwrite it


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """Let the Tab key complete these words, asked for anew each time."""
    if readline is None:
        return

    def complete(begun: str, number: int) -> str | None:
        fitting = [word for word in words() if word.startswith(begun)]
        return fitting[number] if number < len(fitting) else None

    _set_up(readline, complete)


def _set_up(library: Any, complete: Callable[[str, int], str | None]) -> None:
    library.set_completer(complete)
    library.set_completer_delims(" ")
    library.parse_and_bind("tab: complete")

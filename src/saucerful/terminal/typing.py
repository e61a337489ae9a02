"""What a person types: with arrow keys, a history and completed moves where the terminal can do that."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.text import Text

readline: Any = import_module("readline") if find_spec("readline") else None
"""It is not on every system: where it is not, one types without arrow keys."""


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

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")

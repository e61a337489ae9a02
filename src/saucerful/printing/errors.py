"""What can go wrong when something is printed."""

from importlib.util import find_spec

from saucerful.engine.errors import SaucerfulError


class CannotPrint(SaucerfulError):
    """Something is missing that printing needs, or the game cannot be printed."""


NEEDED = ("reportlab", "fontTools")


def can_print() -> bool:
    """Whether the libraries are installed that make PDFs."""
    return all(find_spec(module) is not None for module in NEEDED)


def check_installed(*modules: str) -> None:
    """Refuse to go on where the extra is not installed."""
    if any(find_spec(module) is None for module in modules):
        raise CannotPrint("Printing needs some more libraries: pip install 'saucerful[print]'.")

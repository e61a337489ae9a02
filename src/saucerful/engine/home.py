"""Where each game lives: the package that holds its words, its drawing in the terminal and its guided first game."""

_homes: dict[str, str] = {}


def settle(game: str, package: str) -> None:
    """A game says where it lives; those from elsewhere live in packages of their own."""
    _homes[game] = package


def home(game: str) -> str:
    """The package of a game. Ours live together, and can be found before they are loaded."""
    return _homes.get(game, f"saucerful.games.{game}")

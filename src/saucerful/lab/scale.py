"""What people's ratings are measured against: bots of known strength, and seats; `scale.json` in a game's folder."""

from functools import cache
from importlib import resources

import msgspec

from saucerful.engine.game_packages import package_of
from saucerful.games import names


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points on Elo's scale. A game from elsewhere may do without."""

    marks: dict[str, int] = {}
    """The rating of each level of bots whose strength is known. A pilot has what everybody begins with."""
    seats: dict[int, list[int]] = {}
    """By the number of seats: how much stronger its seat makes somebody; left out where all seats are alike."""

    def advantage(self, seats: int, seat: int) -> int:
        """How much stronger a seat makes somebody at a table of that many."""
        found = self.seats.get(seats, [])
        return found[seat] if found else 0


def scale_of(game: str) -> Scale:
    """The scale of a game; without marks, and with equal seats, if it says nothing, or is not installed."""
    return _read(game) if game in names() else Scale()


@cache
def _read(game: str) -> Scale:
    file = resources.files(package_of(game)).joinpath("scale.json")
    return msgspec.json.decode(file.read_bytes(), type=Scale) if file.is_file() else Scale()

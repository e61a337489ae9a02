"""What the levels are in each game, `levels.json` in its folder, and what guides its strong levels' search."""

from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from saucerful.bots.learned import Policy, shipped
from saucerful.engine.game import Game
from saucerful.engine.game_packages import package_of
from saucerful.engine.search_style import SearchStyle

Temperature = Annotated[float, msgspec.Meta(ge=0, le=100)]

UNLIKELY = -5.0
"""The least logarithm that counts: a move that the network finds ever so unlikely can still be tried."""


class Guidance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the search of a game's strong levels, and what differs from the classic captain's."""

    simulations: dict[str, int]
    """How many simulations each level runs for a move."""
    network: bool = True
    """Whether the trained network guides the search."""
    lean: float = 0.05
    """What a move that the network finds e times as likely as another is worth more, as a share of the victory."""
    trust: float = 1.0
    """How much of a leaf's reward is the network's value; the rest comes from a quick game."""
    style: dict[str, Any] = {}
    """What differs from the `SearchStyle` of the classic captain."""


class LevelSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game sets so that its levels are steps of about the same height, and what is known of games of bots."""

    attentions: dict[str, int] = {}
    """Of a hundred moves, how many a level chooses by what they are worth."""
    temperatures: dict[str, Temperature] = {}
    """How freely a level chooses that plays by the network: at 0 always what it finds best."""
    simulations: dict[str, int] = {}
    """How many simulations a level runs for a move without a guide, where `judgement.py` does not say."""
    guided: Guidance | None = None
    luck_explains: bool = True
    """Whether results less their luck vary clearly less than results, as `python -m benchmarks.review luck` tells."""


@dataclass(frozen=True)
class Guide:
    """How a search is guided, and by which network, if by any."""

    policy: Policy | None
    guidance: Guidance

    def style(self, usual: SearchStyle) -> SearchStyle:
        """How the guided search differs from the usual one of the game."""
        return replace(usual, **self.guidance.style)


@cache
def level_settings(game: Game) -> LevelSettings:
    """What is in `levels.json` of the game's package; a game from elsewhere may do without."""
    file = resources.files(package_of(game.name)).joinpath("levels.json")
    return msgspec.json.decode(file.read_bytes(), type=LevelSettings) if file.is_file() else LevelSettings()


@cache
def guide_of(game: Game) -> Guide | None:
    """The guide that comes with a game, if it says how to search, and has the weights where those are to guide."""
    guidance = level_settings(game).guided
    if guidance is None:
        return None
    policy = shipped(game) if guidance.network else None
    return None if guidance.network and policy is None else Guide(policy, guidance)

"""A search that a network guides: it looks where the network points, and expects what the network expects."""

from dataclasses import replace

import msgspec
import pytest

import saucerful
from saucerful.bots import learned, levels
from saucerful.bots.guidance import Guide, guide_of, level_settings
from saucerful.bots.levels import ATTENTIONS, LADDER, SearchBot
from saucerful.bots.searcher import think
from saucerful.bots.sight import Sight

GUIDANCES = {name: level_settings(saucerful.game(name)).guided for name in saucerful.names()}
GUIDED = [name for name, guidance in GUIDANCES.items() if guidance and guidance.network]
"""The games in which a network guides the search."""


def guided_by(name: str, seats: int = 2, **numbers: float) -> tuple[Sight, Guide]:
    """The first sight of a game, and its guide with other numbers."""
    position = saucerful.game(name).deal(seats=seats, seed="guided")
    guide = guide_of(position.game)
    assert guide is not None
    seat = position.to_act[0]
    return Sight.of(position, seat, 5), replace(guide, guidance=msgspec.structs.replace(guide.guidance, **numbers))


@pytest.mark.parametrize("name", GUIDED)
def test_a_search_that_leans_on_its_network_alone_plays_what_the_network_plays(name: str) -> None:
    sight, guide = guided_by(name, lean=1000.0)
    assert guide.policy is not None
    likely = guide.policy.likelihoods(sight)
    assert likely[think(sight, 300, 1, guide)[0].action] == pytest.approx(max(likely.values()))
    assert likely[learned.LearnedBot().choose(sight)] == max(likely.values())


@pytest.mark.parametrize("name", GUIDED)
@pytest.mark.parametrize("trust", [0.5, 1.0])
def test_a_guided_search_expects_shares_of_the_victory(name: str, trust: float) -> None:
    sight, guide = guided_by(name, seats=3, trust=trust)
    considered = think(sight, 200, 1, guide)
    assert sum(one.visits for one in considered) == 200
    assert all(0 <= one.share <= 1 for one in considered)


def test_classic_captain_searches_without_a_network() -> None:
    invasion = saucerful.game("invasion")
    classic, captain = levels.level("classic-captain").make(), levels.level("captain").make()
    assert isinstance(classic, SearchBot)
    assert isinstance(captain, SearchBot)
    assert (classic.guide(invasion), captain.guide(invasion)) == (None, guide_of(invasion))
    assert classic.budget(invasion) == invasion.simulations["captain"]
    assert classic.scaled(0.5).guide(invasion) is None


def test_a_captain_can_search_in_another_way_without_a_network() -> None:
    position = saucerful.game("constellations").deal(seats=2, seed="guided")
    sight, guide = Sight.of(position, position.to_act[0], 5), guide_of(position.game)
    assert guide is not None
    assert guide.policy is None
    assert guide.style(position.game.search_style).horizon < position.game.search_style.horizon
    assert think(sight, 100, 1, guide) == SearchBot("captain").scaled(100 / 3600).consider(sight)
    assert think(sight, 100, 1, guide) != think(sight, 100)


@pytest.mark.parametrize("name", saucerful.names())
def test_in_every_game_each_level_does_more_than_the_one_below(name: str) -> None:
    game = saucerful.game(name)
    attentions = [levels.attention_of(level, game) for level in ATTENTIONS]
    budgets = [SearchBot(level).budget(game) for level in ("commander", "captain", "admiral")]
    assert (attentions, budgets) == (sorted(set(attentions)), sorted(set(budgets)))
    assert set(level_settings(game).attentions) < set(LADDER)

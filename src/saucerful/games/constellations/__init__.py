"""Constellations: planets are laid side by side, and ships land on the groups that grow."""

from saucerful.engine.game import Game
from saucerful.games.constellations import (
    cards,
    chance,
    edition,
    events,
    features,
    judgement,
    knowledge,
    moves,
    rules,
    view,
)

GAME = Game(
    name="constellations",
    title="Constellations",
    tagline="Lay planets side by side and land your ships on the constellations that grow.",
    seats=range(2, 5),
    edition=edition,
    rules=rules,
    knowledge=knowledge,
    features=features,
    moves=moves,
    views=view,
    events=events,
    judgement=judgement,
    chance=chance,
    cards=cards,
    place=2,
)

"""Invasion: little green raiders carry off what they can, and steal from each other on the way."""

from saucerful.engine.game import Game
from saucerful.games.invasion import cards, chance, edition, events, features, judgement, knowledge, moves, rules, view

GAME = Game(
    name="invasion",
    title="Invasion",
    tagline="Carry off as much of Earth as you can, and steal from the others on the way.",
    seats=range(2, 7),
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
    place=1,
)

"""Zovnis: cards pile up over a planet, and each player secretly roots for one alien and one kind of saucer."""

from saucerful.engine.game import Game
from saucerful.games.zovnis import cards, chance, edition, events, features, judgement, knowledge, moves, rules, view

GAME = Game(
    name="zovnis",
    title="Zovnis",
    tagline="Land your secret alien and your secret saucer, and shoot the others out of the sky.",
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
    place=4,
)

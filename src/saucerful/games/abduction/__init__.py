"""Abduction: a flying school for aliens, where everybody plays at once out of piles that go from hand to hand."""

from saucerful.engine.game import Game
from saucerful.games.abduction import cards, chance, edition, events, features, judgement, knowledge, moves, rules, view

GAME = Game(
    name="abduction",
    title="Abduction",
    tagline="Everybody at once: climb your own stack, jump onto the others', and leave before the last saucer does.",
    seats=range(2, 8),
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
    clock=True,
    place=3,
)

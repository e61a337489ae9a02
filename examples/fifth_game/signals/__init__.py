"""Signals: somebody out there answers, if only one sends the right number at the right moment."""

# shown: game
from saucerful.engine.game import Game
from signals import edition, events, features, judgement, knowledge, moves, rules, view

GAME = Game(
    name="signals",
    title="Signals",
    tagline="Send numbers into the dark, and answer the right one to win all that were sent before.",
    seats=range(2, 5),
    edition=edition,
    rules=rules,
    knowledge=knowledge,
    features=features,
    moves=moves,
    views=view,
    events=events,
    judgement=judgement,
)

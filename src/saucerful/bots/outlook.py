"""What a network sees of a game and chooses from: a whole observation, or the moves one by one."""

from dataclasses import dataclass

from saucerful.engine.game import Game


@dataclass(frozen=True)
class Outlook:
    """The sizes of what goes into a network and comes out of it."""

    table: int
    """Numbers about the table: the observation, or a glance at it."""
    options: int
    """Moves that are described one by one, or 0."""
    description: int
    """Numbers for each of them, besides what it looks worth."""
    clearly: float
    """A difference in worth at first sight that is large."""
    choices: int

    @property
    def inputs(self) -> int:
        """All numbers that go in."""
        return self.table + self.options * (1 + self.description)

    @property
    def by_move(self) -> bool:
        """Whether moves are looked at one by one."""
        return self.options > 0


def outlook_of(game: Game) -> Outlook:
    """By its moves where the game can describe them, else by its observation."""
    features = game.features
    options = int(getattr(features, "OPTIONS", 0))
    if options == 0:
        return Outlook(features.OBSERVATION, 0, 0, 1.0, features.CHOICES)
    table, description = int(getattr(features, "GLANCE", 0)), int(getattr(features, "DESCRIPTION", 0))
    return Outlook(table, options, description, float(getattr(features, "CLEARLY", 1.0)), options)

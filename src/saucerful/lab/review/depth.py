"""How much work a review is, in numbers that do not depend on the machine: the same depth gives the same review."""

from dataclasses import dataclass, replace

USUAL_STEPS, MOST_DECISIONS = 200, 200
"""A longer game is not more work: each step gets less."""


@dataclass(frozen=True)
class Depth:
    """What a review spends."""

    playouts: int = 192
    """How often the game is played on at each step, to tell chances and luck."""
    deals: int = 256
    """How many other deals are compared with."""
    candidates: int = 24
    """How many moves of a decision are looked at more closely: the best at first sight, and the one that was made."""
    first_worlds: int = 24
    """In how many worlds all of them are tried; each time half of them are left, it is in more."""
    batch: int = 64
    """The loss is measured in so many fresh worlds at a time …"""
    most_worlds: int = 768
    """… up to so many …"""
    error: float = 0.01
    """… or until its standard error is this."""
    proof: int = 3_000
    """Near the end a move is reckoned out if that takes no more positions than this in one world."""
    simulations: float = 0.25
    """How much of its usual search the strong bot does for a likely continuation."""

    def scaled(self, factor: float) -> "Depth":
        """More work, or less."""
        return replace(
            self,
            playouts=max(4, round(self.playouts * factor)),
            deals=max(16, round(self.deals * factor)),
            first_worlds=max(4, round(self.first_worlds * factor)),
            batch=max(8, round(self.batch * factor)),
            most_worlds=max(16, round(self.most_worlds * factor)),
            error=self.error / factor**0.5,
            proof=round(self.proof * factor),
            simulations=self.simulations * factor,
        )

    def spread_over(self, steps: int, decisions: int) -> "Depth":
        """The same work for a longer game."""
        less = replace(self, playouts=max(8, round(self.playouts * min(1.0, USUAL_STEPS / max(1, steps)))))
        if decisions <= MOST_DECISIONS:
            return less
        part = MOST_DECISIONS / decisions
        return replace(
            less,
            candidates=max(4, round(self.candidates * part)),
            first_worlds=max(8, round(self.first_worlds * part)),
            batch=max(16, round(self.batch * part)),
            most_worlds=max(32, round(self.most_worlds * part)),
            proof=round(self.proof * part),
        )


QUICK, USUAL, DEEP = Depth().scaled(0.25), Depth(), Depth().scaled(4)

"""What can go wrong with the storage; each error is a sentence the host can act on."""

from saucerful.engine.errors import SaucerfulError
from saucerful.server.storage.rows import OtherServer


class BadStorage(SaucerfulError):
    """The storage cannot be used at all: the server does not start."""


class NotRead(SaucerfulError):
    """The answer could not be read; it may be asked for again."""


class Damaged(SaucerfulError):
    """What is stored of a table is not what was written: the table is set aside, and the rest goes on."""


class NotStored(SaucerfulError):
    """Nothing of this was written: it may be tried again."""


class OutOfOrder(NotStored):
    """The number of a journal entry does not follow the last one of its table."""


class NotOwner(NotStored):
    """Another server has taken over the table."""


class OwnedElsewhere(NotRead):
    """Another server owns the table, and it is at work, or has been so a moment ago."""

    def __init__(self, sentence: str, owner: OtherServer | None = None, lease_left: float = 0.0) -> None:
        super().__init__(sentence)
        self.owner = owner
        """Who is at work; None if that is being settled just now: ask again in a moment."""
        self.lease_left = lease_left
        """Seconds after which its lease expires, unless it gives another sign of life."""


class LaterRules(OwnedElsewhere):
    """A later version of the program has opened the table: a server of that one can go on with it."""


class TokenUsed(NotStored):
    """A one-time token was used before."""


class JobTaken(NotStored):
    """The job is another server's now, or not wanted any more."""


class TournamentChanged(NotStored):
    """Somebody else has changed the tournament meanwhile: look at it again."""


class PasskeyRefused(NotStored):
    """The person has enough keys, somebody else has protected their name meanwhile, or there is such a key already."""


class AlreadyRated(NotStored):
    """The game has changed the ratings before."""


class RatingsChanged(NotStored):
    """Another server has just changed the ratings on which these are based: work them out again."""


class Forgotten(NotStored):
    """The player's data was deleted on request; whoever still has that cookie needs a new identity."""

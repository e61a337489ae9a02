"""What can go wrong with the storage; each error is a sentence the host can act on."""

from saucerful.engine.errors import SaucerfulError


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
    """Another server that is at work owns the table."""


class TokenUsed(NotStored):
    """A one-time token was used before."""


class AlreadyRated(NotStored):
    """The game has changed the ratings before."""


class Forgotten(NotStored):
    """The player's data was deleted on request; whoever still has that cookie needs a new identity."""

"""What can go wrong with the file that keeps everything; each error is a sentence the host can act on."""

from saucerful.engine.errors import SaucerfulError


class BadStorage(SaucerfulError):
    """The file cannot be used at all: the server does not start."""


class NotStored(SaucerfulError):
    """This was not written, and nothing of it is in the file: it may be tried again."""


class OutOfOrder(NotStored):
    """The number of a journal entry does not follow the last one of its table."""

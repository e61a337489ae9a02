"""What the server asks of passkeys, with which people come back as themselves. What checks them needs an extra.

What a browser signs is bound to the name under which it has found us: a key of another server never fits here.
"""

from typing import Any, NamedTuple, Protocol

MOST_PASSKEYS = 10
"""Keys of one person."""
LONGEST_ID = 1364
"""Characters of the id of a key: WebAuthn has no longer ones."""


class Question(NamedTuple):
    """What a browser is asked to sign, and the token with which its answer must come."""

    options: dict[str, Any]
    """As WebAuthn has them in JSON."""
    token: str


class NewKey(NamedTuple):
    """A key that a browser has just made."""

    id: str
    credential: bytes
    counter: int


class PasskeyChecks(Protocol):
    """Asks browsers for signatures, and checks them. All raise `Refusal`."""

    def ask_for_new(self, origin: str, player: str, name: str, known: list[bytes]) -> Question:
        """Ask for a new key; a device that has one of the known ones makes no second one."""

    def new_key(self, origin: str, question: str, answer: dict[str, Any]) -> NewKey:
        """The key that was made for that question, which must not have been answered before."""

    def ask_for_known(self, origin: str) -> Question:
        """Ask for a signature by any key that somebody has for us."""

    def check(self, origin: str, question: str, answer: dict[str, Any], credential: bytes) -> int:
        """Check that signature; returns how often the key was used, if it counts that."""

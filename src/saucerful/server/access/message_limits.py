"""How many messages people may send: each person over all their connections, each address for all its people."""

from saucerful.server import protocol as p
from saucerful.server.access.rate_limits import Buckets
from saucerful.server.refusals import Refusal

MESSAGES = (200.0, 400.0)
"""How many messages a person may send: a second, and at once."""
CHANGES = (5.0, 60.0)
"""The same for what everybody at the table is shown anew, or what must be looked up."""
MOVES = (20.0, 600.0)
"""The same for moves, all of which are kept: nobody's hands are quicker for long."""
CHATTER = (1.0, 6.0)
"""The same for chat and reactions."""
WORK = (400.0, 1200.0)
"""What a connection may spend on what it sends, a second and at once: 1 for each frame, 1 for each kilobyte."""
PERSON_WORK = (800.0, 2400.0)
"""The same for all connections of a person."""
HOUSEHOLD_WORK = (100.0, 400.0)
"""The same for all of an address, for each request a second that it may make."""
USUAL = 30.0
"""The requests a second of an address for which that holds: who allows more expects more of each person as well."""
HOUSEHOLD = 20.0
"""How many messages an address may send for each request that it may make."""

PLAIN = (p.TakeBack, p.Ping, p.Leave)


class MessageLimits:
    """How much everybody may still send. A new connection does not renew it."""

    def __init__(self, address_rate: float) -> None:
        rate = HOUSEHOLD * address_rate
        self._addresses = Buckets(rate, 10 * rate)
        self._messages = Buckets(*MESSAGES)
        generous = max(1.0, address_rate / USUAL)
        self._changes = Buckets(CHANGES[0] * generous, CHANGES[1] * generous)
        self._moves = Buckets(MOVES[0] * generous, MOVES[1] * generous)
        self._chatter = Buckets(*CHATTER)
        self._work = Buckets(*PERSON_WORK)
        self._household_work = Buckets(HOUSEHOLD_WORK[0] * address_rate, HOUSEHOLD_WORK[1] * address_rate)

    def spend(self, player: str, address: str, cost: int) -> bool:
        """Take the cost of what was received from the budgets of a person and an address; False if one is spent."""
        return self._work.take(player, cost) and self._household_work.take(address, cost)

    def hear(self, player: str, address: str) -> None:
        """Count a message of any kind; raises `Refusal`. The address is one of `address_key`."""
        if not (self._messages.take(player) and self._addresses.take(address)):
            raise Refusal("too_fast")

    def allow(self, player: str, ask: p.AnyAsk) -> None:
        """Count a message of that kind; raises `Refusal`."""
        if isinstance(ask, PLAIN):
            return
        buckets = self._changes
        if isinstance(ask, p.Move):
            buckets = self._moves
        elif isinstance(ask, p.Chat | p.React):
            buckets = self._chatter
        if not buckets.take(player):
            raise Refusal("too_fast")

"""Who sits where. It follows from the journal alone, without the rules of the game."""

from dataclasses import dataclass, field

from saucerful.server.table import entries as e


@dataclass
class Seat:
    """A place at the table, and from the start of the game on a seat of it."""

    player: str | None = None
    """The person whose seat it is."""
    bot: str | None = None
    """The level that plays it: for good, or in the person's stead."""
    why: str | None = None
    """Why a bot plays in a person's stead: `away`, `left`, `flag` or, for good, `resigned`."""
    since: int = 0
    """From when on it does."""
    nonce: str | None = None
    """What the person gives to the deal."""
    commitment: str | None = None
    """The hash of the nonce, where it was not known at once."""

    @property
    def free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def ready(self) -> bool:
        return self.nonce is not None or self.commitment is not None or (self.bot is not None and self.player is None)

    @property
    def to_reveal(self) -> bool:
        """Whether the person has committed to a nonce that is not known yet."""
        return self.commitment is not None and self.nonce is None


@dataclass
class Seating:
    """The places of a table, entry by entry."""

    seats: list[Seat]
    has_bots: bool = False
    sealed: bool = False
    """Whether all commitments stand, and nonces are being revealed."""
    broken_off: int = 0
    """How often a seal did not lead to a game."""
    _place_of: dict[str, int] = field(default_factory=dict)

    @classmethod
    def empty(cls, seats: int) -> "Seating":
        """A table at which nobody sits."""
        return cls([Seat() for _ in range(seats)])

    def place_of(self, player: str) -> int | None:
        """Where the person sits."""
        return self._place_of.get(player)

    def people(self) -> list[str]:
        """Those who sit at the table, in the order of their seats."""
        return [seat.player for seat in self.seats if seat.player is not None]

    def all_in(self, present: set[str]) -> bool:
        """Whether all who sit at the table are among these."""
        return self._place_of.keys() <= present

    def take(self, entry: e.AnyEntry) -> None:
        """Follow an entry of the journal; most kinds change nothing here."""
        if self.sealed and isinstance(entry, e.Sat | e.BotSat | e.Stood | e.Readied):
            self._break_off()
        match entry:
            case e.Sat():
                self.seats = [Seat() if seat.player == entry.player else seat for seat in self.seats]
                self.seats[entry.place] = Seat(player=entry.player)
            case e.BotSat():
                self.seats[entry.place] = Seat(bot=entry.level)
            case e.Stood():
                self.seats[entry.place] = Seat()
            case e.Readied():
                self.seats[entry.place].nonce = entry.nonce
                self.seats[entry.place].commitment = entry.commitment
            case e.Sealed():
                self.sealed = True
            case e.Revealed():
                self.seats[entry.place].nonce = entry.nonce
            case e.Started():
                self.seats = [self.seats[place] for place in entry.order]
                self.sealed = False
            case e.Handed():
                self.seats[entry.seat].bot, self.seats[entry.seat].why = entry.level, entry.why
                self.seats[entry.seat].since = entry.at
            case e.Joined():
                self.seats[entry.seat] = Seat(player=entry.player)
            case e.Returned():
                self.seats[entry.seat].bot = self.seats[entry.seat].why = None
            case _:
                return
        self._place_of = {seat.player: place for place, seat in enumerate(self.seats) if seat.player is not None}
        self.has_bots = any(seat.bot is not None for seat in self.seats)

    def _break_off(self) -> None:
        """Somebody is no longer ready. Nonces that were revealed are used up: whoever runs the server has seen them."""
        self.sealed = False
        self.broken_off += 1
        for seat in self.seats:
            if seat.commitment is not None and seat.nonce is not None:
                seat.commitment = seat.nonce = None

"""One thing that a move does, as a value: what is sent and stored, apart from the compiled code that finds it out."""

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a move does."""

    key: str
    """`wins`, `shares-win`, `may-win`, `may-end`, `loses`, `gains`, `gives-up`, `takes-from` or `helps`."""
    least: int | None = None
    most: int | None = None
    """Points, where it is about points: the same number unless it depends on what is hidden."""
    seat: int | None = None
    """The other seat that it is about."""

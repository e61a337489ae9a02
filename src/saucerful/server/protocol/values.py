"""What messages of both sides are made of."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

NO_NUL = r"^[^\x00]*$"
"""Any text without a NUL, which PostgreSQL cannot keep."""
Id = Annotated[str, Meta(max_length=64)]
Level = Annotated[str, Meta(max_length=64)]
MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
Place = Annotated[int, Meta(ge=0, le=7)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
END = r"(?![\s\S])"
"""The end of a text. Python, unlike browsers, lets `$` stand before a line break as well."""
Nonce = Annotated[str, Meta(pattern=f"^[!-~]{{1,64}}{END}")]
Commitment = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")]
Reaction = Annotated[str, Meta(pattern=f"^[a-z]{{1,16}}{END}")]
Pace = Literal["none", "quick", "easy", "post"]
"""How long people who are paired may take: as long as they like, 30 seconds for a move, two minutes, or three days."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may take, in seconds; a seat whose time is up is handed to a bot."""

    move: Annotated[int, Meta(ge=5, le=30 * 86_400)] | None = None
    """For each move."""
    total: Annotated[int, Meta(ge=30, le=86_400)] | None = None
    """For the whole game."""
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """What each move adds to the total."""


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is chosen when a table is opened."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=2, le=8)]
    options: dict[str, Any] = {}
    edition: dict[str, Any] | str = "default"
    clock: Clock | None = None
    public: bool = False
    """Whether the lobby lists it."""
    spectators: bool = True
    """Whether others may watch."""
    hold: bool = False
    """Whether a move waits two seconds, in which it can be taken back unseen."""
    friendly: bool = True
    """Whether moves can be undone when all agree."""
    calm: bool = False
    """A slower pace: longer countdowns, slower bots."""
    stand_in: Level = "pilot"
    """The bot that plays for people who are away."""
    hints: bool = False
    """Whether those who have a move may ask for the best ones, see `hint`. Never where the result is rated."""
    rated: bool = False
    """Whether the result changes the ratings of those who play; then nothing is undone."""
    resigning: Literal["bot", "end"] = "bot"
    """What follows when one of several people gives up: a bot plays on in their stead, or the game ends."""

"""Starts `saucerful` as a later version might be: another version, a step more in the database and more
between servers.

Each message between servers has a field more, and there are kinds of messages that today's version does not know.
"""

from typing import Any

import msgspec

import saucerful
from saucerful import cli
from saucerful.server.relay import link
from saucerful.server.relay import messages as m
from saucerful.server.storage.postgres import schema

VERSION = "99.0"
STEP = ("ALTER TABLE tables ADD COLUMN mood text", "CREATE TABLE moods (mood text)")
UNKNOWN_KIND = [99, "a message of a later version", {"mood": "good"}]


def framed(messages: list[m.AnyMessage]) -> bytes:
    """As `messages.framed`, with what a later version says besides."""
    said: list[Any] = [
        [*msgspec.to_builtins(message, builtin_types=(bytes,)), "a field of a later version"] for message in messages
    ]
    payload = msgspec.msgpack.encode([UNKNOWN_KIND, *said])
    return m.LENGTH.pack(len(payload)) + payload


def main() -> None:
    """Run the command line."""
    saucerful.__version__ = VERSION
    schema.STEPS = (*schema.STEPS, STEP)
    schema.VERSION = len(schema.STEPS)
    setattr(link, "framed", framed)  # noqa: B010
    cli.main()

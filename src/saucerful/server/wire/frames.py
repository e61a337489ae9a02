"""The one shape of websocket frame that nearly every message has, read and written by hand; the rest is the library's.

A whole message in one frame, short when it comes from a client (RFC 6455, section 5.2).
"""

from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
"""The first byte: the last (and only) frame of its message, no reserved bits, text."""
MASKED = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that stand for a longer length, in that many bytes which follow."""
KEY = 4
"""Bytes of a mask."""


def text_frame(text: bytes) -> bytes:
    """A message to a client."""
    length = len(text)
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES, length >> 8, length & 255)) + text
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big") + text


def short_text(data: bytes) -> bytes | None:
    """The message, if these bytes are just one short text of a client; None for anything else, be it right or wrong."""
    if len(data) < 2 + KEY or data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + TWO_BYTES:
        return None
    if len(data) != 2 + KEY + data[1] - MASKED:
        return None
    return apply_mask(data[2 + KEY :], data[2 : 2 + KEY])


class Edges:
    """Follows a client's bytes to know whether the next one begins a frame."""

    def __init__(self) -> None:
        self._unfinished = b""

    @property
    def at_one(self) -> bool:
        return not self._unfinished

    def follow(self, data: bytes) -> None:
        data = self._unfinished + data
        while (end := _end(data)) is not None and end <= len(data):
            data = data[end:]
        self._unfinished = data


def _end(data: bytes) -> int | None:
    """Where the frame that begins here ends; None while too little of it is known."""
    if len(data) < 2:
        return None
    length = data[1] & ~MASKED
    wide = {TWO_BYTES: 2, EIGHT_BYTES: 8}.get(length, 0)
    if len(data) < 2 + wide:
        return None
    if wide:
        length = int.from_bytes(data[2 : 2 + wide], "big")
    return 2 + wide + (KEY if data[1] & MASKED else 0) + length

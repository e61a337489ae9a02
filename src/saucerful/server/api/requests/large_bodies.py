"""Requests that may bring a whole record along: it stays text, since nobody is served while half a megabyte is parsed.

Whatever else is in such a request is small, and is read as in any other one.
"""

from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from saucerful.server.refusals import Refusal

T = TypeVar("T")

LARGEST_BODY = 65_536
"""Bytes of a request without a record; an edition of one's own may take twenty thousand."""


class _Origin(Struct):
    record: Raw = Raw(b"null")


class _Outline(Struct):
    origin: _Origin | None = None


def read_with_record(body: bytes, type: type[T]) -> tuple[T, bytes | None]:
    """The request, and the record of its origin as text if it has one; raises `Refusal`.

    The record in the request itself is empty then.
    """
    try:
        outline = msgspec.json.decode(body, type=_Outline)
        record = bytes(outline.origin.record) if outline.origin is not None else b"null"
        rest = body
        if len(body) > LARGEST_BODY:
            rest = body.replace(record, b"{}", 1)
        if len(rest) > LARGEST_BODY:
            largest = LARGEST_BODY // 1024
            raise Refusal(
                "too_large", {"kilobytes": largest}, sentence=f"Besides the record {largest} KB are the most."
            )
        return msgspec.json.decode(rest, type=type), None if record == b"null" else record
    except msgspec.MsgspecError as error:
        raise Refusal("not_understood", {"why": str(error).replace("`", "'")}) from None

"""The fields of every message that the server may send, as `docs/protocol.md` lists them."""

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
FIELD = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


@cache
def fields() -> dict[str, frozenset[str]]:
    """By the kind of message (`moved`), or by the name of a part of one (`SeatShown`)."""
    told = PAGE.read_text("utf-8").partition("\n## What the server tells\n")[2]
    sections = re.split(r"^### ", told, flags=re.MULTILINE)[1:]
    found = {}
    for section in sections:
        name = section.partition("\n")[0].strip("`")
        found[name] = frozenset(FIELD.findall(section)) | ({"type"} if name.islower() else frozenset())
    return found

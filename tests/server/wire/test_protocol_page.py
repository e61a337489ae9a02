"""docs/protocol.md describes every message and every field, no others, and its examples are real messages."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from saucerful.engine.files.schema import DEFINITIONS
from saucerful.server import protocol as p
from saucerful.server.wire.protocol_schema import protocol_schema

PAGE = (Path(__file__).parents[3] / "docs/protocol.md").read_text("utf-8")
SCHEMA = protocol_schema()
ASKS, TELLS, PARTS = (
    re.search(rf"^## {title}$(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)[1]  # type: ignore[index]
    for title in ("What clients ask", "What the server tells", "Parts of messages")
)


def described(section: str) -> dict[str, set[str]]:
    """The fields that the page describes, by message."""
    parts = re.split(r"^### `?(\w+)`?$", section, flags=re.MULTILINE)[1:]
    found = zip(parts[::2], parts[1::2], strict=True)
    return {name: set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) for name, text in found}


def messages(union: str) -> dict[str, set[str]]:
    """The fields that the schema has, by message."""
    kinds = [reference["$ref"].removeprefix(DEFINITIONS) for reference in SCHEMA["$defs"][union]["anyOf"]]
    fields = [SCHEMA["$defs"][kind]["properties"] for kind in kinds]
    return {one["type"]["enum"][0]: set(one) - {"type"} for one in fields}


def examples(section: str) -> list[Any]:
    return [json.loads(text) for text in re.findall(r"^```json\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)]


def test_every_message_and_every_field_is_on_the_page() -> None:
    assert described(ASKS) == messages("Ask")
    assert described(TELLS) == messages("Tell")


def test_every_part_of_a_message_is_on_the_page() -> None:
    references = {kind for one in ("Ask", "Tell") for kind in re.findall(r"defs/(\w+)", str(SCHEMA["$defs"][one]))}
    parts = {name for name in SCHEMA["$defs"] if name not in {*references, "Ask", "Tell"}}
    assert described(PARTS) == {name: set(SCHEMA["$defs"][name]["properties"]) for name in parts}


@pytest.mark.parametrize(("section", "union", "kind"), [(ASKS, "Ask", p.AnyAsk), (TELLS, "Tell", p.AnyTell)])
def test_every_message_has_an_example_that_is_one(section: str, union: str, kind: Any) -> None:
    shown = examples(section)
    assert {one["type"] for one in shown} == set(messages(union))
    schema = jsonschema_rs.validator_for({**SCHEMA, "anyOf": [{"$ref": f"{DEFINITIONS}{union}"}]})
    for example in shown:
        schema.validate(example)
        msgspec.json.decode(json.dumps(example), type=kind)


def test_the_page_names_the_version() -> None:
    assert f"This is version {p.VERSION}." in PAGE

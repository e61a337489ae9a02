"""One JSON schema for everything that goes over the socket."""

from collections.abc import Iterable
from typing import Any, get_args

from saucerful.engine.files.schema import DEFINITIONS, DRAFT, described_components
from saucerful.engine.view import View
from saucerful.server import protocol as p


def protocol_schema() -> dict[str, Any]:
    """What clients ask and what the server tells; the TypeScript types are generated from this."""
    definitions = message_components([*get_args(p.AnyAsk), *get_args(p.AnyTell)], DEFINITIONS)
    return {
        "$schema": DRAFT,
        "title": "Message",
        "description": f"What goes over Saucerful's socket, version {p.VERSION} of the protocol.",
        "anyOf": [{"$ref": f"{DEFINITIONS}Ask"}, {"$ref": f"{DEFINITIONS}Tell"}],
        "$defs": {
            "Ask": {"description": "What a client asks.", "anyOf": _references(p.AnyAsk)},
            "Tell": {"description": "What the server tells.", "anyOf": _references(p.AnyTell)},
            **definitions,
        },
    }


def _references(union: Any) -> list[dict[str, str]]:
    return [{"$ref": DEFINITIONS + kind.__name__} for kind in get_args(union)]


def message_components(types: Iterable[Any], where: str) -> dict[str, Any]:
    """The schemas of messages and of all that they are made of, what games declare left open."""
    components = described_components([*types, View, p.GameEvent], where)
    for declared in (View, p.GameEvent):
        components[declared.__name__]["additionalProperties"] = True
    resolved: dict[str, Any] = _resolved(components, where)
    return resolved


def _resolved(schema: Any, where: str) -> Any:
    """The schema with references in the place of values that are encoded already, see `protocol.EncodedView`."""
    if isinstance(schema, list):
        return [_resolved(part, where) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "encodes" in schema:
        described = {"description": schema["description"]} if "description" in schema else {}
        return {"$ref": where + schema["encodes"], **described}
    return {key: _resolved(part, where) for key, part in schema.items()}

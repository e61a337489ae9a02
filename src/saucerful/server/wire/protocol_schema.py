"""One JSON schema for everything that goes over the socket, described in the words of the source."""

import ast
import inspect
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import msgspec.inspect

from saucerful.engine.schema import DRAFT
from saucerful.server import protocol as p

DEFINITIONS = "#/$defs/"


def protocol_schema() -> dict[str, Any]:
    """What clients ask and what the server tells; the TypeScript types are generated from this."""
    definitions = described_components([*get_args(p.AnyAsk), *get_args(p.AnyTell)], DEFINITIONS)
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


def described_components(types: Iterable[Any], where: str) -> dict[str, Any]:
    """The schemas of types and of all that they are made of, with the docstrings of their fields."""
    wanted = list(types)
    _, components = msgspec.json.schema_components(wanted, ref_template=where + "{name}")
    for kind in _structs(msgspec.inspect.multi_type_info(wanted)):
        for field, words in _docstrings(kind).items():
            components[kind.__name__]["properties"][field]["description"] = words
    return components


def _structs(info: Any, found: dict[type, None] | None = None) -> dict[type, None]:
    """All structs that types are made of."""
    found = {} if found is None else found
    if isinstance(info, Sequence) and not isinstance(info, str):
        for one in info:
            _structs(one, found)
    elif isinstance(info, msgspec.inspect.StructType):
        if info.cls not in found:
            found[info.cls] = None
            _structs([field.type for field in info.fields], found)
    elif isinstance(info, msgspec.inspect.Type):
        _structs([getattr(info, name) for name in info.__struct_fields__], found)
    return found


@cache
def _docstrings(kind: type) -> dict[str, str]:
    """What the source says below each field; Python itself does not keep that."""
    body = _classes(inspect.getsourcefile(kind) or "")[kind.__qualname__].body
    return {
        field.target.id: inspect.cleandoc(words.value.value)
        for field, words in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(words, ast.Expr) and isinstance(words.value, ast.Constant) and isinstance(words.value.value, str)
    }


@cache
def _classes(file: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(Path(file).read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}

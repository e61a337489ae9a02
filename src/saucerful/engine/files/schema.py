"""The published JSON schemas of records, and of each game's editions, views and events."""

import ast
import inspect
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect

from saucerful.engine.errors import BadSetup
from saucerful.engine.event import EventKind
from saucerful.engine.files.record import Record
from saucerful.engine.game import Game

DRAFT = "https://json-schema.org/draft/2020-12/schema"
DEFINITIONS = "#/$defs/"


def record_schema() -> dict[str, Any]:
    """What a record may look like; whether its moves are legal only the rules can say."""
    return {"$schema": DRAFT, "title": "A Saucerful record", **msgspec.json.schema(Record)}


def edition_schema(game: Game) -> dict[str, Any]:
    """What the game's section of an edition file may look like."""
    return {"$schema": DRAFT, "title": f"An edition of {game.title}", **msgspec.json.schema(game.edition.Edition)}


def view_schema(game: Game) -> dict[str, Any]:
    """What a view of the game holds."""
    if game.view_type is None:
        raise BadSetup(f"{game.title} does not declare what its views hold.")
    definitions = described_components([game.view_type], DEFINITIONS)
    return {
        "$schema": DRAFT,
        "title": f"A view of {game.title}",
        "$ref": DEFINITIONS + game.view_type.__name__,
        "$defs": definitions,
    }


def event_schema(game: Game) -> dict[str, Any]:
    """What an event of the game holds, one definition for each kind."""
    declared = [one for one in game.events.EVENTS.values() if not isinstance(one, EventKind)]
    if len(declared) < len(game.events.EVENTS):
        raise BadSetup(f"{game.title} does not declare what its events hold.")
    return {
        "$schema": DRAFT,
        "title": f"An event of {game.title}",
        "anyOf": [{"$ref": DEFINITIONS + one.__name__} for one in declared],
        "$defs": described_components(declared, DEFINITIONS),
    }


def described_components(types: Iterable[Any], where: str) -> dict[str, Any]:
    """The schemas of types and of all that they are made of, with the docstrings of their fields."""
    wanted = list(types)
    _, components = msgspec.json.schema_components(wanted, ref_template=where + "{name}")
    for kind in _structs(msgspec.inspect.multi_type_info(wanted)):
        component = components[kind.__name__]
        if "description" in component:
            component["description"] = _of_json(component["description"])
        for field in msgspec.structs.fields(kind):
            if words := field_docstring(kind, field.name):
                component["properties"][field.encode_name]["description"] = _of_json(words)
    return components


def _of_json(words: str) -> str:
    """A docstring as it reads for those who see JSON."""
    return words.replace("`None`", "`null`")


def _structs(info: Any, found: dict[type[msgspec.Struct], None] | None = None) -> dict[type[msgspec.Struct], None]:
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


def field_docstring(kind: type, field: str) -> str | None:
    """What the source says below a field, where it is declared; Python itself does not keep that."""
    bodies = (_docstrings(base) for base in kind.__mro__ if issubclass(base, msgspec.Struct))
    return next((words[field] for words in bodies if field in words), None)


@cache
def _docstrings(kind: type) -> dict[str, str]:
    """What the source says below each field of the class itself."""
    if kind is msgspec.Struct:
        return {}
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

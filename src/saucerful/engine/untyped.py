"""Classes for what a game from elsewhere does not declare: structs of which only the fields' names are known."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import msgspec

Base = TypeVar("Base", bound=msgspec.Struct)


def untyped(base: type[Base], name: str, fields: Sequence[str], **declared: Any) -> type[Base]:
    """A class with these fields after those of its base. In JSON a field may have any name."""
    attributes = {name if name.isidentifier() else f"field_{i}": name for i, name in enumerate(fields)}
    made = msgspec.defstruct(
        name, [(name, Any) for name in attributes], bases=(base,), rename=attributes, frozen=True, **declared
    )
    return cast("type[Base]", made)

"""The words on printed sheets, from the `.ftl` files in this folder."""

from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "pl", "fr", "cs")


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(resources.files(__package__).joinpath(f"{language}.ftl").read_text("utf-8")))
    return bundle


def say(language: str, key: str, **values: Any) -> str:
    """A message in words."""
    bundle = _bundle(language)
    return str(bundle.format_pattern(bundle.get_message(key).value, values)[0])

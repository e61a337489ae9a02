"""The words of previews, from the `.ftl` files in the folder `words`."""

from functools import cache
from importlib import resources
from typing import Any


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(
        FluentResource(resources.files(__package__).joinpath("words", f"{language}.ftl").read_text("utf-8"))
    )
    return bundle


def say(language: str, key: str, **values: Any) -> str:
    """A message in words."""
    bundle = _bundle(language)
    return str(bundle.format_pattern(bundle.get_message(key).value, values)[0])

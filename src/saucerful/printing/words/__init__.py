"""The words on printed sheets, from the `.ftl` files in this folder."""

from functools import partial

from saucerful.engine.words import say_in

say = partial(say_in, "saucerful.printing")
"""A message in words: `say(language, key, **values)`."""

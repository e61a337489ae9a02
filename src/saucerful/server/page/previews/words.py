"""The words of previews, from the `.ftl` files in the folder `words`."""

from functools import partial

from saucerful.engine.words import say_in

say = partial(say_in, "saucerful.server.page.previews")
"""A message in words: `say(language, key, **values)`."""

"""Yourself: who you are on every device of yours, your games, your data, and your notifications."""

from saucerful.server.api.me import data, games, identity, passkeys, push, settings

ROUTES = [*identity.ROUTES, *passkeys.ROUTES, *settings.ROUTES, *games.ROUTES, *data.ROUTES, *push.ROUTES]

"""Tournaments are kept on both databases."""

from tests.server.storage.conftest import place

__all__ = ["place"]

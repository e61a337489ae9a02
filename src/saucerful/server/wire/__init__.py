"""Sockets and the messages that go over them."""

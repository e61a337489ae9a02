"""The real server and the real clients of `outside/`, for all tests that need some."""

from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.server import Server, running_server

__all__ = ["PATIENCE", "Client", "Message", "Server", "running_server"]

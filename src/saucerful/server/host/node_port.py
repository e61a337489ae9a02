"""The port on which other servers on the same database reach this one."""

import socket

from saucerful.server.settings import SETTINGS, BadSettings, Settings

BACKLOG = 64


def take_node_port(settings: Settings) -> tuple[socket.socket, str]:
    """Listen, before the others are told the address; returns it with the port that was taken."""
    host, _, port = settings.node_address.rpartition(":")
    host = host.strip("[]")
    try:
        family, _, _, _, where = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(where)
            listening.listen(BACKLOG)
            listening.setblocking(False)
        except BaseException:
            listening.close()
            raise
    except OSError as error:
        flag = SETTINGS["node_address"].flag
        raise BadSettings(
            f"We cannot listen for other servers on {settings.node_address} ({error.strerror}): give another address "
            f"of this machine, or another port, with {flag}."
        ) from None
    taken = listening.getsockname()[1]
    return listening, f"[{host}]:{taken}" if ":" in host else f"{host}:{taken}"

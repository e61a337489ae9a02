"""Where the tables are found: the address on this machine, those for the others, and a code for their phones."""

import io
import ipaddress
import os
import socket
from typing import TextIO

import segno

from saucerful.server.settings import SETTINGS, Settings

ROUTES = {  # nothing is sent there: the system only tells which of our addresses it would use
    socket.AF_INET: ("192.0.2.1", "192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1"),
    socket.AF_INET6: ("2001:db8::1",),
}
USUAL_WIDTH = 80  # of a terminal that does not say how wide it is
USUAL_PORTS = {"http": 80, "https": 443}
WHITE_ON_BLACK, AS_BEFORE = "\x1b[97;40m", "\x1b[0m"  # a code must be light on dark whatever the terminal's colours


def announce(settings: Settings, port: int, out: TextIO) -> None:
    """Say where the tables are, and draw a code for phones where there is a terminal to draw it in."""
    here, others = addresses(settings, port)
    lines = ["Saucerful is open.", f"  On this machine: {here}"]
    lines += [f"  For the others:  {address}" for address in others]
    if not others:
        lines.append(f"  Nobody else can reach it: {_why_alone(settings)}.")
    if settings.invite:
        lines.append("  Everybody needs the invite word.")
    if others and out.isatty():
        lines += _code(others[0], os.get_terminal_size(out.fileno()).columns or USUAL_WIDTH)
    print(*lines, "Stop with Ctrl+C; all games are kept.", sep="\n", file=out, flush=True)


def addresses(settings: Settings, port: int) -> tuple[str, list[str]]:
    """The address on this machine, and those for the others, the likeliest first."""
    host = ipaddress.ip_address(settings.host)
    here = _address(settings, "localhost" if host.is_unspecified or host.is_loopback else settings.host, port)
    if settings.public_url:
        return here, [settings.public_url + settings.path_prefix + "/"]
    if host.is_loopback:
        return here, []
    if not host.is_unspecified:
        return here, [here]
    families = ROUTES if host.version == 6 else (socket.AF_INET,)
    return here, [_address(settings, found, port) for family in families for found in network_addresses(family)]


def network_addresses(family: socket.AddressFamily) -> list[str]:
    """Our own addresses in the networks around us. Nothing is sent."""
    found: dict[str, None] = {}
    for target in ROUTES[family]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                found[str(probe.getsockname()[0])] = None
        except OSError:  # no way leads there
            continue
    return [address for address in found if not ipaddress.ip_address(address).is_loopback]


def _address(settings: Settings, host: str, port: int) -> str:
    scheme = "https" if settings.tls_cert else "http"
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}{'' if port == USUAL_PORTS[scheme] else f':{port}'}{settings.path_prefix}/"


def _why_alone(settings: Settings) -> str:
    if ipaddress.ip_address(settings.host).is_loopback:
        return f"{SETTINGS['host'].flag} is {settings.host}"
    return "this machine is in no network"


def _code(address: str, width: int) -> list[str]:
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    return [f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in lines] if len(lines[0]) <= width else []

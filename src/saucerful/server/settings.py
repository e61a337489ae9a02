"""What a host can set: every setting once, with its words, its default and what would be right."""

import ipaddress
import os
import re
import ssl
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from saucerful.engine.errors import SaucerfulError

SHORTEST_INVITE = 6
SHORTEST_TOKEN = 16
SECRET = ("database", "host_token", "invite", "metrics_token")
"""Settings that are never shown."""


class BadSettings(SaucerfulError):
    """A setting that the server cannot start with."""


def default_data() -> Path:
    """The data folder, unless another one is set."""
    return Path(platformdirs.user_data_dir("saucerful"))


def spare_cores() -> int:
    """All cores but one, which stays free for the event loop."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs. Flags, environment, file and documentation all derive from these fields."""

    host: Annotated[str, Meta(description="Address to listen on; 127.0.0.1 keeps to this machine.")] = "0.0.0.0"
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to listen on; 0 takes any free one.")] = 8051
    data: Annotated[Path, Meta(description="Folder for everything that is kept.")] = msgspec.field(
        default_factory=default_data
    )
    database: Annotated[
        str, Meta(description="PostgreSQL database for what is kept, instead of a file in the data folder.")
    ] = ""
    node_address: Annotated[
        str, Meta(description="Where other servers on the same PostgreSQL database reach this one: address and port.")
    ] = "127.0.0.1:0"
    lease: Annotated[
        float,
        Meta(ge=0.5, le=60, description="Seconds without a sign of life after which others take over its tables."),
    ] = 4.0
    public_url: Annotated[str, Meta(description="The address people use, if a proxy or a router stands between.")] = ""
    path_prefix: Annotated[str, Meta(description="The path under which a proxy serves us, such as /saucerful.")] = ""
    trusted_proxies: Annotated[
        tuple[str, ...], Meta(description="Addresses or networks whose X-Forwarded headers are believed.")
    ] = ()
    allowed_hosts: Annotated[
        tuple[str, ...], Meta(description="More names under which people may open the tables, such as games.lan.")
    ] = ()
    tls_cert: Annotated[Path | None, Meta(description="Certificate chain (PEM), to serve https ourselves.")] = None
    tls_key: Annotated[Path | None, Meta(description="Private key (PEM) of the certificate, without a password.")] = (
        None
    )
    page: Annotated[
        Path | None, Meta(description="Folder with a page of your own, built with games from elsewhere.")
    ] = None
    invite: Annotated[
        str, Meta(description="Secret word without which nobody gets in. On the command line others can read it.")
    ] = ""
    metrics_token: Annotated[
        str, Meta(description="Secret with which /metrics can be read; without one nobody can.")
    ] = ""
    host_token: Annotated[
        str, Meta(description="Secret with which the page /host can be used; without one nobody can.")
    ] = ""
    log_format: Annotated[
        Literal["text", "json"], Meta(description="Log lines for people, or as JSON for machines.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="How much is logged; debug shows requests.")
    ] = "info"
    max_tables: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Unfinished tables at the same time; then no more are opened.")
    ] = 20_000
    bot_threads: Annotated[
        int, Meta(ge=1, le=256, description="Bots that think at the same time (default: all cores but one).")
    ] = msgspec.field(default_factory=spare_cores)
    reviews: Annotated[
        int, Meta(ge=0, le=64, description="Games that are reviewed at the same time; 0: there are no reviews.")
    ] = 1
    bot_wait: Annotated[
        float, Meta(ge=0, le=60, description="Seconds that a bot takes at least, so that people can follow.")
    ] = 0.6
    address_rate: Annotated[
        float, Meta(ge=1, le=1_000_000, description="Requests a second that one address may make, for long.")
    ] = 30.0
    grace: Annotated[
        float, Meta(ge=1, le=86_400, description="Seconds until a bot sits in for somebody whose connection is lost.")
    ] = 60.0
    real_time_grace: Annotated[float, Meta(ge=1, le=86_400, description="The same where everybody plays at once.")] = (
        10.0
    )

    given_up_days: Annotated[
        float, Meta(ge=1, le=3650, description="Days after which a game without clocks is given up if nobody moves.")
    ] = 30.0

    kept_days: Annotated[
        float, Meta(ge=0.01, le=3650, description="Days that a table is kept with its chat once it is over.")
    ] = 7.0
    idle_days: Annotated[
        float, Meta(ge=0.01, le=3650, description="Days after which somebody who has never played is forgotten.")
    ] = 30.0
    max_gigabytes: Annotated[
        float, Meta(ge=0.001, le=100_000, description="Size of the database at which no more tables are opened.")
    ] = 20.0

    def __repr__(self) -> str:
        """Without the secrets: what can be printed ends up in a log some day."""
        shown = {name: getattr(self, name) for name in self.__struct_fields__}
        shown |= {name: "(secret)" for name in SECRET if shown[name]}
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    @property
    def https(self) -> bool:
        """Whether people reach us over TLS, so that cookies may insist on it."""
        return self.tls_cert is not None or self.public_url.startswith("https:")


@dataclass(frozen=True)
class Setting:
    """One field of `Settings`, and how it is called where."""

    name: str
    hint: Any  # the type with its limits
    default: Any

    @property
    def kind(self) -> Any:
        return get_args(self.hint)[0]

    @property
    def meta(self) -> Meta:
        found = get_args(self.hint)[1]
        assert isinstance(found, Meta)
        return found

    @property
    def words(self) -> str:
        return self.meta.description or ""

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return f"SAUCERFUL_{self.name.upper()}"

    @property
    def several(self) -> bool:
        """Whether it is a list: a flag that repeats, a variable with commas."""
        return get_origin(self.kind) is tuple

    @property
    def right(self) -> str:
        """What it may be, in words."""
        if get_origin(self.kind) is Literal:
            return f"one of {', '.join(get_args(self.kind))}"
        if self.kind in (int, float):
            return f"a {'whole ' if self.kind is int else ''}number from {self.meta.ge} to {self.meta.le}"
        return "a list of texts" if self.several else "text"

    def read(self, value: Any, folder: Path) -> Any:
        """The value from text or TOML; a path is meant from `folder`. Raises `ValueError` with what would be right."""
        try:
            return msgspec.convert(
                value, self.hint, strict=False, dec_hook=lambda _, text: folder / Path(text).expanduser()
            )
        except (msgspec.ValidationError, RuntimeError):  # there may be no such user's home
            raise ValueError(f"it must be {self.right}") from None


def _settings() -> dict[str, Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    defaults = Settings()
    return {name: Setting(name, hints[name], getattr(defaults, name)) for name in Settings.__struct_fields__}


SETTINGS = _settings()


def what_is_wrong(settings: Settings) -> tuple[str, str] | None:
    """The first setting that cannot work, and what would be right. Makes the data folder if need be."""
    for name, check in _CHECKS.items():
        if getattr(settings, name) and (complaint := check(settings)):
            return name, complaint
    return None


def _host(settings: Settings) -> str | None:
    try:
        ipaddress.ip_address(settings.host)
    except ValueError:
        return "it must be an address such as 0.0.0.0, 127.0.0.1 or ::1"
    return None


def _data(settings: Settings) -> str | None:
    """Create the folder and write to it, which alone shows that it can be used; only we may read the cards there."""
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=settings.data):
            return None
    except OSError as error:
        return f"it must be a folder that we may write to ({error.strerror})"


def _database(settings: Settings) -> str | None:
    try:
        found = urlsplit(settings.database)
        fits = found.scheme in ("postgresql", "postgres") and (found.port or 1) > 0
    except ValueError:
        fits = False
    if not fits:
        return "it must be an address such as postgresql://saucerful:password@localhost/saucerful"
    if find_spec("psycopg") is None:
        return "it needs one more package: pip install 'saucerful[postgres]'"
    return None


def _node_address(settings: Settings) -> str | None:
    host, _, port = settings.node_address.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535 or "/" in host:
        return "it must be an address and a port such as 10.0.0.5:8052"
    return None


def _public_url(settings: Settings) -> str | None:
    try:
        found = urlsplit(settings.public_url)
        plain = found.hostname and found.port != 0 and not (found.query or found.fragment or found.username)
    except ValueError:
        plain = False
    if not plain or found.scheme not in ("http", "https"):
        return "it must be an address such as https://games.example.org"
    if found.path:
        return f"write {found.scheme}://{found.netloc} there, and the path as path_prefix"
    return None


def _path_prefix(settings: Settings) -> str | None:
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", settings.path_prefix) or "/." in settings.path_prefix:
        return "it must begin with a slash and not end with one, as in /saucerful"
    return None


def _trusted_proxies(settings: Settings) -> str | None:
    for proxy in settings.trusted_proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            return f"{proxy!r} must be an address or a network such as 10.0.0.0/8"
    return None


def _allowed_hosts(settings: Settings) -> str | None:
    for name in settings.allowed_hosts:
        if not re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", name, re.IGNORECASE):
            return f"{name!r} must be a name such as games.example.org, without a port"
    return None


def _metrics_token(settings: Settings) -> str | None:
    return _token(settings.metrics_token)


def _host_token(settings: Settings) -> str | None:
    return _token(settings.host_token)


def _token(token: str) -> str | None:
    if not re.fullmatch(rf"[!-~]{{{SHORTEST_TOKEN},}}", token):
        return f"it must have at least {SHORTEST_TOKEN} characters, letters, digits or signs, and no spaces"
    return None


def _tls_cert(settings: Settings) -> str | None:
    if settings.tls_key is None:
        return "it needs tls_key too"
    try:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(settings.tls_cert or "", settings.tls_key, password="")  # else it asks the terminal
    except ssl.SSLError:
        return "it and tls_key must be a certificate and its key, without a password, in PEM files"
    except OSError as error:
        at_fault = next((path for path in (settings.tls_cert, settings.tls_key) if not _readable(path)), "")
        return f"{at_fault} must be a file that we may read ({error.strerror})"
    return None


def _readable(path: Path | None) -> bool:
    return path is not None and path.is_file() and os.access(path, os.R_OK)


def _tls_key(settings: Settings) -> str | None:
    return None if settings.tls_cert else "it needs tls_cert too"


def _page(settings: Settings) -> str | None:
    if settings.page is None or _readable(settings.page / "index.html"):
        return None
    return "it must be a folder with a built page, such as build/page after `make page GAMES=…`"


def _invite(settings: Settings) -> str | None:
    if len(settings.invite.strip()) < SHORTEST_INVITE:
        return f"it must have at least {SHORTEST_INVITE} characters, or it is too easy to guess"
    return None


_CHECKS: dict[str, Callable[[Settings], str | None]] = {
    "host": _host,
    "data": _data,
    "database": _database,
    "node_address": _node_address,
    "public_url": _public_url,
    "path_prefix": _path_prefix,
    "trusted_proxies": _trusted_proxies,
    "allowed_hosts": _allowed_hosts,
    "host_token": _host_token,
    "metrics_token": _metrics_token,
    "tls_cert": _tls_cert,
    "tls_key": _tls_key,
    "page": _page,
    "invite": _invite,
}

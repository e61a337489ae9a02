"""Admits visitors: identity, invitation, origin and rate limits, the same for HTTP and for the socket."""

import hmac
import ipaddress
import re
from urllib.parse import urlsplit

from saucerful.server.access.addresses import USUAL_PORTS, addresses
from saucerful.server.access.hosts import AllowedHosts
from saucerful.server.access.identity import INVITE_COOKIE, PLAYER_COOKIE, Identities
from saucerful.server.access.measures import Measures
from saucerful.server.access.passkeys import PasskeyChecks
from saucerful.server.access.rate_limits import Buckets, address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.clock import wall_clock
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings
from saucerful.server.storage.protocols import Players
from saucerful.server.storage.rows import Player

OPENINGS = (1.0, 30.0)
"""Tables that one person may open: a second, and at once."""
RENAMES = (0.2, 10.0)
"""How often one person may change name or avatar: everybody at their tables is told."""
CHOICES = (1.0, 30.0)
"""How often one person may change their settings."""
PUZZLES = (2.0, 40.0)
"""Puzzles that one person may look at or answer."""
TOURNAMENTS = (2.0, 60.0)
"""How often one person may look at tournaments, or do something there: an open page looks every three seconds."""
REPLAYS = (2.0, 30.0)
"""Whole games that one person may have played back, and other answers that take as long, such as profiles."""
REVIEWS = (4.0, 80.0)
"""How often one person may look how far a review is: a page does so once a second, and more often at first."""
SEARCHES = (1 / 30, 4.0)
"""How often one person may have the whole database searched for what is theirs."""
REPORTS = (5 / 86_400, 5.0)
"""Reports to the host by one person: five a day."""
REPORTS_OF_ADDRESS = (15 / 86_400, 15.0)
"""The same by all people at one address: new identities bring no more."""
GUESSES = (0.5, 20.0)
"""Invite words, links and tokens that one address may try."""


class Admission:
    """Every request and every handshake is checked here; what is not admitted raises `Refusal`."""

    def __init__(
        self,
        settings: Settings,
        storage: Players,
        identities: Identities,
        measures: Measures,
        passkeys: PasskeyChecks | None = None,
    ) -> None:
        """`passkeys` are checked where the extra is installed."""
        self.settings = settings
        self.passkeys = passkeys
        self.measures = measures
        self.identities = identities
        self._storage = storage
        rate = settings.address_rate
        self._requests = Buckets(rate, 10 * rate)
        self._newcomers = Buckets(rate / 10, 2 * rate)
        self._guesses = Buckets(*GUESSES)
        self._openings = Buckets(*OPENINGS)
        self._household_openings = Buckets(rate / 10, 2 * rate)
        self._renames = Buckets(*RENAMES)
        self._choices = Buckets(*CHOICES)
        self._replays = Buckets(*REPLAYS)
        self._reviews = Buckets(*REVIEWS)
        self._puzzles = Buckets(*PUZZLES)
        self._tournaments = Buckets(*TOURNAMENTS)
        self._searches = Buckets(*SEARCHES)
        self._reports = Buckets(*REPORTS)
        self._household_reports = Buckets(*REPORTS_OF_ADDRESS)
        self._allowed_hosts = AllowedHosts(settings)
        self._public_host = _plain(urlsplit(settings.public_url).netloc)

    def count_request(self, visitor: Visitor) -> None:
        """Count a request of an address."""
        _take(self._requests, address_key(visitor.address))

    def count_newcomer(self, visitor: Visitor) -> None:
        """Count a new identity for an address."""
        _take(self._newcomers, address_key(visitor.address))

    def count_guess(self, visitor: Visitor) -> None:
        """Count an invite word or a link that an address tries."""
        _take(self._guesses, address_key(visitor.address))

    def count_table(self, player: str, visitor: Visitor) -> None:
        """Count a table that a person opens."""
        _take(self._household_openings, address_key(visitor.address))
        _take(self._openings, player)

    def count_rename(self, player: str) -> None:
        """Count a change of name or avatar."""
        _take(self._renames, player)

    def count_choice(self, player: str) -> None:
        """Count a change of somebody's settings."""
        _take(self._choices, player)

    def count_replay(self, player: str) -> None:
        """Count a replay that a person asks for."""
        _take(self._replays, player)

    def count_review(self, player: str) -> None:
        """Count a look at a review."""
        _take(self._reviews, player)

    def count_puzzle(self, player: str) -> None:
        """Count a puzzle that a person looks at or answers."""
        _take(self._puzzles, player)

    def count_tournament(self, player: str) -> None:
        """Count a look at tournaments, or something done there."""
        _take(self._tournaments, player)

    def count_report(self, player: str, visitor: Visitor) -> None:
        """Count a report to the host."""
        _take(self._reports, player)
        _take(self._household_reports, address_key(visitor.address))

    def count_search(self, player: str) -> None:
        """Count an export or a deletion of somebody's data, which searches the whole database."""
        _take(self._searches, player)

    def check_host(self, visitor: Visitor) -> None:
        """Raise `Refusal` if the request names another host. Browsers always name one; other clients need not."""
        host = self._hosts(visitor)[0]
        if host not in self._allowed_hosts:
            raise Refusal("wrong_host")

    def check_metrics_token(self, visitor: Visitor) -> None:
        """Raises `Refusal` for those who may not read the figures."""
        self._check_token(visitor, self.settings.metrics_token, "figures_are_off", "figures_are_private")

    def check_host_token(self, visitor: Visitor) -> None:
        """Raises `Refusal` for those who are not the host."""
        self._check_token(visitor, self.settings.host_token, "host_tools_are_off", "host_tools_are_private")

    def _check_token(self, visitor: Visitor, token: str, off: str, private: str) -> None:
        """Raises `Refusal` for those who do not know the token; counts what they try.

        Whoever has tried too often is not even told that they are right now: else guessing would go on as quickly.
        """
        if not token:
            raise Refusal(off)
        said = visitor.headers.get("authorization", "").encode("latin-1")
        if self._guesses.wait(address_key(visitor.address)) > 0:
            raise Refusal("too_fast")
        if not hmac.compare_digest(said, b"Bearer " + token.encode()):
            self.count_guess(visitor)
            raise Refusal(private)

    def check_origin(self, visitor: Visitor) -> None:
        """Raise `Refusal` if another page made the request. Programs name no page, and have no one's cookie to abuse.

        A forwarded host comes from a trusted proxy: the HTTP connection drops all others.
        """
        said = visitor.headers
        if "origin" in said:
            hosts = {self._public_host, *map(_plain, self._hosts(visitor))} - {""}
            ours = _plain(said["origin"].partition("://")[2]) in hosts
        else:
            ours = said.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if not ours:
            raise Refusal("bad_origin")

    def own_url(self, visitor: Visitor) -> str:
        """The address under which the visitor has found us, without a slash at its end."""
        return (self.settings.public_url or f"{visitor.scheme}://{self._hosts(visitor)[0]}") + self.settings.path_prefix

    def origin(self, visitor: Visitor) -> str:
        """The address of the page that asks, without a path: browsers say it, and `check_origin` has looked at it."""
        said = visitor.headers.get("origin", "")
        return said or self.own_url(visitor).removesuffix(self.settings.path_prefix)

    def url_for_others(self, visitor: Visitor) -> str:
        """The same for friends: who finds us as localhost sits at our own machine, and they do not.

        Anybody can say localhost; what our network calls us is told only to those who really sit there.
        """
        own = self.own_url(visitor)
        if not _is_loopback(visitor.address):
            return own
        try:
            found = urlsplit(own)
            port = found.port or USUAL_PORTS[found.scheme]
        except ValueError:  # what somebody says who is no browser
            return own
        here = found.hostname == "localhost" or _is_loopback(found.hostname or "")
        if not here or port != (self.settings.port or port):  # another port is a tunnel's
            return own
        _, others = addresses(self.settings, port)
        return others[0].removesuffix("/") if others else own

    def _hosts(self, visitor: Visitor) -> list[str]:
        """The names of this server, the likeliest first."""
        names = ("x-forwarded-host", "host") if self.settings.trusted_proxies else ("host",)
        said = (visitor.headers[name].partition(",")[0].strip() for name in names if name in visitor.headers)
        return [*said] or ["localhost"]

    def check_invited(self, visitor: Visitor) -> None:
        """Raises `Refusal` for those who do not know the word of an invite-only server."""
        if not self.identities.is_invited(visitor.cookies.get(INVITE_COOKIE)):
            raise Refusal("invite_needed")

    def check_mute(self, player: str, visitor: Visitor) -> None:
        """Raises `Refusal` for somebody whom the host lets say nothing, in whichever way."""
        self.measures.check_mute(player, address_key(visitor.address), wall_clock())

    async def known(self, visitor: Visitor) -> Player | None:
        """The person whose cookie it is."""
        id = self.identities.player_of(visitor.cookies.get(PLAYER_COOKIE))
        self.measures.check_ban(id or "", address_key(visitor.address), wall_clock())
        return None if id is None else await self._storage.player(id)

    async def person(self, visitor: Visitor) -> Player:
        """The person whose cookie it is; raises `Refusal` if it is nobody's."""
        found = await self.known(visitor)
        if found is None:
            raise Refusal("unknown_player")
        return found


def _take(buckets: Buckets, key: str) -> None:
    if not buckets.take(key):
        raise Refusal("too_fast")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _plain(netloc: str) -> str:
    """Host and port as a browser names them: usual ports are left out."""
    return re.sub(r":(80|443)$", "", netloc.strip().lower())

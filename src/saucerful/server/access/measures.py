"""What the host does about people: who may not come, who may not speak, and which words may not be in names."""

import ipaddress
from collections.abc import Iterable
from typing import Literal

from saucerful.server.access.names import skeleton
from saucerful.server.access.rate_limits import address_key
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Measure

Kind = Literal["person", "network", "word"]
What = Literal["ban", "mute", "name"]
Who = tuple[str, str]


class Measures:
    """All that are in force. Every server reads them from the database every few seconds."""

    def __init__(self) -> None:
        self.listed: list[Measure] = []
        self._bans: dict[Who, Measure] = {}
        self._mutes: dict[Who, Measure] = {}
        self._words: list[str] = []

    def replace(self, measures: Iterable[Measure]) -> None:
        """Take these instead of all that were known."""
        self.listed = list(measures)
        self._bans = {(one.kind, one.who): one for one in self.listed if one.what == "ban"}
        self._mutes = {(one.kind, one.who): one for one in self.listed if one.what == "mute"}
        self._words = [word for one in self.listed if one.kind == "word" and (word := skeleton(one.who))]

    def is_banned(self, player: str, network: str, now: int) -> bool:
        """Whether the person, or anybody in that network, may not be here."""
        return _in_force(self._bans, player, network, now) is not None

    def check_ban(self, player: str, network: str, now: int) -> None:
        """Raises `Refusal` for somebody who may not be here."""
        if (ban := _in_force(self._bans, player, network, now)) is not None:
            raise Refusal("banned", {"until": ban.until or 0})

    def check_mute(self, player: str, network: str, now: int) -> None:
        """Raises `Refusal` for somebody who may not speak."""
        if (mute := _in_force(self._mutes, player, network, now)) is not None:
            raise Refusal("host_muted", {"until": mute.until or 0})

    def check_name(self, name: str) -> None:
        """Raises `Refusal` for a name with a word that is not allowed, however it is spelled."""
        plain = skeleton(name)
        if any(word in plain for word in self._words):
            raise Refusal("name_not_allowed")


def _in_force(measures: dict[Who, Measure], player: str, network: str, now: int) -> Measure | None:
    found = (measures.get(("person", player)), measures.get(("network", network)))
    return next((one for one in found if one is not None and (one.until is None or one.until > now)), None)


def measure(kind: Kind, who: str, what: What, until: int | None, why: str, now: int, *, on: bool = True) -> Measure:
    """A measure as it is stored; raises `Refusal` if that cannot be one."""
    who = who.strip()
    if (kind == "word") != (what == "name"):
        raise Refusal("bad_measure", {"why": "A word can only be kept out of names, and nothing else can."})
    if kind == "network":
        try:
            who = address_key(str(ipaddress.ip_address(who.partition("/")[0])))
        except ValueError:
            raise Refusal("bad_measure", {"why": f"{who} is no address: give one such as 203.0.113.7."}) from None
    if kind == "word" and not skeleton(who):
        raise Refusal("bad_measure", {"why": "This word has no letters: give one that can be found in names."})
    return Measure(kind=kind, who=who, what=what, until=until, why=why, at=now, on=on)

"""Who somebody is without an account: a signed cookie, a link that moves it, an invite word, a name and an avatar.

A person is a random id; whoever holds the cookie that signs it is that person. So the cookie is never logged and never
part of an address, and the key that signs it stays in the data folder.
"""

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from itsdangerous import BadSignature, Signer, TimestampSigner

from saucerful.engine.atomic_file import replacing
from saucerful.server.refusals import Refusal
from saucerful.server.settings import BadSettings, Settings
from saucerful.server.storage.protocols import OneTimeTokens

PLAYER_COOKIE = "saucerful_player"
INVITE_COOKIE = "saucerful_invite"
KEY_FILE = "secret.key"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 600

LONGEST_NAME = 24
MOST_CODES = 5 * LONGEST_NAME  # one character on the screen can be made of many, but not of any number
MOST_MARKS = 4  # upon one letter; living scripts need no more, and a pile of them climbs into other lines
AVATARS = (
    "antenna", "blob", "cyclops", "eyestalk", "fungus", "jelly", "lizard", "moth",
    "octopod", "puffball", "robot", "slug", "snail", "triclops", "twohead", "worm",
)  # fmt: skip


def secret_key(data: Path) -> bytes:
    """The key that signs cookies and links: made at the first start, readable only for us."""
    path = data / KEY_FILE
    try:
        if not path.exists():
            with replacing(path, mode=0o600) as draft:
                draft.write_text(secrets.token_hex(32), "ascii")
        key = bytes.fromhex(path.read_text("ascii"))
    except OSError as error:
        raise BadSettings(f"{path}: the key that signs cookies cannot be kept there ({error.strerror}).") from None
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadSettings(f"{path} is damaged: put it back from a backup, or delete it and everybody is new.")
    return key


class Identities:
    """Gives out identities and knows them again."""

    def __init__(self, key: bytes, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self._key = key
        self._invite = settings.invite
        self._players = Signer(key, b"player", key_derivation="hmac", digest_method=hashlib.sha256)
        self._links = _Links(key, clock)
        self._attributes = f"; Path={settings.path_prefix or '/'}; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        if settings.https:
            self._attributes += "; Secure"

    def new_player(self) -> str:
        """An id for somebody who was never here."""
        return secrets.token_urlsafe(16)

    def player_cookie(self, player: str) -> str:
        """The value of a `Set-Cookie` header that makes a browser this person."""
        return f"{PLAYER_COOKIE}={self._players.sign(player).decode()}{self._attributes}"

    def no_player_cookie(self) -> str:
        """The value of a `Set-Cookie` header that makes a browser nobody again."""
        return f"{PLAYER_COOKIE}={self._attributes.replace(f'Max-Age={YEAR}', 'Max-Age=0')}"

    def player_of(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None if nobody's. Takes the bare value of the cookie."""
        if not cookie or not cookie.isascii():
            return None
        try:
            return self._players.unsign(cookie).decode()
        except BadSignature:
            return None

    def new_link(self, player: str) -> str:
        """A token that makes another device this person, once, within ten minutes."""
        return self._links.sign(f"{secrets.token_urlsafe(16)}:{player}").decode()

    async def follow_link(self, token: str, tokens: OneTimeTokens) -> str:
        """Whom a link makes of a visitor, and use it up. Only on a click: messengers open links to preview them."""
        try:
            signed, at = self._links.unsign(token if token.isascii() else "", LINK_SECONDS, return_timestamp=True)
        except BadSignature:
            raise Refusal("bad_link", sentence="This link is not valid, or too old: ask for a new one.") from None
        token_id, _, player = signed.decode().partition(":")
        if not await tokens.use_token(token_id, int((at + timedelta(seconds=LINK_SECONDS + 1)).timestamp() * 1000)):
            raise Refusal("bad_link", sentence="This link has been used already: ask for a new one.")
        return player

    def is_invite(self, word: str) -> bool:
        """Whether this is the invite word; how long that takes tells nothing. Capitals and spaces around do not count.

        Always true where no invitation is needed.
        """
        return not self._invite or hmac.compare_digest(_plain(word), _plain(self._invite))

    def invite_cookie(self) -> str:
        """The value of a `Set-Cookie` header that remembers that somebody knew the word."""
        return f"{INVITE_COOKIE}={self._invited()}{self._attributes}"

    def is_invited(self, cookie: str | None) -> bool:
        """Whether somebody may come in. A new word makes old cookies worthless."""
        return not self._invite or (
            bool(cookie) and hmac.compare_digest(str(cookie).encode("utf-8", "replace"), self._invited().encode())
        )

    def _invited(self) -> str:
        return hmac.new(self._key, b"invite " + _plain(self._invite), hashlib.sha256).hexdigest()


class _Links(TimestampSigner):
    def __init__(self, key: bytes, clock: Callable[[], float]) -> None:
        super().__init__(key, b"link", key_derivation="hmac", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def _plain(word: str) -> bytes:
    return unicodedata.normalize("NFC", word.strip().casefold()).encode("utf-8", "replace")


def default_avatar(player: str) -> str:
    """The avatar of somebody who has not chosen one: always the same for the same person."""
    return AVATARS[hashlib.sha256(player.encode()).digest()[0] % len(AVATARS)]


def check_avatar(avatar: str) -> str:
    """The avatar, if there is such a one."""
    if avatar not in AVATARS:
        raise Refusal("bad_avatar", sentence=f"There is no such avatar: choose one of {', '.join(AVATARS)}.")
    return avatar


JOINERS = "\u200c\u200d"  # in emoji made of several, and between letters of some scripts
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols, says Unicode, but nobody can see them
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f")  # England, Scotland, Wales …


def clean_name(text: str) -> str:
    """A name as it will be shown, in any script and with any emoji. Refuses what hides or disturbs its surroundings."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    letters = FLAG.sub("\U0001f3f4", name)
    kinds = [_kind(letter) for letter in letters]
    if "bad" in kinds:
        raise Refusal("bad_name", sentence="This name has a character that cannot be shown: choose another.")
    if any(set(kinds[at : at + MOST_MARKS + 1]) == {"mark"} for at in range(len(kinds) - MOST_MARKS)):
        raise Refusal("bad_name", sentence="This name piles too many marks on a letter: leave some out.")
    if "shown" not in kinds:
        raise Refusal("bad_name", sentence="A name needs at least one character that can be seen.")
    if len(name) > MOST_CODES or _length(letters, kinds) > LONGEST_NAME:
        raise Refusal("bad_name", sentence=f"This name is too long: {LONGEST_NAME} characters are the most.")
    return name


def _kind(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter in JOINERS:
        return "joiner"
    if category.startswith("M") or "\U0001f3fb" <= letter <= "\U0001f3ff":  # accents; tones of skin
        return "mark"
    if letter == " ":
        return "space"
    new_emoji = category == "Cn" and "\U0001f000" <= letter <= "\U0001faff"  # newer than our tables
    return "bad" if letter in INVISIBLE or (category[0] in "CZ" and not new_emoji) else "shown"


def _length(letters: str, kinds: list[str]) -> int:
    """How many characters a reader sees, nearly: what is joined, marked or half a flag counts once."""
    flags = sum("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in letters)
    joined = sum(before == "joiner" and "\u2000" < letter for before, letter in zip(kinds, letters[1:], strict=False))
    return sum(kind in ("shown", "space") for kind in kinds) - flags // 2 - joined

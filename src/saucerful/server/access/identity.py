"""Who somebody is without an account: a signed cookie, a link that moves it, an invite word, a name and an avatar.

A person is a random id; whoever holds the cookie that signs it is that person. So the cookie is never logged and never
part of an address, and the key that signs it stays in the data folder.
"""

import hashlib
import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from datetime import datetime, timedelta
from http.cookies import SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, Signer, TimestampSigner

from saucerful.engine.files.atomic_file import replacing
from saucerful.server.refusals import Refusal
from saucerful.server.settings import BadSettings, Settings
from saucerful.server.storage.protocols import OneTimeTokens

PLAYER_COOKIE = "saucerful_player"
INVITE_COOKIE = "saucerful_invite"
KEY_FILE = "secret.key"
KEY_BYTES = 32
YEAR = 365 * 24 * 3600
LINK_SECONDS = 600
QUESTION_SECONDS = 300
"""How long a browser may take to answer with a passkey."""


def secret_key(data: Path) -> bytes:
    """The key that signs cookies and links: made at the first start, readable only for us."""
    key = kept_key(data)
    return keep_key(data, secrets.token_bytes(KEY_BYTES)) if key is None else key


def kept_key(data: Path) -> bytes | None:
    """The key in the data folder, if there is one."""
    path = data / KEY_FILE
    try:
        key = bytes.fromhex(path.read_text("ascii")) if path.exists() else None
    except OSError as error:
        raise BadSettings(f"{path}: the key that signs cookies cannot be read ({error.strerror}).") from None
    except ValueError:
        key = b""
    if key is not None and len(key) != KEY_BYTES:
        raise BadSettings(f"{path} is damaged: put it back from a backup, or delete it and everybody is new.")
    return key


def keep_key(data: Path, key: bytes) -> bytes:
    """Put a key into the data folder, unless it is there already."""
    path = data / KEY_FILE
    try:
        if not path.exists():
            with replacing(path, mode=0o600) as draft:
                draft.write_text(key.hex(), "ascii")
    except OSError as error:
        raise BadSettings(f"{path}: the key that signs cookies cannot be kept there ({error.strerror}).") from None
    return key


class Identities:
    """Issues identities and recognizes them."""

    def __init__(self, key: bytes, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self._key = key
        self._invite = settings.invite
        self._players = Signer(key, b"player", key_derivation="hmac", digest_method=hashlib.sha256)
        self._links = _TimedSigner(key, b"link", clock)
        self._questions = _TimedSigner(key, b"passkey", clock)
        self._path = settings.path_prefix or "/"
        self._secure = settings.https

    def new_player(self) -> str:
        """An id for somebody who was never here."""
        return secrets.token_urlsafe(16)

    def player_cookie(self, player: str) -> str:
        """The value of a `Set-Cookie` header that makes a browser this person."""
        return self._cookie(PLAYER_COOKIE, self._players.sign(player).decode())

    def no_player_cookie(self) -> str:
        """The value of a `Set-Cookie` header that makes a browser nobody again."""
        return self._cookie(PLAYER_COOKIE, "", seconds=0)

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

    def linked_player(self, token: str) -> str:
        """The person whom a link stands for; does not use it up."""
        return self._read_link(token)[1]

    async def follow_link(self, token: str, tokens: OneTimeTokens) -> str:
        """Use up a link, and return whom it stands for. Only on a click: messengers open links to preview them."""
        token_id, player, until = self._read_link(token)
        if not await tokens.use_token(token_id, until):
            raise Refusal("bad_link", sentence="This link has been used already: ask for a new one.")
        return player

    def _read_link(self, token: str) -> tuple[str, str, int]:
        """The id of a link, whose it is, and how long its id must be remembered."""
        try:
            signed, at = self._links.unsign(_ascii(token), LINK_SECONDS, return_timestamp=True)
        except BadSignature:
            raise Refusal("bad_link", sentence="This link is not valid, or too old: ask for a new one.") from None
        token_id, _, player = signed.decode().partition(":")
        return token_id, player, _until(at, LINK_SECONDS)

    def new_question(self) -> str:
        """A token for a question to a passkey, which can be answered once."""
        return self._questions.sign(secrets.token_urlsafe(16)).decode()

    async def use_question(self, token: str, tokens: OneTimeTokens) -> None:
        """Use up a question; raises `Refusal` if it is too old, or was answered before."""
        try:
            signed, at = self._questions.unsign(_ascii(token), QUESTION_SECONDS, return_timestamp=True)
        except BadSignature:
            raise Refusal("late_passkey") from None
        if not await tokens.use_token(signed.decode(), _until(at, QUESTION_SECONDS)):
            raise Refusal("late_passkey")

    def is_invite(self, word: str) -> bool:
        """Whether this is the invite word; how long that takes tells nothing. Capitals and spaces around do not count.

        Always true where no invitation is needed.
        """
        return not self._invite or hmac.compare_digest(_plain(word), _plain(self._invite))

    def invite_cookie(self) -> str:
        """The value of a `Set-Cookie` header that remembers that somebody knew the word."""
        return self._cookie(INVITE_COOKIE, self._invited())

    def is_invited(self, cookie: str | None) -> bool:
        """Whether somebody may come in. A new word makes old cookies worthless."""
        return not self._invite or (
            bool(cookie) and hmac.compare_digest(str(cookie).encode("utf-8", "replace"), self._invited().encode())
        )

    def _cookie(self, name: str, value: str, seconds: int = YEAR) -> str:
        """The value of a `Set-Cookie` header."""
        cookie: SimpleCookie = SimpleCookie({name: value})
        morsel = cookie[name]
        morsel["path"], morsel["max-age"] = self._path, seconds
        morsel["httponly"], morsel["samesite"] = True, "Lax"
        morsel["secure"] = self._secure
        return morsel.OutputString()

    def _invited(self) -> str:
        return hmac.new(self._key, b"invite " + _plain(self._invite), hashlib.sha256).hexdigest()


class _TimedSigner(TimestampSigner):
    def __init__(self, key: bytes, purpose: bytes, clock: Callable[[], float]) -> None:
        super().__init__(key, purpose, key_derivation="hmac", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock())


def _ascii(token: str) -> str:
    return token if token.isascii() else ""


def _until(at: datetime, seconds: int) -> int:
    """How long it must be remembered that a token was used."""
    return int((at + timedelta(seconds=seconds + 1)).timestamp() * 1000)


def _plain(word: str) -> bytes:
    return unicodedata.normalize("NFC", word.strip().casefold()).encode("utf-8", "replace")

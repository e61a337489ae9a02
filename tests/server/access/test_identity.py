"""Identity: nobody can be somebody else, a link works once, and a name is anything that can be seen."""

import asyncio
import re
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saucerful.server.access.identity import INVITE_COOKIE, PLAYER_COOKIE, Identities, secret_key
from saucerful.server.access.names import AVATARS, MOODS, check_avatar, clean_name, default_avatar, nickname
from saucerful.server.refusals import Refusal
from saucerful.server.settings import BadSettings, Settings

KEY = bytes(range(32))
OTHER_KEY = bytes(32)


class Remembered:
    """Used tokens, kept in memory."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    async def use_token(self, token: str, until: int) -> bool:
        fresh = token not in self.used
        self.used.setdefault(token, until)
        return fresh


def value(header: str, name: str) -> str:
    return SimpleCookie(header)[name].value


def test_the_key_is_made_once_and_only_we_can_read_it(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(key) == 32
    assert secret_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert (tmp_path / "secret.key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", ["", "00", "not hex", "é" * 64])
def test_a_damaged_key_is_not_silently_replaced(tmp_path: Path, damage: str) -> None:
    (tmp_path / "secret.key").write_text(damage, "utf-8")
    with pytest.raises(BadSettings, match="damaged"):
        secret_key(tmp_path)
    assert (tmp_path / "secret.key").read_text("utf-8") == damage


def test_a_player_is_known_again_and_ids_do_not_repeat() -> None:
    identities = Identities(KEY, Settings())
    players = {identities.new_player() for _ in range(1000)}
    assert len(players) == 1000
    for player in players:
        assert len(player) == 22
        assert identities.player_of(value(identities.player_cookie(player), PLAYER_COOKIE)) == player


@given(st.text(max_size=90), st.integers(0, 70), st.characters())
def test_a_forged_cookie_is_nobodys(text: str, place: int, letter: str) -> None:
    identities = Identities(KEY, Settings())
    cookie = value(identities.player_cookie("A" * 22), PLAYER_COOKIE)
    assert identities.player_of(text) is None
    changed = cookie[:place] + letter + cookie[place + 1 :]
    assert identities.player_of(changed) in (None, "A" * 22)
    if place < 22 and letter != "A":
        assert identities.player_of(changed) is None


def test_cookies_of_another_server_or_another_kind_are_worthless() -> None:
    ours = Identities(KEY, Settings(invite="mothership"))
    theirs = Identities(OTHER_KEY, Settings(invite="mothership"))
    assert ours.player_of(value(theirs.player_cookie("somebody"), PLAYER_COOKIE)) is None
    assert ours.player_of(value(ours.invite_cookie(), INVITE_COOKIE)) is None
    assert ours.player_of(ours.new_link("somebody")) is None
    assert not ours.is_invited(value(theirs.invite_cookie(), INVITE_COOKIE))
    assert not ours.is_invited(value(ours.player_cookie("somebody"), PLAYER_COOKIE))


def test_the_cookie_is_for_our_pages_alone() -> None:
    plain = set(Identities(KEY, Settings()).player_cookie("p").split("; ")[1:])
    assert plain == {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"}
    hosted = Settings(public_url="https://games.example.org", path_prefix="/ufo")
    secure = set(Identities(KEY, hosted).player_cookie("p").split("; ")[1:])
    assert secure == plain - {"Path=/"} | {"Path=/ufo", "Secure"}


def test_a_link_moves_an_identity_once() -> None:
    identities, used = Identities(KEY, Settings()), Remembered()
    link = identities.new_link("somebody")
    assert asyncio.run(identities.follow_link(link, used)) == "somebody"
    with pytest.raises(Refusal, match="used already"):
        asyncio.run(identities.follow_link(link, used))
    assert asyncio.run(identities.follow_link(identities.new_link("somebody"), used)) == "somebody"


def test_a_link_is_forgotten_only_when_it_would_not_work_any_more() -> None:
    now = [1_800_000_000.0]
    identities, used = Identities(KEY, Settings(), lambda: now[0]), Remembered()
    link = identities.new_link("somebody")
    now[0] += 600
    assert asyncio.run(identities.follow_link(link, used)) == "somebody"
    now[0] += 1
    assert max(used.used.values()) <= now[0] * 1000
    with pytest.raises(Refusal, match="too old"):
        asyncio.run(identities.follow_link(link, Remembered()))


@given(st.text(max_size=120))
def test_a_forged_link_leads_nowhere(text: str) -> None:
    identities, used = Identities(KEY, Settings()), Remembered()
    forged = (text, identities.new_link("somebody")[:-4] + "AAAA", Identities(OTHER_KEY, Settings()).new_link("you"))
    for token in forged:
        with pytest.raises(Refusal, match="not valid"):
            asyncio.run(identities.follow_link(token, used))
    assert not used.used


def test_with_an_invite_word_only_those_who_know_it_come_in() -> None:
    identities = Identities(KEY, Settings(invite="Mothership ž"))
    assert identities.is_invite(" mothership z\u030c ")
    assert not identities.is_invite("mothership")
    assert not identities.is_invite("")
    assert not identities.is_invited(None)
    assert not identities.is_invited("")
    assert not identities.is_invited("é\ud800")
    cookie = value(identities.invite_cookie(), INVITE_COOKIE)
    assert identities.is_invited(cookie)
    assert "mothership" not in cookie
    assert not Identities(KEY, Settings(invite="another word")).is_invited(cookie)


def test_without_an_invite_word_everybody_comes_in() -> None:
    identities = Identities(KEY, Settings())
    assert identities.is_invite("whatever")
    assert identities.is_invited(None)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Z\u030cofie", "Žofie"),
        ("Łukasz", "Łukasz"),
        ("宇宙人", "宇宙人"),
        ("نورا", "نورا"),
        ("नमिता", "नमिता"),
        ("👽", "👽"),
        ("👩\u200d🚀" * 24, "👩\u200d🚀" * 24),
        ("🇵🇱" * 24, "🇵🇱" * 24),
        ("👍🏽" * 24, "👍🏽" * 24),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",) * 2,  # Scotland
        ("<b>&amp;", "<b>&amp;"),  # text, never markup: it is the page's business to show it as it is
        ("x" * 24, "x" * 24),
    ],
)
def test_names_in_any_script_and_emoji_are_welcome(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\u200d", "\u3164", "\u2800", "\u0301"),  # nothing to see
        *("x" * 25, "🇵" * 49, "a" + "\u0301" * 6, "👩" + "\u200d🚀" * 200),  # too much
        *("a\x00b", "a\x1b[31m", "\u202eadA", "a\u2066b", "a\u200fb", "a\u00adb"),  # it changes what is around
        *("\ud800", "\ufdd0", "\ue000"),  # no characters at all
    ],
)
def test_names_that_hide_or_disturb_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(Refusal, match=r"name.*\.$"):
        clean_name(name)


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except Refusal:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 120
    assert "\n" not in name


def test_everybody_has_an_avatar_out_of_sixteen_and_keeps_it() -> None:
    assert len(set(AVATARS)) == 16
    identities = Identities(KEY, Settings())
    seen = {default_avatar(identities.new_player()) for _ in range(1000)}
    assert seen == set(AVATARS)
    assert default_avatar("somebody") == default_avatar("somebody")
    assert check_avatar("blob") == "blob"
    with pytest.raises(Refusal, match="no such avatar"):
        check_avatar("<svg>")


def test_invented_nicknames_are_those_that_the_page_translates() -> None:
    translated = Path(__file__).parents[3].joinpath("web/src/words/nicknames.ts").read_text("utf-8")
    moods = re.search(r'"([a-z ]+)"\.split', translated)
    assert moods is not None
    assert tuple(moods[1].split()) == MOODS
    invented = {nickname("moth") for _ in range(1000)}
    assert invented == {f"{mood.capitalize()}\N{NO-BREAK SPACE}Moth" for mood in MOODS}
    assert {clean_name(name) for name in invented} == {f"{mood.capitalize()} Moth" for mood in MOODS}

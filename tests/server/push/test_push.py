"""Notifications for games over days: encrypted messages to a push service, here one on this machine."""

import asyncio
import datetime
import json
import socket
import ssl
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from saucerful.server.hall.hall import Hall
from saucerful.server.push import encryption
from saucerful.server.push.delivery import NotDelivered, PushClient
from saucerful.server.push.encryption import CURVE, VapidKey, decode, encode, encrypt
from saucerful.server.push.notifications import Notifications
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import PushSubscription
from saucerful.server.table import entries as e
from tests.server.inside import PATIENCE, Someone, hall_in, seated, to_act
from tests.server.storage.running import on_a_loop

OVER_DAYS = e.TableSettings("zovnis", 2, clock=e.Clock(move=86_400))
HOST = "https://games.example.org"


class Browser:
    """Keys of a browser, and how it reads its messages."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(CURVE)
        point = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.point = self.private.public_key().public_bytes(*point)
        self.secret = b"sixteen secrets!"

    def subscription(self, player: str, endpoint: str) -> PushSubscription:
        return PushSubscription(endpoint=endpoint, player=player, p256dh=encode(self.point), auth=encode(self.secret))

    def read(self, encrypted: bytes) -> Any:
        salt, theirs, message = encrypted[:16], encrypted[21:86], encrypted[86:]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\0" + self.point + theirs
        secret = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return json.loads(AESGCM(key).decrypt(nonce, message, None).rstrip(b"\2"))


class PushService(HTTPServer):
    """A push service on this machine; keeps what it is sent."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Counter)
        self.messages: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(_certificate(folder))
        self.socket = context.wrap_socket(self.socket, server_side=True)
        self.endpoint = f"https://localhost:{self.server_port}/push/one?token=two"

    async def message(self) -> tuple[str, dict[str, str], bytes]:
        async with asyncio.timeout(PATIENCE):
            while not self.messages:
                await asyncio.sleep(0.01)
        return self.messages.pop(0)


class _Counter(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.messages.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def _certificate(folder: Path) -> Path:
    key, name = ec.generate_private_key(CURVE), x509.Name([])
    today = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, today, today + datetime.timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=True)
    form = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    pem = key.private_bytes(serialization.Encoding.PEM, *form)
    path = folder / "push.pem"
    path.write_bytes(pem + made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    return path


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as service:
        Thread(target=service.serve_forever, args=(0.05,), daemon=True).start()
        yield service
        service.shutdown()


def notices(hall: Hall, folder: Path) -> Notifications:
    hall.notifier = Notifications(
        hall.storage, VapidKey(b"k" * 32), HOST, PushClient(ssl.create_default_context(cafile=folder / "push.pem"))
    )
    return hall.notifier


async def one_away(hall: Hall, settings: e.TableSettings) -> tuple[str, Someone, Someone]:
    """Two people play; the one whose turn it is not closes the browser."""
    table, people = await seated(hall, settings, "ada", "bob")
    one = await to_act(*people)
    [other] = [someone for someone in people if someone is not one]
    await other.lose_connection()
    return table, one, other


@on_a_loop
async def test_a_closed_browser_is_told_that_it_is_its_turn_and_nothing_of_the_game(
    tmp_path: Path, service: PushService
) -> None:
    async with hall_in(tmp_path) as hall:
        browser = Browser()
        table, one, other = await one_away(hall, OVER_DAYS)
        await notices(hall, tmp_path).subscribe(browser.subscription(other.id, service.endpoint))
        while one.legal:
            await one.move()
        path, headers, encrypted = await service.message()
        assert path == "/push/one?token=two"
        assert browser.read(encrypted) == {"type": "your_turn", "table": table, "game": "zovnis"}
        assert (headers["content-encoding"], headers["ttl"], headers["topic"]) == ("aes128gcm", "86400", table)
        assert headers["authorization"].startswith("vapid t=")


@on_a_loop
async def test_nobody_is_written_to_who_is_there_or_plays_a_game_of_minutes(
    tmp_path: Path, service: PushService
) -> None:
    async with hall_in(tmp_path) as hall:
        writes = notices(hall, tmp_path)
        for settings in (e.TableSettings("zovnis", 2), e.TableSettings("zovnis", 2, clock=e.Clock(move=60))):
            _, one, other = await one_away(hall, settings)
            await writes.subscribe(Browser().subscription(other.id, service.endpoint))
            while one.legal:
                await one.move()
            await one.lose_connection()
        _, one, other = await one_away(hall, OVER_DAYS)
        await other.connect()  # looks at something else, and hears of it there
        while one.legal:
            await one.move()
        await other.until("your_turn")
        await asyncio.sleep(0.2)
        assert service.messages == []


@on_a_loop
async def test_a_browser_that_is_gone_is_written_to_once_and_trouble_stops_no_game(
    tmp_path: Path, service: PushService
) -> None:
    async with hall_in(tmp_path) as hall:
        writes = notices(hall, tmp_path)
        for status, left in ((500, 1), (410, 0)):
            service.status = status
            await writes.subscribe(Browser().subscription("ada", service.endpoint))
            await writes.your_turn("ada", "table", "zovnis")
            await service.message()
            assert len(await hall.storage.subscriptions("ada")) == left
        await writes.subscribe(Browser().subscription("ada", "https://localhost:1/nobody-there"))
        await writes.your_turn("ada", "table", "zovnis")
        assert len(await hall.storage.subscriptions("ada")) == 1


@on_a_loop
async def test_a_browser_belongs_to_whoever_subscribed_last_and_a_person_has_a_few(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        writes = Notifications(hall.storage, VapidKey(b"k" * 32), HOST)
        for player in ("ada", "bob"):
            await writes.subscribe(Browser().subscription(player, "https://push.example.org/shared"))
        assert await hall.storage.subscriptions("ada") == []
        for number in range(12):
            await writes.subscribe(Browser().subscription("ada", f"https://push.example.org/{number}"))
        kept = [one.endpoint.rpartition("/")[2] for one in await hall.storage.subscriptions("ada")]
        assert kept == [str(number) for number in range(4, 12)]
        await hall.storage.forget_player("ada")
        assert await hall.storage.subscriptions("ada") == []
        for wrong in (
            {"p256dh": "BAAA"},
            {"auth": "c2hvcnQ"},
            {"p256dh": "ä"},
            {"endpoint": "http://push.example.org/"},
        ):
            good = Browser().subscription("ada", "https://push.example.org/x")
            with pytest.raises(Refusal, match="address"):
                await writes.subscribe(PushSubscription(**{**_fields(good), **wrong}))


def _fields(one: PushSubscription) -> dict[str, str]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://ada:secret@push.example.org/x",
        "https:///x",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nHost: here",
        "https://push.example.org/" + "x" * 1000,
        "file:///etc/passwd",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://10.1.2.3/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest",
        "https://0.0.0.0/x",
    ],
)
def test_messages_go_only_to_public_addresses(address: str) -> None:
    with pytest.raises(NotDelivered):
        PushClient().deliver(address, {}, b"")


def test_a_name_that_leads_back_home_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    inside = [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("10.0.0.7", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: inside)
    monkeypatch.setattr(socket, "create_connection", lambda *to: called.append(to))
    with pytest.raises(NotDelivered, match="not a public address"):
        PushClient().deliver("https://push.example.org/x", {}, b"")
    assert called == []


def test_messages_are_encrypted_as_the_standard_has_it() -> None:
    """The example of RFC 8291, section 5."""
    number = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    encrypted = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(number, CURVE),
    )
    assert encode(encrypted) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_messages_are_signed_with_a_key_that_stays_the_same() -> None:
    keys = VapidKey(b"secret" * 6)
    assert keys.public == VapidKey(b"secret" * 6).public != VapidKey(b"another" * 5).public
    said = keys.authorization("https://push.example.org/one/two", HOST, 1_000)
    token, _, public = said.removeprefix("vapid t=").partition(",k=")
    header, claims, signature = token.split(".")
    assert json.loads(decode(header)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(decode(claims)) == {
        "aud": "https://push.example.org",
        "exp": 1_000 + encryption.VALID_SECONDS,
        "sub": HOST,
    }
    r, s = (int.from_bytes(part, "big") for part in (decode(signature)[:32], decode(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(public))
    key.verify(utils.encode_dss_signature(r, s), f"{header}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))

"""The cryptography of Web Push: messages that one browser alone can read (RFC 8291), signed by us (RFC 8292)."""

import base64
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve: private keys are the numbers below it."""
AUTH_SECRET = 16
"""Bytes of a browser's authentication secret."""
VALID_SECONDS = 12 * 3600
"""Push services refuse a signature that is valid for more than a day."""


class VapidKey:
    """The key by which push services recognise this server.

    It is derived from the key that signs cookies, so that there is nothing more to keep.
    """

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(HKDF(hashes.SHA256(), 48, b"saucerful", b"web push key").derive(secret), "big")
        private = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self._vapid = Vapid02(private)
        self.public = encode(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        """What a browser needs when it subscribes."""

    def authorization(self, endpoint: str, subject: str, now: int) -> str:
        """The header that says who we are and how we can be reached; `now` in seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID_SECONDS, "sub": subject}
        header: str = self._vapid.sign(claims)["Authorization"]
        return header


def check_keys(p256dh: str, auth: str) -> None:
    """Raise `ValueError` unless these are the keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
    if len(decode(auth)) != AUTH_SECRET:
        raise ValueError("the authentication secret must have sixteen bytes")


def encrypt(
    message: bytes, p256dh: str, auth: str, salt: bytes | None = None, sender: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """The message for the browser with those keys; salt and sender are new for each message, except in tests."""
    sender = sender or ec.generate_private_key(CURVE)
    encrypted: bytes = http_ece.encrypt(
        message, salt=salt, private_key=sender, dh=decode(p256dh), auth_secret=decode(auth), version="aes128gcm"
    )
    return encrypted


def encode(data: bytes) -> str:
    """Bytes in the alphabet of URLs, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    """The bytes of such a text; raises `ValueError`."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)

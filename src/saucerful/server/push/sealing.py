"""Letters that one browser alone can read (RFC 8291), and our signature on their envelopes (RFC 8292)."""

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve: private keys are the numbers below it."""
RECORD = 4_096
"""Bytes of the one part in which a letter is sealed; ours are far shorter."""
LAST = b"\x02"
"""Ends the last part."""
SECRET = 16
"""Bytes of a browser's authentication secret."""
VALID = 12 * 3600
"""Seconds; push services take nothing that is valid for more than a day."""


class Keys:
    """By which push services know us again: made from the key that signs cookies, so there is nothing more to keep."""

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(_derived(secret, b"saucerful", b"web push key", 48), "big")
        self._private = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.public = text(_point(self._private.public_key()))
        """What a browser wants to know when it subscribes."""

    def authorization(self, endpoint: str, subject: str, now: int) -> str:
        """The header that says who we are and how we can be reached; `now` in seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID, "sub": subject}
        said = ".".join(text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = utils.decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def check(p256dh: str, auth: str) -> None:
    """Raise `ValueError` unless these are the keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
    if len(from_text(auth)) != SECRET:
        raise ValueError("the secret has sixteen bytes")


def seal(
    letter: bytes, p256dh: str, auth: str, salt: bytes = b"", sender: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A letter for the browser with those keys; salt and sender are new for each, except in tests."""
    salt, sender = salt or os.urandom(16), sender or ec.generate_private_key(CURVE)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
    ours = _point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = _derived(shared, from_text(auth), b"WebPush: info\0" + _point(receiver) + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    envelope = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return envelope + AESGCM(key).encrypt(nonce, letter + LAST, None)


def text(data: bytes) -> str:
    """Bytes as they stand in addresses and headers."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_text(said: str) -> bytes:
    """The same back; raises `ValueError`."""
    return base64.b64decode(said.rstrip("=") + "=" * (-len(said.rstrip("=")) % 4), b"-_", validate=True)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)

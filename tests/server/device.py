"""A device that keeps passkeys, as browsers and their keys do it, in a few lines."""

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData

PRESENT = AuthenticatorData.FLAG.UP
JsonObject = dict[str, Any]


class Device:
    """One key, made for one server. `counter` is how often it says it was used; 0 for ever is what most say."""

    def __init__(self, origin: str, counter: int = 0) -> None:
        self.origin = origin
        self.counter = counter
        self.player = b""
        self.id = secrets.token_bytes(16)
        self._key = generate_private_key(SECP256R1())

    def make(self, options: JsonObject) -> JsonObject:
        """The answer of a browser that makes the key."""
        self.player = websafe_decode(options["user"]["id"])
        credential = AttestedCredentialData.create(
            b"\0" * 16, self.id, ES256.from_cryptography_key(self._key.public_key())
        )
        made = AuthenticatorData.create(self._server(options["rp"]["id"]), PRESENT | 0x40, self.counter, credential)
        attested = AttestationObject.create("none", made, {})
        return self._answer(
            clientDataJSON=websafe_encode(self._said("webauthn.create", options)),
            attestationObject=websafe_encode(attested),
        )

    def sign(self, options: JsonObject) -> JsonObject:
        """The answer of a browser that uses the key."""
        self.counter += bool(self.counter)
        found = AuthenticatorData.create(self._server(options["rpId"]), PRESENT, self.counter)
        said = self._said("webauthn.get", options)
        signature = self._key.sign(found + hashlib.sha256(said).digest(), ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=websafe_encode(said),
            authenticatorData=websafe_encode(found),
            signature=websafe_encode(signature),
            userHandle=websafe_encode(self.player),
        )

    def _said(self, kind: str, options: JsonObject) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _server(self, name: str) -> bytes:
        return hashlib.sha256(name.encode()).digest()

    def _answer(self, **response: str) -> JsonObject:
        id = websafe_encode(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}

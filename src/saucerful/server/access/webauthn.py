"""Checks passkeys as WebAuthn says, with the library `fido2`, which needs the extra `passkeys`."""

import hashlib
import ipaddress
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestationConveyancePreference,
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialType,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from saucerful.server.access.passkeys import NewKey, Question
from saucerful.server.refusals import Refusal

NAME = "Saucerful"
WISHED = UserVerificationRequirement.PREFERRED
"""A finger or a PIN where the device asks for them: what is protected is a name in a game."""


class WebAuthn:
    """The checks; `new_token` makes a token for a question."""

    def __init__(self, new_token: Callable[[], str]) -> None:
        self._new_token = new_token

    def ask_for_new(self, origin: str, player: str, name: str, known: list[bytes]) -> Question:
        token = self._new_token()
        user = PublicKeyCredentialUserEntity(id=player.encode(), name=name, display_name=name)
        options, _ = _server(origin).register_begin(
            user,
            [_descriptor(one) for one in known],
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=WISHED,
            challenge=_challenge(token),
        )
        return Question(_json(options.public_key), token)

    def new_key(self, origin: str, question: str, answer: dict[str, Any]) -> NewKey:
        server = _server(origin)
        try:
            made = server.register_complete(_state(question), answer)
        except Exception:  # the answer is anybody's; the library raises whatever it stumbles over
            raise Refusal("bad_passkey") from None
        if made.credential_data is None:
            raise Refusal("bad_passkey")
        return NewKey(websafe_encode(made.credential_data.credential_id), bytes(made.credential_data), made.counter)

    def ask_for_known(self, origin: str) -> Question:
        token = self._new_token()
        options, _ = _server(origin).authenticate_begin(user_verification=WISHED, challenge=_challenge(token))
        return Question(_json(options.public_key), token)

    def check(self, origin: str, question: str, answer: dict[str, Any], credential: bytes) -> int:
        server = _server(origin)
        try:
            known = AttestedCredentialData(credential)
            response = AuthenticationResponse.from_dict(answer)
            server.authenticate_complete(_state(question), [known], response)
            return response.response.authenticator_data.counter
        except Exception:  # as above
            raise Refusal("bad_passkey") from None


def _server(origin: str) -> Fido2Server:
    """The library, for the name under which the browser has found us; raises `Refusal` where a name is none."""
    host = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return Fido2Server(
            PublicKeyCredentialRpEntity(id=host, name=NAME),
            AttestationConveyancePreference.NONE,
            verify_origin=lambda said: said == origin,
        )
    raise Refusal("passkey_address")


def _challenge(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _state(token: str) -> dict[str, Any]:
    """What the library wants to know of the question again."""
    return {"challenge": websafe_encode(_challenge(token)), "user_verification": WISHED}


def _descriptor(credential: bytes) -> PublicKeyCredentialDescriptor:
    id = AttestedCredentialData(credential).credential_id
    return PublicKeyCredentialDescriptor(type=PublicKeyCredentialType.PUBLIC_KEY, id=id)


def _json(found: Any) -> Any:
    """The library's objects are mappings, of which it makes JSON one by one."""
    if isinstance(found, Mapping):
        return {key: _json(value) for key, value in found.items() if value is not None}
    return [_json(one) for one in found] if isinstance(found, (list, tuple)) else found

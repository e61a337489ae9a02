"""Headers that tell browsers to trust nothing but our own files, on every answer."""

from saucerful.server.asgi import Message, Send
from saucerful.server.settings import Settings

CONTENT_POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{what}-src 'self'" for what in ("script", "style", "connect", "font", "media", "manifest", "worker")),
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
UNUSED = ("camera", "geolocation", "microphone", "payment", "usb")
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{what}=()" for what in UNUSED),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
A_YEAR = "max-age=31536000"


class SecurityHeaders:
    """The headers of this server."""

    def __init__(self, settings: Settings) -> None:
        wanted = HEADERS | ({"strict-transport-security": A_YEAR} if settings.https else {})
        self.lines = [(name.encode(), value.encode()) for name, value in wanted.items()]

    def added_to(self, send: Send) -> Send:
        """Wrap an ASGI `send` so that every response has the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self.lines]
            await send(message)

        return with_headers

import base64
import binascii
import hashlib
import hmac
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300


def is_genuine(headers, body: bytes, secrets: list[str], now: float) -> bool:
    """True when one of the signatures was made with one of the secrets, less than 5 minutes ago."""
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = [
        hmac.new(base64.b64decode(secret.removeprefix("whsec_")), signed, hashlib.sha256).digest()
        for secret in secrets
    ]
    for signature in headers.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        if version != "v1":
            continue
        try:
            given = base64.b64decode(value)
        except (binascii.Error, ValueError):
            continue
        if any(hmac.compare_digest(given, digest) for digest in expected):
            return True
    return False


def webhook_server(address, secrets: list[str], store, now=time.time) -> ThreadingHTTPServer:
    """An endpoint for events: 401 for a forged request, 204 for an event that is stored.

    `secrets` are the current secret and, during a rotation, the previous one. `store(id, event)` keeps
    the event before the response; an event that is stored already changes nothing.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            # The bytes as they arrive: never parse and write them again before the check.
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            if is_genuine(self.headers, body, secrets, now()):
                # An error here closes the connection without a response: the event comes again.
                store(self.headers["webhook-id"], body.decode())
                self.send_response(204)
            else:
                self.send_response(401)
            self.end_headers()

    return ThreadingHTTPServer(address, Handler)

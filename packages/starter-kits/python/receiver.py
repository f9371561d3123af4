"""Receives webhooks on port 3000: checks the signature, writes the event down, acknowledges it, and then works."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import environ

import settings
from journal import Journal

TOLERANCE_SECONDS = 300
PORT = int(environ.get("PORT", "3000"))
SECRETS = [one for one in (settings.WEBHOOK_SECRET, settings.PREVIOUS_WEBHOOK_SECRET) if one]
KEYS = [base64.b64decode(secret.removeprefix("whsec_")) for secret in SECRETS]
if not KEYS:
    raise SystemExit("Set ALDERMARK_WEBHOOK_SECRET to the secret of your endpoint.")

journal = Journal(environ.get("JOURNAL", "journal.sqlite"))


def is_genuine(headers, body: bytes) -> bool:
    timestamp = headers.get("webhook-timestamp", "")
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in KEYS]
    for signature in headers.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        try:
            given = base64.b64decode(value)
        except (binascii.Error, ValueError):
            continue
        if version == "v1" and any(hmac.compare_digest(given, digest) for digest in expected):
            return True
    return False


def work(event: dict, verdict: str) -> None:
    """What your product does with an event, after the answer."""
    object_id = event["data"]["object"].get("id", "")
    print(verdict, event["type"], object_id, event["resourceVersion"], flush=True)


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they arrive: never parse and write them again before the check.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body):
            self.send_response(401)
            self.end_headers()
            return
        event = json.loads(body)
        verdict = journal.record(event)
        self.send_response(204)
        self.end_headers()
        if verdict == "duplicate":
            print("duplicate", event["type"], event["id"], flush=True)
        else:
            work(event, verdict)

    def log_message(self, *_):
        """Nothing: `work` prints what matters."""


server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()

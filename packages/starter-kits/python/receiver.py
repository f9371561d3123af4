"""Receives webhooks on port 3000: checks the signature, writes the event down, acknowledges it, and then works."""

import base64
import binascii
import hashlib
import hmac
import json
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import environ
from pathlib import Path

import settings
from journal import Journal

TOLERANCE_SECONDS = 300
PORT = int(environ.get("PORT", "3000"))
journal = Journal(environ.get("JOURNAL", "journal.sqlite"))


def current_keys() -> list[bytes]:
    """The keys of the valid secrets, read for each request, so that a new endpoint or a rotation needs no restart."""
    file = Path(settings.WEBHOOK_SECRETS_FILE)
    secrets = file.read_text().split() if file.exists() else []
    return [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets]


def is_genuine(headers, body: bytes, keys: list[bytes]) -> bool:
    timestamp = headers.get("webhook-timestamp", "")
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    for signature in headers.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        try:
            given = base64.b64decode(value)
        except (binascii.Error, ValueError):
            continue
        if version == "v1" and any(hmac.compare_digest(given, digest) for digest in expected):
            return True
    return False


# Events in the order of their verdicts: requests run side by side, and an older object must not overwrite a newer one.
tasks: queue.SimpleQueue[tuple[dict, str]] = queue.SimpleQueue()
in_order = threading.Lock()


def work(event: dict, verdict: str) -> None:
    """What your product does with an event, after the response."""
    about = f"{event['data']['object'].get('id', '')} {event['resourceVersion']}"
    print(verdict, event["type"], event["id"] if verdict == "duplicate" else about, flush=True)


def work_on_tasks() -> None:
    while True:
        work(*tasks.get())


def is_test_call(body: bytes) -> bool:
    """Whether this may be the test call to the first endpoint, whose secret nobody has yet."""
    try:
        return json.loads(body)["type"] == "webhook.test"
    except (ValueError, KeyError, TypeError):
        return False


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they arrive: never parse and write them again before the check.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        keys = current_keys()
        if not keys:
            # Nothing of the test call is used. The API sends everything else again, when the secret is known.
            self.respond(204 if is_test_call(body) else 503)
            return
        if not is_genuine(self.headers, body, keys):
            self.respond(401)
            return
        event = json.loads(body)
        with in_order:
            verdict = journal.record(event)
            tasks.put((event, verdict))
        self.respond(204)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        """Nothing: `work` prints what matters."""


threading.Thread(target=work_on_tasks, daemon=True).start()
server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()

"""Prints the response of the token host: an access token for the sandbox on this machine."""

import base64
import json
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

CLIENT_ID = "wrenfield-backend"
KEY_ID = "wrenfield-2025-10"
TOKEN_HOST = "https://sandbox.auth.aldermark.example"
SANDBOX = "http://127.0.0.1:4010"
SCOPE = "users:write accounts:write webhooks:write"


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def es256(content: bytes) -> bytes:
    """r and s side by side, 32 bytes each. openssl writes them as ASN.1, as numbers of 33 bytes at most."""
    command = ["openssl", "dgst", "-sha256", "-sign", "client-key.pem"]
    der = subprocess.run(command, input=content, capture_output=True, check=True).stdout
    end_of_r = 4 + der[3]
    r, s = der[4:end_of_r], der[end_of_r + 2 :]
    return b"".join(int.from_bytes(n, "big").to_bytes(32, "big") for n in (r, s))


def client_assertion() -> str:
    """A signed assertion (RFC 7523). Make a new one for each token: its jti works once."""
    now = int(time.time())
    header = {"alg": "ES256", "typ": "JWT", "kid": KEY_ID}
    claims = {
        "iss": CLIENT_ID,
        "sub": CLIENT_ID,
        "aud": TOKEN_HOST,
        "jti": str(uuid.uuid4()),
        "iat": now,
        "exp": now + 240,
    }
    content = ".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
    return f"{content}.{base64url(es256(content.encode()))}"


form = {
    "grant_type": "client_credentials",
    "client_id": CLIENT_ID,
    "scope": SCOPE,
    "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    "client_assertion": client_assertion(),
}
request = urllib.request.Request(f"{SANDBOX}/oauth2/token", urllib.parse.urlencode(form).encode())
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    print(error.read().decode())

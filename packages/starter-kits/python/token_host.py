"""Gets access tokens with a signed assertion (RFC 7523). Run alone, it prints one."""

import base64
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

import settings

# A token is renewed a minute before it expires, so that no call is under way with an old one.
RESERVE_SECONDS = 60

_current = ("", 0.0)


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _assertion() -> str:
    now = int(time.time())
    header = {"alg": "ES256", "typ": "JWT", "kid": settings.KEY_ID}
    claims = {
        "iss": settings.CLIENT_ID,
        "sub": settings.CLIENT_ID,
        "aud": settings.AUDIENCE,
        "jti": str(uuid.uuid4()),
        "iat": now,
        "exp": now + 240,
    }
    content = ".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
    key = serialization.load_pem_private_key(Path(settings.KEY_FILE).read_bytes(), None)
    # ES256 needs r and s side by side, 32 bytes each, not the ASN.1 that `sign` writes.
    r, s = utils.decode_dss_signature(key.sign(content.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{content}.{base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def access_token() -> str:
    """A valid access token. Discard it with `forget_token` when the API rejects it."""
    global _current
    if settings.ACCESS_TOKEN:
        return settings.ACCESS_TOKEN
    token, expires_at = _current
    if expires_at - RESERVE_SECONDS > time.time():
        return token
    form = {
        "grant_type": "client_credentials",
        "client_id": settings.CLIENT_ID,
        "scope": settings.SCOPE,
        "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        "client_assertion": _assertion(),
    }
    body = urllib.parse.urlencode(form).encode()
    try:
        with urllib.request.urlopen(settings.TOKEN_ADDRESS, body, timeout=35) as response:
            token = json.load(response)
    except urllib.error.HTTPError as error:
        message = f"The token host returns {error.code}: {error.read().decode()}"
        raise RuntimeError(message) from None
    _current = (token["access_token"], time.time() + token["expires_in"])
    return _current[0]


def forget_token() -> None:
    """Makes the next call ask for a new token."""
    global _current
    _current = ("", 0.0)


if __name__ == "__main__":
    print(access_token())

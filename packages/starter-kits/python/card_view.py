"""Reads the number of a card.

It belongs into the app of the cardholder, where only the phone has the private key: your server passes `encryptedData`
on without reading it. Here both ends are in one program, so that you see them work.
"""

import base64
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash
from cryptography.hazmat.primitives.keywrap import aes_key_unwrap

import settings
from approve import call_with_approval
from token_host import base64url


def from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def number(text: str) -> int:
    return int.from_bytes(from_base64url(text), "big")


def sized(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def decrypt(message: str, key: ec.EllipticCurvePrivateKey) -> bytes:
    """The clear text of a JWE with ECDH-ES+A256KW and A256GCM (RFC 7516, RFC 7518 section 4.6)."""
    protected, wrapped, iv, content, tag = message.split(".")
    header = json.loads(from_base64url(protected))
    if (header["alg"], header["enc"]) != ("ECDH-ES+A256KW", "A256GCM"):
        raise ValueError(f"unexpected algorithms {header['alg']} and {header['enc']}")
    epk = ec.EllipticCurvePublicNumbers(
        number(header["epk"]["x"]), number(header["epk"]["y"]), ec.SECP256R1()
    ).public_key()
    info = b"".join(
        (
            sized(header["alg"].encode()),
            sized(from_base64url(header.get("apu", ""))),
            sized(from_base64url(header.get("apv", ""))),
            (256).to_bytes(4, "big"),
        )
    )
    wrapping_key = ConcatKDFHash(hashes.SHA256(), 32, info).derive(key.exchange(ec.ECDH(), epk))
    content_key = aes_key_unwrap(wrapping_key, from_base64url(wrapped))
    sealed = from_base64url(content) + from_base64url(tag)
    return AESGCM(content_key).decrypt(from_base64url(iv), sealed, protected.encode())


private_key = ec.generate_private_key(ec.SECP256R1())
point = private_key.public_key().public_numbers()
response = call_with_approval(
    "POST",
    "/v2/cards/crd_01K7GZZPF08GKFGKBDAFQETDFT/details-view",
    {
        "publicKey": {
            "kty": "EC",
            "crv": "P-256",
            "x": base64url(point.x.to_bytes(32, "big")),
            "y": base64url(point.y.to_bytes(32, "big")),
            "kid": "card-view-1",
        }
    },
    acting_user="usr_01K7GZV9V0FVJC7V0B9VHVKZBP",
    host=settings.SECURE_API,
)
print(decrypt(response["encryptedData"], private_key).decode())

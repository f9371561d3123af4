"""What differs between the sandbox on your machine, the hosted sandbox and production."""

from os import environ as env

API = env.get("ALDERMARK_API", "http://127.0.0.1:4010")
# The host for card data. The sandbox on your machine serves every host.
SECURE_API = env.get("ALDERMARK_SECURE_API", API)
TOKEN_ADDRESS = env.get("ALDERMARK_TOKEN", f"{API}/oauth2/token")
# The audience of a client assertion: the token host, also when the sandbox runs on your machine.
AUDIENCE = env.get("ALDERMARK_AUDIENCE", "https://sandbox.auth.aldermark.example")
CLIENT_ID = env.get("ALDERMARK_CLIENT_ID", "wrenfield-backend")
KEY_ID = env.get("ALDERMARK_KEY_ID", "wrenfield-2025-10")
KEY_FILE = env.get("ALDERMARK_KEY_FILE", "client-key.pem")
# A token that you have already, such as the one that the sandbox prints, which a move of its clock does not end.
ACCESS_TOKEN = env.get("ALDERMARK_ACCESS_TOKEN")
SCOPE = env.get(
    "ALDERMARK_SCOPE",
    "accounts:read transfers:read transfers:write beneficiaries:write cards:sensitive sca:read webhooks:write",
)
# A file with the valid secrets of your endpoints, one a line. In production, take them from your vault.
WEBHOOK_SECRETS_FILE = env.get("ALDERMARK_WEBHOOK_SECRETS", "webhook-secrets")
# What each error and reason code means for programs. Download both again with each release of the API.
ERROR_CODES_FILE = env.get("ALDERMARK_ERROR_CODES", "aldermark-error-codes.json")
REASON_CODES_FILE = env.get("ALDERMARK_REASON_CODES", "aldermark-reason-codes.json")

#!/usr/bin/env bash
# Prints the response of the token host: an access token for the sandbox on this machine.
set -euo pipefail

client_id=wrenfield-backend
key_id=wrenfield-2025-10
token_host=https://sandbox.auth.aldermark.example
sandbox=http://127.0.0.1:4010
scope='users:write accounts:write webhooks:write'

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# ES256 needs the two numbers r and s, 32 bytes each. openssl writes them as ASN.1, without leading zeros.
es256() {
  local numbers
  numbers=$(openssl dgst -sha256 -sign client-key.pem |
    openssl asn1parse -inform DER |
    awk -F: '/INTEGER/ {printf "%64s", $NF}' | tr ' ' 0)
  printf "$(printf '%s' "$numbers" | sed 's/../\\x&/g')"
}

now=$(date +%s)
header="{\"alg\":\"ES256\",\"typ\":\"JWT\",\"kid\":\"$key_id\"}"
claims="{\"iss\":\"$client_id\",\"sub\":\"$client_id\",\"aud\":\"$token_host\",\
\"jti\":\"$(openssl rand -hex 16)\",\"iat\":$now,\"exp\":$((now + 240))}"
content=$(printf '%s' "$header" | base64url).$(printf '%s' "$claims" | base64url)
assertion=$content.$(printf '%s' "$content" | es256 | base64url)

curl --silent --show-error "$sandbox/oauth2/token" \
  --data grant_type=client_credentials \
  --data client_id="$client_id" \
  --data-urlencode scope="$scope" \
  --data client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer \
  --data client_assertion="$assertion"

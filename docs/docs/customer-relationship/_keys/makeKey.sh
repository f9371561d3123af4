#!/usr/bin/env bash
# Makes a key pair for ES256: client-key.pem stays with you, jwks.json is what you publish.
set -euo pipefail

key_id=wrenfield-2025-10

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# Nobody but you may read the private key.
umask 077
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out client-key.pem

# A public key in DER ends with the two coordinates of its point, 32 bytes each.
point() { openssl pkey -in client-key.pem -pubout -outform DER | tail -c 64; }
x=$(point | head -c 32 | base64url)
y=$(point | tail -c 32 | base64url)

printf '{"keys": [{"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": "%s", "x": "%s", "y": "%s"}]}\n' \
  "$key_id" "$x" "$y" >jwks.json

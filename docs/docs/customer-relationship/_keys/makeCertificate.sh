#!/usr/bin/env bash
# Makes a client certificate for mTLS: mtls-key.pem stays with you, mtls-certificate.pem is what you upload.
set -euo pipefail

client_id=wrenfield-backend

# Nobody but you may read the private key.
umask 077
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out mtls-key.pem
openssl req -new -x509 -key mtls-key.pem -out mtls-certificate.pem -days 365 \
  -subj "/O=Wrenfield/CN=$client_id" -addext extendedKeyUsage=clientAuth

# The thumbprint that a token carries in cnf (RFC 8705): SHA-256 of the certificate, in base64url.
openssl x509 -in mtls-certificate.pem -outform DER | openssl dgst -sha256 -binary |
  openssl base64 -A | tr '+/' '-_' | tr -d '='

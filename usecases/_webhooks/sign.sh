#!/bin/sh
# Prints the signature of a delivery, to compare with the header webhook-signature:
#   sign.sh SECRET WEBHOOK_ID WEBHOOK_TIMESTAMP < body.json
key=$(printf '%s' "${1#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
{ printf '%s.%s.' "$2" "$3"; cat; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary |
  openssl base64 -A |
  sed 's/^/v1,/'

/** Prints the response of the token host: an access token for the sandbox on this machine. */
import {createPrivateKey, randomUUID, sign} from 'node:crypto';
import {readFileSync} from 'node:fs';

const clientId = 'wrenfield-backend';
const keyId = 'wrenfield-2025-10';
const tokenHost = 'https://sandbox.auth.aldermark.example';
const sandbox = 'http://127.0.0.1:4010';
const scope = 'users:write accounts:write webhooks:write';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed assertion (RFC 7523). Make a new one for each token: its `jti` works once. */
function clientAssertion(): string {
  const now = Math.floor(Date.now() / 1000);
  const header = {alg: 'ES256', typ: 'JWT', kid: keyId};
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: tokenHost,
    jti: randomUUID(),
    iat: now,
    exp: now + 240,
  };
  const content = `${encoded(header)}.${encoded(claims)}`;
  const key = createPrivateKey(readFileSync('client-key.pem'));
  // ES256 needs r and s side by side, not the ASN.1 that `sign` writes by default.
  const signature = sign('sha256', Buffer.from(content), {key, dsaEncoding: 'ieee-p1363'});
  return `${content}.${signature.toString('base64url')}`;
}

async function main(): Promise<void> {
  const response = await fetch(`${sandbox}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      scope,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: clientAssertion(),
    }),
  });
  console.log(await response.text());
}

void main();

/** Gets access tokens with a signed assertion (RFC 7523). Run alone, it prints one. */
import {readFileSync} from 'node:fs';
import {randomUUID} from 'node:crypto';
import {pathToFileURL} from 'node:url';
import {importPKCS8, SignJWT} from 'jose';
import {settings} from './settings.js';

/** A token is renewed a minute before it expires, so that no call is under way with an old one. */
const reserve = 60_000;

let current: {value: string; expiresAt: number} | undefined;

async function assertion(): Promise<string> {
  const key = await importPKCS8(readFileSync(settings.keyFile, 'utf8'), 'ES256');
  return new SignJWT({})
    .setProtectedHeader({alg: 'ES256', typ: 'JWT', kid: settings.keyId})
    .setIssuer(settings.clientId)
    .setSubject(settings.clientId)
    .setAudience(settings.audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('4 min')
    .sign(key);
}

/** A valid access token. Discard it with `forgetToken` when the API rejects it. */
export async function accessToken(): Promise<string> {
  if (settings.accessToken) {
    return settings.accessToken;
  }
  if (current && current.expiresAt - reserve > Date.now()) {
    return current.value;
  }
  const response = await fetch(settings.tokenAddress, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      scope: settings.scope,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
    }),
  });
  if (!response.ok) {
    throw new Error(`The token host returns ${response.status}: ${await response.text()}`);
  }
  const token = (await response.json()) as {access_token: string; expires_in: number};
  current = {value: token.access_token, expiresAt: Date.now() + token.expires_in * 1000};
  return current.value;
}

/** Makes the next call ask for a new token. */
export function forgetToken(): void {
  current = undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await accessToken());
}

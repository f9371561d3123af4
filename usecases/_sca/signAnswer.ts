import {base64url, CompactSign, type CryptoKey} from 'jose';

type Challenge = {id: string; nonce: string; dynamicLink: object | null};

/** The canonical form of JSON (RFC 8785). Half of a surrogate pair has none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    if (/\p{Surrogate}/u.test(String(value))) {
      throw new TypeError('A text ends or begins within a letter.');
    }
    return JSON.stringify(value);
  }
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${canonical(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}

/** The `signature` for a challenge. */
export async function signAnswer(
  {id, nonce, dynamicLink}: Challenge,
  decision: 'APPROVE' | 'DECLINE',
  deviceKey: CryptoKey,
): Promise<string> {
  const payload = canonical({
    challengeId: id,
    decision,
    dynamicLinkSha256: dynamicLink === null ? null : await sha256(canonical(dynamicLink)),
    nonce,
  });
  return new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({alg: 'ES256'})
    .sign(deviceKey);
}

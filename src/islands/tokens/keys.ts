import type {CryptoKey, JWK} from 'jose';
import {UnreadableToken} from './finding';
import {lateScript} from './lateScript';

/** A private key that nobody can read any more, with what is public about it. */
export type PrivateKey = {
  readonly key: CryptoKey;
  readonly alg: string;
  readonly kid?: string | undefined;
};

/** The most characters of a key: a set of many RSA keys. */
const LONGEST = 50_000;

const publicMembers = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const;
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const;

type Members = Readonly<Record<string, unknown>>;

/** The members of a key that matter, without what its owner allows it for. */
function picked(jwk: Members, names: readonly string[]): JWK {
  const entries = names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(jwk, name) ? jwk[name] : undefined;
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The keys of a JWK or JWKS (RFC 7517); undefined for text that is no JSON. */
function jwksIn(text: string): readonly Members[] | undefined {
  if (!/^[{[]/.test(text)) {
    return undefined;
  }
  try {
    const value = JSON.parse(text) as Members | readonly Members[];
    const keys = Array.isArray(value) ? value : ((value as Members).keys ?? [value]);
    const found = (keys as readonly unknown[]).filter(
      (key): key is Members =>
        typeof key === 'object' && key !== null && typeof (key as Members).kty === 'string',
    );
    if (found.length > 0) {
      return found.slice(0, 50);
    }
  } catch {
    // The message below is for broken JSON, too.
  }
  throw new UnreadableToken('This JSON is no JWK or JWKS: a key has a `kty`.');
}

/** What a PEM block holds. */
const labelOf = (text: string): string | undefined =>
  /-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(text)?.[1];

function checkedText(text: string): string {
  if (text.length > LONGEST) {
    throw new UnreadableToken(
      `This has ${text.length.toLocaleString('en')} characters, and no key has more than ${LONGEST.toLocaleString('en')}.`,
    );
  }
  return text.trim();
}

/** The first of several ways that works; undefined when none does. */
async function firstOf<Value>(ways: readonly (() => Promise<Value>)[]): Promise<Value | undefined> {
  for (const way of ways) {
    try {
      return await way();
    } catch {
      // The next one may work.
    }
  }
  return undefined;
}

/** Public keys from a JWK, a JWKS, a public key or certificate in PEM. Throws `UnreadableToken` for anything else. */
export async function publicKeys(pasted: string): Promise<JWK[]> {
  const text = checkedText(pasted);
  const jwks = jwksIn(text);
  if (jwks) {
    return jwks.map((jwk) => picked(jwk, [...publicMembers, 'kid']));
  }
  const label = labelOf(text);
  if (label !== 'PUBLIC KEY' && label !== 'CERTIFICATE') {
    throw new UnreadableToken(
      label?.includes('PRIVATE')
        ? 'This is a private key. Paste its public half: `openssl pkey -in key.pem -pubout`.'
        : 'This is no public key. Paste a JWK, a JWKS, or a PEM block that begins with `-----BEGIN PUBLIC KEY-----`.',
    );
  }
  const {exportJWK, importSPKI, importX509} = await lateScript(async () => {
    const {exportJWK, importSPKI, importX509} = await import('jose');
    return {exportJWK, importSPKI, importX509};
  });
  const read = label === 'PUBLIC KEY' ? importSPKI : importX509;
  const key = await firstOf(
    ['ES256', 'PS256'].map((alg) => () => read(text, alg, {extractable: true})),
  );
  if (!key) {
    throw new UnreadableToken('This PEM block is cut, or its key is neither on P-256 nor of RSA.');
  }
  return [await exportJWK(key)];
}

/** What a private key is for, with the algorithm for each type of key. */
const purposes = {
  sign: {EC: 'ES256', RSA: 'PS256'},
  decrypt: {EC: 'ECDH-ES+A256KW', RSA: 'RSA-OAEP-256'},
} as const;

/** Imports a private key so that no script can read it. Throws `UnreadableToken` with what to paste instead. */
export async function privateKey(
  pasted: string,
  purpose: keyof typeof purposes,
): Promise<PrivateKey> {
  const text = checkedText(pasted);
  const algorithms = purposes[purpose];
  const [jwk] = jwksIn(text) ?? [];
  const {importJWK, importPKCS8} = await lateScript(async () => {
    const {importJWK, importPKCS8} = await import('jose');
    return {importJWK, importPKCS8};
  });
  if (jwk) {
    const alg = jwk.kty === 'EC' || jwk.kty === 'RSA' ? algorithms[jwk.kty] : undefined;
    const members = picked(jwk, [...publicMembers, ...privateMembers]);
    if (!alg || members.d === undefined) {
      throw new UnreadableToken(
        alg ? 'This JWK has no `d`, so it is a public key.' : 'Use a key of the type EC or RSA.',
      );
    }
    const key = await firstOf([() => importJWK(members, alg) as Promise<CryptoKey>]);
    if (!key) {
      throw new UnreadableToken('This JWK is damaged, or its curve is not P-256.');
    }
    return {key, alg, kid: typeof jwk.kid === 'string' ? jwk.kid : undefined};
  }
  const label = labelOf(text);
  if (label !== 'PRIVATE KEY') {
    throw new UnreadableToken(
      label?.includes('PRIVATE')
        ? `This is \`${label}\`. Convert it to PKCS#8 without a password: \`openssl pkcs8 -topk8 -nocrypt -in key.pem\`.`
        : 'This is no private key. Paste a JWK with `d`, or a PEM block that begins with `-----BEGIN PRIVATE KEY-----`.',
    );
  }
  const found = await firstOf(
    Object.values(algorithms).map((alg) => async () => ({key: await importPKCS8(text, alg), alg})),
  );
  if (!found) {
    throw new UnreadableToken('This PEM block is cut, or its key is neither on P-256 nor of RSA.');
  }
  return found;
}

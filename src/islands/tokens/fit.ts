import type {JWK} from 'jose';
import * as base64url from 'jose/base64url';
import {isDer} from '@aldermark/sandbox/http/clientAssertion';
import {fromDer} from './der';

/** Where the keys come from: the reader pasted them, or the token names a test key of the sandbox. */
type KeySource = 'pasted' | 'test';

/** Keys that may have made a signature. */
export type CandidateKeys = {readonly source: KeySource; readonly list: readonly JWK[]};

/** Whether a key made the signature of a token. Only a comparison that was made says that it did, or did not. */
export type Fit =
  | {readonly state: 'right'; readonly source: KeySource; readonly alg: string}
  | {readonly state: 'wrong'; readonly source: KeySource}
  | {readonly state: 'open'; readonly why: 'no key' | 'no public key' | 'form'};

type Algorithm = {
  readonly import: RsaHashedImportParams | EcKeyImportParams;
  readonly verify: RsaPssParams | EcdsaParams | {readonly name: string};
};

const hashes = [256, 384, 512] as const;

/** How the signatures of JWA (RFC 7518) are verified, by their names. */
const algorithms: ReadonlyMap<string, Algorithm> = new Map(
  hashes.flatMap((bits): [string, Algorithm][] => {
    const hash = `SHA-${bits}`;
    const namedCurve = `P-${bits === 512 ? 521 : bits}`;
    const rsa = {name: 'RSASSA-PKCS1-v1_5', hash};
    return [
      [`ES${bits}`, {import: {name: 'ECDSA', namedCurve}, verify: {name: 'ECDSA', hash}}],
      [
        `PS${bits}`,
        {import: {name: 'RSA-PSS', hash}, verify: {name: 'RSA-PSS', saltLength: bits / 8}},
      ],
      [`RS${bits}`, {import: rsa, verify: rsa}],
    ];
  }),
);

const accepts = (alg: string, {kty, crv}: JWK): boolean => {
  const curve = algorithms.get(alg)?.import as Partial<EcKeyImportParams> | undefined;
  return kty === 'EC' ? curve?.namedCurve === crv : kty === 'RSA' && /^[PR]S/.test(alg);
};

async function isMadeWith(
  alg: string,
  {kty, crv, x, y, n, e}: JWK,
  signature: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = algorithms.get(alg);
  if (!algorithm) {
    return false;
  }
  try {
    const jwk = kty === 'EC' ? {kty, crv, x, y} : {kty, n, e};
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm.import, false, ['verify']);
    return await crypto.subtle.verify(algorithm.verify, key, signature, content);
  } catch {
    return false;
  }
}

/** The bytes of a signature as the algorithms of JWA write them, also of one in DER. */
function signatureIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = new Uint8Array(base64url.decode(text));
    return (isDer(bytes) ? fromDer(bytes) : undefined) ?? bytes;
  } catch {
    return undefined;
  }
}

/**
 * Finds whether a key made the signature of a compact JWS, by the algorithm that the header names or by another one of
 * the same type of key. So a signature that is right is shown as such, although the API does not take its algorithm.
 */
export async function fitOf(
  text: string,
  alg: unknown,
  keys: CandidateKeys | undefined,
): Promise<Fit> {
  const [header = '', payload = '', last = ''] = text.split('.');
  const signature = signatureIn(last);
  if (!signature || signature.length === 0) {
    return {state: 'open', why: 'form'};
  }
  if (typeof alg === 'string' && /^(?:HS\d|none$)/i.test(alg)) {
    return {state: 'open', why: 'no public key'};
  }
  if (!keys) {
    return {state: 'open', why: 'no key'};
  }
  const content = new TextEncoder().encode(`${header}.${payload}`);
  const {source} = keys;
  const names = [...algorithms.keys()].sort(
    (one, other) => Number(other === alg) - Number(one === alg),
  );
  for (const key of keys.list) {
    for (const name of names.filter((one) => accepts(one, key))) {
      if (await isMadeWith(name, key, signature, content)) {
        return {state: 'right', source, alg: name};
      }
    }
  }
  return {state: 'wrong', source};
}

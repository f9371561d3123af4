import {createHash} from 'node:crypto';
import {p256} from '@noble/curves/nist.js';
import {base64url, compactDecrypt, importJWK} from 'jose';
import {canonicalJson} from '@aldermark/lib/canonicalJson';
import {signEs256} from '../crypto/jws';
import {sandboxKeys} from '../crypto/testKeys';
import {completeToken} from '../crypto/tokens';
import type {ContractErrors} from '../contractErrors';
import type {KeyTable, ScaVectors} from '../tables/cryptography';
import type {Tables} from '../tables/read';
import type {YamlFile} from '../yamlFile';

type Files = ReadonlyMap<string, YamlFile>;
type Key = KeyTable[string];

type SandboxKey = (typeof sandboxKeys)[keyof typeof sandboxKeys];

/** The key of the sandbox with a name of `encrypted.yaml`. */
const sandboxKey = (name: string): SandboxKey | undefined =>
  (sandboxKeys as Readonly<Record<string, SandboxKey>>)[name];

/** The public half of a private key, as its two coordinates. */
function publicHalf({d}: Pick<Key, 'd'>): Pick<Key, 'x' | 'y'> {
  const point = p256.getPublicKey(base64url.decode(d), false);
  return {x: base64url.encode(point.slice(1, 33)), y: base64url.encode(point.slice(33))};
}

function computedProof({deviceId, otp}: ScaVectors['proof'], device: Key): [string, string][] {
  const payload = canonicalJson({deviceId, otp});
  return [
    ['payload', payload],
    ['signature', signEs256(device, {}, payload)],
  ];
}

/** The values that can be computed from the others, for each vector of `sca.yaml`. */
function computed(vectors: ScaVectors, device: Key): Record<string, [string, string][]> {
  const {answer, proof} = vectors;
  const canonical = canonicalJson(answer.dynamicLink);
  const hash = createHash('sha256').update(canonical).digest('base64url');
  const {challengeId, decision, nonce} = answer;
  const payload = canonicalJson({challengeId, decision, nonce, dynamicLinkSha256: hash});
  return {
    answer: [
      ['canonicalDynamicLink', canonical],
      ['dynamicLinkSha256', hash],
      ['payload', payload],
      ['signature', signEs256(device, {}, payload)],
    ],
    proof: computedProof(proof, device),
  };
}

function checkKeys({keys, tokens, encrypted}: Tables, files: Files, faults: ContractErrors): void {
  for (const [name, key] of Object.entries(keys)) {
    const {x, y} = publicHalf(key);
    if (x !== key.x || y !== key.y) {
      faults.add(
        files.get('keys')?.at([name]) ?? 'keys.yaml',
        `x and y of "${name}" do not belong to d. Write ${x} and ${y}.`,
      );
    }
  }
  const used = [
    ...Object.entries(tokens).map(
      ([name, token]) => ['tokens', name, completeToken(token, tokens).key ?? ''] as const,
    ),
    ...Object.entries(encrypted)
      .filter(([, {key}]) => !sandboxKey(key))
      .map(([name, {key}]) => ['encrypted', name, key] as const),
  ];
  for (const [file, name, key] of used.filter(([, , one]) => !keys[one])) {
    const where = files.get(file)?.at([name, 'key']) ?? `${file}.yaml`;
    faults.add(where, `keys.yaml has no key "${key}". It has ${Object.keys(keys).join(', ')}.`);
  }
}

/** The text of an encrypted message, or the reason why the key does not open it. */
async function decrypted(message: string, key: Key | SandboxKey): Promise<string> {
  try {
    const algorithm = key.kty === 'RSA' ? key.alg : 'ECDH-ES+A256KW';
    const {plaintext} = await compactDecrypt(message, await importJWK(key, algorithm));
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    return String(error);
  }
}

/**
 * Computes the keys, hashes and signatures of the tables again, decrypts the encrypted messages, and reports what
 * differs.
 */
export async function checkCryptography(
  tables: Tables,
  files: Files,
  faults: ContractErrors,
): Promise<void> {
  const {keys, sca, encrypted} = tables;
  checkKeys(tables, files, faults);
  const vectors = keys.device ? computed(sca, keys.device) : {};
  for (const [vector, values] of Object.entries(vectors)) {
    for (const [member, value] of values) {
      const written = (sca[vector as keyof ScaVectors] as Record<string, unknown>)[member];
      if (written !== value) {
        const where = files.get('sca')?.at([vector, member]) ?? 'sca.yaml';
        faults.add(where, `${member} does not follow from the values above it. Write ${value}.`);
      }
    }
  }
  for (const [name, {key, message, plaintext}] of Object.entries(encrypted)) {
    const known = sandboxKey(key) ?? keys[key];
    const found = known ? await decrypted(message, known) : plaintext;
    if (found !== plaintext) {
      const where = files.get('encrypted')?.at([name, 'message']) ?? 'encrypted.yaml';
      faults.add(where, `the key "${key}" gives "${found}". Encrypt the plaintext to it.`);
    }
  }
}

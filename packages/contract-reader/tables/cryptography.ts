/** The schemas of the tables of keys, tokens, signatures and encrypted messages. */
import * as z from 'zod';
import {sentence} from './parts';

const coordinate = z.string().regex(/^[\w-]{43}$/);
const jws = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]{86}$/);
const keyName = z.string().describe('The name of a key in `keys.yaml`.');

export const keysTable = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/),
  z.strictObject({
    purpose: sentence,
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    d: coordinate.describe('The private half. Everybody can read it.'),
  }),
);

const claim = z.union([z.string(), z.int()]);

export const tokensTable = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/),
  z.strictObject({
    key: keyName.optional(),
    like: z.string().optional().describe('The token whose key, type and other claims it has.'),
    type: z.string().optional().describe('The member `typ` of the header.'),
    claims: z.record(z.string(), z.union([claim, z.record(z.string(), claim)])),
  }),
);

const proof = z.strictObject({
  deviceId: z.string(),
  otp: z.string(),
  payload: z.string(),
  signature: jws,
});

export const scaTable = z
  .strictObject({
    answer: z
      .strictObject({
        challengeId: z.string(),
        decision: z.enum(['APPROVE', 'DECLINE']),
        nonce: coordinate,
        dynamicLink: z.record(z.string(), z.unknown()),
        canonicalDynamicLink: z.string().describe('`dynamicLink` in the form of RFC 8785.'),
        dynamicLinkSha256: coordinate.describe('SHA-256 of `canonicalDynamicLink`, in base64url.'),
        payload: z.string(),
        signature: jws,
      })
      .describe('A signed decision on a challenge.'),
    proof: proof.describe('The proof of a device that is being enrolled.'),
  })
  .describe('What the key `device` signs. The build signs it again.');

export const encryptedTable = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/),
  z.strictObject({
    key: keyName.describe(
      'The name of a key in `keys.yaml`; or `file` or `pin`, the keys of the sandbox for files, and for PINs and passcodes.',
    ),
    plaintext: z.string(),
    message: z
      .string()
      .regex(/^([\w-]+\.){4}[\w-]+$/)
      .describe('A compact JWE. The build decrypts it and compares.'),
  }),
);

export type KeyTable = z.infer<typeof keysTable>;
export type Encrypted = z.infer<typeof encryptedTable>;
export type Tokens = z.infer<typeof tokensTable>;
export type ScaVectors = z.infer<typeof scaTable>;

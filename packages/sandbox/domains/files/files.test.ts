import {CompactEncrypt, importJWK} from 'jose';
import {describe, expect, it} from 'vitest';
import type {Schemas} from '../../api';
import {fileBody, upload} from '../../stories/upload';
import {newPartner} from '../../testing/newPartner';

type Body = Schemas['FileCreate'] & {readonly content: string};

const encoder = new TextEncoder();

async function sealed(bytes: Uint8Array<ArrayBuffer>, alg: string, enc: string): Promise<string> {
  const partner = newPartner();
  const response = await partner.sandbox.fetch(
    new Request('https://localhost/.well-known/jwks.json'),
  );
  const {keys} = (await response.json()) as {keys: {aldermark_use?: string; kid: string}[]};
  const key = keys.find((one) => !one.aldermark_use);
  return new CompactEncrypt(bytes)
    .setProtectedHeader({alg, enc, kid: key?.kid, cty: 'application/pdf'})
    .encrypt(await importJWK({...key, kty: 'RSA'}, alg));
}

it('shows the public keys only', async () => {
  const response = await newPartner().sandbox.fetch(
    new Request('https://localhost/.well-known/jwks.json'),
  );
  const {keys} = (await response.json()) as {keys: object[]};
  expect(response.status).toBe(200);
  expect(keys.map((key) => Object.keys(key))).toEqual([
    ['kty', 'kid', 'use', 'alg', 'n', 'e'],
    ['kty', 'kid', 'use', 'aldermark_use', 'alg', 'n', 'e'],
  ]);
});

describe('createFile', () => {
  it('stores a file for 24 hours, without its content', async () => {
    const partner = newPartner();
    const body = await fileBody('passport.pdf');
    const {status, body: file} = await partner.call('createFile', {}, body);
    expect(status).toBe(201);
    expect(file).toMatchObject({fileName: 'passport.pdf', size: 482, sha256: body.sha256});
    expect(Date.parse(String(file.expiresAt)) - Date.parse(file.createdAt)).toBe(86_400_000);
    expect(file).not.toHaveProperty('content');
  });

  it('reads what the library jose encrypts with a key of the key set', async () => {
    const partner = newPartner();
    const clear = encoder.encode('%PDF-1.7\n');
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', clear));
    const body = {
      ...(await fileBody('passport.pdf')),
      content: await sealed(clear, 'RSA-OAEP-256', 'A256GCM'),
      sha256: Buffer.from(hash).toString('hex'),
    };
    expect(await partner.call('createFile', {}, body)).toMatchObject({status: 201});
  });

  it.each<[string, string, (body: Body) => Body | Promise<Body>]>([
    ['another key', 'encryption_key_unknown', () => fileBody('a.pdf', 'KYC', {kid: 'enc-2024-01'})],
    [
      'the key for PINs',
      'encryption_key_unknown',
      () => fileBody('a.pdf', 'KYC', {kid: 'pin-2025-10'}),
    ],
    ['another algorithm', 'encryption_invalid', () => fileBody('a.pdf', 'KYC', {alg: 'RSA-OAEP'})],
    [
      'another media type',
      'encryption_invalid',
      () => fileBody('a.pdf', 'KYC', {cty: 'image/png'}),
    ],
    [
      'a changed ciphertext',
      'encryption_invalid',
      (body) => {
        const [head, key, iv, text, tag] = body.content.split('.');
        return {...body, content: [head, key, iv, `AAAA${text?.slice(4)}`, tag].join('.')};
      },
    ],
    ['a header that is no JSON', 'encryption_invalid', (body) => ({...body, content: 'a.b.c.d.e'})],
    [
      'another encryption',
      'encryption_invalid',
      async (body) => ({
        ...body,
        content: await sealed(encoder.encode('%PDF-'), 'RSA-OAEP-256', 'A128GCM'),
      }),
    ],
    [
      'bytes of no known type',
      'file_type_not_supported',
      async (body) => ({
        ...body,
        content: await sealed(encoder.encode('GIF89a'), 'RSA-OAEP-256', 'A256GCM'),
      }),
    ],
    ['another hash', 'file_checksum_mismatch', (body) => ({...body, sha256: '0'.repeat(64)})],
    ['malware', 'file_infected', () => fileBody('virus.pdf')],
    [
      'more than 10 MiB',
      'payload_too_large',
      async (body) => ({
        ...body,
        content: await sealed(new Uint8Array(10 * 1024 * 1024 + 1), 'RSA-OAEP-256', 'A256GCM'),
      }),
    ],
  ])('refuses %s with %s', async (_, code, change) => {
    const partner = newPartner();
    const body = await change(await fileBody('passport.pdf'));
    expect(await partner.call('createFile', {}, body)).toMatchObject({code});
    expect(partner.sandbox.snapshot().File).toBeUndefined();
  });

  it('deletes a file after 24 hours unless a resource refers to it', async () => {
    const partner = newPartner();
    const {usr_chloe: holderId = ''} = partner.ids;
    const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
    const {body: file} = await partner.call('createKycFile', {}, order);
    const kept = await upload(partner, 'passport.pdf');
    await upload(partner, 'passport-again.pdf');
    const document = {type: 'PASSPORT', fileIds: [kept], expiryDate: '2031-05-03'};
    await partner.call('addKycDocument', {kycFileId: file.id}, document);
    await partner.wait('P1D');
    expect(partner.sandbox.snapshot().File).toMatchObject([{id: kept, expiresAt: null}]);
  });
});

import {
  compactDecrypt,
  CompactEncrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import {luhnChecksumValidate} from 'stdnum/lib/cjs/util/checksum';
import {beforeAll, describe, expect, it} from 'vitest';
import {pinPublicKey} from '../../keys/pinKey';
import {deviceTestKey} from '../../stories/deviceTestKey';
import {withApproval} from '../../stories/withApproval';
import type {Partner} from '../../stories/partner';
import {newPartner} from '../../testing/newPartner';

const {acc = '', usr = '', usr2 = '', crd = '', crd_v: crdV = ''} = newPartner().ids;
const asAlice = {'Acting-User-Id': usr};
const {d, ...publicKey} = deviceTestKey;
const privateKey = {...publicKey, d};
const RSA = 'RSA-OAEP-256';

type View = 'createCardDetailsView' | 'createCardPinView';

const view = (partner: Partner, id: View, cardId: string, key: object = publicKey) =>
  withApproval(partner, id, {...asAlice, cardId}, {publicKey: key});

async function opened(jwe: string, key: Parameters<typeof compactDecrypt>[1]) {
  const {plaintext} = await compactDecrypt(jwe, key);
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>;
}

async function encrypted(pin: string, header: object = {}): Promise<string> {
  const protectedHeader = {alg: RSA, enc: 'A256GCM', kid: pinPublicKey.kid, ...header};
  const key = await importJWK({...pinPublicKey, alg: undefined}, protectedHeader.alg);
  return new CompactEncrypt(new TextEncoder().encode(pin))
    .setProtectedHeader(protectedHeader)
    .encrypt(key);
}

const setPin = (partner: Partner, cardId: string, encryptedPin: string) =>
  withApproval(partner, 'setCardPin', {...asAlice, cardId}, {encryptedPin});

/** A physical card without a PIN. */
async function newCard(partner: Partner): Promise<string> {
  const order = {accountId: acc, cardholderId: usr, form: 'PHYSICAL', productCode: 'CLASSIC_DEBIT'};
  return (await partner.call('createCard', {}, order)).body.id;
}

describe('a view of card data', () => {
  it('gives the number, the CVV2 and the month to the key of the device', async () => {
    const partner = newPartner();
    const {body} = await view(partner, 'createCardDetailsView', crdV);
    expect(decodeProtectedHeader(body.encryptedData)).toMatchObject({
      alg: 'ECDH-ES+A256KW',
      enc: 'A256GCM',
      kid: deviceTestKey.kid,
    });
    expect(await opened(body.encryptedData, privateKey)).toEqual({
      pan: '4000009900000012',
      cvv2: '123',
      expiryMonth: '2028-10',
    });
    expect(Date.parse(body.expiresAt) - Date.parse(partner.sandbox.now())).toBe(60_000);
    expect(partner.last('sca_challenge.created').data.object).toMatchObject({
      displayText: 'Show the data of card 0012',
    });
  });

  it('is the same in each run with an EC key', async () => {
    const [one, other] = await Promise.all(
      [newPartner(), newPartner()].map((partner) => view(partner, 'createCardPinView', crd)),
    );
    expect(one?.body).toEqual(other?.body);
  });

  it('gives the PIN to an RSA key, and names a key that has no name by its thumbprint', async () => {
    const pair = await generateKeyPair(RSA, {extractable: true});
    const {n, e} = await exportJWK(pair.publicKey);
    const {body} = await view(newPartner(), 'createCardPinView', crd, {kty: 'RSA', n, e});
    expect(await opened(body.encryptedData, pair.privateKey)).toEqual({pin: '1357'});
    expect(decodeProtectedHeader(body.encryptedData)).toMatchObject({
      alg: RSA,
      kid: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('gives new cards numbers that pass Luhn', async () => {
    const partner = newPartner();
    for (let index = 0; index < 4; index += 1) {
      const {body: card} = await partner.call(
        'createCard',
        {},
        {
          accountId: acc,
          cardholderId: usr,
          form: 'VIRTUAL',
          productCode: 'VIRTUAL_DEBIT',
        },
      );
      const {body} = await view(partner, 'createCardDetailsView', card.id);
      const {pan = ''} = await opened(body.encryptedData, privateKey);
      expect(luhnChecksumValidate(pan)).toBe(true);
      expect(card.maskedPan).toBe(`${pan.slice(0, 6)}******${pan.slice(-4)}`);
    }
  });

  it('is limited to 5 in an hour and 20 in a day, for both kinds together', async () => {
    const partner = newPartner();
    const limits: (readonly [number, string])[] = [];
    for (let count = 0; count < 21; count += 1) {
      const id = count % 2 === 0 ? 'createCardDetailsView' : 'createCardPinView';
      let answer = await view(partner, id, crd);
      if (answer.code === 'sensitive_view_limit') {
        const after = answer.headers.get('Retry-After') ?? '';
        limits.push([count, String(answer.body.limit)]);
        expect(Number(after)).toBeGreaterThan(0);
        await partner.wait(`PT${after}S`);
        answer = await view(partner, id, crd);
      }
      expect(answer.status).toBe(200);
    }
    expect(limits).toEqual([
      [5, '5'],
      [10, '5'],
      [15, '5'],
      [20, '20'],
    ]);
  });

  it.each([
    ['createCardDetailsView', {kty: 'EC', crv: 'P-256', x: publicKey.x}],
    ['createCardDetailsView', {...publicKey, y: publicKey.x}],
    ['createCardPinView', {kty: 'RSA', e: 'AQAB'}],
    ['createCardPinView', {kty: 'RSA', n: 'A'.repeat(342), e: 'AQAB'}],
  ] as const)('%s is refused with the key %j', async (id, key) => {
    const partner = newPartner();
    expect(await view(partner, id, crd, key)).toMatchObject({code: 'encryption_key_unknown'});
    expect(partner.events()).toEqual([]);
  });

  it('is refused for somebody else than the cardholder', async () => {
    const sent = {'Acting-User-Id': usr2, cardId: crd};
    expect(await newPartner().call('createCardPinView', sent, {publicKey})).toMatchObject({
      code: 'acting_user_not_allowed',
    });
  });

  it('is refused for a card in the wrong state', async () => {
    const partner = newPartner();
    expect(await view(partner, 'createCardPinView', crdV)).toMatchObject({
      code: 'card_not_physical',
    });
    expect(await view(partner, 'createCardPinView', await newCard(partner))).toMatchObject({
      code: 'pin_not_set',
    });
    await partner.play('card.pin_lock', {cardId: crd});
    expect(await view(partner, 'createCardPinView', crd)).toMatchObject({code: 'pin_locked'});
    await partner.call('cancelCard', {cardId: crd}, {reason: 'LOST'});
    expect(await view(partner, 'createCardPinView', crd)).toMatchObject({code: 'state_conflict'});
    await partner.call('blockCard', {cardId: crdV}, {reason: 'FRAUD_SUSPICION'});
    expect(await view(partner, 'createCardDetailsView', crdV)).toMatchObject({
      code: 'state_conflict',
      body: {currentStatus: 'BLOCKED'},
    });
  });
});

describe('a PIN', () => {
  let good = '';
  beforeAll(async () => {
    good = await encrypted('8062');
  });

  it('is set, shown, locked and set again', async () => {
    const partner = newPartner();
    const cardId = await newCard(partner);
    const {body} = await setPin(partner, cardId, good);
    expect(body).toEqual({cardId, pinStatus: 'SET', activeFrom: partner.sandbox.now()});
    const shown = await view(partner, 'createCardPinView', cardId);
    expect(await opened(shown.body.encryptedData, privateKey)).toEqual({pin: '8062'});
    await partner.play('card.pin_lock', {cardId});
    expect(partner.last('card.pin_locked').data).toMatchObject({
      object: {pinStatus: 'LOCKED'},
      previous: {pinStatus: 'SET'},
    });
    await setPin(partner, cardId, await encrypted('2580'));
    expect(partner.last('card.pin_set').data.previous).toEqual({pinStatus: 'LOCKED'});
  });

  it.each(['1111', '0000', '1234', '4321', '7890', '3210', '1990'])(
    '%s is too weak',
    async (pin) => {
      const partner = newPartner();
      expect(await setPin(partner, crd, await encrypted(pin))).toMatchObject({
        code: 'pin_too_weak',
      });
      expect(partner.events()).toEqual([]);
    },
  );

  it.each([
    ['five digits', () => encrypted('80621'), 'encryption_invalid'],
    ['no digits', () => encrypted('abcd'), 'encryption_invalid'],
    ['another algorithm', () => encrypted('8062', {alg: 'RSA-OAEP'}), 'encryption_invalid'],
    ['another content cipher', () => encrypted('8062', {enc: 'A128GCM'}), 'encryption_invalid'],
    [
      'a changed tag',
      () => Promise.resolve(`${good.slice(0, -22)}${'A'.repeat(22)}`),
      'encryption_invalid',
    ],
    ['a header that is no JSON', () => Promise.resolve(`x${good}`), 'encryption_invalid'],
    ['a key of last year', () => encrypted('8062', {kid: 'pin-2024-10'}), 'encryption_key_unknown'],
  ])('is refused with %s', async (_, make, code) => {
    expect(await setPin(newPartner(), crd, await make())).toMatchObject({code});
  });

  it('is refused for a virtual card, and for one that has ended', async () => {
    const partner = newPartner();
    expect(await setPin(partner, crdV, good)).toMatchObject({code: 'card_not_physical'});
    await partner.call('cancelCard', {cardId: crd}, {reason: 'STOLEN'});
    expect(await setPin(partner, crd, good)).toMatchObject({code: 'state_conflict'});
  });
});

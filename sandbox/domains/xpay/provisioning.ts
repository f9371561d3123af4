import {base64url} from 'jose';
import type {Schemas} from '../../api';
import {toBase64} from '../../engine/base64';
import type {Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {refuse} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {seededKeyPair} from '../../keys/p256';
import {last4Of} from '../cards/cardFacts';
import {namedInBody, refuseField} from '../cards/inBody';
import {requireCardholderActs} from '../cards/people';
import {deviceOwners, requireSca} from '../sca/requireSca';
import {isEligible, requestToken} from './tokens';

type Body = Schemas['XpayProvisioningCreate'];
type Card = Resource<'Card'>;

/** How long the wallet of the phone takes to add the card. */
const WALLET_DELAY = 'PT5S';

/** The wallets as the user knows them. */
const walletNames: Readonly<Record<Schemas['Wallet'], string>> = {
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
};

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Nonces of PassKit that were used: each is good for one card only. */
const usedNonces = (world: World) => world.hidden<true>('walletNonces');

function requireEligible(world: World, card: Card): void {
  if (world.all('Partner')[0]?.features.xpay !== true) {
    refuse('feature_not_enabled');
  }
  if (!isEligible(world, card)) {
    const most = limitAsNumber(world, 'xpay-tokens-per-card');
    refuse('xpay_not_eligible', {
      currentStatus: card.status,
      ...(card.status === 'ACTIVE' && {limit: most}),
    });
  }
}

/** Refuses what the wallet kit cannot have given to the app. */
function requireWalletData(world: World, {wallet, apple, google}: Body): void {
  const [field, data] =
    wallet === 'APPLE_PAY' ? (['apple', apple] as const) : (['google', google] as const);
  if (!data) {
    refuseField(`/${field}`, 'required', `This field is required for ${wallet}.`);
  }
  const isSound = apple
    ? [...apple.certificates, apple.nonce, apple.nonceSignature].every(isBase64) &&
      !usedNonces(world).has(apple.nonce)
    : [google?.walletAccountId, google?.stableHardwareId].every((id) => /^[\w-]+$/.test(id ?? ''));
  if (!isSound) {
    refuse('xpay_payload_invalid');
  }
}

function requireOwnDevice(world: World, deviceId: string, {cardholderId}: Card): void {
  const device = namedInBody(world, 'Device', deviceId, '/deviceId');
  if (deviceOwners(world).get(device.id) !== cardholderId) {
    refuseField('/deviceId', 'enum', 'Must be a device of the cardholder.');
  }
}

/** Bytes in base64 that look sealed, as only the scheme can open them. */
const sealed = (world: World, length: number) => toBase64(world.random.bytes(length));

/** A new public key in the form of an uncompressed point (SEC 1), in base64. */
function ephemeralPublicKey(world: World): string {
  const {x, y} = seededKeyPair(world.random);
  const bytes = [4, ...base64url.decode(x), ...base64url.decode(y)];
  return toBase64(bytes);
}

function payloadOf(world: World, {wallet}: Body): object {
  return wallet === 'APPLE_PAY'
    ? {
        applePayload: {
          activationData: sealed(world, 48),
          encryptedPassData: sealed(world, 96),
          ephemeralPublicKey: ephemeralPublicKey(world),
        },
      }
    : {googlePayload: {opaquePaymentCard: sealed(world, 96)}};
}

/** Builds the payload with which an app adds a card to a wallet. The wallet then asks for a token. */
export function createXpayProvisioning(call: Call<Body>): Schemas['XpayProvisioning'] {
  const {world, body, path} = call;
  const card = world.get('Card', path.cardId ?? '');
  requireEligible(world, card);
  requireWalletData(world, body);
  if (body.deviceId) {
    requireOwnDevice(world, body.deviceId, card);
  }
  requireCardholderActs(call, card);
  requireSca(call, {
    displayText: `Add card ${last4Of(card)} to ${walletNames[body.wallet]}`,
    dynamicLink: null,
  });
  if (body.apple) {
    usedNonces(world).set(body.apple.nonce, true);
  }
  world.at(world.after(WALLET_DELAY), () => {
    requestToken(world, card, body.wallet, 'GREEN');
  });
  const answer: unknown = world.schemas.shape('XpayProvisioning', {
    ...body,
    id: world.newId(world.schemas.prefix('XpayProvisioning')),
    ...payloadOf(world, body),
  });
  return answer as Schemas['XpayProvisioning'];
}

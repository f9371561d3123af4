import * as base64url from 'jose/base64url';
import type {Schemas} from '../../api';
import {toBase64} from '../../engine/base64';
import type {Call} from '../../engine/domain';
import {limitAsDuration, limitAsNumber} from '../../engine/limits';
import {rejectCall, rejectField} from '../../engine/problem';
import {later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {seededKeyPair} from '../../keys/p256';
import {last4Of} from '../cards/cardFacts';
import {namedInBody} from '../cards/inBody';
import {requireCardholderActs} from '../cards/people';
import {deviceOwners, requireSca} from '../sca/requireSca';
import {obstacleTo, requestToken} from './tokens';

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

/** When each nonce of PassKit ends, in milliseconds: some time after it is first sent, or once it is used. */
const nonceEnds = (world: World) => world.hidden<number>('walletNonces');

/** Whether a nonce is neither used nor too old. */
function isFresh(world: World, nonce: string): boolean {
  const ends = nonceEnds(world);
  const now = world.clock.now();
  const end = ends.get(nonce) ?? later(now, limitAsDuration(world, 'xpay-wallet-values-life'));
  ends.set(nonce, end);
  return now < end;
}

function requireEligible(world: World, card: Card): void {
  if (world.all('Partner')[0]?.features.xpay !== true) {
    rejectCall('feature_not_enabled');
  }
  const obstacle = obstacleTo(world, card);
  if (obstacle === 'CARD_NOT_ACTIVE') {
    rejectCall('xpay_not_eligible', {currentStatus: card.status});
  }
  if (obstacle === 'TOO_MANY_TOKENS') {
    rejectCall('resource_limit_reached', {limit: limitAsNumber(world, 'xpay-tokens-per-card')});
  }
}

/** Rejects what the wallet kit cannot have given to the app. Before the approval, it has given nothing yet. */
function requireWalletData(world: World, {wallet, apple, google}: Body): void {
  const [field, data] =
    wallet === 'APPLE_PAY' ? (['apple', apple] as const) : (['google', google] as const);
  if (apple && google) {
    rejectField(
      wallet === 'APPLE_PAY' ? '/google' : '/apple',
      `Leave it out for ${wallet}.`,
      'exactlyOne',
    );
  }
  if (!data) {
    rejectField(`/${field}`, `This field is required for ${wallet}.`, 'required');
  }
  const isSound = apple
    ? [...apple.certificates, apple.nonce, apple.nonceSignature].every(isBase64) &&
      isFresh(world, apple.nonce)
    : [google?.walletAccountId, google?.stableHardwareId].every((id) => /^[\w-]+$/.test(id ?? ''));
  if (!isSound) {
    rejectCall('xpay_payload_invalid');
  }
}

function requireOwnDevice(world: World, deviceId: string, {cardholderId}: Card): void {
  const device = namedInBody(world, 'Device', deviceId, '/deviceId');
  if (deviceOwners(world).get(device.id) !== cardholderId) {
    rejectField('/deviceId', 'Must be a device of the cardholder.');
  }
}

/** Bytes in base64 that look sealed, as only the scheme can open them. */
const sealed = (world: World, length: number) => toBase64(world.random.bytes(length));

/** A new public key in the form of an uncompressed point (SEC 1), in base64. */
async function ephemeralPublicKey(world: World): Promise<string> {
  const {x, y} = await seededKeyPair(world.random);
  const bytes = [4, ...base64url.decode(x), ...base64url.decode(y)];
  return toBase64(bytes);
}

async function payloadOf(world: World, {wallet}: Body): Promise<object> {
  return wallet === 'APPLE_PAY'
    ? {
        applePayload: {
          activationData: sealed(world, 48),
          encryptedPassData: sealed(world, 96),
          ephemeralPublicKey: await ephemeralPublicKey(world),
        },
      }
    : {googlePayload: {opaquePaymentCard: sealed(world, 96)}};
}

/** Builds the payload with which an app adds a card to a wallet. The wallet then asks for a token. */
export async function createXpayProvisioning(
  call: Call<Body>,
): Promise<Schemas['XpayProvisioning']> {
  const {world, body, path, headers} = call;
  const card = world.get('Card', path.cardId ?? '');
  requireEligible(world, card);
  if (headers.has('Sca-Challenge-Id') || body.apple || body.google) {
    requireWalletData(world, body);
  }
  if (body.deviceId) {
    requireOwnDevice(world, body.deviceId, card);
  }
  requireCardholderActs(call, card);
  requireSca(call, {
    displayText: `Add card ${last4Of(card)} to ${walletNames[body.wallet]}`,
    dynamicLink: null,
    // The app gets the data of the wallet only after the approval.
    order: {wallet: body.wallet, deviceId: body.deviceId},
  });
  if (body.apple) {
    nonceEnds(world).set(body.apple.nonce, world.clock.now());
  }
  world.at(world.after(WALLET_DELAY), {label: 'wallet asks for a token', object: card}, () =>
    requestToken(world, card, body.wallet, 'GREEN'),
  );
  const answer: unknown = world.schemas.shape('XpayProvisioning', {
    ...body,
    id: world.newId(world.schemas.prefix('XpayProvisioning')),
    ...(await payloadOf(world, body)),
  });
  return answer as Schemas['XpayProvisioning'];
}

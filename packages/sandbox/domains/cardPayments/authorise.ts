import type {Schemas} from '../../api';
import {timestamp} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {euros, holdMoney} from '../ledger/ledger';
import {activatesCard, declineOf, type Decline} from './decision';
import {isIn} from './merchantCategories';
import {isInEea, type CardRequest} from './request';
import {newAuthorisationCode, newNetworkTransactionId} from './schemeNumbers';

type Authorisation = Resource<'CardAuthorisation'>;

/** The version of 3-D Secure that the sandbox speaks. */
const VERSION = '2.2.0';

/** The result of 3-D Secure, as the decision and the indicator of Visa give it; null for other places. */
function threeDsOf(
  world: World,
  {channel, verification, merchant}: CardRequest,
  decline: Decline | undefined,
): Authorisation['threeDs'] {
  if (channel !== 'ECOMMERCE') {
    return null;
  }
  const isVerified = verification === 'THREE_D_SECURE' || verification === 'CDCVM';
  if (isVerified) {
    const flow = verification === 'CDCVM' ? 'FRICTIONLESS' : 'CHALLENGE';
    return {version: VERSION, flow, eci: '05', exemption: null};
  }
  const isExempt = decline === undefined && isInEea(world, merchant);
  return {
    version: VERSION,
    flow: 'NOT_AUTHENTICATED',
    eci: '07',
    exemption: isExempt ? 'LOW_VALUE' : null,
  };
}

/** The answer to the merchant (ISO 8583, field 39). */
function responseCodeOf({contract}: World, decline: Decline | undefined): string {
  if (!decline) {
    return '00';
  }
  const codes = contract.cards.declineReasons[decline.reason];
  return codes?.otherwise?.[decline.of ?? ''] ?? codes?.responseCode ?? '';
}

function holdEnd(world: World, {merchant}: CardRequest): string {
  const isLong = isIn(world.contract, 'longHold', merchant.mcc);
  return world.after(isLong ? 'card-hold-travel' : 'card-hold');
}

/** Stores the answer to a request: an amount that is held, or the reason of the decline. */
export function recordDecision(
  world: World,
  request: CardRequest,
  decline: Decline | undefined,
): Authorisation {
  const {card, account, amount, transactionAmount, merchant, channel, entryMode} = request;
  const held = decline ? 0 : amount.value;
  if (!decline && activatesCard(request)) {
    world.move(card, 'ACTIVE');
  }
  const authorisation = world.create(
    'CardAuthorisation',
    {
      cardId: card.id,
      accountId: account.id,
      type: request.type,
      status: decline ? 'DECLINED' : 'APPROVED',
      responseCode: responseCodeOf(world, decline),
      declineReason: decline?.reason ?? null,
      amount,
      transactionAmount,
      heldAmount: euros(held),
      clearedAmount: euros(0),
      reversedAmount: euros(0),
      merchant,
      channel,
      entryMode,
      cardholderVerification: request.verification,
      threeDs: threeDsOf(world, request, decline),
      xpayTokenId: request.token?.id ?? null,
      authorisationCode: decline ? null : newAuthorisationCode(world),
      networkTransactionId: request.networkTransactionId ?? newNetworkTransactionId(world),
      authorisedAt: timestamp(world.clock.now()),
      holdExpiresAt: decline ? null : holdEnd(world, request),
    },
    {silent: true},
  );
  holdMoney(world, account, authorisation.id, held);
  world.emit(
    decline ? 'card_authorisation.declined' : 'card_authorisation.approved',
    authorisation,
  );
  return authorisation;
}

/** Decides on a request and stores the answer. `force` is a reason that a scenario prescribes. */
export function authorise(
  world: World,
  request: CardRequest,
  force?: Schemas['DeclineReason'] | null,
): Authorisation {
  const decline = force
    ? {reason: force, of: request.card.statusReason}
    : declineOf(world, request);
  return recordDecision(world, request, decline);
}

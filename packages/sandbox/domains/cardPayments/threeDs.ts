import type {Schemas} from '../../api';
import {moneyText} from '../../engine/money';
import type {World} from '../../engine/world';
import {challengeUser, devicesOf} from '../sca/requireSca';
import {recordDecision, authorise} from './authorise';
import {cardDeclineOf} from './decision';
import {inEuros} from './exchange';
import {namedMerchant} from './merchants';
import {amountIn, objectNamed, placeIn, type Parameters} from './parameters';
import {typeOf, type CardRequest} from './request';

/** An online payment that waits for the cardholder. */
type Payment = {
  readonly cardId: string;
  readonly transactionAmount: Schemas['Money'];
  readonly merchant: Schemas['CardMerchant'];
};

/** How long the merchant takes from the result of 3-D Secure to the authorisation request. */
const MERCHANT_DELAY = 'PT2S';

const waiting = (world: World) => world.hidden<Payment>('threeDsPayments');

function requestOf(
  world: World,
  {cardId, transactionAmount, merchant}: Payment,
  verification: CardRequest['verification'],
): CardRequest {
  const card = world.get('Card', cardId);
  const channel = 'ECOMMERCE';
  return {
    card,
    account: world.get('Account', card.accountId),
    type: typeOf(world, {channel, mcc: merchant.mcc, value: transactionAmount.value}),
    amount: inEuros(world, transactionAmount),
    transactionAmount,
    merchant,
    channel,
    entryMode: 'ECOMMERCE',
    verification,
  };
}

/** The scenario `threeds.payment`: a shop asks for authentication before it asks for the payment. */
export function playThreeDs(world: World, parameters: Parameters): string {
  const card = objectNamed(world, 'Card', parameters, 'cardId');
  const merchantName = String(parameters.merchantName);
  const transactionAmount = amountIn(world, parameters, {min: 0});
  const {mcc, country} = placeIn(parameters);
  const merchant = namedMerchant(merchantName, mcc, country);
  const payment = {cardId: card.id, transactionAmount, merchant};
  const unverified = requestOf(world, payment, 'NONE');
  const decline = cardDeclineOf(world, unverified);
  if (decline) {
    return recordDecision(world, unverified, decline).id;
  }
  if (devicesOf(world, card.cardholderId, 'ACTIVE').length === 0) {
    // Authentication fails at once, and this shop sends its request anyway.
    return recordDecision(world, unverified, {reason: 'THREE_DS_FAILED'}).id;
  }
  const challenge = challengeUser(
    world,
    card.cardholderId,
    {
      displayText: `Pay ${moneyText(transactionAmount)} to ${merchantName}`,
      dynamicLink: {
        amount: transactionAmount,
        payeeName: null,
        payeeIban: null,
        merchantName,
      },
    },
    {purpose: 'CARD_PAYMENT', operationId: null},
  );
  waiting(world).set(challenge.id, payment);
  return challenge.id;
}

/** The payment that a challenge is about, once. */
function take(world: World, challengeId: string): Payment | undefined {
  const payment = waiting(world).get(challengeId);
  waiting(world).delete(challengeId);
  return payment;
}

/**
 * Lets the merchant go on when the cardholder approves. After a refusal, or without an answer, the merchant learns that
 * authentication failed, and sends no authorisation request (EMV 3-D Secure, transaction status N).
 */
export function connectThreeDs(world: World): void {
  world.on('sca_challenge.succeeded', (_, {id}) => {
    const payment = take(world, id);
    if (payment) {
      const challenge = world.get('ScaChallenge', id);
      world.at(
        world.after(MERCHANT_DELAY),
        {label: 'is used by the merchant', object: challenge},
        () => {
          world.move(challenge, 'CONSUMED');
          authorise(world, requestOf(world, payment, 'THREE_D_SECURE'));
        },
      );
    }
  });
}

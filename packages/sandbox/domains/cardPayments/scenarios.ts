import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {euros, holdMoney} from '../ledger/ledger';
import {recordDecision, authorise} from './authorise';
import {declineOf} from './decision';
import {inEuros} from './exchange';
import {merchantOf, namedMerchant} from './merchants';
import {amountIn, objectNamed, placeIn, sidesIn, type Parameters} from './parameters';
import {typeOf, type CardRequest} from './request';

type Authorisation = Resource<'CardAuthorisation'>;

/** The card and the account that a request is about. */
function cardOf(world: World, parameters: Parameters): Pick<CardRequest, 'card' | 'account'> {
  const card = objectNamed(world, 'Card', parameters, 'cardId');
  return {card, account: world.get('Account', card.accountId)};
}

/** The scenario `card.authorisation`: a merchant asks whether a card may pay. */
export function playAuthorisation(world: World, parameters: Parameters): string {
  const {mcc, country} = placeIn(parameters);
  const transactionAmount = amountIn(world, parameters, {min: 0});
  const channel = parameters.channel as CardRequest['channel'];
  const verification = parameters.cardholderVerification as CardRequest['verification'];
  const {merchantName: name} = parameters;
  const {card, account} = cardOf(world, parameters);
  const [token] =
    verification === 'CDCVM'
      ? world.all('XpayToken', ({cardId, status}) => cardId === card.id && status === 'ACTIVE')
      : [];
  const request: CardRequest = {
    card,
    account,
    type: typeOf(world, {channel, mcc, value: transactionAmount.value}),
    amount: inEuros(world, transactionAmount),
    transactionAmount,
    merchant:
      typeof name === 'string' ? namedMerchant(name, mcc, country) : merchantOf(mcc, country),
    channel,
    entryMode: parameters.entryMode as CardRequest['entryMode'],
    verification,
    token,
  };
  return authorise(world, request, parameters.force as Schemas['DeclineReason'] | null).id;
}

/** The authorisation of a scenario, which must still be `APPROVED`. */
function approved(world: World, parameters: Parameters): Authorisation {
  const authorisation = objectNamed(world, 'CardAuthorisation', parameters, 'authorisationId');
  if (authorisation.status !== 'APPROVED') {
    rejectCall('state_conflict', {currentStatus: authorisation.status});
  }
  return authorisation;
}

const plus = (one: Schemas['Money'], other: Schemas['Money']): Schemas['Money'] => ({
  ...one,
  value: one.value + other.value,
});

/** Changes what an authorisation holds; the account follows. */
function changeHold(world: World, authorisation: Authorisation, held: number): void {
  holdMoney(world, world.get('Account', authorisation.accountId), authorisation.id, held);
}

/** The scenario `card.increment`: the merchant raises the amount of an authorisation. */
export function playIncrement(world: World, parameters: Parameters): string | undefined {
  const authorisation = approved(world, parameters);
  const {amount, transactionAmount} = sidesIn(world, parameters, authorisation);
  const request: CardRequest = {
    card: world.get('Card', authorisation.cardId),
    account: world.get('Account', authorisation.accountId),
    type: authorisation.type,
    amount,
    transactionAmount,
    merchant: authorisation.merchant,
    channel: authorisation.channel,
    entryMode: authorisation.entryMode,
    verification: authorisation.cardholderVerification,
    token: world.find('XpayToken', authorisation.xpayTokenId),
    networkTransactionId: authorisation.networkTransactionId,
    isIncrement: true,
  };
  const decline = declineOf(world, request);
  if (decline) {
    return recordDecision(world, request, decline).id;
  }
  const heldAmount = plus(authorisation.heldAmount, amount);
  changeHold(world, authorisation, heldAmount.value);
  const set: FieldsOf<'CardAuthorisation'> = {
    amount: plus(authorisation.amount, amount),
    transactionAmount: plus(authorisation.transactionAmount, transactionAmount),
    heldAmount,
  };
  world.change(authorisation, set, 'card_authorisation.updated');
  return undefined;
}

/** The scenario `card.reversal`: the merchant gives up a payment, or a part of it. */
export function playReversal(world: World, parameters: Parameters): undefined {
  const authorisation = approved(world, parameters);
  const held = authorisation.heldAmount.value;
  const reversed = parameters.amount
    ? sidesIn(world, parameters, authorisation, {max: held}).amount.value
    : held;
  const left = held - reversed;
  const set: FieldsOf<'CardAuthorisation'> = {
    heldAmount: euros(left),
    reversedAmount: euros(authorisation.reversedAmount.value + reversed),
  };
  changeHold(world, authorisation, left);
  if (left === 0) {
    world.move(authorisation, 'REVERSED', set);
  } else {
    world.change(authorisation, set, 'card_authorisation.updated');
  }
}

import type {Schemas} from '../../api';
import {parisDate} from '../../engine/time';
import type {World} from '../../engine/world';
import {
  contactlessLimits,
  contactlessRow,
  fitsRow,
  hasPin,
  isUnverified,
  onlineLimits,
  onlineRow,
  spentSince,
  startOf,
} from './counters';
import {isIn} from './merchantCategories';
import {isInEea, type CardRequest} from './request';

type Reason = Schemas['DeclineReason'];

/** Why a request is rejected, and the case that decides between several response codes of the reason. */
export type Decline = {readonly reason: Reason; readonly of?: string | null};

type Check = (world: World, request: CardRequest) => Decline | Reason | undefined;

/** How the card data may reach a merchant, by the place of the payment. */
const entryModes: Readonly<Record<CardRequest['channel'], readonly CardRequest['entryMode'][]>> = {
  POS: ['CHIP', 'CONTACTLESS', 'MAGSTRIPE', 'MANUAL'],
  ATM: ['CHIP', 'CONTACTLESS', 'MAGSTRIPE'],
  ECOMMERCE: ['ECOMMERCE', 'CREDENTIAL_ON_FILE'],
  MAIL_TELEPHONE: ['MANUAL', 'CREDENTIAL_ON_FILE'],
  RECURRING: ['CREDENTIAL_ON_FILE'],
};

const isRemote = ({channel}: CardRequest): boolean => channel !== 'POS' && channel !== 'ATM';

const checkRequest: Check = (_, request) => {
  const {channel, entryMode, verification, token, amount, type} = request;
  const isPossible =
    entryModes[channel].includes(entryMode) &&
    (verification !== 'THREE_D_SECURE' || channel === 'ECOMMERCE') &&
    (verification !== 'CDCVM' || token !== undefined);
  if (!isPossible) {
    return 'INVALID_TRANSACTION';
  }
  return type === 'CASH_WITHDRAWAL' && amount.value === 0
    ? {reason: 'INVALID_TRANSACTION', of: 'AMOUNT'}
    : undefined;
};

/** A new card pays for the first time with its chip and PIN, which activates it. */
export const activatesCard = ({card, entryMode, verification}: CardRequest): boolean =>
  card.status === 'INACTIVE' &&
  card.pinStatus === 'SET' &&
  entryMode === 'CHIP' &&
  hasPin(verification);

const checkCard: Check = (_, request) => {
  const {status, statusReason} = request.card;
  if (status === 'ORDERED' || status === 'INACTIVE') {
    return activatesCard(request) ? undefined : 'CARD_INACTIVE';
  }
  if (status === 'CANCELLED') {
    return {reason: 'CARD_CANCELLED', of: statusReason};
  }
  return status === 'BLOCKED' ? 'CARD_BLOCKED' : undefined;
};

/** A person who is suspended pays with no card, not even one of a company that goes on. */
const checkCardholder: Check = (world, {card}) =>
  world.find('User', card.cardholderId)?.status === 'SUSPENDED'
    ? 'CARDHOLDER_SUSPENDED'
    : undefined;

const checkAccount: Check = (_, {account}) => {
  if (account.status === 'ACTIVE') {
    return undefined;
  }
  return account.status === 'BLOCKED' ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_CLOSED';
};

const checkExpiry: Check = (world, {card}) =>
  card.status === 'EXPIRED' || card.expiryMonth < parisDate(world.clock.now()).slice(0, 7)
    ? 'CARD_EXPIRED'
    : undefined;

/** A virtual card has neither chip nor stripe: what claims to have read them is a copy. */
const checkCryptogram: Check = (_, {card, entryMode, token}) =>
  card.form === 'VIRTUAL' && !token && ['CHIP', 'CONTACTLESS', 'MAGSTRIPE'].includes(entryMode)
    ? 'CRYPTOGRAM_INVALID'
    : undefined;

const checkPin: Check = (_, {card, verification}) => {
  if (!hasPin(verification) || card.pinStatus === 'SET') {
    return undefined;
  }
  return card.pinStatus === 'LOCKED' ? 'PIN_LOCKED' : 'PIN_INCORRECT';
};

/** Strong authentication of the cardholder (RTS Art. 11, 12 and 16). */
const checkAuthentication: Check = (world, request) => {
  const {card, channel, entryMode, verification, merchant, amount, isIncrement} = request;
  if (isIncrement || !isUnverified(verification)) {
    return undefined;
  }
  if (channel === 'ATM') {
    return 'PIN_REQUIRED';
  }
  if (entryMode === 'CONTACTLESS' && !isIn(world.contract, 'unattended', merchant.mcc)) {
    const row = contactlessRow(world, card.id);
    return fitsRow(world, row, amount.value, contactlessLimits) ? undefined : 'PIN_REQUIRED';
  }
  if (channel === 'ECOMMERCE' && isInEea(world, merchant)) {
    const row = onlineRow(world, card.id);
    return fitsRow(world, row, amount.value, onlineLimits) ? undefined : 'SCA_REQUIRED';
  }
  return undefined;
};

/** Whether a list allows something, and not this. An empty list allows everything. */
const isLeftOut = (allowed: readonly string[] = [], value: string): boolean =>
  allowed.length > 0 && !allowed.includes(value);

const checkControls: Check = (world, request) => {
  const {card, channel, entryMode, merchant} = request;
  const {controls = {}} = card;
  const isOff =
    (isRemote(request) && controls.online === false) ||
    (channel === 'ATM' && controls.atm === false) ||
    (entryMode === 'CONTACTLESS' && controls.contactless === false) ||
    (entryMode === 'MAGSTRIPE' && controls.magstripe === false);
  if (isOff) {
    return 'CONTROL_CHANNEL';
  }
  const isAbroad =
    (controls.outsideEea === false && !isInEea(world, merchant)) ||
    isLeftOut(controls.allowedCountries, merchant.country);
  if (isAbroad) {
    return 'CONTROL_COUNTRY';
  }
  const isRefusedKind =
    (controls.blockedMccs?.includes(merchant.mcc) ?? false) ||
    isLeftOut(controls.allowedMccs, merchant.mcc);
  return isRefusedKind ? 'CONTROL_MCC' : undefined;
};

const checkLimits: Check = (world, {card, type, amount: {value}}) => {
  const {limits = {}} = card;
  const isCash = type === 'CASH_WITHDRAWAL';
  const isAbove = (limit: Schemas['Money'] | undefined, period: 'day' | 'week' | 'month') =>
    limit !== undefined &&
    spentSince(world, card.id, startOf(world, period), isCash) + value > limit.value;
  const isOver = isCash
    ? isAbove(limits.withdrawalPerDay, 'day') || isAbove(limits.withdrawalPerWeek, 'week')
    : value > (limits.paymentPerTransaction?.value ?? Infinity) ||
      isAbove(limits.paymentPerMonth, 'month');
  return isOver ? 'LIMIT_AMOUNT' : undefined;
};

const checkFunds: Check = (_, {account, amount}) =>
  account.balances.available.value < amount.value ? 'INSUFFICIENT_FUNDS' : undefined;

/** Checks of the card, its account and its cardholder alone. */
const cardChecks: readonly Check[] = [checkCard, checkAccount, checkCardholder, checkExpiry];

/** Every check in the order in which an issuer makes them. */
const checks: readonly Check[] = [
  checkRequest,
  ...cardChecks,
  checkCryptogram,
  checkPin,
  checkAuthentication,
  checkControls,
  checkLimits,
  checkFunds,
];

function firstDecline(
  world: World,
  request: CardRequest,
  wanted: readonly Check[],
): Decline | undefined {
  for (const check of wanted) {
    const found = check(world, request);
    if (found !== undefined) {
      return typeof found === 'string' ? {reason: found} : found;
    }
  }
  return undefined;
}

/** Decides on a request. The first check that fails gives the reason; undefined: it is approved. */
export const declineOf = (world: World, request: CardRequest): Decline | undefined =>
  firstDecline(world, request, checks);

/** Why the card could not pay whatever the payment is; undefined: it could. */
export const cardDeclineOf = (world: World, request: CardRequest): Decline | undefined =>
  firstDecline(world, request, cardChecks);

import {accountParty} from '../domains/payments/holders';
import {bankOf} from '../domains/payments/iban';
import {limitAsNumber} from '../engine/limits';
import {planRecovery} from '../domains/debts/recovery';
import {euros} from '../domains/ledger/ledger';
import {formats, readLedger} from '../domains/statements/make';
import {monthBefore, timeOfStatements} from '../domains/statements/schedule';
import {isBusinessDay} from '../engine/businessDays';
import {addDays, addMonths, atParis, parisDate, timestamp} from '../engine/time';
import type {FieldsOf, Resource, ResourceName, World} from '../engine/world';
import {movements, type Movement} from './movements';
import {plant, seedId} from './plant';

type Account = Resource<'Account'>;
type Party = {readonly name: string; readonly iban: string; readonly bic: string};
/** A movement with the moment at which it happened. */
type PastMovement = Movement & {readonly at: number};
type Side = Pick<Resource<'Transaction'>, 'type' | 'sourceId'> & {readonly party?: Party};

/** The last business day up to a date. */
function businessDay(date: string): string {
  return isBusinessDay(date) ? date : businessDay(addDays(date, -1));
}

/** When a movement happened: transfers on business days, fees on any day. */
function timeOfMovement(world: World, {day, time, from, to, other}: Movement): number {
  const date = addDays(world.today(), -day);
  const isFee = !other && !(from && to);
  return atParis(isFee ? date : businessDay(date), time);
}

/** Puts an object with a new id into the past. */
function plantAt<Name extends ResourceName>(
  world: World,
  name: Name,
  time: number,
  fields: FieldsOf<Name>,
): Resource<Name> {
  const at = timestamp(time);
  const id = world.random.id(world.schemas.prefix(name), time);
  return plant(world, name, id, {createdAt: at, updatedAt: at, ...fields});
}

/** The other side of a movement, at another bank. */
function partyElsewhere(world: World, {other}: Movement): Party | undefined {
  if (!other) {
    return undefined;
  }
  const {samples} = world.contract;
  const [kind, name] = other.iban;
  const iban = samples[kind]?.[name] ?? '';
  return {name: samples.persons?.[other.person] ?? '', iban, bic: bankOf(world, iban).bic};
}

/** Enters one side of a movement in the ledger. */
function enter(
  world: World,
  account: Account,
  direction: 'CREDIT' | 'DEBIT',
  {value, label, at}: PastMovement,
  {type, sourceId, party}: Side,
): string {
  const {booked, available} = account.balances;
  booked.value += direction === 'CREDIT' ? value : -value;
  available.value = booked.value;
  const date = parisDate(at);
  const transaction = plantAt(world, 'Transaction', at, {
    accountId: account.id,
    direction,
    amount: euros(value),
    type,
    status: 'BOOKED',
    bookingDate: date,
    valueDate: date,
    label,
    counterparty: party ? {name: party.name, iban: party.iban} : null,
    sourceId,
    balanceAfter: euros(booked.value),
  });
  return transaction.id;
}

function plantInternal(world: World, movement: PastMovement, from: Account, to: Account): void {
  const transfer = plantAt(world, 'InternalTransfer', movement.at, {
    fromAccountId: from.id,
    toAccountId: to.id,
    amount: euros(movement.value),
    label: movement.label,
    status: 'SETTLED',
    transactionIds: [],
  });
  const side = {type: 'INTERNAL', sourceId: transfer.id} as const;
  transfer.transactionIds = [
    enter(world, from, 'DEBIT', movement, {...side, party: accountParty(world, to)}),
    enter(world, to, 'CREDIT', movement, {...side, party: accountParty(world, from)}),
  ];
}

/** The verification of the payee before a transfer went out. */
function plantVerification(world: World, time: number, {name, iban}: Party): string {
  const life = limitAsNumber(world, 'payee-verification-life');
  const verification = plantAt(world, 'PayeeVerification', time - 60_000, {
    iban,
    name,
    result: 'MATCH',
    schemeCode: 'MTCH',
    expiresAt: timestamp(time + (life - 1) * 60_000),
  });
  return verification.id;
}

function plantSct(world: World, movement: PastMovement, account: Account, party: Party): void {
  const isOut = movement.from !== undefined;
  const date = parisDate(movement.at);
  const transfer = plantAt(world, 'SctTransfer', movement.at, {
    direction: isOut ? 'OUT' : 'IN',
    accountId: account.id,
    debtor: isOut ? null : party,
    amount: euros(movement.value),
    creditor: isOut ? party : accountParty(world, account),
    payeeVerificationId: isOut ? plantVerification(world, movement.at, party) : null,
    payeeVerificationAcknowledged: false,
    endToEndId: 'NOTPROVIDED',
    remittance: {unstructured: movement.label},
    requestedExecutionDate: date,
    status: 'SETTLED',
    settlementDate: date,
    recallIds: [],
  });
  const side = {type: 'SCT', sourceId: transfer.id, party} as const;
  transfer.transactionId = enter(world, account, isOut ? 'DEBIT' : 'CREDIT', movement, side);
}

function plantMovement(world: World, movement: Movement): void {
  const accountOf = (name: string | undefined) =>
    name === undefined ? undefined : world.find('Account', seedId(world, name));
  const from = accountOf(movement.from);
  const to = accountOf(movement.to);
  const party = partyElsewhere(world, movement);
  const past = {...movement, at: timeOfMovement(world, movement)};
  if (from && to) {
    plantInternal(world, past, from, to);
  } else if (party && (from ?? to)) {
    plantSct(world, past, (from ?? to) as Account, party);
  } else if (from) {
    enter(world, from, 'DEBIT', past, {type: 'FEE', sourceId: null});
  }
}

/** The debt of an account below zero, opened at the end of the day before. */
function plantDebt(world: World, account: Account): void {
  const day = addDays(world.today(), -1);
  const time = atParis(day, '23:59');
  const owed = euros(-account.balances.booked.value);
  const at = timestamp(time);
  const debt = plant(world, 'Debt', seedId(world, 'dbt'), {
    createdAt: at,
    updatedAt: at,
    accountId: account.id,
    origin: 'FEES',
    principal: owed,
    outstanding: structuredClone(owed),
    status: 'OPEN',
    openedAt: at,
    dueDate: addDays(day, limitAsNumber(world, 'debt-payment-period')),
    payments: [],
  });
  planRecovery(world, debt);
}

/** The last monthly statement of each account. */
function plantStatement(world: World, {id}: Account): void {
  const today = world.today();
  const isMade = timeOfStatements(today) <= world.clock.now();
  const month = isMade ? today : addMonths(today, -1);
  const time = timeOfStatements(month);
  const statement = plantAt(world, 'AccountStatement', time, {
    accountId: id,
    kind: 'MONTHLY',
    ...monthBefore(month),
    formats: formats.MONTHLY,
    status: 'AVAILABLE',
    availableAt: timestamp(time),
  });
  Object.assign(statement, readLedger(world, statement));
}

/** Puts the past of the accounts into a new sandbox: entries with what is behind them, a debt, and statements. */
export function plantHistory(world: World): void {
  movements.forEach((movement) => plantMovement(world, movement));
  for (const account of world.all('Account')) {
    plantStatement(world, account);
    if (account.balances.booked.value < 0) {
      plantDebt(world, account);
    }
  }
}

import {rejectCall, rejectFields, type FieldError} from '../../engine/problem';
import {atParis} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {book, euros} from '../ledger/ledger';
import {awaitConfirmation, mandateReasonCode, recordCollection} from '../mandates/record';
import {creditorIban, creditorOf} from './creditors';
import {isForbidden} from './preferences';
import {isCreditorIdentifier, isDueDate, refundDeadlines, refuseBefore, tries} from './rulebook';

type Account = Resource<'Account'>;
type DirectDebit = Resource<'DirectDebit'>;

/** Parameters of `sdd.incoming`. */
type Incoming = Pick<DirectDebit, 'amount' | 'scheme' | 'dueDate' | 'sequenceType'> & {
  readonly iban: string;
  readonly creditorId: string;
  readonly umr: string;
};

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function checkIncoming(world: World, {creditorId, umr, dueDate, amount}: Incoming): void {
  const {creditorId: id = {}, umr: reference = {}} =
    world.schemas.named('Mandate').properties ?? {};
  const at = (name: string) => (fault: FieldError) => ({...fault, field: `/parameters/${name}`});
  const wrongDay = {
    field: '/parameters/dueDate',
    code: 'minimum',
    message: 'Must be a TARGET business day, at least one business day ahead.',
  };
  const wrongAmount = {
    field: '/parameters/amount',
    code: 'minimum',
    message: 'Must be 1 cent or more, in EUR.',
  };
  const errors = [
    ...world.schemas.faults(id, creditorId).map(at('creditorId')),
    ...world.schemas.faults(reference, umr).map(at('umr')),
    ...(isDueDate(world, dueDate) ? [] : [wrongDay]),
    ...(amount.value > 0 && amount.currency === 'EUR' ? [] : [wrongAmount]),
  ];
  if (errors.length > 0) {
    const [first] = errors;
    rejectCall('validation_failed', {detail: `${first?.field}: ${first?.message}`, errors});
  }
}

/** The account that an IBAN names, and why no collection may reach it through this IBAN. */
function target(world: World, iban: string): {account: Account; fault: string | undefined} {
  const [account] = world.all('Account', (one) => one.iban === iban);
  if (account) {
    const faults: Partial<Record<Account['status'], string>> = {CLOSED: 'AC04', PENDING: 'AG01'};
    return {account, fault: faults[account.status]};
  }
  const [virtual] = world.all('VirtualIban', (one) => one.iban === iban);
  if (!virtual) {
    return rejectFields({
      field: '/parameters/iban',
      code: 'enum',
      message: 'Must be the IBAN of an account or a virtual IBAN of the programme.',
    });
  }
  return {account: world.get('Account', virtual.accountId), fault: 'AG01'};
}

/** Rejects a collection before it is settled. */
function reject(world: World, debit: DirectDebit, reasonCode: string): void {
  world.move(debit, 'REJECTED', {reasonCode});
}

/** Rejects the announced collections that a reason now forbids. */
export function rejectAnnounced(
  world: World,
  isMeant: (debit: DirectDebit) => boolean,
  reasonCode: string,
): void {
  world
    .all('DirectDebit', (debit) => debit.status === 'ANNOUNCED' && isMeant(debit))
    .forEach((debit) => reject(world, debit, reasonCode));
}

/** What all ledger entries of a collection share. */
export const entryOf = ({amount, creditor, remittance, id}: DirectDebit) => ({
  value: amount.value,
  type: 'SDD' as const,
  label: `${creditor.name}: ${remittance}`,
  sourceId: id,
  counterparty: {name: creditor.name, iban: creditor.iban},
});

/** Debits the account on the due date, or says why not. The last try is final. */
function tryToDebit(world: World, debit: DirectDebit, isLast: boolean): void {
  const account = world.get('Account', debit.accountId);
  if (account.status === 'BLOCKED') {
    const reasonCode = account.statusReason === 'DECEASED' ? 'MD07' : 'AC06';
    world.move(debit, 'RETURNED', {reasonCode});
  } else if (account.balances.available.value >= debit.amount.value) {
    const {id} = book(world, account, {...entryOf(debit), direction: 'DEBIT'});
    world.move(debit, 'SETTLED', {transactionId: id});
  } else if (isLast) {
    world.move(debit, 'RETURNED', {reasonCode: 'AM04'});
  }
}

function announce(world: World, incoming: Incoming, account: Account, mandateId: string) {
  const {scheme, amount, creditorId, umr, dueDate, sequenceType} = incoming;
  const {name, service} = creditorOf(world, creditorId);
  return world.create('DirectDebit', {
    accountId: account.id,
    mandateId,
    scheme,
    sequenceType,
    amount: euros(amount.value),
    dueDate,
    endToEndId: `${umr.slice(0, 24)}-${dueDate.replaceAll('-', '')}`,
    remittance: `${service} ${monthName.format(new Date(dueDate))}`,
    creditor: {name, creditorId, iban: creditorIban(world)},
    status: 'ANNOUNCED',
    refuseBefore: refuseBefore(world, dueDate),
    ...refundDeadlines(world, dueDate, scheme),
  });
}

/** The scenario `sdd.incoming`: a collection arrives from the creditor's bank. */
export function receiveCollection(
  world: World,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const incoming = parameters as unknown as Incoming;
  checkIncoming(world, incoming);
  const {scheme, umr, creditorId, dueDate} = incoming;
  const {account, fault} = target(world, incoming.iban);
  const key = {accountId: account.id, scheme, umr, creditorId};
  const {mandate, isNew} = recordCollection(world, key);
  const debit = announce(world, incoming, account, mandate.id);
  if (isNew) {
    awaitConfirmation(world, mandate, debit.refuseBefore);
  }
  const unknown = isCreditorIdentifier(creditorId) ? undefined : 'BE05';
  const forbidden = isForbidden(world, debit) ? 'SL01' : undefined;
  const reasonCode = unknown ?? fault ?? mandateReasonCode(world, mandate) ?? forbidden;
  if (reasonCode) {
    reject(world, debit, reasonCode);
  } else {
    const when = () => debit.status === 'ANNOUNCED';
    tries(world).forEach((time, index, {length}) =>
      world.at(atParis(dueDate, time), {label: 'debit is tried', object: debit, when}, () =>
        tryToDebit(world, debit, index === length - 1),
      ),
    );
  }
  return debit.id;
}

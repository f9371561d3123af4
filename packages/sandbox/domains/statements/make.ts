import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';

type Statement = Resource<'AccountStatement'>;
type Transaction = Resource<'Transaction'>;

/** A ledger entry with what a document says of the SEPA payment behind it. */
export type StatementEntry = Transaction & {
  /** The reference of the payer, or of the creditor of a direct debit. */
  readonly endToEndId?: string;
  /** The reference of the payee (ISO 11649), if the payment has one instead of a text. */
  readonly creditorReference?: string;
  /** What the payer, or the creditor of a direct debit, wrote. */
  readonly unstructured?: string;
  /** Why the money came back, as a code of ISO 20022. */
  readonly returnReason?: string;
  /** The scheme of a direct debit. */
  readonly scheme?: Schemas['SddScheme'];
};

/** The formats of each kind of statement. */
export const formats: Readonly<Record<Schemas['StatementKind'], Schemas['StatementFormat'][]>> = {
  MONTHLY: ['PDF', 'CSV', 'CAMT_053'],
  ON_DEMAND: ['PDF', 'CSV', 'CAMT_053'],
  // A list of fees is no list of all entries, so its sum would not lead from one balance to the other.
  ANNUAL_FEES: ['PDF', 'CSV'],
};

/** Accounts whose next statement fails, by their id. */
export const failingStatements = (world: World): Map<string, boolean> =>
  world.hidden<boolean>('statementFailures');

/** The entries of each statement that is made, by its id: what a document says never changes. */
const contents = (world: World) => world.hidden<readonly StatementEntry[]>('statementContents');

/** The entries of a statement that is made, oldest first. */
export const entriesOf = (world: World, {id}: Statement): readonly StatementEntry[] =>
  contents(world).get(id) ?? [];

/** The states of a payment whose money came back for good. */
const returned: ReadonlySet<string> = new Set(['RETURNED', 'REFUNDED', 'REVERSED']);

/** An entry as the documents of a statement show it. */
function withPayment(world: World, entry: Transaction): StatementEntry {
  const {sourceId, reversalOf} = entry;
  const payment =
    world.find('SctTransfer', sourceId) ??
    world.find('InstantTransfer', sourceId) ??
    world.find('DirectDebit', sourceId);
  if (!payment) {
    return entry;
  }
  const {endToEndId = 'NOTPROVIDED', remittance, status, reasonCode} = payment;
  const {creditorReference, unstructured} =
    typeof remittance === 'string' ? {unstructured: remittance} : (remittance ?? {});
  const isReturn = reversalOf !== null && returned.has(status);
  return {
    ...entry,
    endToEndId,
    ...(creditorReference !== undefined && {creditorReference}),
    ...(unstructured !== undefined && {unstructured}),
    ...(isReturn && reasonCode !== null && {returnReason: reasonCode}),
    ...('scheme' in payment && {scheme: payment.scheme}),
  };
}

const signed = ({direction, amount}: Transaction) =>
  direction === 'CREDIT' ? amount.value : -amount.value;

/** Sum of entries in cents, credits less debits. */
const sumOf = (entries: readonly Transaction[]) =>
  entries.reduce((sum, entry) => sum + signed(entry), 0);

/** What a statement says: its balances; the entries that it lists are kept for its document. */
export function readLedger(
  world: World,
  {id, accountId, kind, periodStart, periodEnd}: Statement,
): Pick<Statement, 'openingBalance' | 'closingBalance'> {
  const booked = world.all('Transaction', (one) => one.accountId === accountId);
  const dayOf = ({bookingDate}: Transaction) => bookingDate ?? '';
  const before = booked.filter((one) => dayOf(one) < periodStart);
  const within = booked.filter((one) => dayOf(one) >= periodStart && dayOf(one) <= periodEnd);
  const listed = kind === 'ANNUAL_FEES' ? within.filter(({type}) => type === 'FEE') : within;
  const entries = listed.map((entry) => withPayment(world, entry));
  contents(world).set(id, structuredClone(entries));
  return {
    openingBalance: euros(sumOf(before)),
    closingBalance: euros(sumOf(before) + sumOf(within)),
  };
}

/** Makes the document of a statement, or fails where a scenario says so. */
export function finish(world: World, statement: Statement): void {
  if (failingStatements(world).delete(statement.accountId)) {
    world.change(statement, {status: 'FAILED'});
    return;
  }
  const set = {
    ...readLedger(world, statement),
    status: 'AVAILABLE' as const,
    availableAt: world.now(),
  };
  world.change(statement, set, 'statement.available');
}

/** Begins a statement. */
export function beginStatement(
  world: World,
  fields: Pick<Statement, 'accountId' | 'kind' | 'periodStart' | 'periodEnd' | 'metadata'>,
): Statement {
  return world.create('AccountStatement', {
    ...fields,
    formats: formats[fields.kind],
    openingBalance: null,
    closingBalance: null,
    status: 'GENERATING',
  });
}

import type {Resource, World} from '../../engine/world';
import {entriesOf} from './make';

/** An amount in cents with two decimals and a point, such as `-12.40`. */
export const decimal = (value: number): string => (value / 100).toFixed(2);

/** A value as RFC 4180 writes it; a text that a spreadsheet would run as a formula stays a text. */
function cell(value: string): string {
  const safe = /^[-=+@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A statement as CSV (RFC 4180): one line for each entry, oldest first. */
export function statementCsv(world: World, statement: Resource<'AccountStatement'>): string {
  const header = [
    'bookingDate',
    'valueDate',
    'type',
    'label',
    'counterpartyName',
    'counterpartyIban',
    'amount',
    'currency',
    'balanceAfter',
    'transactionId',
    'endToEndId',
  ];
  const lines = entriesOf(world, statement).map((entry) => {
    const {direction, amount, counterparty, balanceAfter} = entry;
    return [
      entry.bookingDate ?? '',
      entry.valueDate ?? '',
      entry.type,
      cell(entry.label),
      cell(counterparty?.name ?? ''),
      counterparty?.iban ?? '',
      decimal(direction === 'CREDIT' ? amount.value : -amount.value),
      amount.currency,
      decimal(balanceAfter?.value ?? 0),
      entry.id,
      cell(entry.endToEndId ?? ''),
    ];
  });
  return [header, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

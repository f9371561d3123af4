import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';
import {addressLines} from '../accounts/accountHolder';
import {accountHolderName} from '../payments/holders';
import {groupedIban} from '../accounts/ibans';
import {pdfDocument, type PdfLine} from '../documents/pdf';
import {decimal} from './csv';
import {entriesOf} from './make';

const titles: Readonly<Record<Schemas['StatementKind'], string>> = {
  MONTHLY: 'Account statement',
  ON_DEMAND: 'Account statement',
  ANNUAL_FEES: 'Statement of fees (récapitulatif annuel des frais)',
};

const LABEL_WIDTH = 44;

function row(date: string, label: string, amount: string): PdfLine {
  const shown = label.length > LABEL_WIDTH ? `${label.slice(0, LABEL_WIDTH - 3)}...` : label;
  const text = `${date.padEnd(12)}${shown.padEnd(LABEL_WIDTH + 2)}${amount.padStart(14)}`;
  return {text, font: 'mono', size: 9};
}

/** A statement as a PDF document for people. */
export function statementPdf(world: World, statement: Resource<'AccountStatement'>): string {
  const {accountId, kind, periodStart, periodEnd, openingBalance, closingBalance} = statement;
  const {holderId, iban, bic} = world.get('Account', accountId);
  const entries = entriesOf(world, statement);
  const title = titles[kind];
  const isOfFees = kind === 'ANNUAL_FEES';
  const fees = entries.reduce((sum, {amount}) => sum + amount.value, 0);
  return pdfDocument(`${title} ${periodStart} - ${periodEnd}`, [
    {text: world.contract.samples.bankNames?.provider ?? '', font: 'bold', size: 18},
    {text: title, size: 12},
    {text: `From ${periodStart} to ${periodEnd}`},
    {text: ''},
    ...[accountHolderName(world, holderId), ...addressLines(world, holderId)].map((text) => ({
      text,
    })),
    {text: `IBAN ${groupedIban(iban)}   BIC ${bic}`},
    {text: ''},
    row('Date', 'Operation', 'Amount (EUR)'),
    ...(isOfFees ? [] : [row(periodStart, 'Opening balance', decimal(openingBalance?.value ?? 0))]),
    ...entries.map(({bookingDate, label, counterparty, direction, amount}) =>
      row(
        bookingDate ?? '',
        counterparty ? `${counterparty.name}: ${label}` : label,
        decimal(direction === 'CREDIT' ? amount.value : -amount.value),
      ),
    ),
    isOfFees
      ? row('', 'Total of fees', decimal(fees))
      : row(periodEnd, 'Closing balance', decimal(closingBalance?.value ?? 0)),
    {text: ''},
    {text: `Made on ${statement.availableAt?.slice(0, 10)}. Statement ${statement.id}`},
  ]);
}

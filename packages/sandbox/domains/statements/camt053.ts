import type {Resource, World} from '../../engine/world';
import {accountHolderName} from '../payments/holders';
import {codeOf} from './bankTransactionCodes';
import {decimal} from './csv';
import {entriesOf, type StatementEntry} from './make';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** An element with text, or nothing when there is none. XML 1.0 has no control characters. */
function text(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') {
    return '';
  }
  const safe = value
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');
  return `<${name}>${safe}</${name}>`;
}

const element = (name: string, ...parts: readonly string[]) =>
  `<${name}>${parts.join('')}</${name}>`;

const amount = (value: number) => `<Amt Ccy="EUR">${decimal(Math.abs(value))}</Amt>`;
const indicator = (isCredit: boolean) => text('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');

function bankTransactionCode(one: StatementEntry): string {
  const [family, subfamily] = codeOf(one);
  const fields = [text('Cd', family), text('SubFmlyCd', subfamily)];
  return element('BkTxCd', element('Domn', text('Cd', 'PMNT'), element('Fmly', ...fields)));
}

/** The other side of an entry: who paid, or who was paid. */
function parties({counterparty, direction}: StatementEntry): string {
  if (!counterparty) {
    return '';
  }
  const role = direction === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const party = element(role, element('Pty', text('Nm', counterparty.name)));
  const account = counterparty.iban
    ? element(`${role}Acct`, element('Id', text('IBAN', counterparty.iban)))
    : '';
  return element('RltdPties', party, account);
}

/** What a payment is for: the reference of the payee (ISO 11649), or a text; nothing if the payer sent neither. */
function remittance({creditorReference, unstructured}: StatementEntry): string {
  if (creditorReference) {
    const kind = element('Tp', element('CdOrPrtry', text('Cd', 'SCOR')));
    const reference = element('CdtrRefInf', kind, text('Ref', creditorReference));
    return element('RmtInf', element('Strd', reference));
  }
  return unstructured ? element('RmtInf', text('Ustrd', unstructured)) : '';
}

function entry(one: StatementEntry): string {
  const details = element(
    'TxDtls',
    element(
      'Refs',
      text('AcctSvcrRef', one.id),
      text('InstrId', one.sourceId),
      text('EndToEndId', one.endToEndId),
    ),
    amount(one.amount.value),
    indicator(one.direction === 'CREDIT'),
    parties(one),
    remittance(one),
    one.returnReason ? element('RtrInf', element('Rsn', text('Cd', one.returnReason))) : '',
    // Words of the bank, which are no remittance information.
    one.creditorReference || one.unstructured ? '' : text('AddtlTxInf', one.label),
  );
  return element(
    'Ntry',
    amount(one.amount.value),
    indicator(one.direction === 'CREDIT'),
    one.reversalOf ? text('RvslInd', 'true') : '',
    element('Sts', text('Cd', 'BOOK')),
    element('BookgDt', text('Dt', one.bookingDate)),
    element('ValDt', text('Dt', one.valueDate)),
    text('AcctSvcrRef', one.id),
    bankTransactionCode(one),
    element('NtryDtls', details),
  );
}

function balance(code: string, value: number, date: string): string {
  return element(
    'Bal',
    element('Tp', element('CdOrPrtry', text('Cd', code))),
    amount(value),
    indicator(value >= 0),
    element('Dt', text('Dt', date)),
  );
}

function summary(entries: readonly StatementEntry[]): string {
  const part = (name: string, direction: StatementEntry['direction']) => {
    const some = entries.filter((one) => one.direction === direction);
    const sum = some.reduce((total, one) => total + one.amount.value, 0);
    return element(name, text('NbOfNtries', String(some.length)), text('Sum', decimal(sum)));
  };
  return element('TxsSummry', part('TtlCdtNtries', 'CREDIT'), part('TtlDbtNtries', 'DEBIT'));
}

/** An id of the API as camt.053 takes it: 35 characters at most. */
const reference = (id: string) => id.slice(0, 35);

/** A statement as the message camt.053.001.08 of ISO 20022 (bank to customer statement). */
export function camt053(world: World, statement: Resource<'AccountStatement'>): string {
  const {id, accountId, periodStart, periodEnd, openingBalance, closingBalance} = statement;
  const {iban, bic, holderId} = world.get('Account', accountId);
  const entries = entriesOf(world, statement);
  const created = text('CreDtTm', statement.availableAt);
  const account = element(
    'Acct',
    element('Id', text('IBAN', iban)),
    text('Ccy', 'EUR'),
    element('Ownr', text('Nm', accountHolderName(world, holderId))),
    element('Svcr', element('FinInstnId', text('BICFI', bic))),
  );
  const period = element(
    'FrToDt',
    text('FrDtTm', `${periodStart}T00:00:00`),
    text('ToDtTm', `${periodEnd}T23:59:59`),
  );
  const message = element(
    'BkToCstmrStmt',
    element('GrpHdr', text('MsgId', reference(id)), created),
    element(
      'Stmt',
      text('Id', reference(id)),
      created,
      period,
      account,
      balance('OPBD', openingBalance?.value ?? 0, periodStart),
      balance('CLBD', closingBalance?.value ?? 0, periodEnd),
      summary(entries),
      ...entries.map(entry),
    ),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${message}</Document>\n`
  );
}

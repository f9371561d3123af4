import type {Schemas} from '../../api';
import type {StatementEntry} from './make';

/** The kinds of entries that differ in their code: types, of which the direct debits have one for each scheme. */
type Kind = Schemas['TransactionType'] | 'SDD B2B';

const kindOf = ({type, scheme}: StatementEntry): Kind =>
  type === 'SDD' && scheme === 'B2B' ? 'SDD B2B' : type;

/** Families and subfamilies of the bank transaction codes of ISO 20022, in the domain PMNT: of credits, of debits. */
export const transactionCodes: Readonly<Record<Kind, readonly [string, string]>> = {
  SCT: ['RCDT ESCT', 'ICDT ESCT'],
  INSTANT: ['RRCT ESCT', 'IRCT ESCT'],
  INTERNAL: ['RCDT BOOK', 'ICDT BOOK'],
  SDD: ['RDDT UPDD', 'RDDT ESDD'],
  'SDD B2B': ['RDDT UPDD', 'RDDT BBDD'],
  CARD_PAYMENT: ['CCRD POSD', 'CCRD POSD'],
  CARD_WITHDRAWAL: ['CCRD CWDL', 'CCRD CWDL'],
  CARD_REFUND: ['CCRD RIMB', 'CCRD RIMB'],
  CARD_DISPUTE: ['CCRD RIMB', 'CCRD OTHR'],
  TOPUP: ['RCDT OTHR', 'ICDT OTHR'],
  TOPUP_REFUND: ['RCDT OTHR', 'ICDT OTHR'],
  TOPUP_CHARGEBACK: ['RCDT OTHR', 'ICDT OTHR'],
  FEE: ['MCOP FEES', 'MDOP FEES'],
  DEBT_SETTLEMENT: ['RCDT BOOK', 'ICDT BOOK'],
  ADJUSTMENT: ['MCOP ADJT', 'MDOP ADJT'],
};

/**
 * Those of payments that come back, by type and reason: of credits, of debits. The family is that of the payment, so that
 * a credit gives an issued transfer back. RPCR follows a recall, and PRDD a reversal by the creditor.
 */
export const codesOfReturns: Readonly<Record<string, readonly [string, string]>> = {
  SCT: ['ICDT RRTN', 'RCDT RRTN'],
  'SCT FOCR': ['ICDT RPCR', 'RCDT RPCR'],
  INSTANT: ['IRCT RRTN', 'RRCT RRTN'],
  'INSTANT FOCR': ['IRCT RPCR', 'RRCT RPCR'],
  'SDD MS03': ['RDDT PRDD', 'RDDT ESDD'],
};

/** The family and the subfamily of an entry. */
export function codeOf(one: StatementEntry): readonly string[] {
  const {type, direction, returnReason} = one;
  const ofReturn = returnReason
    ? (codesOfReturns[`${type} ${returnReason}`] ?? codesOfReturns[type])
    : undefined;
  const [credit, debit] = ofReturn ?? transactionCodes[kindOf(one)];
  return (direction === 'CREDIT' ? credit : debit).split(' ');
}

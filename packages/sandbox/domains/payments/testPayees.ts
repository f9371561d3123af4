/** What a test account does with a transfer, or the error code with which its order is rejected. */
type Outcome =
  | {readonly status: 'SETTLED'; readonly seconds?: number}
  | {readonly status: 'REJECTED' | 'RETURNED'; readonly reasonCode: string}
  | {readonly error: string};

/** An account at another bank that answers as its name in the register says. */
export type TestPayee = {
  readonly iban: string;
  readonly sct: Outcome;
  readonly instant: Outcome;
  /** Whether the name belongs to it; absent: `MATCH`, as for any account. */
  readonly nameCheck?: 'MATCH' | 'CLOSE_MATCH' | 'NO_MATCH' | 'NOT_POSSIBLE';
  /** The person whose name its bank suggests, by the name of the register. */
  readonly suggests?: string;
  /** What becomes of a beneficiary with it, or the error code with which it is rejected; absent: `ACTIVE`. */
  readonly saved?: 'BLOCKED' | {readonly error: string};
  /** What becomes of a recall, when its bank does not leave it to a scenario. */
  readonly recall?: 'ACCEPTED' | 'REFUSED' | 'EXPIRED';
  /** What its bank keeps of the money that it gives back, in cents. */
  readonly recallFee?: number;
};

/** What the bank of the account with a fee keeps of a recalled transfer, in cents. */
const RECALL_FEE = 500;

/** How long the slow account takes for an instant transfer, in seconds. */
const SLOW = 9;

const SETTLED: Outcome = {status: 'SETTLED'};
const NOT_IN_SEPA = {error: 'iban_country_not_supported'};

const both = (outcome: Outcome) => ({sct: outcome, instant: outcome});

/** Accounts that do more than take the money, by their names without the zeros that fill them up. */
const special: Readonly<Record<string, Omit<TestPayee, 'iban'>>> = {
  NOTINST: {sct: SETTLED, instant: {error: 'instant_not_reachable'}},
  NOSEPA: {...both(NOT_IN_SEPA), nameCheck: 'NOT_POSSIBLE', saved: NOT_IN_SEPA},
  SCREENHT: {...both({error: 'compliance_rejected'}), saved: 'BLOCKED'},
  DELAY09: {sct: SETTLED, instant: {status: 'SETTLED', seconds: SLOW}},
  RECALLACPT: {...both(SETTLED), recall: 'ACCEPTED'},
  RECALLFEE: {...both(SETTLED), recall: 'ACCEPTED', recallFee: RECALL_FEE},
  RECALLREFU: {...both(SETTLED), recall: 'REFUSED'},
  RECALLNONE: {...both(SETTLED), recall: 'EXPIRED'},
  VOPMTCH: {...both(SETTLED), nameCheck: 'MATCH'},
  VOPCMTC: {...both(SETTLED), nameCheck: 'CLOSE_MATCH', suggests: 'chloe'},
  VOPNMTC: {...both(SETTLED), nameCheck: 'NO_MATCH'},
  VOPNOAP: {...both(SETTLED), nameCheck: 'NOT_POSSIBLE'},
};

/** What the name of an account says: `RJCT0AC04` rejects with AC04 what it gets, and `RTRN0AC04` returns it. */
function outcomesOf(name: string): Omit<TestPayee, 'iban'> {
  const [, kind, reasonCode = ''] = /^(RJCT|RTRN)0(\w{4})$/.exec(name) ?? [];
  if (kind === 'RJCT') {
    const rejected: Outcome = {status: 'REJECTED', reasonCode};
    // Codes that begin with AB exist in the instant scheme only. A payment that is too late for it is in time for the other.
    const isOfInstant = reasonCode.startsWith('AB') || reasonCode === 'TM01';
    return {sct: isOfInstant ? SETTLED : rejected, instant: rejected};
  }
  if (kind === 'RTRN') {
    // The payee's bank answers an instant transfer before it settles, and gives none back of its own accord.
    return {sct: {status: 'RETURNED', reasonCode}, instant: SETTLED};
  }
  return special[name] ?? both(SETTLED);
}

/** The test accounts of a register with names and IBANs, in its order. */
export const testPayees = (ibans: Readonly<Record<string, string>> = {}): TestPayee[] =>
  Object.entries(ibans).map(([name, iban]) => ({iban, ...outcomesOf(name.replace(/^0+/, ''))}));

/** What the payment calendar takes from the contract. The build reads it, and hands it to the browser. */

/** The limits from which the calendar counts, by their names in `contract/limits.yaml`. */
const calendarLimits = [
  'sct-cut-offs',
  'sct-receipt',
  'sct-cycles',
  'sct-settlement-time',
  'sct-last-cycle-settlement',
  'sct-scheduled-tries',
  'sct-execution-date-ahead',
  'sct-longest-execution',
  'sct-return-time',
  'payee-availability',
  'target-closing-days',
  'recall-window-bank',
  'recall-window-payer',
  'instant-transfer-time',
  'direct-debit-notice-time',
  'direct-debit-arrival-time',
  'direct-debit-refusal-cut-off',
  'direct-debit-tries',
  'direct-debit-return-time-core',
  'direct-debit-return-time-b2b',
  'direct-debit-reversal-time',
  'direct-debit-refund-time',
  'direct-debit-unauthorised-time',
  'direct-debit-inquiry-time',
  'card-hold',
  'card-hold-travel',
  'card-clearing-time',
  'card-dispute-last-day',
  'card-dispute-unauthorised-time',
] as const;

export type CalendarLimit = (typeof calendarLimits)[number];

/** A fact of the contract: its value, what it applies to, and where it comes from. */
export type CalendarFact = {
  readonly value: string;
  readonly applies: string;
  readonly source: string;
};

/** Reasons of card disputes that share a time limit. */
type DisputeTime = {
  readonly days: number;
  /** The conditions of the scheme, such as `10.4`. */
  readonly conditions: readonly string[];
};

export type CalendarFacts = {
  readonly limits: Readonly<Record<CalendarLimit, CalendarFact>>;
  /** The shortest time first. */
  readonly disputes: readonly DisputeTime[];
  /** What T2 is, without a full stop. */
  readonly t2: string;
};

/** The years that the calendar knows. */
export const calendarYears = {first: 2024, last: 2035} as const;

/** The part of the contract from which the facts are taken. */
type Source = {
  readonly limits: Readonly<Record<string, CalendarFact | undefined>>;
  readonly disputeReasons: Readonly<
    Record<string, {readonly condition: string; readonly days: number}>
  >;
  readonly glossary: Readonly<Record<string, {readonly meaning: string} | undefined>>;
};

function factOf({limits}: Source, name: CalendarLimit): CalendarFact {
  const limit = limits[name];
  if (!limit) {
    throw new Error(
      `contract/limits.yaml has no "${name}", from which the payment calendar counts.`,
    );
  }
  const {value, applies, source} = limit;
  // The calendar is also a file without code.
  return {value, applies: applies.replaceAll('`', ''), source};
}

/** What the first sentence of the glossary about T2 calls it. */
function t2In({glossary}: Source): string {
  const [, t2] = /^T2 is (.+?)\.(?:\s|$)/.exec(glossary.T2?.meaning ?? '') ?? [];
  if (t2 === undefined) {
    throw new Error('contract/glossary.yaml has no "T2" that begins with "T2 is".');
  }
  return t2;
}

/** What the contract says of everything that the calendar counts. */
export function calendarFactsOf(source: Source): CalendarFacts {
  const reasons = Object.values(source.disputeReasons);
  const days = [...new Set(reasons.map((reason) => reason.days))].toSorted((a, b) => a - b);
  return {
    limits: Object.fromEntries(
      calendarLimits.map((name) => [name, factOf(source, name)]),
    ) as CalendarFacts['limits'],
    disputes: days.map((time) => ({
      days: time,
      conditions: [
        ...new Set(reasons.filter((one) => one.days === time).map(({condition}) => condition)),
      ],
    })),
    t2: t2In(source),
  };
}

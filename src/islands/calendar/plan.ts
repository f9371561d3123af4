import type {CalendarFact, CalendarFacts, CalendarLimit} from '@aldermark/data/paymentCalendar';
import {
  addBusinessDays,
  businessDayBefore,
  dayAfter,
  holidaysOf,
  isBusinessDay,
} from '@aldermark/sandbox/engine/businessDays';
import {capitalised} from '@aldermark/lib/capitals';
import {limitAsTimes} from '@aldermark/sandbox/engine/limits';
import {
  addDays,
  atParis,
  dateAfter,
  durationOf,
  later,
  parisDate,
  parisTime,
} from '@aldermark/sandbox/engine/time';
import {OrderError, type OrderKind, type Order} from './order';
import {dayOfYear, longDay, whenText} from './words';

/** A moment in the life of a payment. Without `clock` it is the whole day, or its end. */
export type PaymentMoment = {
  readonly id: string;
  /** The day in Paris. */
  readonly date: string;
  /** The time of day in Paris. */
  readonly clock?: string;
  readonly name: string;
  /** The name in a picture with little room. */
  readonly short: string;
  readonly meaning: string;
  readonly rule?: CalendarFact;
  /** Another rule, for a case of the rule in which this moment is. */
  readonly exception?: CalendarFact;
};

export type PaymentPlan = {
  readonly order: Order;
  /** What becomes of the payment, then why on that day, and what else must be known at once. */
  readonly verdict: readonly [what: string, ...why: readonly string[]];
  /** In the order of time. */
  readonly moments: readonly PaymentMoment[];
};

type When = Pick<PaymentMoment, 'date' | 'clock'>;

/** What the rules of an order are read from. */
type Rules = {
  readonly fact: (name: CalendarLimit) => CalendarFact;
  readonly times: (name: CalendarLimit) => readonly [string, ...string[]];
  /** The day that is so long after another. */
  readonly after: (date: string, name: CalendarLimit) => string;
  /** The moment that is so long after another. */
  readonly later: (time: number, name: CalendarLimit) => number;
} & Pick<CalendarFacts, 'disputes' | 't2'>;

function rulesOf({limits, disputes, t2}: CalendarFacts): Rules {
  const values = Object.fromEntries(Object.entries(limits).map(([name, {value}]) => [name, value]));
  return {
    fact: (name) => limits[name],
    times: (name) => limitAsTimes({contract: {limits: values}}, name),
    after: (date, name) => dayAfter(date, limits[name].value),
    later: (time, name) => later(time, durationOf(limits[name].value)),
    disputes,
    t2,
  };
}

const inParis = (time: number): Required<When> => ({date: parisDate(time), clock: parisTime(time)});

const toSeconds = (time: number): string =>
  `${parisTime(time)}:${new Date(time).toISOString().slice(17, 19)}`;

/** Why a day is no business day. */
const closingName = (date: string): string =>
  holidaysOf(Number(date.slice(0, 4))).get(date) ?? 'weekend';

/** The days on which T2 is closed between two days. */
function closedDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) {
      days.push(day);
    }
  }
  return days;
}

/** Why days are skipped, in a sentence; none where none is. */
function skippedWords(from: string, to: string, {t2}: Rules): readonly string[] {
  const reasons = [...new Set(closedDays(from, to).map(closingName))].map((reason) =>
    reason === 'weekend' ? 'the weekend' : reason,
  );
  const all = new Intl.ListFormat('en-GB', {type: 'conjunction'}).format(reasons);
  return reasons.length > 0 ? [`T2, ${t2}, is closed on ${all}.`] : [];
}

/** The article of a rule of law, such as `PSD2, Article 83(1)`. */
const articleOf = ({source}: CalendarFact): string =>
  source.replace(/^Directive \S+ \S+ \((\w+)\)/, '$1');

/** The latest day of a transfer by law, in a sentence with the article. */
const legalWords = (date: string, rule: CalendarFact): string =>
  `The law allows ${longDay(date)} at the latest (${articleOf(rule)}).`;

/** The days on which T2 is closed between two days, each with its reason. */
function closings(from: string, to: string, rules: Rules): PaymentMoment[] {
  return closedDays(from, to).map((date) => ({
    id: 'closed',
    date,
    name: `T2 is closed: ${closingName(date)}`,
    short: 'Closed',
    meaning: 'Nothing is settled on this day, and it does not count as a business day.',
    rule: rules.fact('target-closing-days'),
  }));
}

/** The next clearing cycle of a transfer that is ready at a time: its cut-off, and when it leaves. */
function nextCycle(
  date: string,
  clock: string,
  {times}: Rules,
): {cutOff: When; leaves: When; isLast: boolean} {
  const cutOffs = times('sct-cut-offs');
  const today = isBusinessDay(date) ? cutOffs.findIndex((time) => clock < time) : -1;
  const day = today < 0 ? addBusinessDays(addDays(date, 1), 0) : date;
  const index = Math.max(today, 0);
  return {
    cutOff: {date: day, clock: cutOffs[index]},
    leaves: {date: day, clock: times('sct-cycles')[index]},
    isLast: index === cutOffs.length - 1,
  };
}

/** The cut-off that decides on an order, in a sentence; none on a day on which T2 is closed. */
function cutOffWords(
  {date, clock}: Pick<Order, 'date' | 'clock'>,
  {cutOff, leaves}: ReturnType<typeof nextCycle>,
  {times}: Rules,
): readonly string[] {
  if (!isBusinessDay(date)) {
    return [];
  }
  return [
    cutOff.date === date
      ? `${clock} is before the cut-off ${cutOff.clock}; the transfer leaves at ${leaves.clock}.`
      : `${clock} is after the last cut-off of the day, ${times('sct-cut-offs').at(-1)}.`,
  ];
}

/** The settlement of a transfer that leaves with a cycle. */
const settlementOf = ({leaves}: {readonly leaves: When}, rules: Rules): Required<When> =>
  inParis(rules.later(atParis(leaves.date, leaves.clock ?? ''), 'sct-settlement-time'));

/**
 * What becomes of a credit transfer before and after the last cut-off of its day, where nobody knows its time; undefined
 * where the time changes nothing.
 */
function verdictOfDay(
  {date, day, isTimeOpen}: Order,
  rules: Rules,
): PaymentPlan['verdict'] | undefined {
  if (!isTimeOpen || day !== undefined || !isBusinessDay(date)) {
    return undefined;
  }
  const cutOffs = rules.times('sct-cut-offs');
  const last = cutOffs.at(-1) ?? cutOffs[0];
  // What has missed the cut-off before it goes with the last cycle.
  const earlyCycle = nextCycle(date, cutOffs.at(-2) ?? '00:00', rules);
  const early = settlementOf(earlyCycle, rules);
  const cycle = nextCycle(date, last, rules);
  const late = settlementOf(cycle, rules);
  const latestOf = ({leaves}: typeof cycle) =>
    dayOfYear(rules.after(leaves.date, 'sct-longest-execution'));
  return [
    `If you order it before ${last}, the last cut-off of the day, the payee has the money on ${longDay(early.date)} by ${early.clock} in the sandbox.`,
    `A later order counts as received on ${longDay(cycle.cutOff.date)} (${articleOf(rules.fact('sct-receipt'))}), and the payee has the money on ${longDay(late.date)} at ${late.clock}.`,
    ...skippedWords(date, late.date, rules),
    `The law allows ${latestOf(earlyCycle)} at the latest, for a later order ${latestOf(cycle)} (${articleOf(rules.fact('sct-longest-execution'))}).`,
  ];
}

/** Until when a settled transfer can be called back. */
function recalls(settled: string, {fact, after}: Rules): PaymentMoment[] {
  return [
    {
      id: 'recall-bank',
      date: after(settled, 'recall-window-bank'),
      name: 'Last day to recall a duplicate or technical error',
      short: 'Recall (DUPL, TECH)',
      meaning: 'Until then, you can recall the transfer with the reason DUPL or TECH.',
      rule: fact('recall-window-bank'),
    },
    {
      id: 'recall-payer',
      date: after(settled, 'recall-window-payer'),
      name: 'Last day to recall for fraud or at the payer’s request',
      short: 'Recall (others)',
      meaning: 'Until then, you can recall the transfer with FRAD, AM09, AC03 or CUST.',
      rule: fact('recall-window-payer'),
    },
  ];
}

/** The moment at which the funds of a transfer are reserved: with the order, or on its execution date. */
function reservation({date, clock, day}: Order, {fact, times, after}: Rules) {
  if (day === undefined || day === date) {
    return {ready: {date, clock}, moments: []};
  }
  if (day < date || day > after(date, 'sct-execution-date-ahead')) {
    throw new OrderError(
      `Execution date: enter a day from ${longDay(date)} to ${fact('sct-execution-date-ahead').value} later.`,
    );
  }
  const [first, ...others] = times('sct-scheduled-tries');
  const rule = fact('sct-scheduled-tries');
  const moments: PaymentMoment[] = [
    {
      id: 'reserved',
      date: day,
      clock: first,
      name: 'The funds are reserved',
      short: 'Reserved',
      meaning: 'The scheduled transfer begins, and its money is no longer available to the payer.',
      rule,
    },
    ...others.map((time) => ({
      id: 'last-try',
      date: day,
      clock: time,
      name: 'Last try if the funds were missing',
      short: 'Last try',
      meaning:
        'A transfer that begins only now goes with a later cycle. Without funds, it is rejected.',
      rule,
    })),
  ];
  return {ready: {date: day, clock: first}, moments};
}

function planSct(order: Order, rules: Rules): Omit<PaymentPlan, 'order'> {
  const {fact, after} = rules;
  const {ready, moments} = reservation(order, rules);
  const cycle = nextCycle(ready.date, ready.clock, rules);
  const {cutOff, leaves, isLast} = cycle;
  const settled = settlementOf(cycle, rules);
  const receipt = fact('sct-receipt');
  // An order for a day of its own is received on that day (PSD2, Article 78(2)).
  const isReceivedLater = moments.length === 0 && cutOff.date !== ready.date;
  const latest = after(leaves.date, 'sct-longest-execution');
  const causes = [
    ...(moments.length > 0 ? [] : cutOffWords(ready, cycle, rules)),
    ...skippedWords(ready.date, settled.date, rules),
    ...(isReceivedLater
      ? [`The order counts as received on ${longDay(cutOff.date)} (${articleOf(receipt)}).`]
      : []),
  ];
  return {
    verdict: verdictOfDay(order, rules) ?? [
      `The payee has the money on ${longDay(settled.date)} at ${settled.clock} in the sandbox.`,
      ...(causes.length > 0 ? [causes.join(' ')] : []),
      legalWords(latest, fact('sct-longest-execution')),
    ],
    moments: [
      {
        id: 'order',
        date: order.date,
        clock: order.clock,
        name: 'You send the order',
        short: 'Order',
        meaning:
          moments.length > 0
            ? 'The user approves now, and the transfer is scheduled for its execution date.'
            : 'The order is accepted, and its funds are reserved at once.',
        ...(isReceivedLater && {rule: receipt}),
      },
      ...moments,
      ...closings(ready.date, settled.date, rules),
      {
        id: 'cut-off',
        ...cutOff,
        name: 'Cut-off',
        short: 'Cut-off',
        meaning:
          'The last moment to cancel the transfer. An order after it goes with a later cycle.',
        rule: fact('sct-cut-offs'),
      },
      {
        id: 'execution',
        ...leaves,
        name: 'Execution: the transfer leaves',
        short: 'Leaves',
        meaning: 'The transfer goes to the clearing system, and can no longer be cancelled.',
        rule: fact('sct-cycles'),
      },
      {
        id: 'settlement',
        ...settled,
        name: 'Settlement',
        short: 'Settled',
        meaning: 'The account of the payer is debited, and the bank of the payee has the money.',
        rule: fact('sct-settlement-time'),
        ...(isLast && {exception: fact('sct-last-cycle-settlement')}),
      },
      {
        id: 'available',
        ...settled,
        name: 'The payee has the money',
        short: 'Payee paid',
        meaning: 'The payee can use the money. Some banks show it only on the next morning.',
        rule: fact('payee-availability'),
      },
      {
        id: 'legal-limit',
        date: latest,
        name: 'Latest day that the law allows',
        short: 'Legal limit',
        meaning: 'By the end of this day, the bank of the payee must have the money.',
        rule: fact('sct-longest-execution'),
      },
      {
        id: 'return',
        date: after(settled.date, 'sct-return-time'),
        name: 'Last day of a return',
        short: 'Return',
        meaning: 'Until then, the bank of the payee can send back what it cannot credit.',
        rule: fact('sct-return-time'),
      },
      ...recalls(settled.date, rules),
    ],
  };
}

function planInstant({date, clock}: Order, rules: Rules): Omit<PaymentPlan, 'order'> {
  const time = rules.later(atParis(date, clock), 'instant-transfer-time');
  const rule = rules.fact('instant-transfer-time');
  const known = {date: parisDate(time), clock: parisTime(time)};
  return {
    verdict: [
      `The payee has the money on ${longDay(known.date)}, by ${toSeconds(time)}.`,
      'Instant transfers have no cut-off, and no day on which they rest.',
    ],
    moments: [
      {
        id: 'order',
        date,
        clock,
        name: 'You send the order',
        short: 'Order',
        meaning: 'The order is accepted and executed at once, at any hour of any day.',
        rule,
      },
      {
        id: 'settlement',
        ...known,
        name: 'Settlement',
        short: 'Settled',
        meaning: `By ${toSeconds(time)} you know whether the transfer is settled or rejected.`,
        rule,
      },
      {
        id: 'available',
        ...known,
        name: 'The payee has the money',
        short: 'Payee paid',
        meaning: 'The payee can use the money as soon as the transfer is settled.',
        rule: rules.fact('payee-availability'),
      },
      ...recalls(known.date, rules),
    ],
  };
}

/**
 * The day on which a collection is debited: the due date that was entered, or the next business day; without one, the first that
 * the arrival allows.
 */
function debitDayOf({date, day, isArrivalOpen}: Order, {after}: Rules): string {
  const first = after(date, 'direct-debit-arrival-time');
  const debited = day === undefined ? first : addBusinessDays(day, 0);
  if (!isArrivalOpen && debited < first) {
    throw new OrderError(
      `Due date: a collection that arrives on ${longDay(date)} is due on ${longDay(first)} at the earliest.`,
    );
  }
  return debited;
}

/** What the holder and the banks can do after the debit. */
function afterDebit(due: string, kind: OrderKind, {fact, after}: Rules): PaymentMoment[] {
  const returns = kind === 'b2b' ? 'direct-debit-return-time-b2b' : 'direct-debit-return-time-core';
  const claimed = after(due, 'direct-debit-unauthorised-time');
  const refunds: readonly PaymentMoment[] = [
    {
      id: 'refund',
      date: after(due, 'direct-debit-refund-time'),
      name: 'Last day of a refund without a reason',
      short: 'Refund',
      meaning: 'Until then, the holder has the money back at once, and nobody asks why.',
      rule: fact('direct-debit-refund-time'),
    },
    {
      id: 'unauthorised',
      date: claimed,
      name: 'Last day to contest an unauthorised debit',
      short: 'Unauthorised',
      meaning: 'Until then, a holder who gave no mandate can claim the money back.',
      rule: fact('direct-debit-unauthorised-time'),
    },
    {
      id: 'inquiry',
      date: after(claimed, 'direct-debit-inquiry-time'),
      name: 'End of an inquiry that began on that day',
      short: 'Inquiry',
      meaning: 'By then it is decided whether a mandate is proved. Otherwise the refund is final.',
      rule: fact('direct-debit-inquiry-time'),
    },
  ];
  return [
    {
      id: 'return',
      date: after(due, returns),
      name: 'Last day of a return',
      short: 'Return',
      meaning:
        'Until then, the scheme lets the bank of a debtor send the collection back. This bank does so only on the due date.',
      rule: fact(returns),
    },
    {
      id: 'reversal',
      date: after(due, 'direct-debit-reversal-time'),
      name: 'Last day of a reversal',
      short: 'Reversal',
      meaning: 'Until then, the creditor can give the money back on its own initiative.',
      rule: fact('direct-debit-reversal-time'),
    },
    ...(kind === 'core' ? refunds : []),
  ];
}

/** The verdict on a collection: when it is debited, until when it can be refused, and whether the holder gets it back. */
function debitVerdict(
  due: string,
  {kind, day}: Order,
  {refusal, skipped}: {readonly refusal: string; readonly skipped: readonly string[]},
  rules: Rules,
): PaymentPlan['verdict'] {
  const [first] = rules.times('direct-debit-tries');
  const debited = `the account is debited on ${longDay(due)} at ${first}.`;
  const refund =
    kind === 'core'
      ? `The holder can have it refunded without a reason until ${longDay(rules.after(due, 'direct-debit-refund-time'))}.`
      : 'A B2B collection has no refund.';
  return [
    day === undefined || day === due
      ? capitalised(debited)
      : `The due date, ${longDay(day)}, is a closing day of T2 (${closingName(day)}): ${debited}`,
    ...skipped,
    `${refusal} ${refund}`,
  ];
}

function planDebit(order: Order, rules: Rules): Omit<PaymentPlan, 'order'> {
  const {fact, times} = rules;
  const due = debitDayOf(order, rules);
  const dayBefore = businessDayBefore(due);
  const [cutOff] = times('direct-debit-refusal-cut-off');
  const [first, ...others] = times('direct-debit-tries');
  const isTooLate =
    !order.isArrivalOpen && whenKey({date: dayBefore, clock: cutOff}) <= whenKey(order);
  const refusal = isTooLate
    ? 'It arrived too late to be refused.'
    : `The holder can refuse it until ${whenText({date: dayBefore, clock: cutOff})}.`;
  // Before a due date that was entered, only its business day before depends on the days on which T2 is closed.
  const isFromDayBefore =
    order.isArrivalOpen || (order.day !== undefined && order.date < dayBefore);
  const from = isFromDayBefore ? dayBefore : order.date;
  const notice = dateAfter(due, `-${durationOf(fact('direct-debit-notice-time').value)}`);
  return {
    verdict: debitVerdict(due, order, {refusal, skipped: skippedWords(from, due, rules)}, rules),
    moments: [
      {
        id: 'notice',
        date: notice,
        name: 'Pre-notification',
        short: 'Notice',
        meaning: 'By then, the creditor notifies the debtor of the amount and the date.',
        rule: fact('direct-debit-notice-time'),
      },
      {
        id: 'order',
        ...(order.isArrivalOpen
          ? {date: dayBefore, name: 'D−1: last day on which the collection arrives'}
          : {date: order.date, clock: order.clock, name: 'The collection arrives'}),
        short: 'Arrives',
        meaning: 'You receive direct_debit.announced. Tell the holder at once.',
        rule: fact('direct-debit-arrival-time'),
      },
      ...closings(from, due, rules),
      {
        id: 'refusal',
        date: dayBefore,
        clock: cutOff,
        name: 'D−1: last moment to refuse',
        short: 'Refusal',
        meaning: isTooLate
          ? 'The collection arrives after it. The holder can no longer refuse it.'
          : 'Until then, the holder can refuse the collection, or confirm the mandate of a B2B collection.',
        rule: fact('direct-debit-refusal-cut-off'),
      },
      {
        id: 'settlement',
        date: due,
        clock: first,
        name: `D: ${due === (order.day ?? due) ? 'the due date, ' : ''}debit and settlement`,
        short: 'Debit',
        meaning:
          'The account is debited, and the creditor has the money. Until then, a bank can reject the collection.',
        rule: fact('direct-debit-tries'),
      },
      ...others.map((clock, index) => ({
        id: `try-${index + 2}`,
        date: due,
        clock,
        name: index + 1 === others.length ? 'D: last try' : 'D: another try',
        short: 'Debit',
        meaning:
          index + 1 === others.length
            ? 'If the money is still missing, the collection is returned with AM04.'
            : 'If money was missing before, the debit is tried again.',
        rule: fact('direct-debit-tries'),
      })),
      ...afterDebit(due, order.kind, rules),
    ],
  };
}

/** The usual days of the clearing, the first and the last, from a limit such as `1 to 3 days`. */
function clearingDays(date: string, {fact}: Rules): readonly [string, string] {
  const [first = 0, last = first] = (fact('card-clearing-time').value.match(/\d+/g) ?? []).map(
    Number,
  );
  return [addDays(date, first), addDays(date, last)];
}

/** The last days of disputes, which count from the booking. */
function disputes(booked: string, {fact, after, disputes: times}: Rules): PaymentMoment[] {
  const {source} = fact('card-dispute-last-day');
  return [
    ...times.map(({days, conditions}) => ({
      id: `dispute-${days}`,
      date: addDays(booked, days),
      name: `Last day of a dispute (Visa ${conditions.join(', ')})`,
      short: `Dispute, ${days} days`,
      meaning: 'Counted from the booking, which is the day that most disputes count from.',
      rule: {
        value: `${days} days`,
        applies: `This is the time in which a payment can be disputed under Visa ${conditions.join(', ')}.`,
        source: source.replace(/, dispute conditions .*/, ''),
      },
    })),
    {
      id: 'unauthorised',
      date: after(booked, 'card-dispute-unauthorised-time'),
      name: 'Last day to report an unauthorised payment',
      short: 'Unauthorised',
      meaning: 'Until then, the holder has the money back, even if no chargeback is possible.',
      rule: fact('card-dispute-unauthorised-time'),
    },
    {
      id: 'dispute-last',
      date: after(booked, 'card-dispute-last-day'),
      name: 'Last day of any dispute',
      short: 'Last dispute',
      meaning:
        'The end for disputes that count from a later day, such as that of a missing delivery.',
      rule: fact('card-dispute-last-day'),
    },
  ];
}

function planCard({date, clock, day}: Order, rules: Rules): Omit<PaymentPlan, 'order'> {
  const {fact} = rules;
  const time = atParis(date, clock);
  const [first, last] = clearingDays(date, rules);
  if (day !== undefined && day < date) {
    throw new OrderError(
      `Booking day of the clearing: enter ${longDay(date)}, the day of the payment, or a later day.`,
    );
  }
  const booked = day ?? first;
  const usual = {rule: fact('card-clearing-time')};
  const end = inParis(rules.later(time, 'card-hold'));
  return {
    verdict: [
      `The amount is held until ${whenText(end)}, if no clearing comes first.`,
      day === undefined
        ? `The clearing is usually booked from ${longDay(first)} to ${longDay(last)}.`
        : `The clearing is booked on ${longDay(day)}.`,
    ],
    moments: [
      {
        id: 'order',
        date,
        clock,
        name: 'Authorisation',
        short: 'Payment',
        meaning: 'The payment is approved and its amount is held. Nothing is booked yet.',
      },
      {
        id: 'settlement',
        date: booked,
        name: day === undefined ? 'Clearing, on its first usual day' : 'Clearing',
        short: 'Clearing',
        meaning:
          'The account is debited. When the merchant has the money depends on the merchant’s bank.',
        ...(day === undefined && usual),
      },
      ...(day === undefined
        ? [
            {
              id: 'clearing-last',
              date: last,
              name: 'Clearing, on its last usual day',
              short: 'Clearing',
              meaning: 'Enter the booking day once you know it: disputes count from it.',
              ...usual,
            },
          ]
        : []),
      {
        id: 'hold',
        ...end,
        name: 'The authorisation expires',
        short: 'Hold ends',
        meaning: 'The hold ends. A clearing that comes later is still debited.',
        rule: fact('card-hold'),
      },
      {
        id: 'hold-travel',
        ...inParis(rules.later(time, 'card-hold-travel')),
        name: 'The authorisation of a hotel or car rental expires',
        short: 'Travel hold ends',
        meaning: 'The hold ends at these merchants only now.',
        rule: fact('card-hold-travel'),
      },
      ...disputes(booked, rules),
    ],
  };
}

const planners = {
  sct: planSct,
  instant: planInstant,
  core: planDebit,
  b2b: planDebit,
  card: planCard,
} as const;

/** What sorts moments: a day without a time ends after all its times. */
const whenKey = ({date, clock = '99'}: When): string => `${date}T${clock}`;

/** The life of a payment. Throws an `OrderError` when the rules do not allow the order. */
export function paymentPlan(order: Order, facts: CalendarFacts): PaymentPlan {
  const {verdict, moments} = planners[order.kind](order, rulesOf(facts));
  return {
    order,
    verdict: order.isTimeOpen
      ? [...verdict, `Until you enter a time, the days below are for ${order.clock}.`]
      : verdict,
    moments: moments.toSorted((one, other) =>
      whenKey(one) < whenKey(other) ? -1 : Number(whenKey(one) > whenKey(other)),
    ),
  };
}

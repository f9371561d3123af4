import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {calendarFactsOf, type CalendarFact} from '@aldermark/data/paymentCalendar';
import {
  addDays,
  atParis,
  instant,
  parisDate,
  parisTime,
  timestamp,
} from '@aldermark/sandbox/engine/time';
import {Random} from '@aldermark/lib/random';
import {holidaysOf, isBusinessDay} from '@aldermark/sandbox/engine/businessDays';
import {euros} from '@aldermark/sandbox/domains/ledger/ledger';
import {payByCard, payments} from '@aldermark/sandbox/stories/cardPlays';
import {announce, announceB2b, waitUntil} from '@aldermark/sandbox/stories/collections';
import type {Partner} from '@aldermark/sandbox/stories/partner';
import {pay} from '@aldermark/sandbox/stories/payments';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {newPartner} from '@aldermark/sandbox/testing/newPartner';
import {icsOf} from './ics';
import {openDayIn} from './openDay';
import {OrderError, readOrder, searchOf, typedIn, type OrderKind, type Order} from './order';
import {paymentPlan, type PaymentPlan} from './plan';

const yamlIn = <T>(file: string) => parse(readFileSync(`contract/${file}`, 'utf8')) as T;

const facts = calendarFactsOf({
  limits: yamlIn<Record<string, CalendarFact>>('limits.yaml'),
  glossary: yamlIn<Record<string, {readonly meaning: string}>>('glossary.yaml'),
  disputeReasons: testContract().cards.disputeReasons,
});

const plan = (kind: string, at: string, day = ''): PaymentPlan =>
  paymentPlan(readOrder({kind, at, day}), facts);

/** The moments of a plan as `2026-05-26 12:00`, by their ids. */
const whens = ({moments}: PaymentPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(
    moments.map(({id, date, clock}) => [id, clock === undefined ? date : `${date} ${clock}`]),
  );

/** The dates of Easter that churches and observatories publish: none of them comes from this code. */
const easters = [
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
];

describe('the closing days of T2', () => {
  it.each(easters)('are right in the year in which Easter is on %s', (easter) => {
    const year = easter.slice(0, 4);
    const shifted = (days: number) =>
      new Date(Date.parse(easter) + days * 86_400_000).toISOString().slice(0, 10);
    const published = [`${year}-01-01`, shifted(-2), shifted(1), `${year}-05-01`];
    const closed = [...published, `${year}-12-25`, `${year}-12-26`].toSorted();
    expect([...holidaysOf(Number(year)).keys()].toSorted()).toEqual(closed);
    const ofYear = Array.from({length: 365}, (_, day) => addDays(`${year}-01-01`, day));
    const open = ofYear.filter((day) => {
      const weekday = new Date(day).getUTCDay();
      return weekday !== 0 && weekday !== 6 && !closed.includes(day);
    });
    expect(ofYear.filter(isBusinessDay)).toEqual(open);
  });
});

describe('a credit transfer', () => {
  it.each([
    ['2026-05-22T09:29', '2026-05-22 10:00', '2026-05-22 12:00'],
    ['2026-05-22T09:30', '2026-05-22 14:00', '2026-05-22 16:00'],
    ['2026-05-22T15:29', '2026-05-22 16:00', '2026-05-22 18:00'],
    ['2026-05-22T15:30', '2026-05-25 10:00', '2026-05-25 12:00'],
    ['2026-04-02T16:00', '2026-04-07 10:00', '2026-04-07 12:00'],
    ['2026-04-03T09:00', '2026-04-07 10:00', '2026-04-07 12:00'],
    // Summer time begins on Sunday 29 March and ends on Sunday 25 October.
    ['2026-03-27T16:00', '2026-03-30 10:00', '2026-03-30 12:00'],
    ['2026-10-23T16:00', '2026-10-26 10:00', '2026-10-26 12:00'],
  ])('ordered at %s leaves at %s and settles at %s', (at, execution, settlement) => {
    expect(whens(plan('sct', at))).toMatchObject({execution, settlement, available: settlement});
  });

  it.each([
    ['2026-05-22T09:29', false],
    ['2026-05-22T13:29', false],
    ['2026-05-22T15:29', true],
  ])(
    'ordered at %s is of the last cycle: %s, which alone settles later elsewhere',
    (at, isLast) => {
      const {exception} = plan('sct', at).moments.find(({id}) => id === 'settlement') ?? {};
      expect(exception !== undefined).toBe(isLast);
    },
  );

  it('names the days on which T2 is closed on its way', () => {
    const {moments, verdict} = plan('sct', '2026-04-02T16:00');
    expect(verdict).toEqual([
      'The payee has the money on Tuesday 7 April 2026 at 12:00 in the sandbox.',
      "16:00 is after the last cut-off of the day, 15:30. T2, the Eurosystem's settlement system for euro payments, is closed on Good Friday, the weekend and Easter Monday. The order counts as received on Tuesday 7 April 2026 (PSD2, Article 78(1)).",
      'The law allows Wednesday 8 April 2026 at the latest (PSD2, Article 83(1)).',
    ]);
    expect(moments.filter(({id}) => id === 'closed').map(({date, name}) => [date, name])).toEqual([
      ['2026-04-03', 'T2 is closed: Good Friday'],
      ['2026-04-04', 'T2 is closed: weekend'],
      ['2026-04-05', 'T2 is closed: weekend'],
      ['2026-04-06', 'T2 is closed: Easter Monday'],
    ]);
  });

  it.each([
    ['2026-04-08T09:00', '', ['09:00 is before the cut-off 09:30; the transfer leaves at 10:00.']],
    ['2026-04-08T09:30', '', ['09:30 is before the cut-off 13:30; the transfer leaves at 14:00.']],
    ['2026-04-08T15:29', '', ['15:29 is before the cut-off 15:30; the transfer leaves at 16:00.']],
    [
      '2026-04-08T15:30',
      '',
      [
        '15:30 is after the last cut-off of the day, 15:30. The order counts as received on Thursday 9 April 2026 (PSD2, Article 78(1)).',
      ],
    ],
    [
      '2026-04-11T17:30',
      '',
      [
        /^T2, .+, is closed on the weekend\. The order counts as received on Monday 13 April 2026 \(PSD2, Article 78\(1\)\)\.$/,
      ],
    ],
    // Only the execution date counts, on which the transfer begins before all cut-offs.
    ['2026-04-08T17:30', '2026-04-10', []],
    ['2026-04-08T17:30', '2026-05-01', [/^T2, .+, is closed on Labour Day and the weekend\.$/]],
  ])('ordered at %s for the day “%s” gives each cause of its day', (at, day, causes) => {
    const [, ...why] = plan('sct', at, day).verdict;
    expect(why).toEqual([
      ...causes.map((cause) =>
        typeof cause === 'string' ? cause : (expect.stringMatching(cause) as string),
      ),
      expect.stringMatching(/^The law allows .+ at the latest \(PSD2, Article 83\(1\)\)\.$/),
    ]);
  });

  it('of a day without a time says what a later order than the last cut-off changes', () => {
    const without = 'Until you enter a time, the days below are for 10:00.';
    expect(plan('sct', '2026-12-24').verdict).toEqual([
      'If you order it before 15:30, the last cut-off of the day, the payee has the money on Thursday 24 December 2026 by 18:00 in the sandbox.',
      'A later order counts as received on Monday 28 December 2026 (PSD2, Article 78(1)), and the payee has the money on Monday 28 December 2026 at 12:00.',
      expect.stringMatching(/^T2, .+, is closed on Christmas Day, 26 December and the weekend\.$/),
      'The law allows Monday 28 December at the latest, for a later order Tuesday 29 December (PSD2, Article 83(1)).',
      without,
    ]);
    for (const [kind, day] of [
      ['sct', '2026-12-25'],
      ['instant', '2026-12-24'],
      ['card', '2026-12-24'],
    ] as const) {
      const {verdict, moments} = plan(kind, `${day}T10:00`);
      expect(plan(kind, day)).toMatchObject({verdict: [...verdict, without], moments});
    }
  });

  it('on both sides of a change of clocks leaves at the same time of day', () => {
    const utc = (at: string) => {
      const text = icsOf(plan('sct', at), 0, 'docs.example');
      return /DTSTART:(\S+)\r\nSUMMARY:SEPA credit transfer: Execution/.exec(text)?.[1];
    };
    expect(utc('2026-03-27T09:00')).toBe('20260327T090000Z');
    expect(utc('2026-03-30T09:00')).toBe('20260330T080000Z');
    expect(utc('2026-10-23T09:00')).toBe('20261023T080000Z');
    expect(utc('2026-10-26T09:00')).toBe('20261026T090000Z');
  });
});

it('counts the dates of a direct debit as its guide does', () => {
  expect(whens(plan('core', '2025-12-22T10:00', '2025-12-29'))).toMatchObject({
    notice: '2025-12-15',
    refusal: '2025-12-24 23:59',
    settlement: '2025-12-29 07:00',
    'try-3': '2025-12-29 16:00',
    return: '2026-01-06',
    reversal: '2026-01-06',
    refund: '2026-02-23',
    unauthorised: '2027-01-29',
  });
  const b2b = whens(plan('b2b', '2025-12-22T10:00', '2025-12-29'));
  expect(b2b).toMatchObject({return: '2026-01-02'});
  expect(Object.keys(b2b)).not.toContain('refund');
});

it('takes a due date without an arrival, and moves one on which T2 is closed', () => {
  const {verdict, moments} = plan('core', '', '2027-05-01');
  expect(verdict).toEqual([
    'The due date, Saturday 1 May 2027, is a closing day of T2 (Labour Day): the account is debited on Monday 3 May 2027 at 07:00.',
    expect.stringMatching(/^T2, .+, is closed on Labour Day and the weekend\.$/),
    'The holder can refuse it until Friday 30 April 2027, 23:59. The holder can have it refunded without a reason until Monday 28 June 2027.',
  ]);
  expect(moments.find(({id}) => id === 'order')).toMatchObject({
    date: '2027-04-30',
    name: 'D−1: last day on which the collection arrives',
  });
  expect(plan('b2b', '', '2027-05-04').verdict).toEqual([
    'The account is debited on Tuesday 4 May 2027 at 07:00.',
    'The holder can refuse it until Monday 3 May 2027, 23:59. A B2B collection has no refund.',
  ]);
  // With an arrival, too.
  expect(plan('core', '2026-04-01T09:00', '2026-04-03').verdict[0]).toMatch(
    /closing day of T2 \(Good Friday\): the account is debited on Tuesday 7 April 2026 at 07:00\.$/,
  );
});

it('says that a collection came too late to be refused', () => {
  const verdictAt = (at: string) => plan('core', at).verdict.join(' ');
  expect(verdictAt('2026-05-22T23:58')).not.toMatch(/too late/);
  expect(verdictAt('2026-05-22T23:59')).toMatch(/too late to be refused/);
});

it.each(['core', 'b2b'])(
  'says what T2 is before the days of the collection %s on which it is closed',
  (kind) => {
    const {verdict, moments} = plan(kind, '2026-04-01T16:00', '2026-04-07');
    expect(moments.filter(({id}) => id === 'closed')).toHaveLength(4);
    expect(verdict[1]).toBe(
      "T2, the Eurosystem's settlement system for euro payments, is closed on Good Friday, the weekend and Easter Monday.",
    );
    // Without a due date, they decide on which day the collection is due.
    expect(plan(kind, '2026-04-03T10:00').verdict.slice(0, 2)).toEqual([
      'The account is debited on Wednesday 8 April 2026 at 07:00.',
      verdict[1],
    ]);
    expect(plan(kind, '2026-04-13T09:00', '2026-04-15').verdict.join(' ')).not.toMatch(/T2/);
  },
);

it('counts card disputes from the booking that was entered', () => {
  expect(whens(plan('card', '2026-10-20T18:00', '2026-10-23'))).toMatchObject({
    // A week of 168 hours, across the end of summer time.
    hold: '2026-10-27 17:00',
    settlement: '2026-10-23',
    'dispute-75': '2027-01-06',
    'dispute-120': '2027-02-20',
    unauthorised: '2027-11-23',
  });
});

describe('a text without a certain day', () => {
  it.each([
    ['17:30 on a Friday in spring', 'Friday', ['2026-12-04', '2026-12-11']],
    ['transfer last Friday 17:30', 'Friday', []],
    ['Friday or Monday 17:30', undefined, []],
  ])('%s gets the next days that fit', (text, weekday, days) => {
    expect(openDayIn(text, '2026-12-01')).toEqual({
      ...(weekday && {weekday}),
      days: days.map((day) => ({day})),
    });
  });

  const offered = (text: string, today: string) =>
    openDayIn(text, today).days.map(({day, besideHoliday}) => [day, besideHoliday]);

  it.each(['transfer on the Friday before a holiday 17:30', 'Friday 17:30, before a holiday'])(
    '%s gets the Friday before each of the next holidays, and no other day',
    (text) =>
      expect(offered(text, '2026-11-28')).toEqual([
        ['2026-12-18', 'before Christmas Day'],
        ['2026-12-25', 'before New Year'],
        ['2027-03-19', 'before Good Friday'],
        ['2027-03-26', 'before Easter Monday'],
        ['2027-04-30', 'before Labour Day'],
      ]),
  );

  it('gets the day after each of the next holidays', () => {
    expect(offered('the Monday after a holiday 17:30', '2026-12-26').slice(0, 2)).toEqual([
      ['2026-12-28', 'after 26 December'],
      ['2027-01-04', 'after New Year'],
    ]);
  });

  it('without a weekday gets the business days, over a weekend and the end of a year', () => {
    const before = (today: string) => offered('17h30 la veille d’un jour férié', today);
    expect(before('2026-12-01')).toEqual([
      ['2026-12-24', 'before Christmas Day'],
      ['2026-12-31', 'before New Year'],
      ['2027-03-25', 'before Good Friday'],
      ['2027-04-30', 'before Labour Day'],
    ]);
    expect(before('2026-04-02')[0]).toEqual(['2026-04-30', 'before Labour Day']);
    expect(before('2026-12-24')[0]).toEqual(['2026-12-31', 'before New Year']);
  });
});

describe('an order that makes no sense', () => {
  it.each<[string, string, string, RegExp]>([
    ['', '2026-05-22T09:00', '', /Choose one of the kinds/],
    ['__proto__', '2026-05-22T09:00', '', /Choose one of the kinds/],
    ['sct', '', '', /Enter the day and the time/],
    ['sct', '2026-05-22T24:00', '', /Enter the day and the time/],
    ['sct', '<b>2026</b>T09:00', '', /Enter the day and the time/],
    ['sct', '<i>2026-01T09:00', '', /a day that exists/],
    ['sct', '2026-02-30T09:00', '', /a day that exists/],
    ['sct', '2023-12-31T09:00', '', /from 2024 to 2035/],
    ['sct', '2036-01-01T09:00', '', /from 2024 to 2035/],
    ['sct', '2026-03-29T02:30', '', /02:30 does not exist/],
    ['sct', '2026-05-22T09:00', '2026-05-21', /enter a day from Friday 22 May 2026/],
    ['sct', '2026-05-22T09:00', '2027-05-23', /to 365 days later/],
    ['core', '2026-05-22T09:00', '2026-05-22', /due on Monday 25 May 2026 at the earliest/],
    ['core', '', '', /Enter the due date/],
    ['core', '', '2027-02-30', /Due date: enter a day that exists/],
    ['sct', '', '2027-05-03', /Enter the day and the time/],
    ['core', '2026-04-06T09:00', '2026-04-06', /due on Wednesday 8 April 2026 at the earliest/],
    ['card', '2026-05-22T09:00', '2026-05-21', /or a later day/],
  ])('%s at %s on %s gets a message', (kind, at, day, message) => {
    expect(() => plan(kind, at, day)).toThrow(OrderError);
    expect(() => plan(kind, at, day)).toThrow(message);
  });

  it('of ten megabytes gets one at once', () => {
    const long = '9'.repeat(1e7);
    [long, `${long}T09:00`, `2026-05-22T${long}`].forEach((at) =>
      expect(() => plan('sct', at)).toThrow(OrderError),
    );
    expect(() => plan('card', '2026-05-22T09:00', long)).toThrow(/a day that exists/);
  });

  it('is read from an address as it was written to one, and without what it repeats', () => {
    const typed = {kind: 'core', at: '2026-05-22T09:00', day: '2026-06-01'};
    expect(searchOf(typed)).toBe('?kind=core&at=2026-05-22T09:00&day=2026-06-01');
    expect(typedIn(searchOf(typed))).toEqual(typed);
    const due = {kind: 'core', at: '', day: '2027-05-01'};
    expect(searchOf(due)).toBe('?kind=core&day=2027-05-01');
    expect(typedIn(searchOf(due))).toEqual(due);
    expect(typedIn('?kind=sct&kind=card&at=x')).toEqual({kind: '', at: 'x', day: ''});
    expect(typedIn('?utm=1')).toBeUndefined();
  });
});

describe('the file for calendars', () => {
  const all = ['sct', 'instant', 'core', 'b2b', 'card'].map((kind) =>
    plan(kind, '2026-04-01T16:00'),
  );
  const files = all.map((one) => icsOf(one, Date.UTC(2026, 10, 23), 'docs.example'));

  it('has lines of 75 octets at most, which end with CRLF and cut no character', () => {
    files.forEach((file) => {
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = file.split('\r\n').map((line) => Buffer.from(line));
      expect(lines.filter((line) => line.length > 75)).toEqual([]);
      expect(file).not.toContain('\uFFFD');
      // Some lines are long enough to be folded.
      expect(lines.some((line) => line[0] === 0x20)).toBe(true);
    });
  });

  it('says what the plan says, event for event', () => {
    files.forEach((file, index) => {
      const lines = file.replaceAll('\r\n ', '').split('\r\n');
      const valuesOf = (name: string) =>
        lines.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
      const moments = all[index]?.moments ?? [];
      expect(valuesOf('BEGIN:')).toEqual(['VCALENDAR', ...moments.map(() => 'VEVENT')]);
      expect(new Set(valuesOf('UID:')).size).toBe(moments.length);
      expect(new Set(valuesOf('DTSTAMP:'))).toEqual(new Set(['20261123T000000Z']));
      const starts = valuesOf('DTSTART').map((text) => {
        const [, date, time] = /(\d{8})(?:T(\d{6})Z)?$/.exec(text) ?? [];
        const iso = (date ?? '').replace(/(....)(..)(..)/, '$1-$2-$3');
        if (time === undefined) {
          expect(text).toMatch(/^;VALUE=DATE:/);
          return [iso, undefined];
        }
        const at = Date.parse(`${iso}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`);
        return [parisDate(at), parisTime(at)];
      });
      expect(starts).toEqual(moments.map(({date, clock}) => [date, clock]));
      const texts = valuesOf('DESCRIPTION:').map((text) =>
        text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
      );
      texts.forEach((text, at) => expect(text).toContain(moments[at]?.meaning));
      expect(valuesOf('DESCRIPTION:').join('')).not.toMatch(/(?<!\\)[,;]/);
    });
  });
});

/** What the sandbox does with an order, as the ids of the moments say it. */
type Outcome = Readonly<Record<string, string>>;

const minute = (time: string): string => {
  const at = instant(time);
  return `${parisDate(at)} ${parisTime(at)}`;
};

/** A partner whose test clock somebody has moved to the time of an order. */
async function partnerAt({date, clock}: Order): Promise<Partner> {
  const at = atParis(date, clock);
  const partner = newPartner({now: timestamp(at - 60_000)});
  await waitUntil(partner, timestamp(at));
  return partner;
}

async function transferOutcome(order: Order): Promise<Outcome> {
  const partner = await partnerAt(order);
  const fields = {requestedExecutionDate: order.day ?? order.date};
  const {status, body} = await pay(partner, 'createSctTransfer', {fields});
  expect(status).toBe(201);
  await waitUntil(partner, timestamp(atParis(addDays(order.day ?? order.date, 7), '12:00')));
  const {settlementDate} = (await partner.call('getSctTransfer', {transferId: body.id})).body;
  const settlement = minute(partner.last('sct_transfer.settled').occurredAt);
  expect(settlement.slice(0, 10)).toBe(settlementDate);
  return {execution: minute(partner.last('sct_transfer.sent').occurredAt), settlement};
}

async function instantOutcome(order: Order): Promise<Outcome> {
  const partner = await partnerAt(order);
  expect((await pay(partner, 'createInstantTransfer')).status).toBe(201);
  const {occurredAt} = await partner.until('instant_transfer.settled');
  return {settlement: minute(occurredAt)};
}

async function debitOutcome(order: Order): Promise<Outcome> {
  const partner = await partnerAt(order);
  const isCore = order.kind === 'core';
  const id = await (isCore ? announce : announceB2b)(partner, {dueDate: order.day});
  const read = async () => (await partner.call('getDirectDebit', {directDebitId: id})).body;
  const {refuseBefore, refundDeadline, unauthorisedDeadline} = await read();
  const refusal = {refusal: minute(refuseBefore)};
  if (!isCore) {
    return refusal;
  }
  await waitUntil(partner, timestamp(atParis(order.day ?? '', '20:00')));
  return {
    ...refusal,
    refund: refundDeadline ?? '',
    unauthorised: unauthorisedDeadline,
    settlement: minute(partner.last('direct_debit.settled').occurredAt),
  };
}

async function cardOutcome(order: Order): Promise<Outcome> {
  const partner = await partnerAt(order);
  const authorisationId = await payByCard(partner, {...payments.shop, amount: euros(1500)});
  const {body} = await partner.call('getCardAuthorisation', {authorisationId});
  return {hold: minute(body.holdExpiresAt ?? '')};
}

const outcomes: {readonly [Name in OrderKind]: (order: Order) => Promise<Outcome>} = {
  sct: transferOutcome,
  instant: instantOutcome,
  core: debitOutcome,
  b2b: debitOutcome,
  card: cardOutcome,
};

/** An order at any minute of two years, with a day of its own where the kind can have one. */
function randomOrder(kind: OrderKind, random: Random): Order {
  const date = addDays('2025-11-01', random.below(730));
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = `${two(random.below(24))}:${two(random.below(60))}`;
  const ahead = random.below(40);
  if (kind === 'sct') {
    return {kind, date, clock, ...(ahead < 20 && {day: addDays(date, ahead)})};
  }
  if (kind === 'core' || kind === 'b2b') {
    let day = addDays(date, 4 + ahead);
    while (!isBusinessDay(day)) {
      day = addDays(day, 1);
    }
    return {kind, date, clock, ...(ahead < 39 && {day})};
  }
  return {kind, date, clock};
}

describe('300 random orders', () => {
  it.each<[OrderKind, number]>([
    ['sct', 140],
    ['instant', 30],
    ['core', 60],
    ['b2b', 40],
    ['card', 30],
  ])('of the kind %s, %i of them, go in the sandbox as the calendar says', async (kind, count) => {
    const random = new Random(25);
    for (let index = 0; index < count; index++) {
      const {date, clock, day} = randomOrder(kind, random);
      const told = paymentPlan(readOrder({kind, at: `${date}T${clock}`, day: day ?? ''}), facts);
      const due = whens(told).settlement?.slice(0, 10) ?? '';
      // A collection always has a due date: the sandbox does not choose one.
      const isDebit = kind === 'core' || kind === 'b2b';
      const happened = await outcomes[kind]({...told.order, ...(isDebit && {day: due})});
      expect({date, clock, day, ...whens(told)}).toMatchObject({date, clock, day, ...happened});
    }
  });
});

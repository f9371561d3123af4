import {expect, test} from 'vitest';
import {pastedPaymentIn} from './payment';

/** A Monday. */
const TODAY = '2026-03-02';

test.each([
  ['transfer on Friday before a bank holiday'],
  ['virement le vendredi, lundi est férié'],
  ['transfer on Tuesday, Good Friday'],
  ['transfer on the first Friday of May'],
  ['transfer on Friday in two weeks'],
  ['Friday 24 April 2027'],
  ['transfer Friday 24 April 2027'],
  ['transfer on Monday, 2026-04-03'],
  ['virement vendredi 24 avril 2027'],
  ['transfer Saturday, April 3rd 2026'],
  ['transfer tomorrow, Friday'],
  ['transfer two days before 24 December 2026'],
  ['transfer on the business day after Christmas'],
  ['transfer on the second Friday before Christmas'],
  ['transfer on the day after the Friday before Christmas'],
  ['transfer on 31 April 2026'],
  ['transfer on 2026-02-29'],
  ['transfer on 2026-13-01'],
])('leaves the day of “%s” open, and enters no other', (text) => {
  expect(pastedPaymentIn(text, TODAY)).toEqual({kind: 'sct', at: ''});
});

test.each([
  ['Friday 17:30, Monday is a bank holiday', {time: '17:30'}],
  ['Friday 17:30 before a holiday', {time: '17:30'}],
  ['17:30 before a holiday', {time: '17:30'}],
  ['17:30 before Easter', {time: '17:30'}],
  ['17h30 la veille d’un jour férié', {time: '17:30'}],
  ['at 5:30 pm on a bank holiday', {time: '17:30'}],
  ['17:30Z on Friday before a holiday', {time: '17:30', offset: 'Z'}],
  ['SEPA transfer created on Friday 2 April 2027 17:30 before Easter Monday 2027', {time: '17:30'}],
  ['transfer last Friday 10:00', {time: '10:00'}],
  ['transfer two days before Christmas 17:30', {time: '17:30'}],
  ['transfer on the weekend after Christmas 17:30', {time: '17:30'}],
  ['transfer on the Friday leading up to Christmas 17:30', {time: '17:30'}],
  ['transfer around Christmas 17:30', {time: '17:30'}],
  ['transfer before Christmas 17:30', {time: '17:30'}],
  ['transfer on the working day before 24 December 2026 17:30', {time: '17:30'}],
  ['transfer Fri 24/04/2027 17:30', {time: '17:30'}],
])('leaves the day of “%s” open, and keeps its time', (text, time) => {
  expect(pastedPaymentIn(text, TODAY)).toEqual({kind: 'sct', at: '', time});
});

test.each([
  ['17:30 the last attempt failed'],
  ['backup at 17:30 every month'],
  ['17:30 closing the connection with the whitelist'],
  ['transfer between Christmas and New Year'],
  ['virement après-demain'],
])('does not take “%s” for a payment with a day', (text) => {
  expect(pastedPaymentIn(text, TODAY)).toBeUndefined();
});

test.each([
  ['transfer Friday 17:30', '2026-03-06T17:30'],
  ['transfer on Monday at 09:00', '2026-03-09T09:00'],
  ['virement vendredi 17:30', '2026-03-06T17:30'],
  ['transfer on Friday before 16:00', '2026-03-06T16:00'],
  ['transfer on Friday after the cut-off', '2026-03-06T10:00'],
  ['transfer Saturday 24 April 2027', '2027-04-24T10:00'],
  ['transfer Fri 24 Apr 2026, 17:30', '2026-04-24T17:30'],
  ['virement vendredi 24 avril 2026', '2026-04-24T10:00'],
  ['transfer tomorrow, Tuesday 15:30', '2026-03-03T15:30'],
  ['transfer of 24 December 2026, before Christmas', '2026-12-24T10:00'],
  ['transfer on 29 February 2028', '2028-02-29T10:00'],
  ['Friday 17:30 before Easter Monday', '2026-04-03T17:30'],
  ['SEPA transfer created on Friday 17:30 before Easter Monday 2027', '2027-03-26T17:30'],
  ['SEPA instant transfer on Good Friday 2027 17:30', '2027-03-26T17:30'],
  ['SCT on Good Friday', '2026-04-03T10:00'],
  ['transfer on the Thursday after Christmas', '2026-12-31T10:00'],
  ['virement vendredi avant Pâques', '2026-04-03T10:00'],
  ['virement la veille de Noël à 17h', '2026-12-24T17:00'],
  ['transfer the day after New Year', '2027-01-02T10:00'],
  ['transfer the day before 24 December 2026', '2026-12-23T10:00'],
  ['virement la veille du 24 décembre 2026', '2026-12-23T10:00'],
  ['transfer the day after tomorrow', '2026-03-04T10:00'],
  ['transfer on Fri before Christmas 17:30', '2026-12-18T17:30'],
  ['2 SEPA transfers on the Friday before Christmas 17:30', '2026-12-18T17:30'],
  ['SEPA transfer created on Thursday 25 March 2027 at 5:30pm', '2027-03-25T17:30'],
  ['SEPA transfer created on 25 March 2027 5:30 PM', '2027-03-25T17:30'],
  ['transfer on 25 March 2027 at 12:10 am', '2027-03-25T00:10'],
  ['transfer Friday, 9 am', '2026-03-06T09:00'],
  ['SEPA transfer 25.03.2027 17.30', '2027-03-25T17:30'],
  ['transfer of EUR 12.50 on 25 March 2027', '2027-03-25T10:00'],
  ['SEPA transfer created 2027-03-25T14:45:00Z', '2027-03-25T15:45'],
  ['transfer 2026-07-01T23:30:00.000Z', '2026-07-02T01:30'],
  ['transfer 2027-03-25T17:30:00-05:00', '2027-03-25T23:30'],
  ['transfer 2027-03-25 14:45 UTC', '2027-03-25T15:45'],
])('enters the day of “%s”', (text, at) => {
  expect(pastedPaymentIn(text, TODAY)).toMatchObject({at});
});

test.each([
  [
    'SCT 03/04/2027',
    {at: '2027-04-03T10:00', other: {at: '2027-03-04T10:00', why: 'date'}, isTimeAssumed: true},
  ],
  ['SCT 03/04/2027 17:30', {at: '2027-04-03T17:30', other: {at: '2027-03-04T17:30', why: 'date'}}],
  [
    'sent the transfer on Friday at 17:30',
    {
      at: '2026-03-06T17:30',
      other: {at: '2026-02-27T17:30', why: 'weekday'},
      isDayInferred: true,
    },
  ],
  ['transfer on 24 December 17:30', {at: '2026-12-24T17:30', isDayInferred: true}],
  [
    '2026-12-24 14:35:12 createSctTransfer PENDING',
    {at: '2026-12-24T14:35', other: {at: '2026-12-24T15:35', why: 'zone'}},
  ],
  ['2026-12-24T14:35:12Z createSctTransfer PENDING', {at: '2026-12-24T15:35'}],
  ['SEPA credit transfer, Friday 17:30, before a holiday', {at: '', time: {time: '17:30'}}],
  ['transfer Friday 24 December 2026', {at: ''}],
  ['SCT Saturday 03/04/2027 17:30', {at: '2027-04-03T17:30'}],
  ['SCT 26/03/2027 at 9:00', {at: '2027-03-26T09:00'}],
  ['SCT 03.04.2027 at 9:00', {at: '2027-04-03T09:00'}],
  ['SCT 04/04/2027', {at: '2027-04-04T10:00', isTimeAssumed: true}],
])('says what “%s” leaves open', (text, payment) => {
  expect(pastedPaymentIn(text, TODAY)).toEqual({kind: 'sct', ...payment});
});

/** The present day, the text and the day that it means, before and after each closing day of T2. */
const besideHolidays: readonly (readonly [today: string, words: string, day: string])[] = [
  ['2026-11-28', 'the Friday before Christmas', '2026-12-18'],
  ['2026-11-28', 'the last Friday before Christmas', '2026-12-18'],
  ['2026-11-28', 'the Friday preceding Christmas', '2026-12-18'],
  ['2026-11-28', 'the day before Christmas', '2026-12-24'],
  ['2026-11-28', 'the eve of Christmas', '2026-12-24'],
  ['2026-11-28', 'la veille de Noël', '2026-12-24'],
  ['2026-11-28', 'Christmas Eve', '2026-12-24'],
  ['2026-11-28', 'Christmas', '2026-12-25'],
  ['2026-11-28', 'Friday, Christmas Day', '2026-12-25'],
  ['2026-11-28', 'le jour de Noël', '2026-12-25'],
  ['2026-11-28', 'the day after Christmas', '2026-12-26'],
  ['2026-12-26', 'the day after Christmas', '2026-12-26'],
  ['2026-11-28', 'Boxing Day', '2026-12-26'],
  ['2026-11-28', 'the Monday after Boxing Day', '2026-12-28'],
  ['2026-12-27', 'the Monday after Christmas', '2026-12-28'],
  ['2026-11-28', "New Year's Eve", '2026-12-31'],
  ['2026-11-28', "the day before New Year's Eve", '2026-12-30'],
  ['2026-11-28', 'the day before New Year', '2026-12-31'],
  ['2026-11-28', "the first Monday after New Year's Day", '2027-01-04'],
  ['2026-11-28', 'the day before Good Friday', '2027-03-25'],
  ['2026-11-28', 'the Friday before Good Friday', '2027-03-19'],
  ['2026-11-28', 'the Thursday before Easter', '2027-03-25'],
  ['2026-11-28', 'the Friday before Easter Monday', '2027-03-26'],
  ['2026-11-28', 'the day after Easter Monday', '2027-03-30'],
  ['2026-11-28', 'the Friday before Labour Day', '2027-04-30'],
  ['2026-11-28', 'the Friday before 1 May', '2027-04-30'],
  ['2026-11-28', 'the Monday after 1 May 2027', '2027-05-03'],
  ['2026-11-28', 'the day before 1 January', '2026-12-31'],
];

/** Each form of a time, and the time. */
const times: readonly (readonly [written: (words: string) => string, time: string])[] = [
  [(words) => `SEPA transfer on ${words}`, '10:00'],
  [(words) => `SEPA transfer on ${words} after the cut-off`, '10:00'],
  ...['17:30', '17h30', '5.30pm', '5:30 pm', '17.30', '17:30:00'].flatMap((time) =>
    [
      (words: string) => `SEPA transfer on ${words} at ${time}`,
      (words: string) => `at ${time} on ${words}, SEPA transfer`,
    ].map((written) => [written, '17:30'] as const),
  ),
  ...['17:30', '5:30pm', '17h30', '17:30 CET'].flatMap((time) =>
    [
      (words: string) => `SEPA transfer on ${words} ${time}`,
      (words: string) => `SEPA transfer on ${words}, ${time}`,
      (words: string) => `SEPA transfer on ${words} before ${time}`,
      (words: string) => `${time} ${words} SEPA transfer`,
    ].map((written) => [written, '17:30'] as const),
  ),
];

test.each(besideHolidays)(
  'on %s reads “%s” as %s, whatever form the time has',
  (today, words, day) => {
    for (const [written, time] of times) {
      const text = written(words);
      expect([text, pastedPaymentIn(text, today)]).toEqual([
        text,
        expect.objectContaining({kind: 'sct', at: `${day}T${time}`, isDayInferred: true}),
      ]);
    }
  },
);

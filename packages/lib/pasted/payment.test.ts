import {expect, test} from 'vitest';
import {pastedPaymentIn} from './payment';
import {timeIn} from './timeOfDay';

/** A Monday. */
const TODAY = '2026-03-02';

test.each([
  ['transfer on Friday before a bank holiday'],
  ['transfer the day before a bank holiday'],
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
  ['5pm UTC on Friday before a holiday', {time: '17:00', offset: 'Z'}],
  ['noon (UTC) on Friday before a holiday', {time: '12:00', offset: 'Z'}],
  ['transfer on Friday before a holiday 17.30 +02:00', {time: '17:30', offset: '+02:00'}],
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
  ['instant Dec 24 5pm', '2026-12-24T17:00'],
  ['transfer 17h 24 Dec', '2026-12-24T17:00'],
  ['transfer on Monday at 09:00', '2026-03-09T09:00'],
  ['virement vendredi 17:30', '2026-03-06T17:30'],
  ['transfer on Friday before 16:00', '2026-03-06T16:00'],
  ['transfer on Friday after the cut-off', '2026-03-06'],
  ['transfer Saturday 24 April 2027', '2027-04-24'],
  ['transfer Fri 24 Apr 2026, 17:30', '2026-04-24T17:30'],
  ['virement vendredi 24 avril 2026', '2026-04-24'],
  ['transfer tomorrow, Tuesday 15:30', '2026-03-03T15:30'],
  ['transfer of 24 December 2026, before Christmas', '2026-12-24'],
  ['transfer on 29 February 2028', '2028-02-29'],
  ['Friday 17:30 before Easter Monday', '2026-04-03T17:30'],
  ['SEPA transfer created on Friday 17:30 before Easter Monday 2027', '2027-03-26T17:30'],
  ['SEPA instant transfer on Good Friday 2027 17:30', '2027-03-26T17:30'],
  ['SCT on Good Friday', '2026-04-03'],
  ['transfer on the Thursday after Christmas', '2026-12-31'],
  ['virement vendredi avant Pâques', '2026-04-03'],
  ['virement la veille de Noël à 17h', '2026-12-24T17:00'],
  ['transfer the day after New Year', '2027-01-02'],
  ['transfer the day before 24 December 2026', '2026-12-23'],
  ['virement la veille du 24 décembre 2026', '2026-12-23'],
  ['transfer the day after tomorrow', '2026-03-04'],
  ['transfer on Fri before Christmas 17:30', '2026-12-18T17:30'],
  ['2 SEPA transfers on the Friday before Christmas 17:30', '2026-12-18T17:30'],
  ['SEPA transfer created on Thursday 25 March 2027 at 5:30pm', '2027-03-25T17:30'],
  ['SEPA transfer created on 25 March 2027 5:30 PM', '2027-03-25T17:30'],
  ['transfer on 25 March 2027 at 12:10 am', '2027-03-25T00:10'],
  ['transfer Friday, 9 am', '2026-03-06T09:00'],
  ['SEPA transfer 25.03.2027 17.30', '2027-03-25T17:30'],
  ['transfer of EUR 12.50 on 25 March 2027', '2027-03-25'],
  ['SEPA transfer created 2027-03-25T14:45:00Z', '2027-03-25T15:45'],
  ['transfer 2026-07-01T23:30:00.000Z', '2026-07-02T01:30'],
  ['transfer 2027-03-25T17:30:00-05:00', '2027-03-25T23:30'],
  ['transfer 2027-03-25 14:45 UTC', '2027-03-25T15:45'],
])('enters the day of “%s”', (text, at) => {
  expect(pastedPaymentIn(text, TODAY)).toMatchObject({at});
});

test.each([
  ['SCT 03/04/2027', {at: '2027-04-03', other: {at: '2027-03-04', why: 'date'}}],
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
  ['SCT 04/04/2027', {at: '2027-04-04'}],
  [
    'SCT 3/4 5pm',
    {
      at: '2026-04-03T17:00',
      other: {at: '2026-03-04T17:00', why: 'date'},
      isDayInferred: true,
    },
  ],
  [
    'SCT 25 December 2026 midnight',
    {at: '2026-12-25T00:00', other: {at: '2026-12-26T00:00', why: 'midnight'}},
  ],
])('says what “%s” leaves open', (text, payment) => {
  expect(pastedPaymentIn(text, TODAY)).toEqual({kind: 'sct', ...payment});
});

/** The present day, the text and the day that it means: before and after each closing day of T2, and without its year. */
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
  ['2026-11-28', '24 Dec', '2026-12-24'],
  ['2026-11-28', '24. Dezember', '2026-12-24'],
  ['2026-11-28', '24.12.', '2026-12-24'],
  ['2026-11-28', '24.12', '2026-12-24'],
  ['2026-11-28', '24/12', '2026-12-24'],
  ['2026-11-28', 'Thursday 24.12.', '2026-12-24'],
  ['2026-11-28', '1.5.', '2027-05-01'],
  ['2026-12-25', '24.12.', '2027-12-24'],
];

/** Each form of a time, and the time; none where the form is not known, or there is none. */
const times: readonly (readonly [written: (words: string) => string, time: string])[] = [
  [(words) => `SEPA transfer on ${words}`, ''],
  [(words) => `SEPA transfer on ${words} after the cut-off`, ''],
  [(words) => `SEPA transfer of 1.50 EUR on ${words}`, ''],
  [(words) => `SEPA transfer on ${words}, €17.30`, ''],
  ...['17:30', '17h30', '5.30pm', '5:30 pm', '17.30', '17:30:00'].flatMap((time) =>
    [
      (words: string) => `SEPA transfer on ${words} at ${time}`,
      (words: string) => `at ${time} on ${words}, SEPA transfer`,
    ].map((written) => [written, '17:30'] as const),
  ),
  ...['17:30', '5:30pm', '5.30 p.m.', '17h30', '17 h 30', '17.30 Uhr', '17:30 CET'].flatMap(
    (time) =>
      [
        (words: string) => `SEPA transfer on ${words} ${time}`,
        (words: string) => `SEPA transfer on ${words}, ${time}`,
        (words: string) => `SEPA transfer on ${words} before ${time}`,
        (words: string) => `${time} ${words} SEPA transfer`,
      ].map((written) => [written, '17:30'] as const),
  ),
  [(words) => `SEPA transfer ${words} 17.30`, '17:30'],
  [(words) => `SEPA transfer ${words}, 17.30`, '17:30'],
  ...(
    [
      ['17h', '17:00'],
      ['17 Uhr', '17:00'],
      ['5pm', '17:00'],
      ['5 p.m.', '17:00'],
      ['noon', '12:00'],
      ['12 noon', '12:00'],
      ['midday', '12:00'],
      ['midi', '12:00'],
      ['midnight', '00:00'],
    ] as const
  ).flatMap(([form, time]) =>
    [
      (words: string) => `SEPA transfer ${words} ${form}`,
      (words: string) => `SEPA transfer on ${words} at ${form}`,
      (words: string) => `${form} ${words} SEPA transfer`,
    ].map((written) => [written, time] as const),
  ),
];

test.each(besideHolidays)(
  'on %s reads “%s” as %s, whatever form the time has',
  (today, words, day) => {
    for (const [written, time] of times) {
      const text = written(words);
      expect([text, pastedPaymentIn(text, today)]).toEqual([
        text,
        expect.objectContaining({
          kind: 'sct',
          at: time === '' ? day : `${day}T${time}`,
          isDayInferred: true,
        }),
      ]);
    }
  },
);

test.each([
  ['instant 25 Dec 1730', '1730'],
  ['instant 25 Dec 17-30', '17-30'],
  ['instant 25 Dec 24:00', '24:00'],
  ['instant 25.12. at 5', '5'],
  ['instant 25 Dec, 5 o’clock', '5 o’clock'],
  ['instant 25 Dec half past five', 'half past five'],
  ['instant 17.30 25 Dec', '17.30'],
  ['instant tomorrow 17.10', '17.10'],
  ['instant on Good Friday evening', 'evening'],
  ['SCT on Friday after the cut-off', 'after the cut-off'],
  ['instant 25.12.', undefined],
  ['instant 25.12', undefined],
  ['instant 25 Dec 2026', undefined],
  ['instant 25 Dec 1.50 EUR', undefined],
  ['instant of 12.50 on 25 Dec', undefined],
  ['instant EUR 1730 25 Dec', undefined],
  ['2 instant transfers on 25 Dec', undefined],
])('says which words of “%s” may be a time: %s', (text, words) => {
  expect(timeIn(text)).toBeUndefined();
  expect(pastedPaymentIn(text, TODAY)?.unreadTime).toBe(words);
});

test.each([
  ['direct debit 1 May', true],
  ['direct debit due 1 May', true],
  ['SDD Core collected on 1 May', true],
  ['b2b on the Friday before Labour Day', true],
  ['direct debit due 1 May, announced on 28 April', true],
  ['collection announced today, due 1 May', true],
  ['collection announced 1 May', undefined],
  ['direct debit arrives 1 May', undefined],
  ['direct debit 1 May, received', undefined],
  ['direct debit received 28 April, due 1 May', undefined],
  ['transfer due 1 May', undefined],
])('takes the day of “%s” for a due date: %s', (text, isDue) => {
  expect(pastedPaymentIn(text, TODAY)?.isDue).toBe(isDue);
});

test.each([
  ['are instant transfers available 24/7'],
  ['step 3/4 of the transfer'],
  ['SCT rulebook 1.1'],
  ['card expires 09/12'],
  ['transfer of 12.10'],
  ['a transfer costs 0.10 EUR'],
  ['a transfer costs €10.10'],
  ['release 24.12. 17:30'],
])('takes no number of “%s” for a day', (text) => {
  expect(pastedPaymentIn(text, TODAY)).toBeUndefined();
});

import {expect, test} from 'vitest';
import {pastedPaymentIn} from './payment';

/** A Monday. */
const TODAY = '2026-03-02';

test.each([
  ['Friday 17:30 before Easter Monday'],
  ['Friday 17:30, Monday is a bank holiday'],
  ['transfer on Friday before a bank holiday'],
  ['SCT on Good Friday'],
  ['transfer on the Thursday after Christmas'],
  ['virement vendredi avant Pâques'],
  ['virement le vendredi, lundi est férié'],
  ['transfer last Friday 10:00'],
  ['transfer on the first Friday of May'],
  ['transfer on Friday in two weeks'],
  ['Friday 24 April 2027'],
  ['transfer Friday 24 April 2027'],
  ['transfer on Monday, 2026-04-03'],
  ['transfer Fri 24/04/2027 17:30'],
  ['virement vendredi 24 avril 2027'],
  ['transfer Saturday, April 3rd 2026'],
  ['transfer tomorrow, Friday'],
  ['transfer the day before 24 December 2026'],
  ['transfer the day after tomorrow'],
  ['virement après-demain'],
  ['virement la veille du 24 décembre 2026'],
  ['transfer on 31 April 2026'],
  ['transfer on 2026-02-29'],
  ['transfer on 2026-13-01'],
])('enters no other day for “%s”', (text) => {
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
])('enters the day of “%s”', (text, at) => {
  expect(pastedPaymentIn(text, TODAY)).toMatchObject({at});
});

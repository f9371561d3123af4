import {expect, test} from 'vitest';
import {momentInWords, momentOf} from './moments';

test.each([
  ['now', '2025-10-14T22:30:00.000Z', 'the time of your call'],
  ['now-P1D', '2025-10-13T22:30:00.000Z', '1 day before your call'],
  ['today', '2025-10-15', 'the day of your call'],
  ['today+P6D', '2025-10-21', '6 days after your call'],
  ['today+P4B', '2025-10-21', '4 business days after your call'],
  ['today-P2M', '2025-08-15', '2 months before your call'],
])('at half past midnight in Paris, %s is %s, %s', (path, value, words) => {
  expect([momentOf(path, '2025-10-14T22:30:00.000Z'), momentInWords(`{{${path}}}`)]).toEqual([
    value,
    words,
  ]);
});

test.each(['account.id', 'nowhere', 'today+6', 'now+P4B', 'today-P4B'])(
  '%s is no moment',
  (path) => {
    expect([momentOf(path, '2025-10-14T22:30:00.000Z'), momentInWords(`{{${path}}}`)]).toEqual([
      undefined,
      undefined,
    ]);
  },
);

import {expect, it} from 'vitest';
import {limitAsDuration, limitAsNumber, limitInBytes, limitInCents} from './limits';

const contract = {
  limits: {
    amount: 'EUR 5,000',
    cents: 'EUR 0.01',
    count: '1,000',
    letters: '255 characters',
    time: '36 months',
    seconds: '1,800 seconds',
    size: '10 MiB',
    words: 'by contract',
    times: '09:30 and 13:30',
  },
};

it('reads a limit in the form in which pages show it', () => {
  expect(limitInCents({contract}, 'amount')).toBe(500_000);
  expect(limitInCents({contract}, 'cents')).toBe(1);
  expect(limitAsNumber({contract}, 'count')).toBe(1000);
  expect(limitAsNumber({contract}, 'letters')).toBe(255);
  expect(limitAsDuration({contract}, 'time')).toBe('P36M');
  expect(limitAsDuration({contract}, 'seconds')).toBe('PT1800S');
  expect(limitInBytes({contract}, 'size')).toBe(10_485_760);
});

it.each([
  [limitInCents, 'count', 'amount'],
  [limitAsNumber, 'words', 'number'],
  [limitAsNumber, 'times', 'number'],
  [limitAsNumber, 'amount', 'number'],
  [limitAsDuration, 'letters', 'time'],
  [limitInBytes, 'letters', 'size'],
  [limitInBytes, 'nothing', 'size'],
])('%s refuses the limit %s, because it is no %s', (read, name, kind) => {
  expect(() => read({contract}, name)).toThrow(`contract/limits.yaml has no ${kind} "${name}".`);
});

import {expect, test} from 'vitest';
import {nodeVersionsInWords} from './nodeVersions';

test('readers are told the versions of Node.js that the package allows', () => {
  expect(nodeVersionsInWords('>=20.19 <21 || >=22.12')).toBe(
    '20.19 or a later release of 20, or 22.12 or later',
  );
  expect(nodeVersionsInWords('>=24')).toBe('24 or later');
});

test.each(['^20.19', '>=20.19 <23', '20'])(
  '%s is refused, because no sentence says it',
  (range) => {
    expect(() => nodeVersionsInWords(range)).toThrow(`engines.node: "${range}" is no range`);
  },
);

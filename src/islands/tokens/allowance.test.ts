import {expect, test} from 'vitest';
import {allowanceWords} from './allowance';

const now = 1_760_434_200_000;

test.each([
  [
    {exp: now / 1000 + 240, scope: 'accounts:read transfers:write'},
    'It expires in 4 minutes. It allows only `accounts:read`, `transfers:write`.',
  ],
  [{exp: now - 7_200_000}, 'It expired 2 hours ago.'],
  [{scope: Array.from({length: 14}, (_, at) => `a:${at}`).join(' ')}, /`a:11` and 2 more\.$/],
  [{exp: 'soon', scope: 7}, ''],
])('%j', (claims, words) => {
  expect(allowanceWords(claims, now)).toMatch(
    typeof words === 'string' ? new RegExp(`^${words.replaceAll('.', '\\.')}$`) : words,
  );
});

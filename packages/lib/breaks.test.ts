import {expect, test} from 'vitest';
import {breakablePieces} from './breaks';

test.each([
  ['a short name stays whole', 'Request-Id', ['Request-Id']],
  [
    'a name breaks behind its separators',
    'sca_challenge.succeeded',
    ['sca_', 'challenge.', 'succeeded'],
  ],
  [
    'a name in camel case breaks between its words',
    'beneficiaryVerificationId',
    ['beneficiary', 'VerificationId'],
  ],
  [
    'no piece is too short for a line',
    'https://a.bc.aldermark.example',
    ['https://a.bc.', 'aldermark.', 'example'],
  ],
  ['a number breaks in groups', 'FR7699999800001000005678', ['FR769999', '98000010', '00005678']],
  ['a long word without seams stays whole', 'Responsibilities', ['Responsibilities']],
])('%s', (_, name, pieces) => {
  expect(breakablePieces(name)).toEqual(pieces);
  expect(breakablePieces(name).join('')).toBe(name);
});

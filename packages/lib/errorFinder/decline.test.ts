import {expect, test} from 'vitest';
import {declineIn} from './decline';

test.each([
  ['Card payment declined: CARD_NOT_ACTIVE (62)', {reason: 'CARD_NOT_ACTIVE', responseCode: '62'}],
  ['"declineReason": "LEGAL", "responseCode": "93"', {reason: 'LEGAL', responseCode: '93'}],
  ['declineReason: LEGAL\nresponseCode: n7', {reason: 'LEGAL', responseCode: 'N7'}],
  ['DECLINE_REASON=FRAUD', {reason: 'FRAUD'}],
  ['declined with DO_NOT_HONOUR', {reason: 'DO_NOT_HONOUR'}],
  ['carte refusée (51)', {responseCode: '51'}],
  ['{\\"responseCode\\":\\"62\\"}', {responseCode: '62'}],
  [
    'responseCode 59 declineReason SUSPECTED_FRAUD',
    {reason: 'SUSPECTED_FRAUD', responseCode: '59'},
  ],
  ['51', {responseCode: '51'}],
  ['59 Suspected fraud', {responseCode: '59'}],
  ['51 - insufficient funds', {responseCode: '51'}],
  ['N7', {responseCode: 'N7'}],
  ['30 days', {}],
  ['2026', {}],
  ['51 operations of the API', {}],
  ['why was my card declined?', {}],
  ['declineReason: null', {}],
  ['a request was declined in 2025', {}],
  ['response code 404', {}],
])('%s', (text, decline) => {
  expect(declineIn(text)).toEqual(decline);
});

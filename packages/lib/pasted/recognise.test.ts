import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {pastedKinds} from './kinds';
import {recognisePasted, type Recognised} from './recognise';

const TODAY = '2026-03-02';

/** What opens with a text: the tool of a kind, or why there is none. */
function opens(found: Recognised): string {
  switch (found.state) {
    case 'recognised':
      return pastedKinds[found.kind].tool;
    case 'refused':
      return found.why;
    default:
      return found.state;
  }
}

/** Texts that readers paste, half of them damaged, each below a line with what it is and what has happened to it. */
const inputs = readFileSync(path.join(import.meta.dirname, 'inputs.txt'), 'utf8')
  .split(/^--- /m)
  .slice(1)
  .map((entry) => {
    const [head = '', ...lines] = entry.split('\n');
    const [kind = '', damage = ''] = head.split(', ');
    const wanted = Object.hasOwn(pastedKinds, kind)
      ? pastedKinds[kind as keyof typeof pastedKinds].tool
      : kind;
    return {wanted, damage, text: lines.slice(0, -1).join('\n')};
  });

test('of 300 pasted texts, half of them damaged, at least 97 in 100 open the right tool', () => {
  const wrong = inputs.filter(({wanted, text}) => opens(recognisePasted(text, TODAY)) !== wanted);
  console.info(
    `${inputs.length - wrong.length} of ${inputs.length} pasted texts open the right tool.`,
  );
  expect(inputs).toHaveLength(300);
  expect(inputs.filter(({damage}) => damage !== 'whole')).toHaveLength(150);
  expect(inputs.length - wrong.length, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(
    0.97 * inputs.length,
  );
});

describe('a text that no tool may have', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEG\n-----END PRIVATE KEY-----';
  const jwk =
    '{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","d":"870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4B"}';
  test.each([
    ['privateKey', `curl https://api.aldermark.example/v2/users --key "${key}"`],
    ['privateKey', `${'x'.repeat(10_000_000)}${key}`],
    ['privateKey', `{"keys": [${jwk}]}`],
    ['privateKey', jwk.replaceAll('"', '”')],
    ['privateKey', '> —BEGIN EC PRIVATE KEY—\n> MHcCAQEE'],
    ['privateKey', 'begin rsa private key&mdash;'],
    ...['', 'x', 'xx'].map((before) => [
      'privateKey',
      `tls.key: ${Buffer.from(`${before}${key}`).toString('base64')}`,
    ]),
    ['tooLong', 'eyJhbGciOi'.repeat(1_000_000)],
    ['binary', 'PNG\r\n\u001a\n\0\0\0IHDR'],
    ['cardNumber', '4000 0000 0000 0002'],
    ['cardNumber', '4000-0099-0000-0012'],
    ['cardNumber', 'The card 4000 0099 0000 0012 was declined, exp 09/28'],
    ['cardNumber', `curl https://api.aldermark.example -d '{"pan":"4000009900000012"}'`],
    ['cardNumber', 'WARN pan=4000%2D0099%2D0000%2D0012, status=declined'],
  ])('is refused as %s', (why, text) => {
    expect(recognisePasted(text, TODAY)).toEqual({state: 'refused', why});
  });
});

test.each([
  'The card 4000 00** **** 0012 was declined.',
  'card 4000 0099 0000 0013 was declined',
  'card of the account FR76 4000 0099 0000 0012 5678 9048',
  'req_01K7GZXK2R851J4C4XPQ06T28A with id 4000009900000012',
  '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYI',
  'How do I rotate a private key?',
])('%s is no secret', (text) => {
  expect(recognisePasted(text, TODAY)).not.toHaveProperty('why');
});

test.each([
  ['10,000 lines of a log', 'ERROR code=iban_invalid status=422\n'.repeat(10_000), 'errorFinder'],
  ['10,000 empty lines', `${'\n'.repeat(10_000)}iban_invalid`, 'errorFinder'],
  ['deeply nested JSON', `${'{"a":['.repeat(50_000)}`, 'words'],
  ['markup', '<script>alert(1)</script><b>hello</b>', 'words'],
  ['control characters around a name', '\u0007\u001b[31miban_invalid\u001b[0m', 'errorFinder'],
  ['one long word', 'a'.repeat(1_000_000), 'words'],
  ['a million quotation marks', '"'.repeat(1_000_000), 'words'],
  ['nothing but spaces', ' \n\t ', 'empty'],
])('reads %s', (_, text, wanted) => {
  expect(opens(recognisePasted(text, TODAY))).toBe(wanted);
});

test('hands over what a tool reads: a number without quotation marks, a token without its log, a payment with its time', () => {
  expect(recognisePasted('“FR76 9999 8000 0100 0005 6789 048”', TODAY)).toMatchObject({
    text: 'FR76 9999 8000 0100 0005 6789 048',
  });
  expect(
    recognisePasted('10:15 WARN token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', TODAY),
  ).toMatchObject({kind: 'token', text: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln'});
  expect(recognisePasted('instant transfer on Friday at 17:05', TODAY)).toMatchObject({
    payment: {kind: 'instant', at: '2026-03-06T17:05'},
  });
  expect(recognisePasted('virement 2 avril 2026', TODAY)).toMatchObject({
    payment: {kind: 'sct', at: '2026-04-02'},
  });
});

test.each([
  ['customer_id;name;iban\n7;Karim;FR7699998000010000056789048;12,50', 'bankDetails'],
  ['lBAN FR76 9999 8OOO O1OO OO56 789O 48', 'bankDetails'],
  ['acc_01K7GZXK2R851J4C4XPQ06T28A', 'errorFinder'],
  ['whose is USR-01K7GZV9V0FVJC7V0B9VHVKZBP?', 'errorFinder'],
  ['SDD Core 26/03/2027', 'calendar'],
  ['card payment 03/26/2027', 'calendar'],
  ['SEPA-Überweisung am 24.12.2O26', 'calendar'],
  ['{"access_token": "OBf4pwBvbVHVQWbds1DjEz3k4DOR4TRX", "token_type": "Bearer"}', 'tokenChecker'],
  ['Bearer OBf4pwBvbVHVQWbds1DjEz3k4DOR4TRX', 'tokenChecker'],
  ['OBf4pwBvbVHVQWbds1DjEz3k4DOR4TRX', 'tokenChecker'],
  ['acc_01K7GZXK2R851J4C4XPQ06T28a', 'errorFinder'],
  ['FR7699998OOOO1OOOO0056789o48', 'bankDetails'],
  ['sca_01K7H01RW0QD7R0C19GWTQDWK8', 'errorFinder'],
  ['IBAN invalide', 'errorFinder'],
  ['Le solde est insuffisant.', 'errorFinder'],
  ['-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYI\n-----END PUBLIC KEY-----', 'tokenChecker'],
  ['{"kty":"EC","crv":"P-256","x":"MKBCTNIc","y":"4Etl6SRW"}', 'tokenChecker'],
  ['client assertion invalid', 'errorFinder'],
  ['invalid_client', 'errorFinder'],
  ['Card payment declined: CARD_NOT_ACTIVE (62)', 'errorFinder'],
  ['declineReason: LEGAL', 'errorFinder'],
  ['{"declineReason":"LEGAL"}', 'errorFinder'],
  ['"declineReason": "LEGAL",\n  "responseCode": "93",', 'errorFinder'],
  ['responseCode: 62', 'errorFinder'],
  ['declined (51)', 'errorFinder'],
  ['failureReason=EXPIRED', 'errorFinder'],
  ['why was my card declined', 'words'],
  ['reason: a customer asked', 'words'],
  ['why is the signature of my webhook not valid', 'words'],
  ['how long is an access token valid', 'words'],
])('%s opens %s', (text, wanted) => {
  expect(opens(recognisePasted(text, TODAY))).toBe(wanted);
});

test('hands over a challenge as a whole', () => {
  const text = '{"id":"sca_01K7H01RW0QD7R0C19GWTQDWK8","status":"PENDING"}';
  expect(recognisePasted(text, TODAY)).toMatchObject({kind: 'id', text});
});

test('hands over the id of an object in its right letters, and a date that a scanner has misread', () => {
  expect(recognisePasted('AUT-O1K858EA6BBTCRP10XB4RF341P', TODAY)).toMatchObject({
    kind: 'id',
    text: 'aut_01K858EA6BBTCRP10XB4RF341P',
  });
  expect(recognisePasted('SDD Core 2O27-O3-26', TODAY)).toMatchObject({
    payment: {kind: 'core', at: '2027-03-26', isDue: true},
  });
});

describe('the body of a request alone', () => {
  const body = {
    accountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A',
    amount: {value: '10.50', currency: 'EUR'},
    creditor: {name: 'Chloé Dubois', iban: 'FR7699998000010000056789048'},
    payeeVerificationId: 'vop_01K7H01TTG4VA5CFSBDH55XGGQ',
    remitanceInformation: 'Rent',
  };
  test.each([
    ['minified', JSON.stringify(body)],
    ['indented', JSON.stringify(body, null, 2)],
    ['with a comma too many', `${JSON.stringify(body).slice(0, -1)},}`],
    ['below the id of its operation', `createSctTransfer:\n${JSON.stringify(body, null, 2)}`],
    ['below its method and path', `POST /v2/sct-transfers\n${JSON.stringify(body, null, 2)}`],
    ['with a reason', '{"transferId":"sct_01K7H01VSR0SDM7R8V1877DBQB","reason":"DUPLICATE"}'],
    ['with the day of a payment', JSON.stringify({...body, requestedExecutionDate: '2027-03-26'})],
  ])('goes to the request checker as a whole %s', (_, text) => {
    expect(recognisePasted(text, TODAY)).toEqual({state: 'recognised', kind: 'request', text});
  });

  test.each([
    [
      'an object with its own id',
      JSON.stringify({
        id: 'sct_01K7H01VSR0SDM7R8V1877DBQB',
        accountId: body.accountId,
        amount: body.amount,
        status: 'BOOKED',
        createdAt: '2026-03-01T10:00:00Z',
      }),
      'id',
    ],
    [
      'a part of an object',
      '{"transferId":"sct_01K7H01VSR0SDM7R8V1877DBQB","status":"REJECTED"}',
      'id',
    ],
    ['a reason', '{"transferId":"sct_01K7H01VSR0SDM7R8V1877DBQB","reason":"AC04"}', 'error'],
  ])('is not %s', (_, text, kind) => {
    expect(recognisePasted(text, TODAY)).toMatchObject({kind});
  });
});

test.each([
  [
    '2026-11-28 10:02:11 INFO [support] ticket=4711 "When does a SEPA transfer sent on 26 March 2027 at 17:30 arrive?"',
  ],
  [
    '2027-03-25T09:12:03Z INFO ticket 4711: customer asks: SEPA transfer sent on 26 March 2027 at 17:30, when does it arrive?',
  ],
  [
    '[28.11.2026 10:02:11] sct_01K7H01VSR0SDM7R8V1877DBQB: SEPA transfer of 26 March 2027, 17:30, when?',
  ],
  ['28/Nov/2026:10:02:11 +0100 transfer sent 26/03/2027 17:30'],
])('takes the day of the question and not that of the line: %s', (text) => {
  expect(recognisePasted(text, TODAY)).toMatchObject({
    kind: 'payment',
    payment: {kind: 'sct', at: '2027-03-26T17:30'},
  });
});

test('leaves a line about an object with only the time of a log to the error finder', () => {
  const line = '2027-03-25T09:12:03Z INFO transfer sct_01K7H01VSR0SDM7R8V1877DBQB booked';
  expect(recognisePasted(line, TODAY)).toMatchObject({kind: 'id'});
});

test.each([
  ['26/03/2027', '2027-03-26'],
  ['03/04/2027', '2027-04-03'],
  ['03.04.2027', '2027-04-03'],
  ['2027-03-26', '2027-03-26'],
  ['26 March 2027', '2027-03-26'],
  ['March 26, 2027', '2027-03-26'],
  ['Friday 26 March 2027', '2027-03-26'],
  ['order sent 2027-03-26', '2027-03-26'],
])('enters the date %s in the calendar', (text, at) => {
  expect(recognisePasted(text, TODAY)).toMatchObject({kind: 'payment', payment: {kind: 'sct', at}});
});

test.each(['31/04/2027', '2027-02-30', 'released on 2026-03-02'])(
  'takes %s for no number',
  (text) => {
    expect(recognisePasted(text, TODAY)).not.toMatchObject({kind: 'bankDetails'});
  },
);

test.each([
  ['b7e9a2c41f0d4d5c9a8e3b6f7c1d2e3f', 'token'],
  ['2YotnFZFEjr1zCsicMWpAA', 'token'],
  ['mF_9.B5f-4.1JqM8c2vTz0pLk7QwErT', 'token'],
  ['Authorization: Bearer mF_9.B5f-4.1JqM8c2vTz0pLk7QwErT', 'token'],
  ['3a04b037d7f21fc3f792258de16156e5', 'name'],
  ['ad9300012003200359100100', 'bankDetails'],
  ['de89370400440532013000', 'bankDetails'],
  ['createBankTransferV1AndP2pTransferV1', 'name'],
])('takes %s for a %s', (text, kind) => {
  expect(recognisePasted(text, TODAY)).toMatchObject({kind});
});

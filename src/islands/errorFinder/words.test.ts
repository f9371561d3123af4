import {expect, test} from 'vitest';
import type {DeclineFinding} from '@aldermark/lib/errorFinder/find';
import type {WaitingChallenge} from '@aldermark/lib/errorFinder/approval';
import type {Knowledge, KnownError, KnownReason} from '@aldermark/lib/errorFinder/knowledge';
import {casesInWords, firstFinding} from './words';

const reason: KnownReason = {
  code: 'CARD_BLOCKED',
  status: null,
  when: null,
  if: null,
  meaning: 'The card is blocked.',
  account: 'own',
  origin: 'own',
  retry: 'fix',
  action: 'liftBlock',
  support: 'Offer `unblockCard`.',
  tellUser: 'The card is blocked.',
  french: {tellUser: null},
};

const approval: Knowledge['approval'] = {
  answerTime: '5 minutes',
  useTime: '10 minutes',
  useMilliseconds: 600_000,
  usedFor: ['OPERATION'],
  operations: {},
  verifying: ['createSctTransfer'],
  verificationTime: '15 minutes',
  methods: {},
  statuses: {},
};

const expired = {code: 'sca_challenge_expired', tellUser: 'You ran out of time.'} as KnownError;

const waiting = {code: 'sca_required', tellUser: 'Confirm this in your app.'} as KnownError;

const knowledge = {approval, errors: [expired, waiting]};

test('the verdict on a challenge says in lines what is wrong, what to do now, and what to tell the user', () => {
  const expiresAt = '2026-03-02T09:15:00Z';
  const method = {name: 'APP_BIOMETRIC', meaning: 'The key of the device signs.'};
  const verdict = (challenge: WaitingChallenge, minutes: number) =>
    firstFinding(
      {findings: [{kind: 'challenge', id: 'sca_1', challenge}], more: 0, state: 'found'},
      knowledge,
      Date.parse(expiresAt) + minutes * 60_000,
    );
  expect(verdict({expiresAt, method, operation: 'createSctTransfer'}, -1)).toEqual([
    'SCA challenge sca_1. The user has not approved `createSctTransfer` yet.',
    'Let the user approve the challenge (until 09:15:00 UTC, 1 minute left). Then, within 10 minutes, send `createSctTransfer` again with the same `Idempotency-Key`, and with `Sca-Challenge-Id`.',
    'Tell the user: “Confirm this in your app.”',
  ]);
  const id = 'sca_01K7H01RW0QD7R0C19GWTQDWK8';
  expect(verdict({expiresAt, id}, -1)[1]).toContain(`, and with \`Sca-Challenge-Id: ${id}\`.`);
  expect(verdict({expiresAt, operation: 'createSctTransfer'}, 11)[1]).toMatch(
    /new challenge\. If the verification of the payee is older than 15 minutes, call `verifyPayee` first/,
  );
  expect(verdict({expiresAt, operation: 'createInternalTransfer'}, 11)[1]).not.toContain('verif');
  expect(verdict({expiresAt}, -0.5)[1]).toContain('(until 09:15:00 UTC, less than a minute left)');
  expect(verdict({expiresAt}, -120)[1]).toContain('(until 2 March 2026 at 09:15:00 UTC)');
  expect(verdict({}, 0)[1]).toMatch(
    /^Let the user approve the challenge \(within 5 minutes\)\. Then, within 10 minutes, send the call/,
  );
  expect(verdict({expiresAt, isUnused: true}, -1).join(' ')).not.toMatch(/send|Tell/);
  const anew = [
    'Send the call again with the same `Idempotency-Key` and without `Sca-Challenge-Id`, and let the user approve the new challenge.',
    'Tell the user: “You ran out of time.”',
  ];
  const [again = '', told] = anew;
  expect(verdict({expiresAt, method}, 0)).toEqual([
    'SCA challenge sca_1. The challenge has expired.',
    again.replace('Send', 'Unless the user approved it in time, send'),
    told,
  ]);
  expect(verdict({expiresAt, method}, 9)[1]).toMatch(/^Unless /);
  expect(verdict({expiresAt, method}, 10).slice(1)).toEqual(anew);
  expect(verdict({expiresAt, status: {name: 'EXPIRED', meaning: ''}}, 1).slice(1)).toEqual(anew);
  const status = {name: 'SUCCEEDED', meaning: 'Retry the call within 10 minutes.'};
  const [what, ...next] = verdict({expiresAt, status}, 11);
  expect(what).toMatch(/so it has expired\.$/);
  expect(what).not.toContain('Retry');
  expect(next).toEqual(anew);
  expect(verdict({expiresAt, status}, 5)[0]).toMatch(/at the latest\.$/);
  expect(verdict({expiresAt, status}, 5)[1]).toBe(
    'Send the call again at once, with the same `Idempotency-Key`, and with `Sca-Challenge-Id`.',
  );
  expect(verdict({expiresAt, status}, -1)[1]).toBe('Use the same `Idempotency-Key`.');
});

test('the verdict says that several cases share a code, and what decides', () => {
  const cases = [reason, {...reason, if: {member: 'card.statusReason', is: 'FRAUD_SUSPICION'}}];
  const group = {
    field: 'CardAuthorisation.declineReason',
    meaning: 'Why a card payment was declined.',
    explainedAt: '/',
    retries: {},
    cases,
    sandbox: undefined,
  };
  const said = 'It has 2 cases: `card.statusReason` decides which one applies.';
  expect(
    firstFinding(
      {
        findings: [{kind: 'reason', code: 'CARD_BLOCKED', groups: [group]}],
        more: 0,
        state: 'found',
      },
      knowledge,
      0,
    ),
  ).toEqual([
    `Reason code CARD_BLOCKED. The card is blocked. ${said}`,
    'Retry? Only after a change. Offer `unblockCard`.',
    'Tell the cardholder: “The card is blocked.”',
  ]);
  expect(casesInWords([reason])).toBeUndefined();
});

test('the verdict on an unknown decline names those like it, and what its response code stands for', () => {
  const decline: DeclineFinding = {
    kind: 'decline',
    near: ['CARD_INACTIVE'],
    shared: ['CARD_BLOCKED', 'CONTROL_COUNTRY'],
    cases: {},
    explainedAt: '/',
    responseCode: '62',
  };
  const verdict = (finding: DeclineFinding) =>
    firstFinding({findings: [finding], more: 0, state: 'found'}, knowledge, 0).join(' ');
  expect(verdict({...decline, reason: 'CARD_NOT_ACTIVE'})).toBe(
    'There is no decline reason “CARD_NOT_ACTIVE”. You may mean CARD_INACTIVE. The response code 62 stands for CARD_BLOCKED or CONTROL_COUNTRY. The name and the response code do not fit: CARD_INACTIVE has another code.',
  );
  const fitting = {...decline, reason: 'CARD_BLOKED', near: ['CARD_BLOCKED']};
  expect(verdict(fitting)).not.toContain('do not fit');
  expect(verdict({...decline, near: []})).toBe(
    'Response code 62 of a declined card payment. It stands for CARD_BLOCKED or CONTROL_COUNTRY.',
  );
});

const secret: KnownReason = {
  ...reason,
  code: 'LEGAL',
  meaning: 'A law forbids it.',
  support: 'Block the card.',
  tellUser: 'We stopped this payment.',
  warning: 'Show no detail.',
};

const groupOf = (field: string, ...cases: readonly KnownReason[]) => ({
  ...{field, meaning: 'Why it failed.', explainedAt: '/', retries: {}},
  ...{cases, sandbox: undefined},
});

const DECLINE = 'CardAuthorisation.declineReason';

test.each([
  [
    [groupOf(DECLINE, secret)],
    [
      'Retry? Only after a change. Block the card.',
      'Tell the cardholder: “We stopped this payment.” Do not tell the cardholder why.',
    ],
  ],
  [
    [groupOf('Topup.failureReason', {...secret, warning: null})],
    ['Retry? Only after a change. Block the card.', 'Tell the user: “We stopped this payment.”'],
  ],
  [
    [groupOf('Recall.reason', {...reason, tellUser: null})],
    ['Retry? Only after a change. Offer `unblockCard`.', 'Tell the user nothing.'],
  ],
  // What to do and to say depends on the case.
  [
    [groupOf(DECLINE, secret, {...reason, retry: 'no'})],
    ['In some cases, do not tell the cardholder why.'],
  ],
  [
    [groupOf('Topup.failureReason', reason), groupOf(DECLINE, secret)],
    [
      'In `Topup.failureReason`: Retry? Only after a change. Offer `unblockCard`. Tell the user: “The card is blocked.”',
      'In `CardAuthorisation.declineReason`: Retry? Only after a change. Block the card. Tell the cardholder: “We stopped this payment.” Do not tell the cardholder why.',
    ],
  ],
  // Too many fields for a box.
  [
    [
      groupOf('Topup.failureReason', reason),
      groupOf('Recall.reason', reason),
      groupOf(DECLINE, secret),
    ],
    ['In `CardAuthorisation.declineReason`: Do not tell the cardholder why.'],
  ],
])('the verdict on a reason says what to do and what to tell whom', (groups, lines) => {
  const [, ...next] = firstFinding(
    {findings: [{kind: 'reason', code: 'X', groups}], more: 0, state: 'found'},
    knowledge,
    0,
  );
  expect(next).toEqual(lines);
});

test('the verdict on a response code says what to tell the cardholder, or that they must not learn why', () => {
  const decline: DeclineFinding = {
    ...{kind: 'decline', near: [], shared: ['LEGAL'], responseCode: '93'},
    ...{cases: {LEGAL: [secret], CARD_BLOCKED: [reason]}, explainedAt: '/'},
  };
  const next = (finding: DeclineFinding) =>
    firstFinding({findings: [finding], more: 0, state: 'found'}, knowledge, 0).slice(1);
  expect(next(decline)).toEqual([
    'Tell the cardholder: “We stopped this payment.” Do not tell the cardholder why.',
  ]);
  expect(next({...decline, shared: [], near: ['LEGAL']})).toEqual([
    'Do not tell the cardholder why.',
  ]);
  expect(next({...decline, shared: [], near: ['CARD_BLOCKED']})).toEqual([]);
  expect(next({...decline, shared: ['LEGAL', 'CARD_BLOCKED']})).toEqual([
    'For `LEGAL`, do not tell the cardholder why.',
  ]);
});

test('the verdict on an error says what to tell the user', () => {
  const error = {
    ...expired,
    status: 403,
    title: 'Expired',
    retry: 'fix',
    fix: 'Ask again.',
  } as KnownError;
  const lines = firstFinding(
    {findings: [{kind: 'error', error, fields: [], members: []}], more: 0, state: 'found'},
    knowledge,
    0,
  );
  expect(lines.slice(1)).toEqual(['Ask again.', 'Tell the user: “You ran out of time.”']);
});

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
  methods: {},
  statuses: {},
};

const expired = {code: 'sca_challenge_expired', tellUser: 'You ran out of time.'} as KnownError;

const knowledge = {approval, errors: [expired]};

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
    'Let the user approve the challenge, then send `createSctTransfer` again with `Sca-Challenge-Id`.',
  ]);
  const anew = [
    'Send the call again without `Sca-Challenge-Id`, and let the user approve the new challenge.',
    'Tell the user: “You ran out of time.”',
  ];
  expect(verdict({expiresAt, method}, 0)).toEqual([
    'SCA challenge sca_1. The challenge has expired.',
    ...anew,
  ]);
  const status = {name: 'SUCCEEDED', meaning: 'Retry the call within 10 minutes.'};
  const [what, ...next] = verdict({expiresAt, status}, 11);
  expect(what).toMatch(/so it has expired\.$/);
  expect(what).not.toContain('Retry');
  expect(next).toEqual(anew);
  expect(verdict({expiresAt, status}, 5)[0]).toMatch(/at the latest\.$/);
  expect(verdict({expiresAt, status}, 5)[1]).toBe(
    'Send the call again at once, with `Sca-Challenge-Id`.',
  );
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
  ).toEqual([`Reason code CARD_BLOCKED. The card is blocked. ${said}`]);
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

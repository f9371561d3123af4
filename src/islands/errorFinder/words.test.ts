import {expect, test} from 'vitest';
import type {DeclineFinding} from '@aldermark/lib/errorFinder/find';
import type {KnownReason} from '@aldermark/lib/errorFinder/knowledge';
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
      0,
    ),
  ).toBe(`Reason code CARD_BLOCKED. The card is blocked. ${said}`);
  expect(casesInWords([reason])).toBeUndefined();
});

test('the verdict on an unknown decline names those like it, and what its response code stands for', () => {
  const decline: DeclineFinding = {
    kind: 'decline',
    near: ['CARD_INACTIVE'],
    shared: ['CARD_BLOCKED', 'CONTROL_COUNTRY'],
    meanings: {},
    explainedAt: '/',
    responseCode: '62',
  };
  const verdict = (finding: DeclineFinding) =>
    firstFinding({findings: [finding], more: 0, state: 'found'}, 0);
  expect(verdict({...decline, reason: 'CARD_NOT_ACTIVE'})).toBe(
    'There is no decline reason “CARD_NOT_ACTIVE”. You may mean CARD_INACTIVE. The response code 62 stands for CARD_BLOCKED or CONTROL_COUNTRY.',
  );
  expect(verdict({...decline, near: []})).toBe(
    'Response code 62 of a declined card payment. It stands for CARD_BLOCKED or CONTROL_COUNTRY.',
  );
});

import {expect, it} from 'vitest';
import {call, momentsOf} from '../testing/runs';

it.each([
  ['There is no operation "createAcount"', call('createAcount')],
  ['The path needs accountId.', call('getAccount')],
  [
    'This refers to step 9, which is not done before it.',
    call('getAccount', {parameters: {accountId: '{{answer.8/id}}'}}),
  ],
  [
    'This takes /data/id from step 1, which answered 200 without it.',
    call('getAccount', {parameters: {accountId: '{{answer.0/data/id}}'}}),
  ],
  [
    'This takes /id from event 1 of step 1, which caused only 0.',
    call('getAccount', {parameters: {accountId: '{{event.0.0/id}}'}}),
  ],
  ['The connection was dropped', call('getPartner', {headers: {'Sandbox-Fault': 'lose-answer'}})],
  [
    'goes on without an end',
    call('', {operation: undefined, method: 'GET', path: '/sandbox/events'}),
  ],
  [
    'account.opened does not happen within 10 minutes.',
    {kind: 'wait', event: 'account.opened'} as const,
  ],
])('says why a step could not be done: %s', async (text, action) => {
  const [, moment, next] = await momentsOf({
    seed: 1,
    actions: [call('getPartner'), action, call('getPartner')],
  });
  expect(moment?.failure).toContain(text);
  expect(next?.response?.status).toBe(200);
});

import {expect, it} from 'vitest';
import type {PageCall, WrittenStep} from './steps';
import {workflowOf} from './workflow';

const user = 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP';
const card = 'crd_01K7GZZPF08GKFGKBDAFQETDFT';

/** A call that was made, with what a workflow takes of it. */
function call(id: string, made: object, more: object = {}): WrittenStep {
  const sent = {path: {}, query: {}, headers: {Authorization: 'Bearer'}, body: undefined};
  return {
    kind: 'call',
    operation: {id, request: {mediaType: 'application/json'}},
    made: {call: {...sent, ...('sent' in made && (made.sent as object))}, status: 200, ...made},
    ...more,
  } as unknown as PageCall;
}

const create = call('createUser', {status: 201, answer: {id: user, list: [{id: card}]}});
const page = {route: '/usecases/users/kyc', title: 'KYC', description: 'How to.'};

it('takes from an answer what a later call needs, and leaves what every sandbox has', () => {
  const sent = {
    path: {userId: user},
    headers: {'Acting-User-Id': user},
    body: {to: 'acc_known', ids: [card]},
  };
  const read = call(
    'updateUser',
    {answer: {id: user, status: 'ACTIVE'}, sent},
    {claim: {status: 'ACTIVE'}},
  );
  const workflow = workflowOf(page, [create, read], '["acc_known"]');
  expect(workflow).toMatchObject({
    workflowId: 'users-kyc',
    inputs: {required: ['token']},
    steps: [
      {
        stepId: 'createUser',
        successCriteria: [{condition: '$statusCode == 201'}],
        outputs: {id: '$response.body#/id', list0Id: '$response.body#/list/0/id'},
      },
      {
        operationId: 'updateUser',
        requestBody: {
          payload: {to: 'acc_known', ids: ['{$steps.createUser.outputs.list0Id}']},
        },
        successCriteria: [
          {condition: '$statusCode == 200'},
          {condition: "$response.body#/status == 'ACTIVE'"},
        ],
      },
    ],
  });
  expect(workflow?.steps[1]?.parameters).toEqual([
    {name: 'Authorization', in: 'header', value: 'Bearer {$inputs.token}'},
    {name: 'Correlation-Id', in: 'header', value: 'users-kyc'},
    {name: 'userId', in: 'path', value: '{$steps.createUser.outputs.id}'},
    {name: 'Acting-User-Id', in: 'header', value: '{$steps.createUser.outputs.id}'},
  ]);
});

it('waits where the page waits, and asks for what is signed', () => {
  const event = {kind: 'event', waited: 30} as unknown as WrittenStep;
  const answer = call('answerScaChallenge', {answer: {}, sent: {body: {signature: 'MEUCIQ'}}});
  expect(workflowOf(page, [create, event, answer], '')).toMatchObject({
    inputs: {required: ['token', 'signature']},
    steps: [
      {operationId: 'createUser'},
      {operationId: 'advanceTestClock', requestBody: {payload: {duration: 'PT30S'}}},
      {requestBody: {payload: {signature: '{$inputs.signature}'}}},
    ],
  });
});

it('names an error with its code', () => {
  const refused = call(
    'createUser',
    {status: 409, answer: {code: 'in_use'}},
    {claim: {error: 'in_use'}},
  );
  expect(workflowOf(page, [create, refused], '')?.steps[1]).toMatchObject({
    stepId: 'createUser2',
    successCriteria: [
      {condition: '$statusCode == 409'},
      {condition: "$response.body#/code == 'in_use'"},
    ],
  });
});

it.each([
  ['another sandbox', {kind: 'fresh'} as WrittenStep],
  [
    'an object that no answer has',
    call('getCard', {answer: {}, sent: {path: {cardId: `${card.slice(0, -1)}0`}}}),
  ],
  ['a certificate', call('getUser', {answer: {}}, {hasCertificate: true})],
])('ends before %s', (_, step) => {
  expect(workflowOf(page, [create, create, step, create], '')?.steps).toHaveLength(2);
  expect(workflowOf(page, [create, step, create], '')).toBeUndefined();
});

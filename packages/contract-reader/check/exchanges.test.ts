import {describe, expect, it} from 'vitest';
import type {Operation} from '../model';
import {ContractErrors} from '../contractErrors';
import type {Contract} from '../model';
import {checkExchanges, strangersIn} from './exchanges';

const alice = 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP';
const chloe = 'usr_01K7GZVB20M9S346Q3D25VT4F5';
const card = 'crd_01K7GZZPF08GKFGKBDAFQETDFT';

function callOf(path: string, values: Record<string, string>, body?: unknown) {
  return {operation: {path} as Operation, path: values, query: {}, body};
}

describe('an id that the answer gives otherwise', () => {
  it.each([
    ['the object itself', callOf('/v2/users/{userId}', {userId: alice}), {id: chloe}, ['userId']],
    ['the same object', callOf('/v2/users/{userId}', {userId: alice}), {id: alice}, []],
    [
      'an object that a command creates',
      callOf('/v2/cards/{cardId}/replace', {cardId: card}),
      {id: 'crd_01K7GZZQE8AJCYB5P3SA9TKNKE'},
      [],
    ],
    [
      'a field of the body',
      callOf('/v2/accounts', {}, {holderId: alice}),
      {id: 'acc_01K7GZXK2R851J4C4XPQ06T28A', holderId: chloe},
      ['holderId'],
    ],
    [
      'an object of a page',
      callOf('/v2/users/{userId}/devices', {userId: alice}),
      {data: [{userId: alice}, {userId: chloe}]},
      ['userId'],
    ],
    ['ids of two kinds', callOf('/v2/users/{userId}', {userId: alice}), {id: card}, []],
    ['no body', callOf('/v2/users/{userId}', {userId: alice}), undefined, []],
  ])('%s', (_, call, answer, names) => {
    expect(strangersIn(call, answer).map(({name}) => name)).toEqual(names);
  });
});

it('an example that is not from one call is told with its place and what to do', () => {
  const operation = {
    id: 'getUser',
    path: '/v2/users/{userId}',
    answer: {example: {id: chloe}},
    exchange: {request: {path: {userId: alice}, query: {}, headers: {}}},
  } as unknown as Operation;
  const faults = new ContractErrors();
  checkExchanges(
    {operations: new Map([['getUser', operation]])} as unknown as Contract,
    {ofEvent: String, ofOperation: () => 'contract/paths/Users.yaml:7'},
    faults,
  );
  expect(faults.list).toEqual([
    `contract/paths/Users.yaml:7: the example of getUser requests userId ${alice}, but its response has ${chloe}. Name a story for it in packages/sandbox/stories/exampleStories.ts in which both are the same.`,
  ]);
});

import {expect, test} from 'vitest';
import {bodyFault, callOf, changedAt, draftOf, withoutEmpty} from './draft';

test.each([
  ['a field of an object', {a: 1, b: 2}, ['a'], 3, {a: 3, b: 2}],
  ['a field of an object that is not there yet', {}, ['a', 'b'], 1, {a: {b: 1}}],
  ['an item of a list', {a: ['x', 'y']}, ['a', 1], 'z', {a: ['x', 'z']}],
  ['one more item', {a: ['x']}, ['a', 1], 'y', {a: ['x', 'y']}],
  ['a field that goes', {a: 1, b: 2}, ['a'], undefined, {b: 2}],
  ['an item that goes', ['x', 'y'], [0], undefined, ['y']],
])('%s is changed in a copy, and the order of fields stays', (_, value, path, part, expected) => {
  const before = JSON.stringify(value);
  expect(JSON.stringify(changedAt(value, path, part))).toBe(JSON.stringify(expected));
  expect(JSON.stringify(value)).toBe(before);
});

const call = {
  operation: 'createCard',
  parameters: {cardId: 'crd_1'},
  headers: {'Idempotency-Key': 'key'},
  actingUserId: 'usr_1',
  body: {form: 'VIRTUAL'},
};

test('a call becomes a draft and the same call again', () => {
  expect(callOf(draftOf(call))).toEqual(call);
});

test('a body that is no JSON is sent as it is, and an empty one is not sent', () => {
  const draft = {...draftOf(call), body: '{"form"'};
  expect(callOf(draft)).toEqual({...call, body: '{"form"'});
  expect(bodyFault(draft)).toContain('JSON');
  expect(callOf({...draft, body: ' '})).not.toHaveProperty('body');
  expect(bodyFault({...draft, body: ' '})).toBeUndefined();
});

test('a body that was text stays text', () => {
  const draft = draftOf({...call, body: '{"form": "VIRTUAL"}'});
  expect(callOf(draft)).toHaveProperty('body', '{"form": "VIRTUAL"}');
  expect(bodyFault({...draft, body: '{"form"'})).toBeUndefined();
});

test('a header without a value is sent only where somebody did not leave it out in a form', () => {
  const draft = draftOf({path: '/v2/cards', method: 'GET', headers: {Authorization: ''}});
  expect(callOf(draft)).toEqual({
    path: '/v2/cards',
    method: 'GET',
    parameters: {},
    headers: {Authorization: ''},
  });
  expect(callOf(withoutEmpty(draft)).headers).toEqual({});
});

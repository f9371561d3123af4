import {expect, test} from 'vitest';
import {callOf, changedAt, draftOf, newKey} from './draft';

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
  expect(callOf(draftOf({id: 'createCard'}, call))).toEqual(call);
});

test('a body that is no JSON is sent as it is, and what is empty is not sent', () => {
  const draft = {...draftOf({id: 'createCard'}, call), actingUserId: '', headers: {Accept: ''}};
  expect(callOf({...draft, body: '{"form"'})).toEqual({
    operation: 'createCard',
    parameters: {cardId: 'crd_1'},
    headers: {},
    body: '{"form"',
  });
  expect(callOf({...draft, body: ' '})).not.toHaveProperty('body');
});

test('each call of a run has its own key', () => {
  expect(newKey('createSctTransfer', 4)).toBe('create-sct-transfer-5');
});

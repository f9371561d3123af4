import {expect, test} from 'vitest';
import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {
  matched,
  nextStop,
  previousStop,
  progressOf,
  repeatsOf,
  statesAfter,
  withBodyOf,
  withLine,
  type Line,
} from './plan';

const call = (operation: string, body?: unknown): Action => ({
  kind: 'call',
  call: {operation, body},
});
const hidden = (operation: string, body?: unknown): Line => ({
  action: call(operation, body),
  title: operation,
});
const shown = (operation: string, body?: unknown): Line => ({
  ...hidden(operation, body),
  sample: operation,
});
const clock = call('advanceTestClock', {duration: 'P1D'});

const page = [
  shown('verifyPayee'),
  hidden('createBeneficiary', {verification: '{{answer.0/id}}'}),
  shown('createSctTransfer', {beneficiary: '{{answer.1/id}}'}),
  hidden('getSctTransfer', {id: '{{answer.2/id}}, {{event.1.0/id}}'}),
];

test('"Next" ends at what a reader sees, and "Undo" where the one before ended', () => {
  expect([0, 1, 2, 3, 4].map((at) => nextStop(page, at))).toEqual([1, 4, 4, 4, 4]);
  expect([4, 3, 2, 1, 0].map((at) => previousStop(page, at))).toEqual([1, 1, 0, 0, 0]);
});

test('the progress counts what a reader sees, also a response without its call', () => {
  const lines: Line[] = [...page, {...hidden('getSctTransfer'), answer: 'a9'}, {action: clock}];
  expect([0, 1, 2, 3, 5, 6].map((at) => progressOf(lines, at).done)).toEqual([0, 1, 1, 2, 3, 4]);
  expect(progressOf(lines, 0).total).toBe(4);
  expect(progressOf([], 0)).toEqual({done: 0, total: 0});
});

test('after an added line, references mean the same as before', () => {
  const lines = withLine(page, 2, {action: clock});
  expect(lines.map(({action}) => JSON.stringify(action).match(/\{\{[^}]+\}\}/g))).toEqual([
    null,
    ['{{answer.0/id}}'],
    null,
    ['{{answer.1/id}}'],
    ['{{answer.3/id}}', '{{event.1.0/id}}'],
  ]);
});

test('a run that somebody shares is found again on its page, with what the page does after it', () => {
  const actions = page.map(({action}) => action);
  const {lines, rest} = matched([...actions.slice(0, 1), clock, ...actions.slice(1, 2)], page);
  expect(lines.map(({sample}) => sample)).toEqual(['verifyPayee', undefined, undefined]);
  expect(rest.map(({action}) => action)).toEqual([
    call('createSctTransfer', {beneficiary: '{{answer.2/id}}'}),
    call('getSctTransfer', {id: '{{answer.3/id}}, {{event.2.0/id}}'}),
  ]);
});

test('the states are those of the last changes, with the object that changed last at the end', () => {
  const change = (id: string, status?: string) => ({name: 'Card', id, after: {status}});
  const moment = {
    changes: [change('a', 'ACTIVE'), change('b', 'CREATED'), change('a', 'BLOCKED'), change('a')],
  };
  expect([...statesAfter([moment as unknown as Moment])]).toEqual([
    ['b', {name: 'Card', state: 'CREATED'}],
    ['a', {name: 'Card', state: 'BLOCKED'}],
  ]);
});

test('the calls that repeat an edited one get its body, and keep their headers', () => {
  const order = {amount: 12550};
  const approved: Line = {
    action: {
      kind: 'call',
      call: {operation: 'createSctTransfer', headers: {'Sca-Token': 'token'}, body: order},
    },
  };
  const other = {amount: 9900};
  const lines = [
    shown('createSctTransfer', order),
    shown('createSctTransfer', other),
    shown('createInstantTransfer', order),
    approved,
    shown('getSctTransfer'),
  ];
  expect(repeatsOf(lines, 0)).toEqual([3]);
  expect(repeatsOf(lines, 3)).toEqual([]);
  expect(repeatsOf(lines, 4)).toEqual([]);
  expect(withBodyOf(approved.action, call('createSctTransfer', other))).toEqual({
    kind: 'call',
    call: {operation: 'createSctTransfer', headers: {'Sca-Token': 'token'}, body: other},
  });
});

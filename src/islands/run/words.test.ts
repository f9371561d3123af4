import {expect, test} from 'vitest';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {resultWords} from './words';

const nothing = {
  action: {kind: 'call', call: {operation: 'createSctTransfer'}},
  before: '2025-10-14T09:30:00Z',
  after: '2025-10-14T09:30:00Z',
  events: [],
  changes: [],
  deliveries: [],
} as unknown as Moment;

const responded = (status: number, body: unknown): Partial<Moment> => ({
  response: {
    status,
    headers: {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
});

const changed = {
  changes: [{name: 'Card', id: 'c', before: {status: 'ACTIVE'}, after: {status: 'BLOCKED'}}],
} as unknown as Partial<Moment>;

test.each<[string, Partial<Moment>]>([
  ['201 Created: PENDING', responded(201, {status: 'PENDING'})],
  ['200 OK', responded(200, {data: [{status: 'PENDING'}]})],
  ['200 OK', responded(200, {status: 7, code: 'x'})],
  ['200 OK', responded(200, '<Document/>')],
  ['200 OK', responded(200, 'null')],
  ['403 Forbidden: sca_required', responded(403, {status: 403, code: 'sca_required'})],
  ['500 Internal Server Error', responded(500, 'Internal')],
  ['204 No Content: BLOCKED', {...responded(204, ''), ...changed}],
  [
    'waited 20 seconds: BLOCKED',
    {action: {kind: 'wait'}, after: '2025-10-14T09:30:20Z', ...changed},
  ],
  ['There is no such response.', {failure: 'There is no such response.'}],
])('a moment is told as "%s"', (words, part) => {
  expect(resultWords({...nothing, ...part})).toBe(words);
});

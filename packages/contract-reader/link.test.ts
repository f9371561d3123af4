import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {objectFields} from './alternatives';
import {keptModel} from './index';
import type {Operation} from './model';

const {contract} = keptModel();
const {operations, errors, events, states, schemas} = contract;

/** The rows of a table in `fixtures/`, sorted, without its heading. */
function fixture(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, `fixtures/${name}.tsv`), 'utf8');
  return text.trim().split('\n').slice(1).sort();
}

function row(...cells: readonly unknown[]): string {
  return cells.map(String).join('\t');
}

function flagsOf(operation: Operation): string {
  const flags: readonly (readonly [string, boolean])[] = [
    ['I', operation.isIdempotent],
    ['M', operation.needsIfMatch],
    ['L', operation.isList],
    ['S', operation.sca === 'always'],
    ['s', operation.sca?.startsWith('when ') === true],
    ['X', operation.isSandboxOnly],
    ['V', operation.deprecated],
  ];
  const set = flags.filter(([, isSet]) => isSet).map(([flag]) => flag);
  return set.join('') || '-';
}

function operationRow(operation: Operation): string {
  const {id, method, path: address, page, answer, scope = '-', rateLimitGroup} = operation;
  const flags = flagsOf(operation);
  return row(id, method.toUpperCase(), address, page, answer.status, scope, rateLimitGroup, flags);
}

/** The fields of a body; alternatives show those that each of them requires as optional. */
function bodyRow(name: string): string {
  const {properties, required} = objectFields(schemas.get(name)?.schema ?? {});
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  return row(name, [...required].sort().join() || '-', optional.sort().join() || '-');
}

it.each([
  ['operations', [...operations.values()].map(operationRow)],
  ['errors', [...errors.values()].map(({code, status}) => row(code, status))],
  ['events', [...events.values()].map(({name, object}) => row(name, object))],
  [
    'states',
    [...states.values()].map(({field, states: names, transitions}) =>
      row(field, Object.keys(names).join(), transitions.length),
    ),
  ],
  ['bodies', fixture('bodies').map((line) => bodyRow(line.split('\t')[0] ?? ''))],
])('%s are those that partners rely on', (name, rows) => {
  expect(rows.sort()).toEqual(fixture(name));
});

it('events are sent again by their ids, or in a window that is complete', () => {
  const {required, branches} = objectFields(schemas.get('ReplayRequest')?.schema ?? {});
  expect({required, branches}).toEqual({
    required: [],
    branches: [['eventIds'], ['endpointId', 'from', 'to']],
  });
});

import {expect, test} from 'vitest';
import {jsonPlaces} from '@aldermark/lib/jsonPlaces';
import {entryAt, fieldsIn} from '@aldermark/lib/sampleFields';
import {keptModel} from '..';
import {sampleFields, sampleNames} from './sampleFields';

const model = keptModel();
const {contract, recording} = model;
const schemas = sampleFields(model);
const fieldsOf = async (name: string) => {
  const fields = schemas.get(name);
  if (!fields) {
    throw new Error(`There are no fields of ${name}.`);
  }
  return fields;
};

/** The names in a value that lead to no entry, by the place at which it was recorded. */
async function withoutEntry(place: string, value: unknown, schema: string): Promise<string[]> {
  const found = await fieldsIn(value, schema, fieldsOf, sampleNames(model).events);
  return jsonPlaces(JSON.stringify(value))
    .filter((one) => one.isName && !entryAt(one, found))
    .map(({path}) => `${place}: ${path.join('.')}`);
}

test('every field of every recorded response has an entry', async () => {
  const lost = [...contract.operations.values()].map(({id, answer: {name, example}}) =>
    name === undefined || example === undefined ? [] : withoutEntry(id, example, name),
  );
  // The scenario decides which parameters a simulation has.
  const isFree = (one: string) => one.startsWith('createSimulation: parameters.');
  expect((await Promise.all(lost)).flat().filter((one) => !isFree(one))).toEqual([]);
});

test('every field of every recorded error has an entry', async () => {
  const lost = recording.refusals.map(({code = '', body}) =>
    withoutEntry(code, body, 'errorCode' in (body as object) ? 'V1Error' : 'Problem'),
  );
  expect((await Promise.all(lost)).flat()).toEqual([]);
});

test('every field of every recorded event has an entry', async () => {
  const lost = [...contract.events.values()].map(({name, example}) =>
    withoutEntry(name, example, 'Event'),
  );
  expect((await Promise.all(lost)).flat()).toEqual([]);
});

test('every operation and event leads to fields, and every object to an operation that reads it', () => {
  const {operations, events, readers} = sampleNames(model);
  const json = Object.entries(operations).filter(
    ([id]) => contract.operations.get(id)?.answer.example !== undefined,
  );
  const names = [...json, ...Object.entries(events)].map(([, name]) => name);
  expect(names.filter((name) => !schemas.has(name))).toEqual([]);
  expect(readers['acc']).toEqual({name: 'getAccount', href: '/api/Accounts#getAccount'});
});

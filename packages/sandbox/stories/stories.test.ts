import {beforeAll, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {stories} from '.';
import {missingFrom} from './missing';
import {START} from './partner';
import {record, type Recording, type StoryFailed} from './record';

const contract = testContract();
let recording: Recording;

beforeAll(async () => {
  recording = await record(contract, stories);
});

it('reach every answer, error, event and transition of the contract', () => {
  expect(missingFrom(contract, recording)).toEqual([]);
});

it('happen in the same way each time, byte for byte', async () => {
  expect(JSON.stringify(await record(contract, stories))).toBe(JSON.stringify(recording));
});

/** Every object in a value that has a version, at any depth. */
function versioned(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(versioned);
  return 'id' in value && 'version' in value ? [{...value}, ...inner] : inner;
}

it('show the metadata of each object, also where nobody has set any', () => {
  const schemas = Object.values(contract.schemas).flatMap(({properties: {id, metadata} = {}}) =>
    typeof id?.pattern === 'string' && metadata ? new RegExp(id.pattern) : [],
  );
  const {answers, events} = recording;
  const shown = versioned([
    ...Object.values(answers).map(({body}) => body),
    ...Object.values(events).map(({payload}) => payload.data),
  ]);
  const withMetadata = shown.filter(({id}) => schemas.some((one) => one.test(String(id))));
  const without = withMetadata.filter(({metadata}) => typeof metadata !== 'object' || !metadata);
  expect(without.map(({id}) => id)).toEqual([]);
  const seen = schemas.filter((one) => withMetadata.some(({id}) => one.test(String(id))));
  expect(seen).toHaveLength(schemas.length);
});

it('send events that all have ids of their own', () => {
  const ids = Object.values(recording.events).map(({payload}) => payload.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('send no event before the sandbox begins', () => {
  const early = Object.values(recording.events).filter(({payload}) => payload.occurredAt < START);
  expect(early).toEqual([]);
});

it('send no event before the object that it is about was changed', () => {
  const early = Object.values(recording.events).filter(({payload: {occurredAt, data}}) => {
    const {updatedAt} = data.object as {updatedAt?: string};
    return updatedAt !== undefined && updatedAt > occurredAt;
  });
  expect(early).toEqual([]);
});

it('fail nowhere but where a test wants it', () => {
  const failures = recording.refusals.filter(({code}) => code === 'internal_error');
  expect(failures.map(({story}) => story)).toEqual([
    'getPartner answers internal_error because a test wants it',
    'createSctTransfer answers internal_error because a test wants it',
  ]);
});

it('have names of their own', () => {
  const names = stories.map(({name}) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('name the call that was rejected, once for all that fail for it, when a body needs a new field', async () => {
  const changed = structuredClone(contract);
  const {TopupCreate: body} = changed.schemas as Record<string, {required?: string[]}>;
  body?.required?.push('purpose');
  const failed = await record(changed, stories).catch((error: unknown) => error);
  const reasons = ((failed as AggregateError).errors as StoryFailed[]).map(({why}) => why);
  expect(reasons.length).toBeGreaterThan(5);
  expect(new Set(reasons)).toEqual(
    new Set([
      'topup.pay returned 422 validation_failed: /parameters/topupId: This field is required.' +
        ' Before that, createTopup returned 422 validation_failed: /purpose: This field is required.',
    ]),
  );
});

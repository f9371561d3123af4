import {expect, test} from 'vitest';
import type {SampleField, SampleFields} from '@aldermark/data/sampleFields';
import {jsonPlaces} from './jsonPlaces';
import {entryAt, fieldsIn, schemaInTitle} from './sampleFields';

const field = (href: string, more: Partial<SampleField> = {}): SampleField => ({
  type: 'string',
  text: '',
  href,
  ...more,
});

const schemas: Readonly<Record<string, SampleFields>> = {
  Page: {data: field('page-data', {type: 'list of Account', of: 'Account'})},
  Account: {
    id: field('account-id'),
    status: field('account-status', {values: {ACTIVE: 'It works.'}}),
    roles: field('account-roles', {type: 'list of string', values: {OWNER: 'Owns it.'}}),
    parent: field('account-parent', {type: 'Account or null', of: 'Account'}),
    limits: field('account-limits', {
      type: 'map of object',
      fields: {id: field('limit-id')},
    }),
  },
  Event: {
    type: field('event-type'),
    data: field('event-data', {
      fields: {object: field('event-object', {isObjectOfEvent: true})},
    }),
  },
};

/** The address of the entry of each place in a sample that has one. */
async function entries(json: unknown, schema: string): Promise<string[]> {
  const found = await fieldsIn(json, schema, async (name) => schemas[name] ?? {}, {
    'account.opened': 'Account',
  });
  return jsonPlaces(JSON.stringify(json)).flatMap((place) => {
    const entry = entryAt(place, found);
    const {value, id} = entry ?? {};
    return entry ? [[entry.field.href, value ?? id].filter(Boolean).join('=')] : [];
  });
}

test('names in lists and nested objects lead to the schema that each has', async () => {
  const account = {id: 'a', parent: {id: 'b', parent: null}};
  expect(await entries({data: [account, {id: 'c'}]}, 'Page')).toEqual([
    ...['page-data', 'account-id', 'account-parent', 'account-id', 'account-parent', 'account-id'],
  ]);
});

test('a value leads to its meaning, also in a list, and null and unknown values to nothing', async () => {
  expect(await entries({status: 'ACTIVE', roles: ['OWNER', 'GUEST']}, 'Account')).toEqual([
    ...['account-status', 'account-status=ACTIVE', 'account-roles', 'account-roles=OWNER'],
  ]);
  expect(await entries({status: null}, 'Account')).toEqual(['account-status']);
  expect(await entries({status: 'toString'}, 'Account')).toEqual(['account-status']);
});

test('the id of an object is one wherever it is', async () => {
  const id = 'acc_01K7H0W9W4GDS0BHK0MDHE70AZ';
  expect(await entries({id}, 'Account')).toEqual(['account-id', `account-id=${id}`]);
});

test('the keys of a map lead to the map', async () => {
  expect(await entries({limits: {id: {id: 'x'}}}, 'Account')).toEqual([
    ...['account-limits', 'account-limits', 'limit-id'],
  ]);
});

test('the type of an event decides the fields of its object', async () => {
  const data = {object: {id: 'a'}};
  expect(await entries({type: 'account.opened', data}, 'Event')).toEqual([
    ...['event-type', 'event-data', 'event-object', 'account-id'],
  ]);
  expect(await entries({type: 'toString', data}, 'Event')).toEqual([
    ...['event-type', 'event-data', 'event-object'],
  ]);
});

test('an unknown name leads nowhere', async () => {
  expect(await entries({unknown: 1, constructor: {id: 'a'}}, 'Account')).toEqual([]);
});

test.each([
  ['200 OK: Account', 'Account'],
  ['201 Created: SctTransfer, some fields', 'SctTransfer'],
  ['200 Account', 'Account'],
  ['422 Unprocessable Content, some fields', 'Problem'],
  ['404 Not Found', 'Problem'],
  ['Body of card.blocked', 'Event'],
  ['Result: sct_transfer.settled, some fields', 'Event'],
  ['card.blocked', 'Event'],
  ['createSimulation', undefined],
  ['package.json of a project', undefined],
  ['', undefined],
])('the schema of a sample with the title "%s" is %s', (title, schema) => {
  expect(schemaInTitle(title)).toBe(schema);
});

import {execFile} from 'node:child_process';
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {expect, it} from 'vitest';
import {
  firstExample,
  resolvedReference,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';
import {provider} from '@aldermark/data/provider';
import {printedPage} from '../support/printedPage';
import {eventFiles, publishedFolder, readDocument, readPublishedJson} from './documents';

const {webhooks, ...document} = readDocument('aldermark');

/** The body that the document shows for an event. */
function sampleOf(event: string): unknown {
  const body = webhooks[event]?.post?.requestBody;
  const media =
    body && resolvedReference({webhooks, ...document}, body).content['application/json'];
  return media && firstExample({webhooks, ...document}, media);
}

/** What an event is about: the first part of its name. */
const objectOf = (event: string) => event.split('.')[0];

it('there is a schema file for each event', () => {
  expect(eventFiles().sort()).toEqual(Object.keys(webhooks).sort());
});

/** One for all schemas, because it compiles what a schema may contain only once. */
const strict = addFormats(new Ajv2020({strict: true}));

it.each(Object.keys(webhooks))('the schema of %s is strict and accepts its sample', (event) => {
  const schema = readPublishedJson(`events/${event}.json`) as PublishedSchema;
  const validate = strict.compile(schema);
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: expect.stringMatching(new RegExp(`^https://[^/]+/openapi/events/${event}\\.json$`)),
    title: expect.stringMatching(/^\w+$/),
  });
  validate(sampleOf(event));
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({...(sampleOf(event) as object), type: 'another.event'})).toBe(false);
});

const everyEvent = readPublishedJson('aldermark-events.schema.json') as PublishedSchema;
const validateAny = strict.compile(everyEvent);

it('the schema of all events has the alternatives of the single files, and its own address', () => {
  expect(everyEvent.$id).toBe(`${provider.site.docs}/openapi/aldermark-events.schema.json`);
  expect(everyEvent.oneOf).toHaveLength(eventFiles().length);
});

it.each(Object.keys(webhooks))('the schema of all events accepts %s only in its form', (event) => {
  const sample = sampleOf(event) as {readonly data: object};
  validateAny(sample);
  expect(validateAny.errors ?? []).toEqual([]);
  expect(validateAny({...sample, type: 'another.event'})).toBe(false);
  // The object of another event under this name.
  const other = Object.keys(webhooks).find((name) => objectOf(name) !== objectOf(event));
  expect(validateAny({...sample, data: (sampleOf(other ?? '') as typeof sample).data})).toBe(false);
});

it('the validator that the page of downloads shows accepts an event, and says what is wrong with another', async () => {
  const page = await printedPage('docs/docs/downloads.mdx');
  const {text = ''} = page.find(({title}) => title === 'isEvent.ts') ?? {};
  const folder = path.resolve('test-results/events');
  mkdirSync(folder, {recursive: true});
  copyFileSync(
    path.join(publishedFolder, 'aldermark-events.schema.json'),
    path.join(folder, 'aldermark-events.schema.json'),
  );
  writeFileSync(path.join(folder, 'isEvent.ts'), text);
  writeFileSync(
    path.join(folder, 'run.ts'),
    `import {isEvent} from './isEvent';
     const event = ${JSON.stringify(sampleOf('card.activated'))};
     console.log(isEvent(event), isEvent({...event, id: 1}), isEvent.errors?.some(({instancePath}) => instancePath === '/id'));`,
  );
  const tsx = path.resolve('node_modules/.bin/tsx');
  const {stdout} = await promisify(execFile)(tsx, ['run.ts'], {cwd: folder});
  expect(stdout.trim()).toBe('true false true');
});

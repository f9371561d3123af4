import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {expect, it} from 'vitest';
import {firstExample, resolved, type Schema} from '../../contract-reader/publish/publishedDocument';
import {eventFiles, readDocument, readPublished} from './documents';

const {webhooks, ...document} = readDocument('aldermark');

/** The body that the document shows for an event. */
function sampleOf(event: string): unknown {
  const body = webhooks[event]?.post?.requestBody;
  const media = body && resolved({webhooks, ...document}, body).content['application/json'];
  return media && firstExample({webhooks, ...document}, media);
}

it('there is a schema file for each event', () => {
  expect(eventFiles().sort()).toEqual(Object.keys(webhooks).sort());
});

it.each(Object.keys(webhooks))('the schema of %s is strict and accepts its sample', (event) => {
  const schema = readPublished(`events/${event}.json`) as Schema;
  const validate = addFormats(new Ajv2020({strict: true})).compile(schema);
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: expect.stringMatching(new RegExp(`^https://[^/]+/openapi/events/${event}\\.json$`)),
    title: expect.stringMatching(/^\w+$/),
  });
  validate(sampleOf(event));
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({...(sampleOf(event) as object), type: 'another.event'})).toBe(false);
});

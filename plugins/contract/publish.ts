import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {Bundle, type OpenApiDocument} from './bundle';
import {refPrefix} from './expand';
import type {Contract, Event} from './model';
import {postmanCollection} from './postman';
import type {PublishedDocument} from './publishedDocument';

/** The JSON Schema of one event, complete in one file. */
function eventSchema(event: Event, document: OpenApiDocument) {
  const {allOf} = (
    document.webhooks[event.name] as {
      post: {requestBody: {content: Record<string, {schema: {allOf: unknown[]}}>}};
    }
  ).post.requestBody.content['application/json']?.schema ?? {allOf: []};
  const needed = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (name && !needed.has(name)) {
        needed.add(name);
        collect(document.components.schemas[name]);
      }
    }
  };
  collect(allOf);
  const local = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll(refPrefix, '#/$defs/')) as unknown;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: event.name,
    description: event.summary,
    allOf: local(allOf),
    $defs: Object.fromEntries(
      [...needed].sort().map((name) => [name, local(document.components.schemas[name])]),
    ),
  };
}

/** Writes what can be downloaded of the contract into a folder that is served as it is. */
export async function publish(contract: Contract, folder: string): Promise<void> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'events'), {recursive: true});
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  const production = new Bundle(contract, 'production').document();
  const sandbox = new Bundle(contract, 'sandbox').document();
  for (const [name, document] of [
    ['aldermark', production],
    ['aldermark-sandbox', sandbox],
  ] as const) {
    write(`${name}.json`, `${JSON.stringify(document, null, 1)}\n`);
    write(`${name}.yaml`, stringify(document, {aliasDuplicateObjects: false, lineWidth: 100}));
  }
  write(
    'aldermark.postman_collection.json',
    `${JSON.stringify(postmanCollection(sandbox as unknown as PublishedDocument), null, 1)}\n`,
  );
  for (const event of contract.events.values()) {
    write(
      `events/${event.name}.json`,
      `${JSON.stringify(eventSchema(event, production), null, 1)}\n`,
    );
  }
}

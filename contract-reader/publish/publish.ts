import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import type {Contract} from '../model';
import {eventSchema} from './eventSchemas';
import {excerptOf} from './excerpt';
import {postmanCollection} from './postman';
import type {PublishedDocument} from './publishedDocument';

/** Writes all downloads of the contract into a folder. */
export function publish({documents, events, operations}: Contract, folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  for (const name of ['events', 'operations']) {
    mkdirSync(path.join(folder, name), {recursive: true});
  }
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  const writeJson = (file: string, data: unknown) =>
    write(file, `${JSON.stringify(data, null, 1)}\n`);
  for (const [name, document] of [
    ['aldermark', documents.production],
    ['aldermark-sandbox', documents.sandbox],
  ] as const) {
    writeJson(`${name}.json`, document);
    write(`${name}.yaml`, stringify(document, {aliasDuplicateObjects: false, lineWidth: 100}));
  }
  const production = documents.production as unknown as PublishedDocument;
  const sandbox = documents.sandbox as unknown as PublishedDocument;
  writeJson('aldermark.postman_collection.json', postmanCollection(sandbox));
  for (const name of events.keys()) {
    writeJson(`events/${name}.json`, eventSchema(production, name));
  }
  for (const id of operations.keys()) {
    const excerpt = excerptOf(documents.production, id) ?? excerptOf(documents.sandbox, id);
    writeJson(`operations/${id}.json`, excerpt);
  }
}

import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {checksumsFile, downloads, workflowsFile, type DownloadedFile} from '../../data/downloads';
import {provider} from '../../data/provider';
import {write} from '../../lib/write';
import {readSource} from '../../lib/sourceText';
import {testKeys} from '../crypto/testKeys';
import {errorCatalogue} from '../errorCatalogue';
import type {Contract} from '../model';
import {eventSchema, eventsSchema} from './eventSchemas';
import {excerptOf} from './excerpt';
import {digestOf} from './fileFacts';
import {markFresh} from './freshness';
import {reasonCatalogue} from '../reasons';
import {httpFile} from './httpFile';
import {openApi30} from './openApi30';
import {postmanCollection} from './postman';
import type {PublishedDocument} from './publishedDocument';
import {starterKit} from './starterKit';
import {typeDeclarations} from './typeDeclarations';

const json = (data: unknown): string => `${JSON.stringify(data, null, 1)}\n`;

const yaml = (data: unknown): string =>
  stringify(data, {aliasDuplicateObjects: false, lineWidth: 100});

/** The address of a file for readers. */
const addressOf = (file: string): string => `${provider.site.docs}/openapi/${file}`;

/** The content of each file that readers download. */
async function contents(contract: Contract): Promise<Readonly<Record<DownloadedFile, string>>> {
  const {documents, operations} = contract;
  const production = documents.production as unknown as PublishedDocument;
  const sandbox = documents.sandbox as unknown as PublishedDocument;
  const collection = postmanCollection(sandbox);
  const hrefOf = (id: string) =>
    `${provider.site.docs}/api/${operations.get(id)?.page ?? ''}#${id}`;
  const types = (file: DownloadedFile, document: PublishedDocument) =>
    typeDeclarations(document, addressOf(file));
  const tables = {
    'aldermark-reason-codes.json': json(reasonCatalogue(contract)),
    'aldermark-error-codes.json': json(errorCatalogue(contract)),
  };
  return {
    'aldermark.json': json(production),
    'aldermark.yaml': yaml(production),
    'aldermark-sandbox.json': json(sandbox),
    'aldermark-sandbox.yaml': yaml(sandbox),
    'aldermark-3.0.json': json(openApi30(production)),
    'aldermark-sandbox-3.0.json': json(openApi30(sandbox)),
    'aldermark.d.ts': await types('aldermark.d.ts', production),
    'aldermark-sandbox.d.ts': await types('aldermark-sandbox.d.ts', sandbox),
    'aldermark-events.schema.json': json(eventsSchema(production, 'aldermark-events.schema.json')),
    'aldermark.postman_collection.json': json(collection),
    'aldermark.http': httpFile(collection, hrefOf),
    'aldermark.arazzo.json': readSource(workflowsFile),
    ...tables,
    'aldermark-test-keys.json': json({keys: testKeys(contract.keys)}),
    'aldermark-starter-typescript.tar': starterKit('typescript', contract, tables),
    'aldermark-starter-python.tar': starterKit('python', contract, tables),
  };
}

/** The SHA-256 digest of each file, in the format that `sha256sum --check` reads. */
function checksums(files: Readonly<Record<DownloadedFile, string>>): string {
  return downloads.map(({file}) => `${digestOf(files[file])}  ${file}\n`).join('');
}

/** Every file that is published, by its path below `/openapi/`. */
async function publishedFiles(contract: Contract): Promise<ReadonlyMap<string, string>> {
  const {documents, events, operations} = contract;
  const files = await contents(contract);
  const production = documents.production as unknown as PublishedDocument;
  return new Map([
    ...Object.entries(files),
    [checksumsFile, checksums(files)],
    ...[...events.keys()].map((name): [string, string] => [
      `events/${name}.json`,
      json(eventSchema(production, name)),
    ]),
    ...[...operations.keys()].map((id): [string, string] => [
      `operations/${id}.json`,
      json(excerptOf(documents.production, id) ?? excerptOf(documents.sandbox, id)),
    ]),
  ]);
}

/** Writes all downloads of the contract into a folder, and removes whatever else is in it. */
export async function publish(contract: Contract, folder: string): Promise<void> {
  const files = await publishedFiles(contract);
  files.forEach((content, file) => write(folder, file, content));
  // Only now, because `npm start` may be reading the folder.
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !files.has(path.relative(folder, file).split(path.sep).join('/')))
    .forEach((file) => rmSync(file));
  markFresh('downloads');
}

import {rmSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {checksumsFile, downloads, type DownloadedFile} from '@aldermark/data/downloads';
import {provider} from '@aldermark/data/provider';
import {filesIn} from '@aldermark/lib/files';
import {generatedFolder} from '@aldermark/lib/generatedFolder';
import {write} from '@aldermark/lib/write';
import {testKeys} from '../crypto/testKeys';
import {errorCatalogue} from '../errorCatalogue';
import type {Contract} from '../model';
import {eventSchema, eventsSchema} from './eventSchemas';
import {excerptOf} from './excerpt';
import {sha256Of} from './fileFacts';
import {isFresh, markFresh} from './freshness';
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

type Content = string | Buffer;

/** The content of each file that readers download. */
async function contents(
  contract: Contract,
  workflows: string,
): Promise<Readonly<Record<DownloadedFile, Content>>> {
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
    'aldermark.arazzo.json': workflows,
    ...tables,
    'aldermark-test-keys.json': json({keys: testKeys(contract.keys)}),
    'aldermark-starter-typescript.tar': starterKit('typescript', contract, tables),
    'aldermark-starter-python.tar': starterKit('python', contract, tables),
  };
}

/** The SHA-256 digest of each file, in the format that `sha256sum --check` reads. */
function checksums(files: Readonly<Record<DownloadedFile, Content>>): string {
  return downloads.map(({file}) => `${sha256Of(files[file])}  ${file}\n`).join('');
}

/** Every file that is published, by its path below `/openapi/`. */
async function publishedFiles(
  contract: Contract,
  workflows: string,
): Promise<ReadonlyMap<string, Content>> {
  const {documents, events, operations} = contract;
  const files = await contents(contract, workflows);
  const production = documents.production as unknown as PublishedDocument;
  return new Map<string, Content>([
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

/** The folder of the downloads. */
const folder = path.resolve(generatedFolder, 'openapi');

/**
 * Writes all downloads of the contract, with the workflows of the use cases as one of them, and removes whatever else is
 * in their folder. Does nothing when they were made from these sources already.
 */
export async function publish(contract: Contract, workflows: string): Promise<void> {
  if (isFresh('downloads', workflows)) {
    return;
  }
  const files = await publishedFiles(contract, workflows);
  files.forEach((content, file) => write(folder, file, content));
  // Only now, because `npm start` may be reading the folder.
  filesIn(folder)
    .filter((file) => !files.has(file) && !file.endsWith('.part'))
    .forEach((file) => rmSync(path.join(folder, file), {force: true}));
  markFresh('downloads', workflows);
}

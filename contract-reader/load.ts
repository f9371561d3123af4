import {readFileSync} from 'node:fs';
import path from 'node:path';
import {today} from '../lib/today';
import {checkCryptography} from './check/cryptography';
import {checkNames} from './check/names';
import {checkPublished} from './check/published';
import {checkReviews} from './check/reviews';
import {checkSignature} from './check/signature';
import {checkTexts} from './check/texts';
import {Faults} from './faults';
import {linkContract} from './link';
import type {Contract} from './model';
import type {OpenApiDocument} from './openapi';
import {missingFrom} from '../sandbox/stories/missing';
import {fillExamples, recordingOf} from './publish/recordedExamples';
import {sandboxContract} from './publish/sandboxContract';
import {placeOfOperation, placeOfPointer} from './places';
import {bundleContract, lintContract, lintPublished} from './redocly/run';
import {readTables} from './tables/read';
import {checkRegister} from './testData/kinds';
import {readYamlFiles} from './yamlFile';

/** The folder of the contract. */
export const contractFolder = path.resolve('contract');

type Options = {
  readonly folder?: string;
  /**
   * Also lints the published documents, with every example against its schema, which takes several seconds, and
   * treats a review in the future as a fault.
   */
  readonly withExamples?: boolean;
};

/**
 * Reads the contract in three steps: reads its files, checks them against each other, and links them into a graph.
 * Adds every fault to `faults` with file, line and the fix. The contract is undefined when there is any fault.
 */
export async function loadContract(
  faults: Faults,
  {folder = contractFolder, withExamples = false}: Options = {},
): Promise<Contract | undefined> {
  const files = readYamlFiles(folder, faults);
  const tables = readTables(files, faults);
  if (!tables) {
    return undefined;
  }
  const samples = files.get('samples');
  if (samples) {
    checkRegister(tables.samples, samples, faults);
  }
  checkTexts(files, tables.samples, faults);
  checkNames(tables, files, faults);
  checkReviews(tables, files, {today: today(), isStrict: withExamples}, faults);
  checkSignature(tables, files.get('webhooks'), faults);
  await checkCryptography(tables, files, faults);
  await lintContract(folder, faults);
  if (faults.list.length > 0) {
    return undefined;
  }
  const documents = {
    sandbox: await bundleContract(folder, 'sandbox'),
    production: await bundleContract(folder, 'production'),
  };
  await fillFromStories(linkContract(documents, tables, files), faults);
  const contract = linkContract(documents, tables, files);
  const places = {
    ofEvent: (name: string) => files.get('events')?.at([name]) ?? name,
    ofOperation: (id: string) => placeOfOperation(id, files),
  };
  checkPublished(contract, places, faults);
  if (withExamples) {
    await lintPublished(documents.sandbox, (pointer) => placeOfPointer(pointer, files), faults);
  }
  return faults.list.length > 0 ? undefined : contract;
}

/** Tells the stories of the sandbox, and shows in both documents what happened in them. */
async function fillFromStories(contract: Contract, faults: Faults): Promise<void> {
  const forSandbox = sandboxContract(contract);
  try {
    const recording = await recordingOf(forSandbox);
    missingFrom(forSandbox, recording).forEach((text) =>
      faults.add('sandbox/stories/index.ts', `${text}. Tell one in which it happens.`),
    );
    fillExamples(contract.documents.sandbox, recording);
    fillExamples(contract.documents.production, recording);
  } catch (error) {
    faults.add('sandbox/stories/index.ts', error instanceof Error ? error.message : String(error));
  }
}

/**
 * The contract as it was published into a folder, without any check: for tests and tools that run after a
 * build or `npm run contract`. Throws when the folder or a table cannot be read.
 */
export function readPublished(published: string): Contract {
  const faults = new Faults();
  const files = readYamlFiles(contractFolder, faults);
  const tables = readTables(files, faults);
  faults.throwIfAny();
  if (!tables) {
    throw new Error(`${contractFolder}: the tables could not be read.`);
  }
  const documentOf = (name: string) =>
    JSON.parse(readFileSync(path.join(published, `${name}.json`), 'utf8')) as OpenApiDocument;
  const documents = {
    production: documentOf('aldermark'),
    sandbox: documentOf('aldermark-sandbox'),
  };
  return linkContract(documents, tables, files);
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {today} from '@aldermark/lib/today';
import {checkCryptography} from './check/cryptography';
import {checkExchanges, checkWrittenExamples} from './check/exchanges';
import {checkFields} from './check/fields';
import {checkMessages, checkRecordedMessages} from './check/messages';
import {checkNames} from './check/names';
import {checkPublished} from './check/published';
import {checkReviews} from './check/reviews';
import {checkSignature} from './check/signature';
import {checkCodes, checkTexts} from './check/texts';
import {checkChangesWithoutEvent} from './check/changesWithoutEvent';
import {allContractNames} from './contractNames';
import {ContractErrors} from './contractErrors';
import {withRecordedExamples} from './expand/recordedExamples';
import {linkContract, linkOperations} from './link';
import type {Contract} from './model';
import type {OpenApiDocument} from './openapi';
import type {SandboxContract} from '@aldermark/sandbox';
import type {Endings} from '@aldermark/sandbox/recipes/ending';
import type {RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import {missingFrom} from '@aldermark/sandbox/stories/missing';
import {StoryFailed, type Recording} from '@aldermark/sandbox/stories/record';
import {recordingOf} from './recording';
import {checkNamedOperations, checkRecipes, checkTextsByOperation, readRecipes} from './recipes';
import {sandboxContract} from './publish/sandboxContract';
import {placeOfField, placeOfOperation, placeOfPointer} from './places';
import {bundleContract, lintContract, lintPublished} from './redocly/run';
import {readTables, type Tables} from './tables/read';
import {checkRegister} from './testData/kinds';
import {readYamlFiles, type YamlFile} from './yamlFile';

/** The folder of the contract. */
export const contractFolder = path.resolve('contract');

/** What one reading of the contract makes. */
export type ReadContract = {
  readonly contract: Contract;
  /** The contract in the form that the sandbox runs. */
  readonly sandbox: SandboxContract;
  /** What happens when the stories of the sandbox are played with it. */
  readonly recording: Recording;
  /** How a reader causes each state, event and error in the sandbox. */
  readonly recipes: RecipeBook;
  /** What these calls end with; nothing when they were not made. */
  readonly endings: Endings;
};

type Options = {
  readonly folder?: string;
  /** Does not play the recipes, for the command that writes them anew. */
  readonly withoutRecipes?: boolean;
};

/** A contract as its files describe it, which no program may perform yet. */
export type Description = {
  readonly files: ReadonlyMap<string, YamlFile>;
  readonly tables: Tables;
  readonly expanded: Contract['documents'];
  /** Without the examples that the stories of the sandbox give it. */
  readonly contract: Contract;
  readonly sandbox: SandboxContract;
};

/**
 * Reads the files of the contract, checks them against each other, and expands them into plain OpenAPI. Adds every error
 * to `faults` with file, line and the fix. Undefined when the errors leave no documents.
 */
export async function describeContract(
  faults: ContractErrors,
  folder = contractFolder,
): Promise<Description | undefined> {
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
  checkWrittenExamples(files, faults);
  checkNames(tables, files, faults);
  checkReviews(tables, files, {today: today(), isStrict: false}, faults);
  checkSignature(tables, files.get('webhooks'), faults);
  await checkCryptography(tables, files, faults);
  await checkMessages(files, tables.keys, faults);
  await lintContract(folder, faults);
  try {
    const expanded = {
      sandbox: await bundleContract(folder, 'sandbox'),
      production: await bundleContract(folder, 'production'),
    };
    const operations = linkOperations(expanded);
    const contract = linkContract(expanded, operations, tables, files);
    const sandbox = sandboxContract(expanded, operations, tables);
    return {files, tables, expanded, contract, sandbox};
  } catch (error) {
    if (faults.list.length > 0) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Reads the contract, plays the stories of the sandbox with it, and links everything into a graph. Adds every error to
 * `faults` with file, line and the fix. Undefined when there is any error.
 */
export async function loadContract(
  faults: ContractErrors,
  {folder = contractFolder, withoutRecipes = false}: Options = {},
): Promise<ReadContract | undefined> {
  const described = await describeContract(faults, folder);
  return described && performContract(described, faults, withoutRecipes);
}

/** Whether every schema to which another one refers is there. A reference to a file is one that leads nowhere. */
export const isWhole = ({schemas}: Pick<SandboxContract, 'schemas'>): boolean =>
  [
    ...JSON.stringify(schemas).matchAll(/"\$ref":"(?:#\/(?:components\/schemas\/)?)?([^"]+)"/g),
  ].every(([, name = '']) => (name.split('/')[0] ?? '') in schemas);

/** Compares a contract with the sandbox that performs it. Undefined when there is any error. */
export async function performContract(
  {files, tables, expanded, contract: described, sandbox}: Description,
  faults: ContractErrors,
  withoutRecipes = false,
): Promise<ReadContract | undefined> {
  const {operations} = described;
  if (!isWhole(sandbox)) {
    // The reference that leads nowhere is an error already, and would be one of each story, too.
    return undefined;
  }
  const recording = await told(sandbox, faults);
  checkCodes(files, allContractNames(described), faults);
  if (!recording) {
    return undefined;
  }
  checkFields(sandbox, recording, (field) => placeOfField(field, files), faults);
  checkChangesWithoutEvent(tables, recording, files.get('untold'), faults);
  await checkRecordedMessages(recording, tables.keys, faults);
  const recipes = readRecipes();
  // What no story has can have no recipe either.
  const endings =
    withoutRecipes || missingFrom(sandbox, recording).length > 0
      ? {errors: {}, events: {}}
      : await checkRecipes(sandbox, recipes, faults);
  const versions = new Map([...operations.values()].map(({id, apiVersion}) => [id, apiVersion]));
  const documents = {
    sandbox: withRecordedExamples(expanded.sandbox, recording, versions),
    production: withRecordedExamples(expanded.production, recording, versions),
  };
  const contract = linkContract(documents, operations, tables, files);
  const places = {
    ofEvent: (name: string) => files.get('events')?.at([name]) ?? name,
    ofOperation: (id: string) => placeOfOperation(id, files),
  };
  if (!withoutRecipes) {
    checkNamedOperations(
      contract,
      sandbox,
      recipes,
      (code) => files.get('errors')?.at([code, 'sandbox']) ?? code,
      faults,
    );
  }
  checkTextsByOperation(
    contract,
    (code, operation) => files.get('errors')?.at([code, 'sandboxBy', operation]) ?? code,
    faults,
  );
  checkPublished(contract, places, faults);
  checkExchanges(contract, places, faults);
  return faults.list.length > 0 ? undefined : {contract, sandbox, recording, recipes, endings};
}

/**
 * Checks what no build needs: every published example against its schema, which takes several seconds, and that no
 * review is in the future. Adds every error to `faults`.
 */
export async function checkStrictly({documents}: Contract, faults: ContractErrors): Promise<void> {
  const files = readYamlFiles(contractFolder, faults);
  const tables = readTables(files, faults);
  if (tables) {
    checkReviews(tables, files, {today: today(), isStrict: true}, faults);
  }
  await lintPublished(documents.sandbox, (pointer) => placeOfPointer(pointer, files), faults);
}

/** What happens in the stories; undefined when one fails. Reports what of the contract happens in none. */
async function told(
  contract: SandboxContract,
  faults: ContractErrors,
): Promise<Recording | undefined> {
  try {
    const recording = await recordingOf(contract);
    missingFrom(contract, recording).forEach((text) =>
      faults.add('packages/sandbox/stories/index.ts', `${text}. Write one in which it happens.`),
    );
    return recording;
  } catch (error) {
    const failed = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    failuresOf(failed).forEach((text) => faults.add('packages/sandbox/stories/index.ts', text));
    return undefined;
  }
}

/** What stories failed for: one message for all that failed for the same reason. */
function failuresOf(failed: readonly unknown[]): string[] {
  const stories = new Map<string, string[]>();
  const others: string[] = [];
  for (const one of failed) {
    if (one instanceof StoryFailed) {
      stories.set(one.why, [...(stories.get(one.why) ?? []), `"${one.story}"`]);
    } else {
      others.push(one instanceof Error ? one.message : String(one));
    }
  }
  const told = [...stories].map(([why, [first, ...more]]) =>
    more.length === 0
      ? `The story ${first} fails: ${why}`
      : `The story ${first} and ${more.length} more, such as ${more[0]}, fail: ${why}`,
  );
  return [...told, ...others];
}

/**
 * The contract as it was published into a folder, without any check: for tests and tools that run after a
 * build or `npm run contract`. Throws when the folder or a table cannot be read.
 */
export function readPublishedContract(published: string): Contract {
  const faults = new ContractErrors();
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
  return linkContract(documents, linkOperations(documents), tables, files);
}

/**
 * `npm run change`: writes drafts of files in `contract/changes` that name everything in which the contract differs from
 * its newest release and that no other file names, one for each object that differs. `npm run change -- faster-lists`
 * puts all of it into one file of this name, and writes a draft even when nothing differs, for a change of behaviour that
 * the contract does not show. The sandbox need not perform the contract yet: the command writes its types, `packages/sandbox/api.ts`,
 * and tells what remains.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {
  describeContract,
  ContractErrors,
  performContract,
  readHistory,
} from '@aldermark/contract-reader';
import {isWhole} from '@aldermark/contract-reader/load';
import {allContractNames} from '@aldermark/contract-reader/contractNames';
import {readChanges} from '@aldermark/contract-reader/releases/changeFiles';
import type {ContractChange} from '@aldermark/contract-reader/releases/changeSource';
import {concerns} from '@aldermark/contract-reader/releases/concerns';
import {changeDraft, draftsOf, type ChangeDraft} from '@aldermark/contract-reader/releases/draft';
import {withEarlierNames} from '@aldermark/contract-reader/releases/earlierNames';
import {releaseFiles} from '@aldermark/contract-reader/releases/files';
import type {History} from '@aldermark/contract-reader/releases/history';
import {writeTypes} from '@aldermark/contract-reader/publish/forSandbox';
import {projectPath} from '@aldermark/lib/source';
import {write} from '@aldermark/lib/write';

/** What the files of a folder name, complete or not: a second run writes no second draft. */
function namedIn(folder: string): ContractChange[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const {text = '', names = []} = (parse(readFileSync(path.join(folder, name), 'utf8'), {
        logLevel: 'error',
      }) ?? {}) as Partial<ContractChange>;
      return {kinds: [], products: [], text: String(text), names};
    });
}

/** The drafts of what no file names; with a name of its own, all of it in one. */
function missingDrafts(
  {unreleased, present}: Pick<History, 'unreleased' | 'present'>,
  given: string | undefined,
): ChangeDraft[] {
  const told = namedIn(releaseFiles.changes);
  const unnamed = unreleased.filter((one) => !told.some((change) => concerns(change, one)));
  return given === undefined
    ? draftsOf(unnamed, present)
    : [{...changeDraft(unnamed), name: given}];
}

/** Writes drafts, and returns the lines that list them. Adds an error for a file that exists. */
function writeDrafts(drafts: readonly ChangeDraft[], faults: ContractErrors): string[] {
  return drafts.flatMap(({name, text}) => {
    const file = projectPath(path.join(releaseFiles.changes, `${name}.yaml`));
    if (existsSync(file)) {
      faults.add(
        file,
        'this file exists. Complete it, or give the new file a name: npm run change -- faster-lists',
      );
      return [];
    }
    write(releaseFiles.changes, `${name}.yaml`, text);
    return [`Wrote ${file}.`];
  });
}

async function change(given: string | undefined, faults: ContractErrors): Promise<void> {
  const described = await describeContract(faults);
  if (!described) {
    faults.throwIfAny();
    return;
  }
  if (isWhole(described.sandbox)) {
    await writeTypes(described.sandbox);
  }
  const history = readHistory(described.contract);
  const drafts = missingDrafts(history, given);
  const written = writeDrafts(drafts, faults);
  written.forEach((line) => console.log(line));
  if (drafts.length === 0) {
    console.log(
      'The files of contract/changes name everything that differs. To tell of something else, give the file a name: npm run change -- faster-lists',
    );
  }
  readChanges(
    releaseFiles.changes,
    withEarlierNames(allContractNames(described.contract), history.releases),
    faults,
    history.unreleased,
  );
  await performContract(described, faults);
  if (faults.list.length > 0) {
    console.log(`\nThis remains before "npm run check:contract" and the build pass:\n`);
    faults.list.forEach((fault) => console.log(fault));
  }
  process.exitCode = drafts.length > written.length ? 1 : 0;
}

const faults = new ContractErrors();
change(process.argv[2], faults).catch((error: unknown) => {
  // An error that follows from faults says less than they do.
  const told = faults.list.length > 0 ? faults.text : error;
  console.error(told instanceof Error ? told.message : told);
  process.exitCode = 1;
});

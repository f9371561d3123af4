/**
 * `npm run change`: writes a draft of a file in `contract/changes` that names everything in which the contract differs
 * from its newest release and that no other file names. `npm run change -- faster-lists` gives the file its name, and
 * writes a draft even when nothing differs, for a change of behaviour that the contract does not show.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {Faults, readContract, readHistory} from '../contract-reader';
import {namesOf} from '../contract-reader/contractNames';
import {projectPath} from '../lib/source';
import {write} from '../lib/write';
import {readChanges} from '../contract-reader/releases/changeFiles';
import {concerns} from '../contract-reader/releases/concerns';
import {draftOf} from '../contract-reader/releases/draft';
import {releaseFiles} from '../contract-reader/releases/files';

/** Writes the draft, and returns what to tell the writer. */
async function writeDraft(given: string | undefined, faults: Faults): Promise<string> {
  const {contract} = await readContract();
  const changes = readChanges(releaseFiles.changes, namesOf(contract), faults);
  const unnamed = readHistory(contract).unreleased.filter(
    (difference) => !changes?.some(({change}) => concerns(change, difference)),
  );
  if (unnamed.length === 0 && given === undefined) {
    return 'The files of contract/changes name everything that differs. To tell of something else, give the file a name: npm run change -- faster-lists';
  }
  const draft = draftOf(unnamed);
  const name = `${given ?? draft.name}.yaml`;
  const file = projectPath(path.join(releaseFiles.changes, name));
  if (existsSync(file)) {
    faults.add(
      file,
      'this file exists. Complete it, or give the new file a name: npm run change -- faster-lists',
    );
  }
  if (faults.list.length === 0) {
    write(releaseFiles.changes, name, draft.text);
  }
  return `Wrote ${file}. Complete the lines with "TODO".`;
}

async function change(): Promise<void> {
  const faults = new Faults();
  const told = await writeDraft(process.argv[2], faults);
  faults.list.forEach((fault) => console.error(fault));
  if (faults.list.length > 0) {
    process.exitCode = 1;
  } else {
    console.log(told);
  }
}

void change();

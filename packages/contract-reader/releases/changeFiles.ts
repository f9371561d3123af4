import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {ContractNames} from '../contractNames';
import type {ContractErrors} from '../contractErrors';
import {changeSource, type ContractChange} from './changeSource';
import {YamlFile, type YamlPath} from '../yamlFile';
import type {PartDifference} from './compare';
import {concerns} from './concerns';
import {draftErrors} from './draft';
import {checkChange} from './read';

/** A change that no release has yet, and the file that describes it. */
export type ChangeFile = {
  readonly file: string;
  readonly change: ContractChange;
  /** `file:line` of a place in the file. */
  readonly at: (place: YamlPath) => string;
};

/**
 * Reads the changes of a folder in the order of the names of their files, and adds every error with its line. Undefined
 * when a file is a draft or does not match the schema. With the differences from the newest release, a draft of which
 * none is left, because its writer has taken the change back, gets a message to delete it.
 */
export function readChanges(
  folder: string,
  names: ContractNames,
  faults: ContractErrors,
  differences?: readonly PartDifference[],
): ChangeFile[] | undefined {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const yaml = files.filter((name) => name.endsWith('.yaml'));
  const changes = yaml.flatMap(
    (name) => readChange(path.join(folder, name), names, faults, differences) ?? [],
  );
  return changes.length === yaml.length ? changes : undefined;
}

/** Whether the names of a draft are those of differences that are no longer there. */
function isTakenBack(text: string, differences: readonly PartDifference[]): boolean {
  const {names = []} = (parse(text, {logLevel: 'error'}) ?? {}) as Partial<ContractChange>;
  const draft: ContractChange = {kinds: [], products: [], text: '', names};
  return names.length > 0 && !differences.some((one) => concerns(draft, one));
}

function readChange(
  file: string,
  names: ContractNames,
  faults: ContractErrors,
  differences: readonly PartDifference[] | undefined,
): ChangeFile | undefined {
  const source = new YamlFile(file, faults);
  const drafted = draftErrors(source.text);
  if (drafted.length > 0 && differences && isTakenBack(source.text, differences)) {
    const what =
      'nothing of what this draft names differs from the newest release. Delete the file.';
    faults.add(`${source.path}:1`, what);
    return undefined;
  }
  drafted.forEach(({line, what}) => faults.add(`${source.path}:${line}`, what));
  const change = drafted.length === 0 ? source.read(changeSource, faults) : undefined;
  if (!change) {
    return undefined;
  }
  const at = (place: YamlPath) => source.at(place);
  checkChange(change, [], names, (place, what) => faults.add(at(place), what));
  return {file, change, at};
}

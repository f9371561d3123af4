import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {ContractNames} from '../contractNames';
import type {Faults} from '../faults';
import {changeSource, type Change} from './changeSource';
import {YamlFile, type Place} from '../yamlFile';
import {draftFaults} from './draft';
import {checkChange} from './read';

/** A change that no release has yet, and the file that tells it. */
export type ChangeFile = {
  readonly file: string;
  readonly change: Change;
  /** `file:line` of a place in the file. */
  readonly at: (place: Place) => string;
};

/**
 * Reads the changes of a folder in the order of the names of their files, and adds every fault with its line. Undefined
 * when a file is a draft or does not match the schema.
 */
export function readChanges(
  folder: string,
  names: ContractNames,
  faults: Faults,
): ChangeFile[] | undefined {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const yaml = files.filter((name) => name.endsWith('.yaml'));
  const changes = yaml.flatMap((name) => readChange(path.join(folder, name), names, faults) ?? []);
  return changes.length === yaml.length ? changes : undefined;
}

function readChange(file: string, names: ContractNames, faults: Faults): ChangeFile | undefined {
  const source = new YamlFile(file, faults);
  const drafted = draftFaults(source.text);
  drafted.forEach(({line, what}) => faults.add(`${source.path}:${line}`, what));
  const change = drafted.length === 0 ? source.read(changeSource, faults) : undefined;
  if (!change) {
    return undefined;
  }
  const at = (place: Place) => source.at(place);
  checkChange(change, [], names, (place, what) => faults.add(at(place), what));
  return {file, change, at};
}

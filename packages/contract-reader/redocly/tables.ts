import path from 'node:path';
import {ContractErrors} from '../contractErrors';
import {readTables, type Tables} from '../tables/read';
import {readYamlFiles} from '../yamlFile';

type Source = {readonly absoluteRef: string};

const known = new WeakMap<Source, Tables>();

/**
 * The tables beside the root document, read once each time that document is read. Throws when a table is not valid;
 * `npm run check:contract` then names the line.
 */
export function tablesBeside(root: Source): Tables {
  const read = known.get(root);
  if (read) {
    return read;
  }
  const faults = new ContractErrors();
  const folder = path.dirname(root.absoluteRef);
  const tables = readTables(readYamlFiles(folder, faults), faults);
  if (!tables) {
    faults.throwIfAny();
    throw new Error(`${folder}: the tables of the contract could not be read.`);
  }
  known.set(root, tables);
  return tables;
}

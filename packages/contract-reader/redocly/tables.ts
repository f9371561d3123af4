import path from 'node:path';
import {remembered} from '@aldermark/lib/remembered';
import {ContractErrors} from '../contractErrors';
import {readTables, type Tables} from '../tables/read';
import {readYamlFiles} from '../yamlFile';

type Source = {readonly absoluteRef: string};

/**
 * The tables beside the root document, read once each time that document is read. Throws when a table is not valid;
 * `npm run check:contract` then names the line.
 */
export const tablesBeside = remembered((root: Source): Tables => {
  const faults = new ContractErrors();
  const folder = path.dirname(root.absoluteRef);
  const tables = readTables(readYamlFiles(folder, faults), faults);
  if (!tables) {
    faults.throwIfAny();
    throw new Error(`${folder}: the tables of the contract could not be read.`);
  }
  return tables;
});

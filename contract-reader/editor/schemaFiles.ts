import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {projectPath} from '../../plugins/lib/source';
import {contractFolder} from '../load';
import {tables} from '../tables/read';
import {stateMachineTable} from '../tables/states';

/** JSON Schemas of the tables, which `.vscode/settings.json` points to: editors complete and check with them. */
const folder = path.join(contractFolder, 'json-schema');

/** The content of each schema file by its path. */
function schemaFiles(): Map<string, string> {
  const all = {...tables, states: stateMachineTable};
  return new Map(
    Object.entries(all).map(([name, table]) => {
      const schema = {title: `contract/${name}`, ...z.toJSONSchema(table, {io: 'input'})};
      return [path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** Writes the schema files. */
export function writeSchemaFiles(): void {
  mkdirSync(folder, {recursive: true});
  schemaFiles().forEach((content, file) => writeFileSync(file, content));
}

/** A line for each schema file that its validator no longer agrees with. */
export function schemaFileFaults(): string[] {
  return [...schemaFiles()]
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content)
    .map(
      ([file]) => `${projectPath(file)}:1: this schema is older than its table. Run npm run contract.`,
    );
}

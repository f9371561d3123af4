import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {projectPath} from '../../lib/source';
import {readSource} from '../../lib/sourceText';
import {contractFolder} from '../load';
import {changeSource} from '../releases/changeSource';
import {tables} from '../tables/read';
import {stateMachineTable} from '../tables/states';
import {withExtensionTable} from './extensionTable';

/** The folder of the JSON Schemas with which editors complete and check the tables (`.vscode/settings.json`). */
const folder = path.join(contractFolder, 'json-schema');

/** The generated files for people who edit the contract: schemas of the tables and of a change, and the table of extensions. */
function editorFiles(): Map<string, string> {
  const all = {...tables, changes: changeSource, states: stateMachineTable};
  const schemas = Object.entries(all).map(([name, table]): [string, string] => {
    const schema = {title: `contract/${name}`, ...z.toJSONSchema(table, {io: 'input'})};
    return [path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`];
  });
  const readme = path.join(contractFolder, 'README.md');
  return new Map([...schemas, [readme, withExtensionTable(readSource(readme))]]);
}

/** Writes the schemas of the tables and the table of extensions. */
export function writeEditorFiles(): void {
  mkdirSync(folder, {recursive: true});
  editorFiles().forEach((content, file) => writeFileSync(file, content));
}

/** One message for each of these files that is out of date. */
export function editorFileFaults(): string[] {
  return [...editorFiles()]
    .filter(([file, content]) => !existsSync(file) || readSource(file) !== content)
    .map(
      ([file]) =>
        `${projectPath(file)}:1: this file is older than the code that it describes. Run npm run contract.`,
    );
}

import path from 'node:path';
import * as z from 'zod';
import {projectPath} from '@aldermark/lib/source';
import {readSource} from '@aldermark/lib/sourceText';
import {write} from '@aldermark/lib/write';
import {contractFolder} from '../load';
import {changeSource} from '../releases/changeSource';
import {tables} from '../tables/read';
import {stateMachineTable} from '../tables/states';
import {withExtensionTable} from './extensionTable';

/** The folder of the JSON Schemas with which editors complete and check the tables (`.vscode/settings.json`). */
const folder = '.vscode/schemas';

const readme = path.join(contractFolder, 'README.md');

/** Writes the schemas of the tables and of a change, which Git ignores, and the table of extensions. */
export function writeEditorFiles(): void {
  for (const [name, table] of Object.entries({
    ...tables,
    changes: changeSource,
    states: stateMachineTable,
  })) {
    const schema = {title: `contract/${name}`, ...z.toJSONSchema(table, {io: 'input'})};
    write(folder, `${name}.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  write('.', projectPath(readme), withExtensionTable(readSource(readme)));
}

/** One message when the table of extensions is out of date. */
export function editorFileErrors(): string[] {
  const text = readSource(readme);
  return withExtensionTable(text) === text
    ? []
    : [
        `${projectPath(readme)}:1: the table of extensions is older than the code that it describes. Run npm run contract.`,
      ];
}

// Runs a command of the packages in test/, which `npm run site` does not install.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';

const packages = path.resolve(import.meta.dirname, '../node_modules');

/** The file of a command, or undefined when its package is not installed. */
function fileOf(command, packageName) {
  const folder = path.join(packages, packageName);
  if (!existsSync(folder)) {
    return undefined;
  }
  const {bin} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a command with the arguments of this process, or says how to install it. */
export function run(command, packageName) {
  const file = fileOf(command, packageName);
  if (file === undefined) {
    process.stderr.write(
      `${command} is not installed, because only checks and tests need it. Run: npm ci --prefix test\n`,
    );
    process.exit(1);
  }
  process.argv[1] = file;
  void import(pathToFileURL(file).href);
}

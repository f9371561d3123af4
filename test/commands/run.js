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

/** Whether the arguments name settings of their own, or ask for something that reads none. */
function readsSettings(args, {of}) {
  const namesOwn = args.some((one) => /^(?:-c|--config(?:=.*)?)$/.test(one));
  return !namesOwn && (of === undefined || of.includes(args[0]));
}

/** The arguments with the file of the settings, behind the one that says what to do. */
function withSettings(args, {file, of, also = []}) {
  const place = of === undefined ? 0 : 1;
  const config = path.resolve(import.meta.dirname, '../..', file);
  return [...args.slice(0, place), '--config', config, ...args.slice(place), ...also];
}

/**
 * Runs a command with the arguments of this process, or says how to install it. `settings`: the `file` with its settings,
 * from the top folder; `of` which first arguments, if not of all; and which arguments come `also`, at the end.
 */
export function run(command, packageName, settings) {
  const file = fileOf(command, packageName);
  if (file === undefined) {
    process.stderr.write(
      `${command} is not installed, because only checks and tests need it. Run: npm ci --prefix test\n`,
    );
    process.exit(1);
  }
  const args = process.argv.slice(2);
  const all = settings && readsSettings(args, settings) ? withSettings(args, settings) : args;
  process.argv = [process.argv[0], file, ...all];
  void import(pathToFileURL(file).href);
}

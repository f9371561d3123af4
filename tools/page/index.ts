/**
 * `npm run page -- <page>` does every check of one page, makes its calls, and prints each finding as
 * `file:line: message`. With `--watch` it repeats that each time the page is saved. `npm run page -- new <page>` writes
 * a page with the sections that its kind needs.
 */
import {existsSync, unwatchFile, watchFile} from 'node:fs';
import {parseArgs} from 'node:util';
import {modelKey, readModel, type Model} from '@aldermark/contract-reader';
import {Refreshed} from '@aldermark/lib/refreshed';
import {readSource} from '@aldermark/lib/sourceText';
import {fileAt} from '@aldermark/plugins/page-sources/pageAt';
import {sourcesOf} from '@aldermark/plugins/page-sources/sources';
import {failCommand} from '@aldermark/lib/failCommand';
import {checkOnePage} from './check';
import {writeDraft} from './draft';
import {filesNamed, pageNamed} from './named';

const usage = `npm run page -- usecases/webhooks.mdx                 checks a page, and makes its calls
npm run page -- --watch usecases/webhooks.mdx         does so again after each change
npm run page -- new usecases/cards/limits.mdx         writes a page with the sections of its kind
npm run page -- new docs/limits.mdx --type guide     the same for another kind`;

/** Checks a page and prints what it does and what is wrong. With a finding, the command fails. */
async function report(file: string, model: Refreshed<Model>): Promise<void> {
  await model.refresh();
  const {calls, findings} = await checkOnePage(file, model.current);
  calls.forEach((line) => console.log(`  ${line}`));
  findings.forEach((line) => console.error(line));
  const count = findings.length === 1 ? '1 finding' : `${findings.length || 'no'} findings`;
  console.log(`${file}: ${count}.`);
  if (findings.length > 0) {
    process.exitCode = 1;
  }
}

/** The files whose change may change the findings of a page. */
function watched(file: string): string[] {
  if (!existsSync(file)) {
    // An editor may be replacing it, or a writer may be giving it another name.
    return [file];
  }
  const text = readSource(file);
  const {files} = sourcesOf(file, text, fileAt);
  return [...new Set([file, ...files, 'sidebars.ts', 'test/spelling/project-words.txt'])];
}

/** Resolves when one of the files changes. Polling also sees editors that replace a file when they save it. */
function change(files: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      files.forEach((file) => unwatchFile(file, end));
      resolve();
    };
    files.forEach((file) => watchFile(file, {interval: 200}, end));
  });
}

async function watch(files: readonly string[], model: Refreshed<Model>): Promise<never> {
  for (;;) {
    const changed = change(files.flatMap(watched));
    console.log('Watching. Press Ctrl+C to end.');
    await changed;
    for (const file of files) {
      await report(file, model).catch(failCommand);
    }
  }
}

/** What the writer typed after the command. Throws with the usage at an option that does not exist. */
function typed() {
  const options = {watch: {type: 'boolean'}, type: {type: 'string'}} as const;
  try {
    return parseArgs({allowPositionals: true, options});
  } catch (error) {
    const [text = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${text}.\n${usage}`, {cause: error});
  }
}

async function main(): Promise<void> {
  const {values, positionals} = typed();
  const [first, ...others] = positionals;
  if (!first || (first === 'new' && others.length !== 1)) {
    throw new Error(usage);
  }
  if (first === 'new') {
    console.log(writeDraft(others[0] ?? '', values.type).join('\n'));
    return;
  }
  const files = filesNamed(positionals, pageNamed);
  if (files.length === 0) {
    return;
  }
  const model = await Refreshed.of({keyOf: modelKey, make: readModel});
  for (const file of files) {
    await report(file, model).catch(failCommand);
  }
  if (values.watch) {
    await watch(files, model);
  }
}

main().catch(failCommand);

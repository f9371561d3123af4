/**
 * `npm run check:pages [-- <page>…]` checks the prose, spelling, Markdown and sections of the named pages, or of
 * all pages, and prints each finding as `file:line: message`.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {sections} from '@aldermark/data/sections';
import {projectPath} from '@aldermark/lib/source';
import {failCommand} from '@aldermark/lib/failCommand';
import {filesNamed, sourceNamed} from '../page/named';
import {checkPage} from './check';
import {contextOfChecks} from './context';

/** Every page and partial of the site, earlier versions included. */
function allPages(): string[] {
  return [...sections.map(({folder}) => folder), 'versioned_docs']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.mdx?$/.test(file))
    .map(projectPath)
    .sort();
}

const read = (file: string): string => readFileSync(file, 'utf8');

async function printFindings(files: readonly string[]): Promise<void> {
  const context = await contextOfChecks();
  let count = 0;
  for (const file of files) {
    for (const {line, text} of await checkPage({file, text: read(file)}, context)) {
      console.error(`${file}:${line}: ${text}`);
      count += 1;
    }
  }
  if (count > 0) {
    process.exitCode = 1;
  } else {
    const pages = files.length === 1 ? '1 page' : `${files.length} pages`;
    console.log(`${pages} checked, no findings.`);
  }
}

/** The pages that the writer typed after the command. Throws with the usage at an option. */
function typed(): string[] {
  try {
    return parseArgs({allowPositionals: true}).positionals;
  } catch (error) {
    const [text = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${text}. npm run check:pages takes pages.`, {cause: error});
  }
}

async function main(): Promise<void> {
  const positionals = typed();
  const files = positionals.length === 0 ? allPages() : filesNamed(positionals, sourceNamed);
  if (files.length > 0) {
    await printFindings(files);
  }
}

main().catch(failCommand);

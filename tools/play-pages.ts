/** `npm run play -- <page> …`: plays pages against a new sandbox each, and prints what happens. */
import path from 'node:path';
import {VFile} from 'vfile';
import {readSource} from '../lib/sourceText';
import {readModel, type Model} from '../contract-reader';
import {fillProviderFacts} from '../contract-reader/facts';
import writerTags from '../plugins/writer-tags';
import {parseSource} from '../plugins/writer-tags/source';
import {linesOf} from './page/calls';

async function play(page: string, model: Model): Promise<void> {
  const file = new VFile({path: path.resolve(page)});
  try {
    const value = fillProviderFacts(readSource(page), page);
    file.value = value;
    await writerTags({current: model})()(parseSource(value, file.path), file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  console.log([page, ...linesOf(file.data.steps ?? [])].join('\n  '));
}

async function playAll(pages: readonly string[]): Promise<void> {
  const model = await readModel();
  for (const page of pages) {
    await play(page, model);
  }
}

void playAll(process.argv.slice(2));

/** `npm run play -- <page> …`: plays pages against a new sandbox each, and prints what happens. */
import {readModel, type Model} from '@aldermark/contract-reader';
import {playedPage} from '@aldermark/plugins/writer-tags/playedPage';
import {callLines} from './page/calls';
import {filesNamed, sourceNamed} from './page/named';

async function play(page: string, model: Model): Promise<void> {
  const {steps, fault} = await playedPage(page, model);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  }
  console.log([page, ...callLines(steps)].join('\n  '));
}

async function playAll(names: readonly string[]): Promise<void> {
  if (names.length === 0) {
    throw new Error('name the pages: npm run play -- usecases/webhooks.mdx');
  }
  const pages = filesNamed(names, sourceNamed);
  const model = await readModel();
  for (const page of pages) {
    await play(page, model);
  }
}

playAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

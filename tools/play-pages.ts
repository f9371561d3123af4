/** `npm run play -- <page> …`: plays pages against a new sandbox each, and prints what happens. */
import {readModel, type Model} from '../contract-reader';
import {playedPage} from '../plugins/writer-tags/playedPage';
import {linesOf} from './page/calls';

async function play(page: string, model: Model): Promise<void> {
  const {steps, fault} = await playedPage(page, model);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  }
  console.log([page, ...linesOf(steps)].join('\n  '));
}

async function playAll(pages: readonly string[]): Promise<void> {
  const model = await readModel();
  for (const page of pages) {
    await play(page, model);
  }
}

void playAll(process.argv.slice(2));

/** `npm run play -- <page> …`: plays pages against a new sandbox each, and prints what happens. */
import {readModel} from '@aldermark/contract-reader';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {readSource} from '@aldermark/lib/sourceText';
import {Pages} from '@aldermark/plugins/page-compiler/pages';
import {failCommand} from '@aldermark/lib/failCommand';
import {callLines} from './page/calls';
import {filesNamed, sourceNamed} from './page/named';

async function play(page: string, pages: Pages): Promise<void> {
  const {steps, errors} = await pages
    .compiled(page, fillProviderFacts(readSource(page), page))
    .catch((error: unknown) => ({
      steps: [],
      errors: [error instanceof Error ? error.message : String(error)],
    }));
  if (errors.length > 0) {
    console.error(errors.join('\n'));
    process.exitCode = 1;
  }
  console.log([page, ...callLines(steps)].join('\n  '));
}

async function playAll(names: readonly string[]): Promise<void> {
  if (names.length === 0) {
    throw new Error('name the pages: npm run play -- usecases/webhooks.mdx');
  }
  const files = filesNamed(names, sourceNamed);
  const pages = new Pages({current: await readModel()});
  for (const file of files) {
    await play(file, pages);
  }
}

playAll(process.argv.slice(2)).catch(failCommand);

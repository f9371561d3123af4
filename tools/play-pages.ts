/** `npm run play -- <page> …`: plays pages against a new sandbox each, and prints what happens. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import {readModel, type Model} from '../contract-reader';
import {fillProviderFacts} from '../contract-reader/facts';
import type {Step} from '../plugins/page-runs/steps';
import writerTags from '../plugins/writer-tags';
import {parseSource} from '../plugins/writer-tags/source';

/** One line for a step: where it is, what was called, and what came back. */
function lineOf(step: Step): string | undefined {
  if (step.kind === 'fresh') {
    return `${step.line}: a new sandbox`;
  }
  if (step.kind !== 'call') {
    return step.kind === 'event' ? `${step.line}: event ${step.event.name}` : undefined;
  }
  const {made, operation, line} = step;
  if (!made) {
    return `${line}: ${operation.id}: not made`;
  }
  const {code, status} = (made.answer ?? {}) as {code?: string; status?: unknown};
  return `${line}: ${operation.id} → ${made.status} ${code ?? String(status ?? '')}`;
}

async function play(page: string, model: Model): Promise<void> {
  const value = fillProviderFacts(readFileSync(page, 'utf8'), page);
  const file = new VFile({path: path.resolve(page), value});
  const tree = parseSource(value, file.path);
  try {
    await writerTags({current: model})()(tree, file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  const steps = file.data.steps ?? [];
  console.log([page, ...steps.flatMap((step) => lineOf(step) ?? [])].join('\n  '));
}

async function playAll(pages: readonly string[]): Promise<void> {
  const model = await readModel();
  for (const page of pages) {
    await play(page, model);
  }
}

void playAll(process.argv.slice(2));

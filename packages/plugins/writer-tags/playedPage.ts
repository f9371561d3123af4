import path from 'node:path';
import {VFile} from 'vfile';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import type {Model} from '@aldermark/contract-reader';
import {readSource} from '@aldermark/lib/sourceText';
import type {WrittenStep} from '../page-runs/steps';
import writerTags from '.';
import {parseSource} from './source';

type PlayedPage = {
  /** The source of the page, with the facts of the provider. */
  readonly text: string;
  /** What it does, with what happened. */
  readonly steps: readonly WrittenStep[];
  /** Everything that is wrong with the page, one error in each line. */
  readonly fault?: string;
};

/** Makes the calls of a page outside of a build. `page` is its path from the project's folder. */
export async function playedPage(page: string, model: Model): Promise<PlayedPage> {
  const file = new VFile({path: path.resolve(page)});
  let text = '';
  let fault: string | undefined;
  try {
    text = fillProviderFacts(readSource(page), page);
    file.value = text;
    await writerTags({current: model}, {onlyPlays: true})()(parseSource(text, file.path), file);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return {text, steps: file.data.steps ?? [], ...(fault !== undefined && {fault})};
}

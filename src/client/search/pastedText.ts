/** What a reader pastes into the search box, which may be for a tool, and then is no query. */
import {isPrivate} from '@aldermark/lib/pasted/isPrivate';
import {pastedKinds, refusals} from '@aldermark/lib/pasted/kinds';
import type {Recognised} from '@aldermark/lib/pasted/recognise';
import type {HandOver} from '../handOver';
import {presentDay} from '../storage';

/** What opens with a pasted text: a tool with what it gets, or why none does. */
export type ForTool =
  | {readonly given: HandOver; readonly looksLike: string}
  | {readonly refusal: string};

/** The text that a paste puts into a field; undefined when it only adds to what is there. */
export function pastedText(event: ClipboardEvent, field: HTMLInputElement): string | undefined {
  const {selectionStart, selectionEnd, value} = field;
  const replacesAll = (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length;
  return replacesAll ? event.clipboardData?.getData('text/plain') : undefined;
}

/** Texts that the search finds something for: names, and what is as short as a query. */
const isQuery = (found: Recognised, text: string, longest: number): boolean =>
  found.state === 'empty' ||
  found.state === 'words' ||
  (found.state === 'recognised' &&
    (found.kind === 'name' ||
      (['error', 'log', 'request', 'payment'].includes(found.kind) && text.length <= longest)));

/** What a pasted text is for; undefined for a query of at most so many characters. */
export async function forTool(text: string, longest: number): Promise<ForTool | undefined> {
  if (isPrivate(text)) {
    return {refusal: refusals.privateKey};
  }
  const recogniser = await import('@aldermark/lib/pasted/recognise').catch(() => undefined);
  if (!recogniser) {
    // The search says that nothing loads.
    return undefined;
  }
  const found = recogniser.recognisePasted(text, presentDay());
  if (isQuery(found, text, longest)) {
    return undefined;
  }
  if (found.state !== 'recognised') {
    return found.state === 'refused' ? {refusal: refusals[found.why]} : undefined;
  }
  const {tool, looksLike} = pastedKinds[found.kind];
  return {given: {...found, tool, looksLike}, looksLike};
}

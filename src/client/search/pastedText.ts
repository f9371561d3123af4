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
      (['error', 'decline', 'log', 'request', 'payment'].includes(found.kind) &&
        text.length <= longest)));

/** Whether what recognises texts is here. */
let isLoaded = false;

/** What a text is; undefined when the script for that does not come: the search says then that nothing loads. */
async function recognised(text: string): Promise<Recognised | undefined> {
  const recogniser = await import('@aldermark/lib/pasted/recognise').catch(() => undefined);
  isLoaded = recogniser !== undefined;
  return recogniser?.recognisePasted(text, presentDay());
}

const hasDigit = /\d/;

/** A tool that a query is for, and whether it comes before what the search finds. */
export type ToolBeside = {
  readonly given: HandOver;
  readonly looksLike: string;
  readonly isFirst: boolean;
};

/** The two characters of a response code at the beginning of a query. */
const leadingCode = /^[A-Z\d]{2}(?![A-Z\d])/i;

/** Whether a query about a response code is one of these codes, alone or before words of its meaning. */
const beginsWithCode = (query: string, codes: readonly string[]): boolean =>
  codes.includes(leadingCode.exec(query)?.[0].toUpperCase() ?? '');

/**
 * The tool for a query that is a dated payment, a number of a bank or the response code of a card payment, which the search
 * finds too. It comes after what is found where a question may have the same words, or where none of the known response codes
 * comes first. Before a reader pastes something, a query without a digit loads nothing.
 */
export async function toolBeside(
  query: string,
  codes: readonly string[],
): Promise<ToolBeside | undefined> {
  const found = isLoaded || hasDigit.test(query) ? await recognised(query) : undefined;
  if (
    found?.state !== 'recognised' ||
    !['payment', 'bankDetails', 'decline'].includes(found.kind)
  ) {
    return undefined;
  }
  const {tool, looksLike} = pastedKinds[found.kind];
  return {
    given: {...found, tool, looksLike},
    looksLike,
    isFirst: found.kind === 'decline' ? beginsWithCode(query, codes) : hasDigit.test(query),
  };
}

/** What a pasted text is for; undefined for a query of at most so many characters. */
export async function forTool(text: string, longest: number): Promise<ForTool | undefined> {
  if (isPrivate(text)) {
    return {refusal: refusals.privateKey};
  }
  const found = await recognised(text);
  if (!found || isQuery(found, text, longest)) {
    return undefined;
  }
  if (found.state !== 'recognised') {
    return found.state === 'refused' ? {refusal: refusals[found.why]} : undefined;
  }
  const {tool, looksLike} = pastedKinds[found.kind];
  return {given: {...found, tool, looksLike}, looksLike};
}

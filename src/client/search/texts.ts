import {snippetLength} from '@aldermark/search/limits';
import type {MatchRange, SearchResult} from '@aldermark/search/results';
import {snippet, type SnippetPiece} from '@aldermark/search/snippet';
import {snippetFor, summaryFor} from '@site/src/search/client';
import {element} from '../element';

const nodesOf = (pieces: readonly SnippetPiece[]): (Node | string)[] =>
  pieces.map(({text, isMatch}) => (isMatch ? element('mark', {}, text) : text));

/** A text cut to the length of a snippet, with its matches marked. */
export function snippetNodes(text: string, marks: readonly MatchRange[] = []): (Node | string)[] {
  return nodesOf(snippet(text, marks, snippetLength));
}

/** Puts what a page is about, or an error means, into an element. When the page does not load, nothing. */
export async function fillSummary(
  place: Element,
  result: SearchResult,
  tokens: readonly string[],
): Promise<void> {
  place.replaceChildren(...nodesOf(await summaryFor(result, tokens).catch(() => [])));
}

/** Puts the part of the page that matches into an element. Without a match, or when the page does not load, nothing. */
export async function fillSnippet(
  place: Element,
  result: SearchResult,
  tokens: readonly string[],
): Promise<void> {
  const pieces = await snippetFor(result, tokens).catch(() => []);
  if (pieces.some(({isMatch}) => isMatch)) {
    place.replaceChildren(...nodesOf(pieces));
  }
}

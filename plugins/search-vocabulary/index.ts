import type {Plugin} from '@docusaurus/types';
import lunr from 'lunr';
import {tokens} from '../../search/tokens';

/**
 * Lunr splits text at spaces and hyphens only, so `/v2/accounts`, `createCard` or `Idempotency-Key`
 * would be found by no part of it. This tokenizer emits the parts as well as the whole.
 * The search plugin has no option for it; it builds its index with the same `lunr` module.
 */
function tokenizer(value: unknown, metadata: Record<string, unknown> = {}): lunr.Token[] {
  if (value === null || value === undefined) {
    return [];
  }
  return tokens(String(value)).map(
    ({text, start, length}, index) =>
      new lunr.Token(text, {...metadata, position: [start, length], index}),
  );
}

/** Teaches the search index the vocabulary of an API. */
export default function searchVocabulary(): Plugin {
  Object.assign(lunr, {tokenizer: Object.assign(tokenizer, {separator: lunr.tokenizer.separator})});
  return {name: 'search-vocabulary'};
}

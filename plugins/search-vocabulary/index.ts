import type {Plugin} from '@docusaurus/types';
import lunr from 'lunr';
import {tokens} from '../../search/tokens';

/**
 * Splits a text into tokens. Lunr splits only at spaces and hyphens, so a search for `accounts` or `card` would
 * not find `/v2/accounts` or `createCard`. This tokenizer returns the parts as well as the whole. It replaces
 * that of the shared `lunr` module, because the search plugin has no option for it.
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

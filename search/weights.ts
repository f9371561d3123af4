import type {DocumentType} from './searchIndex';

/** The weight of a match, by the place of the match. */
export const weights: Readonly<Record<DocumentType | 'address', number>> = {
  title: 4,
  keywords: 3,
  address: 3,
  heading: 2,
  description: 2,
  content: 1,
};

/** Factor for a match in a catalogue entry, so that pages that explain a topic come first. */
export const CATALOGUE_WEIGHT = 0.3;

/** Factor for a page about API v1, so that the page that replaces it comes first. */
export const LEGACY_WEIGHT = 0.5;

/** Bonus for a page whose name is the query: as much as a rare token in the title. */
export const NAME_BONUS = 10;

/** Bonus for a page whose first keyword, or another of its keywords, is the query. */
export const KEYWORD_BONUS = {first: 8, other: 4};

/** Bonus for a page with the operation, error code or event of that name. It outweighs all tokens. */
export const EXACT_BONUS = 1000;

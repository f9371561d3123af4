import {glossaryTerms} from './contractNames';
import {lowerCaseNames, properNames} from './properNames';

/** The names that the rules know, taken from the glossary, the contract and `properNames.ts`. */
export type Terminology = {
  /** Acronyms that a page explains at their first use, the longest first. */
  readonly acronyms: readonly string[];
  /** Names that keep their capitals inside a heading, the longest first. */
  readonly names: readonly string[];
  /** Names that keep their small first letter at the start of a heading. */
  readonly lowerCaseNames: readonly string[];
};

/**
 * Acronyms that need no explanation: banks and shops print them everywhere, and fewer readers know
 * the long form.
 */
const wellKnownAcronyms: ReadonlySet<string> = new Set(['IBAN', 'PIN']);

const longestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].sort((a, b) => b.length - a.length || a.localeCompare(b));

const isAcronym = (word: string): boolean =>
  /^[\p{L}\d/+-]+(?: [\p{L}\d]+)?$/u.test(word) &&
  (word.match(/\p{Lu}/gu) ?? []).length >= 2 &&
  !/^\p{Lu}\p{Ll}+ /u.test(word) &&
  !/-\p{Lu}\p{Ll}/u.test(word);

/** "Verification of Payee" is a name; "Account holder" has its capital only as an entry of the glossary. */
const isName = (term: string): boolean => /[\s/-]\p{Lu}/u.test(term) || isAcronym(term);

/** Collects the names from `contract/` and `properNames.ts`. Throws when the glossary is not valid. */
export function readTerminology(): Terminology {
  const terms = glossaryTerms();
  return {
    acronyms: longestFirst(terms.filter((term) => isAcronym(term) && !wellKnownAcronyms.has(term))),
    names: longestFirst([...properNames, ...terms.filter(isName)]),
    lowerCaseNames,
  };
}

import {catalogues, catalogueOf} from '@aldermark/data/catalogues';
import type {SearchedText} from './searchedText';

/** What the search finds of a page as a section of its list, under the name with which the address of the page ends. */
function asSection({address, sections}: SearchedText) {
  const name = address.slice(address.lastIndexOf('/') + 1);
  return {title: name, hash: `#${name}`, text: sections.map(({text}) => text).join(' ')};
}

/**
 * Puts the page of each error and each event into its list, as a section: the search keeps one page with many names instead
 * of many pages with one (`addressOfPart` of `packages/search`).
 */
export function withCatalogues(texts: readonly SearchedText[]): SearchedText[] {
  const entriesOf = (list: string) => texts.filter(({address}) => catalogueOf(address) === list);
  return texts
    .filter(({address}) => catalogueOf(address) === undefined)
    .map((text) =>
      text.address in catalogues
        ? {...text, sections: [...text.sections, ...entriesOf(text.address).map(asSection)]}
        : text,
    );
}

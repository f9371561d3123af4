import {catalogues, isCatalogueEntry} from '@aldermark/data/catalogues';
import type {SearchedText} from './searchedText';

/** What the search finds of a page as a section of its list, under the name with which the address of the page ends. */
function asSection({address, title, description, sections}: SearchedText) {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const text = [description, ...sections.map((section) => section.text)].join(' ');
  return {title: name, hash: `#${name}`, text: text.replace(title, '').trim()};
}

/**
 * Puts the page of each error into the list of all errors, as a section: the search keeps one page with many names instead
 * of many pages with one (`addressOfPart` of `packages/search`).
 */
export function withCatalogues(texts: readonly SearchedText[]): SearchedText[] {
  const entriesOf = (list: string) => texts.filter(({address}) => address.startsWith(`${list}/`));
  return texts
    .filter(({address}) => !isCatalogueEntry(address))
    .map((text) =>
      catalogues.includes(text.address)
        ? {...text, sections: [...text.sections, ...entriesOf(text.address).map(asSection)]}
        : text,
    );
}

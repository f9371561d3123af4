import {remedyColumn} from '@aldermark/data/errorTables';
import {attributeOf, textInside, type PageDocument, type Element} from '../document';

/** A section with a table that explains errors: its address, and the addresses of the errors. */
export type ErrorList = {readonly section: string; readonly errors: readonly string[]};

/** The first element with a name below another. */
function firstBelow(element: Element, tagName: string): Element | undefined {
  for (const node of element.childNodes) {
    if ('tagName' in node) {
      const found = node.tagName === tagName ? node : firstBelow(node, tagName);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/** The address that the first cell of a row leads to; undefined when it has no link. */
function addressOf(row: Element): string | undefined {
  const cell = firstBelow(row, 'td');
  const link = cell && firstBelow(cell, 'a');
  return link && attributeOf(link, 'href');
}

/**
 * The sections of a page that explain errors in a table. Each row of it leads to an error. `searchedText.ts` leaves
 * these tables out, because most of their text repeats the contract.
 */
export function errorListsOf(route: string, {elements}: PageDocument): ErrorList[] {
  const lists = new Map<string, string[]>();
  let section = '';
  let explains = false;
  for (const element of elements) {
    const {tagName} = element;
    if (/^h[2-4]$/.test(tagName)) {
      section = attributeOf(element, 'id') ?? section;
    } else if (tagName === 'table') {
      explains = false;
    } else if (tagName === 'th') {
      explains ||= textInside(element) === remedyColumn;
    } else if (tagName === 'tr' && explains) {
      const address = addressOf(element);
      if (address !== undefined) {
        const place = `${route}#${section}`;
        lists.set(place, [...(lists.get(place) ?? []), address]);
      }
    }
  }
  return [...lists].map(([place, errors]) => ({section: place, errors}));
}

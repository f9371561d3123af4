import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {childElements, hasClass, inlineContent, type Conversion} from './conversion';

const idOf = (address: unknown) => String(address).replace(/^#?user-content-fn-/, '');

/** A reference to a footnote of the page. */
export const footnoteReference: Conversion = {
  tags: ['a'],
  matches: ({properties}) => 'dataFootnoteRef' in properties,
  convert: (_, {properties}) => ({
    type: 'footnoteReference',
    identifier: idOf(properties['href']),
    label: idOf(properties['href']),
  }),
};

/** The footnotes of a page. */
export const footnotes: Conversion = {
  tags: ['section'],
  matches: ({properties}) => 'dataFootnotes' in properties,
  convert: (state, element) =>
    childElements(element)
      .filter(({tagName}) => tagName === 'ol')
      .flatMap(childElements)
      .map((note) => ({
        type: 'footnoteDefinition',
        identifier: idOf(note.properties['id']),
        label: idOf(note.properties['id']),
        children: [{type: 'paragraph', children: inlineContent(state, note.children)}],
      })),
};

const isMeaning = (element: Element) => hasClass(element, 'termMeaning');

/**
 * A term, whose meaning the page shows on hover and focus: the meaning becomes a footnote. `../tidy.ts` writes
 * each footnote of a page once.
 */
export const term: Conversion = {
  tags: ['span'],
  matches: (element) => hasClass(element, 'term'),
  convert(state, element) {
    const meaning = childElements(element).find(isMeaning);
    const words = element.children.filter((child) => child !== meaning);
    const name = toString({type: 'root', children: words}).trim();
    const identifier = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return [
      ...inlineContent(state, words),
      {
        type: 'footnoteReference',
        identifier,
        label: identifier,
        data: {meaning: meaning ? toString(meaning).trim() : ''},
      },
    ];
  },
};

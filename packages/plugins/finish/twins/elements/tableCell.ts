import type {Element} from 'hast';
import type {PhrasingContent, TableCell} from 'mdast';
import type {State} from 'hast-util-to-mdast';
import {childElements, inlineContent, joinedPhrases, type Conversion} from './conversion';

const blocks = ['ul', 'ol', 'p', 'div', 'pre'];

function contentOf(state: State, element: Element): PhrasingContent[] {
  const parts = childElements(element).filter(({tagName}) => blocks.includes(tagName));
  if (parts.length === 0) {
    return inlineContent(state, element.children);
  }
  return joinedPhrases(
    parts.map((part) =>
      /^[uo]l$/.test(part.tagName)
        ? joinedPhrases(
            childElements(part).map(({children}) => inlineContent(state, children)),
            '; ',
          )
        : inlineContent(state, part.children),
    ),
    ' ',
  );
}

/** A cell with paragraphs or a list becomes one line, because a cell in Markdown holds no more. */
export const tableCell: Conversion = {
  tags: ['td', 'th'],
  matches: (element) => childElements(element).some(({tagName}) => blocks.includes(tagName)),
  convert: (state, element): TableCell => ({
    type: 'tableCell',
    children: contentOf(state, element),
  }),
};

import type {BlockContent, PhrasingContent} from 'mdast';
import {toString} from 'hast-util-to-string';
import {text} from '@aldermark/lib/nodes';
import {capitalised} from '@aldermark/lib/capitals';
import {childElements, hasClass, type Conversion} from './conversion';

/** A note, tip, warning or danger becomes a quotation that begins with its label. */
export const admonition: Conversion = {
  tags: ['div'],
  matches: (element) => hasClass(element, 'theme-admonition'),
  convert(state, element) {
    const [heading, ...content] = childElements(element);
    const label: PhrasingContent = {
      type: 'strong',
      children: [text(capitalised(heading ? toString(heading).trim() : ''))],
    };
    const blocks = state.toFlow(state.all({type: 'root', children: content})) as BlockContent[];
    const [first, ...rest] = blocks;
    return {
      type: 'blockquote',
      children:
        first?.type === 'paragraph'
          ? [{type: 'paragraph', children: [label, text(': '), ...first.children]}, ...rest]
          : [{type: 'paragraph', children: [label]}, ...blocks],
    };
  },
};

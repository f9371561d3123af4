import type {Element, ElementContent} from 'hast';
import type {BlockContent, PhrasingContent} from 'mdast';
import type {State} from 'hast-util-to-mdast';
import {text} from '@aldermark/lib/nodes';
import {
  childElements,
  inlineContent,
  isElement,
  joinedPhrases,
  type Conversion,
} from './conversion';

const isBlock = (node: ElementContent) =>
  isElement(node) && ['div', 'details', 'ul'].includes(node.tagName);

/** Name, type and whether it is required: `` `limit` integer, required ``. */
function headOf(state: State, item: Element): PhrasingContent[] {
  const [name, ...words] = item.children
    .filter((node) => isElement(node) && !isBlock(node))
    .map((node) => inlineContent(state, [node]))
    .filter((part) => part.length > 0);
  return [...(name ?? []), ...(words.length > 0 ? [text(' '), ...joinedPhrases(words, ', ')] : [])];
}

/** A box inside a field: its heading ends the sentence of the field, and its list follows. */
function boxOf(state: State, box: Element): {heading: PhrasingContent[]; content: BlockContent[]} {
  const [summary, ...rest] = childElements(box);
  return {
    heading: summary ? [text(' '), ...inlineContent(state, summary.children), text(':')] : [],
    content: state.toFlow(state.all({type: 'root', children: rest})) as BlockContent[],
  };
}

/** A field, value or state: one line with its name, type, meaning and rules, and then what it contains. */
export const field: Conversion = {
  tags: ['li'],
  matches: (element) => {
    const [first, ...others] = childElements(element);
    return first?.tagName === 'code' && others.some(({tagName}) => tagName === 'div');
  },
  convert(state, element) {
    const parts = childElements(element);
    const [meaning = [], ...rules] = parts
      .filter(({tagName}) => tagName === 'div')
      .map(({children}) => inlineContent(state, children));
    const boxes = parts
      .filter(({tagName}) => tagName === 'details')
      .map((box) => boxOf(state, box));
    const line = [
      ...headOf(state, element),
      text(': '),
      ...meaning,
      ...rules.flatMap((rule) => [text(' ('), ...rule, text(')')]),
      ...boxes.flatMap(({heading}) => heading),
    ];
    return {
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: line}, ...boxes.flatMap(({content}) => content)],
    };
  },
};

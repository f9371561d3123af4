import type {Element} from 'hast';
import {text} from '@aldermark/lib/nodes';
import {
  childElements,
  inlineContent,
  isElement,
  joinedPhrases,
  type Conversion,
} from './conversion';

/** Whether a list has nothing but names in code. */
function isNameList(element: Element): boolean {
  const items = childElements(element);
  return (
    element.tagName === 'ul' &&
    items.length > 0 &&
    items.every(({children}) => {
      const [only, ...others] = children;
      const inside = only && isElement(only) && only.tagName === 'a' ? only.children[0] : only;
      return others.length === 0 && inside && isElement(inside) && inside.tagName === 'code';
    })
  );
}

/** The error codes of a status become one line: `` `404`: `user_not_found`, `route_not_found` ``. */
export const names: Conversion = {
  tags: ['li'],
  matches: (element) => childElements(element).some(isNameList),
  convert(state, element) {
    const head = element.children.filter((child) => !(isElement(child) && isNameList(child)));
    const items = childElements(element)
      .filter(isNameList)
      .flatMap(childElements)
      .map(({children}) => inlineContent(state, children));
    return {
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [...inlineContent(state, head), text(': '), ...joinedPhrases(items, ', ')],
        },
      ],
    };
  },
};

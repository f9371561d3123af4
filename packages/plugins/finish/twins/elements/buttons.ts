import {childElements, hasClass, inline, joined, type Conversion} from './conversion';

/** Links that look like buttons touch each other in HTML, so Markdown needs a sign between them. */
export const buttons: Conversion = {
  tags: ['p'],
  matches: (element) => {
    const parts = childElements(element);
    return parts.length > 1 && parts.every((part) => hasClass(part, 'button'));
  },
  convert: (state, element) => ({
    type: 'paragraph',
    children: joined(
      childElements(element).map((link) => inline(state, [link])),
      ' · ',
    ),
  }),
};

import {childElements, hasClass, inlineContent, joinedPhrases, type Conversion} from './conversion';

/** Links that look like buttons touch each other in HTML, so Markdown needs a sign between them. */
export const buttons: Conversion = {
  tags: ['p'],
  matches: (element) => {
    const parts = childElements(element);
    return parts.length > 1 && parts.every((part) => hasClass(part, 'button'));
  },
  convert: (state, element) => ({
    type: 'paragraph',
    children: joinedPhrases(
      childElements(element).map((link) => inlineContent(state, [link])),
      ' · ',
    ),
  }),
};

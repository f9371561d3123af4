import type {Parents} from 'hast';
import {childElements, type Conversion} from './conversion';

const startsWithHeading = (item: Parents) => /^h\d$/.test(childElements(item)[0]?.tagName ?? '');

/** A list whose items have headings, such as the error codes, becomes sections. */
export const entries: Conversion = {
  tags: ['ul'],
  matches: (element) => {
    const items = childElements(element);
    return items.length > 0 && items.every(startsWithHeading);
  },
  convert: (state, element) =>
    childElements(element).flatMap(({children}) =>
      state.toFlow(state.all({type: 'root', children})),
    ),
};

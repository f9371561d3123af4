import type {Parents} from 'hast';
import {childElements, inlineContent, type Conversion} from './conversion';

/** Whether a list follows whose items have anchors, as those of fields do. */
function isBeforeFields(element: object, parent: Parents | undefined): boolean {
  const siblings = parent ? childElements(parent) : [];
  const next = siblings[siblings.findIndex((sibling) => sibling === element) + 1];
  return next?.tagName === 'ul' && childElements(next).some(({properties}) => properties['id']);
}

/** The name of a part of an operation, such as "Query parameters", becomes a line in bold. */
export const group: Conversion = {
  tags: ['p'],
  matches: (element, parent) =>
    element.properties['id'] !== undefined ||
    (element.properties['className'] !== undefined && isBeforeFields(element, parent)),
  convert: (state, element) => ({
    type: 'paragraph',
    children: [{type: 'strong', children: inlineContent(state, element.children)}],
  }),
};

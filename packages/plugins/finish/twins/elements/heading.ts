import type {Heading} from 'mdast';
import {inlineContent, type Conversion} from './conversion';

/** A heading that remembers its anchor, so that `../sections.ts` finds it. */
export const headingConversion: Conversion = {
  tags: ['h2', 'h3', 'h4', 'h5', 'h6'],
  matches: () => true,
  convert: (state, element): Heading => ({
    type: 'heading',
    depth: Number(element.tagName.charAt(1)) as Heading['depth'],
    children: inlineContent(state, element.children),
    data: {anchor: element.properties['id']?.toString()},
  }),
};

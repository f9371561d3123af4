import type {Heading, Paragraph, PhrasingContent} from 'mdast';
import {childElements, inlineContent, type Conversion} from './conversion';

const boldLine = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'strong', children}],
});

/** A collapsible box becomes its heading, in bold where it is none of the page, and its content. */
export const details: Conversion = {
  tags: ['details'],
  matches: () => true,
  convert(state, element) {
    const [summary] = childElements(element);
    const content = element.children.filter((child) => child !== summary);
    const heading = summary && childElements(summary).find(({tagName}) => /^h\d$/.test(tagName));
    return [
      ...(heading
        ? (state.all({type: 'root', children: [heading]}) as Heading[])
        : [boldLine(summary ? inlineContent(state, summary.children) : [])]),
      ...state.toFlow(state.all({type: 'root', children: content})),
    ];
  },
};

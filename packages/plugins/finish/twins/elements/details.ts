import {childElements, inlineContent, type Conversion} from './conversion';

/** A collapsible box becomes its heading, in bold, and its content. */
export const details: Conversion = {
  tags: ['details'],
  matches: () => true,
  convert(state, element) {
    const [summary] = childElements(element);
    const content = element.children.filter((child) => child !== summary);
    return [
      {
        type: 'paragraph',
        children: [
          {type: 'strong', children: summary ? inlineContent(state, summary.children) : []},
        ],
      },
      ...state.toFlow(state.all({type: 'root', children: content})),
    ];
  },
};

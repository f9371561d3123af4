import type {ListItem} from 'mdast';
import {text} from '@aldermark/lib/nodes';
import {childElements, inlineContent, joinedPhrases, type Conversion} from './conversion';

/** Terms with their descriptions become a list with one line for each: **term**: description. */
export const definitions: Conversion = {
  tags: ['dl'],
  matches: () => true,
  convert(state, element) {
    const items = childElements(element).map((group): ListItem => {
      const parts = childElements(group);
      const of = (name: string) =>
        parts
          .filter(({tagName}) => tagName === name)
          .map(({children}) => inlineContent(state, children));
      const terms = of('dt').map((children) => [{type: 'strong' as const, children}]);
      return {
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: [...joinedPhrases(terms, ', '), text(': '), ...joinedPhrases(of('dd'), ' ')],
          },
        ],
      };
    });
    return {type: 'list', ordered: false, spread: false, children: items};
  },
};

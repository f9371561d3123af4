import type {Parents} from 'hast';
import {toString} from 'hast-util-to-string';
import type {PhrasingContent} from 'mdast';
import {text} from '@aldermark/lib/nodes';
import {childElements, type Conversion} from './conversion';

const isMethod = ({properties}: {readonly properties: object}) => 'dataMethod' in properties;

/** The id of the operation that the heading beside an endpoint names. */
function operationIn(section: Parents | undefined): string | undefined {
  const heading = section && childElements(section).find(({tagName}) => /^h\d$/.test(tagName));
  return heading?.properties['id']?.toString();
}

/** Method and path of an operation, after its id, which a reader of the page sees in the address. */
export const endpoint: Conversion = {
  tags: ['div'],
  matches: (element) => childElements(element).some(isMethod),
  convert(_, element, parent) {
    const id = operationIn(parent);
    const parts = childElements(element).filter(
      (child) => isMethod(child) || child.tagName === 'code',
    );
    const words = parts.map((part) => toString(part).trim());
    const call: PhrasingContent = {type: 'inlineCode', value: words.join(' ')};
    return {
      type: 'paragraph',
      children: id ? [{type: 'inlineCode', value: id}, text(': '), call] : [call],
    };
  },
};

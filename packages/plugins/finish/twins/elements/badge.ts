import {inlineContent, type Conversion} from './conversion';

/** The kind of a change in the release notes, in bold, so that it does not run into the text. */
export const badge: Conversion = {
  tags: ['span'],
  matches: ({properties}) => 'dataKind' in properties,
  convert: (state, element) => ({type: 'strong', children: inlineContent(state, element.children)}),
};

import {toString} from 'hast-util-to-string';
import {paragraph, strong} from '@aldermark/lib/nodes';
import {childElements, findElement, hasClass, type Conversion} from './conversion';

/** A diagram becomes its title and the text that says the same. */
export const diagram: Conversion = {
  tags: ['figure'],
  matches: (element) => hasClass(element, 'diagram'),
  convert(state, element) {
    const title = findElement(element, ({tagName}) => tagName === 'title');
    const box = findElement(element, ({tagName}) => tagName === 'details');
    const content = box
      ? childElements(box).filter(({tagName}) => tagName !== 'summary')
      : childElements(element).filter((child) => !hasClass(child, 'diagramFrame'));
    const blocks = [
      paragraph(strong(`Diagram: ${title ? toString(title) : ''}`)),
      ...state.toFlow(state.all({type: 'root', children: content})),
    ];
    return blocks.map((block) => ({...block, data: {...block.data, isDiagram: true}}));
  },
};

import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import type {BlockContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {childElements, findElement, hasClass, type Conversion} from './conversion';

const panelsOf = (frame: Element): Element[] =>
  childElements(frame).filter(({properties}) => properties['role'] === 'tabpanel');

const asEffect = (block: BlockContent): BlockContent =>
  block.type === 'paragraph' ? {...block, data: {isEffect: true}} : block;

/** A call becomes its request, with the name of the operation as title, and its response, without their tabs. */
export const callConversion: Conversion = {
  tags: ['div'],
  matches: (element) => hasClass(element, 'call'),
  convert(state, element) {
    const head = findElement(element, (part) => hasClass(part, 'callHead'));
    const name = head && findElement(head, ({tagName}) => tagName === 'code');
    const parts = childElements(element)
      .filter((part) => part !== head)
      .flatMap((part) => {
        const panels = part.properties['dataTabs'] === undefined ? panelsOf(part) : [];
        return panels.length > 0 ? panels : [part];
      });
    const children = parts.flatMap((part) => {
      const blocks = state.toFlow(state.all({type: 'root', children: [part]})) as BlockContent[];
      return hasClass(part, 'callEffects') ? blocks.map(asEffect) : blocks;
    });
    const tree: Root = {type: 'root', children};
    visit(tree, 'code', (block) => {
      if (name && !block.meta) {
        block.meta = `title="${toString(name)}"`;
      }
    });
    return children;
  },
};

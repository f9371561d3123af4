import type {Heading, Nodes, RootContent} from 'mdast';
import {compactJson} from '@aldermark/lib/jsonText';
import {remembered} from '@aldermark/lib/remembered';
import {nodeInLanguage, type PackLanguage} from '../samples';
import type {Twin} from '../twin';
import {mapChildren} from '../mapChildren';

/** Names in code need no link, because a pack describes them or names the page that does. */
function shortened(node: Nodes): Nodes[] {
  if (node.type === 'footnoteReference' || (node.type === 'paragraph' && node.data?.isEffect)) {
    return [];
  }
  if (node.type === 'link' && node.children.every(({type}) => type === 'inlineCode')) {
    return node.children;
  }
  // One line takes half of the characters.
  if (node.type === 'code' && node.lang === 'json') {
    return [{...node, value: compactJson(node.value) ?? node.value}];
  }
  const short = mapChildren(node, (children) => children.flatMap(shortened));
  return short.type === 'heading'
    ? [{...short, depth: Math.min(short.depth + 1, 6) as Heading['depth']}]
    : [short];
}

/** A block without the links of names, made once for the packs of all languages. */
const compact = remembered((block: RootContent) => shortened(block) as RootContent[]);

/** Blocks as a part of another text: without the links of names and the meanings of terms. */
export const compactBlocks = (blocks: readonly RootContent[]): RootContent[] =>
  blocks.filter(({type}) => type !== 'footnoteDefinition').flatMap(compact);

/**
 * A page as a part of a pack: its text below a heading of level 2, with samples in one language only, and without the
 * links of names and the meanings of terms.
 */
export function compactPage({title, tree}: Twin, language: PackLanguage): RootContent[] {
  const {children} = nodeInLanguage(tree, language);
  const name: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: title}]};
  return [name, ...compactBlocks(children)];
}

import type {BlockContent, Heading, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {component} from '@aldermark/lib/mdxNodes';

/** The heading with which the introduction of an API begins (packages/plugins/page-templates). */
const OPENING = 'When to use this API';

const isSection = (node: RootContent): node is Heading =>
  node.type === 'heading' && node.depth === 2;

/** A section behind a click on its heading. */
const folded = ([heading, ...content]: readonly RootContent[]): RootContent =>
  component('details', {}, [
    component('summary', {}, heading ? [heading as Heading] : []),
    ...(content as BlockContent[]),
  ]);

/** Folds the sections that introduce an API, so that its page begins with the first operation. */
export function foldIntroduction(tree: Root): void {
  const {children} = tree;
  const first = children.findIndex(isSection);
  const end = children.findIndex(
    (node) => node.type === 'mdxJsxFlowElement' && node.name === 'ApiReference',
  );
  const opening = children[first];
  if (!opening || end < first || toString(opening) !== OPENING) {
    return;
  }
  const sections: RootContent[][] = [];
  for (const node of children.slice(first, end)) {
    if (isSection(node)) {
      sections.push([]);
    }
    sections.at(-1)?.push(node);
  }
  children.splice(first, end - first, ...sections.map(folded));
}

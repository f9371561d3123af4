import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {parseMarkdown} from '../page-sources/page';
import type {WriterTag} from './writerTag';

/** Removes positions, which mark nodes that a writer typed: nodes without one are not checked again. */
export function withoutPositions(tree: Root): RootContent[] {
  visit(tree, (node) => {
    node.position = undefined;
  });
  return tree.children;
}

/** What a node of a paragraph becomes as a block. */
const blocks: ReadonlyMap<string, string> = new Map([
  ['mdxJsxTextElement', 'mdxJsxFlowElement'],
  ['mdxTextExpression', 'mdxFlowExpression'],
]);

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/**
 * Takes elements out of a paragraph that contains nothing else, as MDX does before it runs plugins. An example is the summary
 * on the first line of `<details>`.
 */
export function unravel(tree: Root): void {
  visit(tree, 'paragraph', ({children}, index, parent) => {
    const elements = children.filter((node) => !isBlank(node));
    if (
      !parent ||
      index === undefined ||
      elements.length === 0 ||
      !elements.every(({type}) => blocks.has(type))
    ) {
      return undefined;
    }
    const taken = elements.map((node) => ({...node, type: blocks.get(node.type)}) as RootContent);
    parent.children.splice(index, 1, ...taken);
    return index;
  });
}

/**
 * Reads the Markdown of a page or an example as Docusaurus reads that of a page. Throws `SyntaxFaults` with everything
 * that is not valid MDX.
 */
export function parseSource(source: string, file: string): Root {
  const tree = parseMarkdown(fillProviderFacts(source, file), file);
  unravel(tree);
  return tree;
}

/** The page that an example is rendered for: the one that shows it, else the gallery. */
export function pageOfExample({shownOn}: Pick<WriterTag, 'shownOn'>): string {
  const [address = ''] = (shownOn?.href ?? '/docs/examples/custom-components').split('#');
  const folder = address.startsWith('/docs') || address === '/' ? 'docs' : '.';
  return path.resolve(folder, `${address.slice(1) || 'index'}.mdx`);
}

/** The source of an example, together with the source that must be above it. */
export const wholeExample = ({above, example}: Pick<WriterTag, 'above' | 'example'>): string =>
  above === undefined ? example : `${above}\n\n${example}`;

import path from 'node:path';
import type {Paragraph, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
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

/** Whether a paragraph contains only elements, such as the summary on the first line of `<details>`. */
function holdsElementsOnly({children}: Paragraph): boolean {
  return (
    children.some(({type}) => type === 'mdxJsxTextElement') &&
    children.every(
      (child) =>
        child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    )
  );
}

/** Unwraps elements from a paragraph that contains nothing else, as MDX does before it runs plugins. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined || !holdsElementsOnly(node)) {
      return undefined;
    }
    const elements = node.children.flatMap((child): MdxJsxFlowElement[] =>
      child.type === 'mdxJsxTextElement'
        ? [{...(child as unknown as MdxJsxFlowElement), type: 'mdxJsxFlowElement'}]
        : [],
    );
    parent.children.splice(index, 1, ...elements);
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

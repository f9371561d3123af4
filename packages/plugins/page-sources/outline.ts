import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {importedNames, isPartialImport} from './imports';

/** A heading of level 2 or 3 of a source, or the place of what has headings of its own: a partial by its file, or a tag. */
export type OutlineEntry =
  | {readonly depth: 2 | 3; readonly id: string; readonly text: string}
  | {readonly partial: string}
  | {readonly tag: string};

/** The headings of a page or partial as its writer typed them, in order. `file` is its path from the project. */
export function pageOutline(file: string, tree: Root): OutlineEntry[] {
  const slugger = createSlugger();
  const imports = importedNames(tree);
  const outline: OutlineEntry[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      const {text, id} = parseMarkdownHeadingId(toString(node));
      outline.push({depth: node.depth, id: id ?? slugger.slug(text), text});
    } else if (node.type === 'mdxJsxFlowElement') {
      const imported = imports.get(node.name ?? '');
      outline.push(
        imported && isPartialImport(imported)
          ? {partial: path.posix.join(path.posix.dirname(file), imported.from)}
          : {tag: node.name ?? ''},
      );
    }
  });
  return outline;
}

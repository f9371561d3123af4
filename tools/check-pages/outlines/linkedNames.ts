import path from 'node:path';
import type {Root} from 'mdast';
import {visitParents} from 'unist-util-visit-parents';
import {readSource} from '@aldermark/lib/sourceText';
import {attributesOf, type RawAttributes} from '@aldermark/plugins/writer-tags/attributes';
import {importedNames, isPartialImport} from '@aldermark/plugins/page-sources/imports';
import type {ApiNames} from '../contractNames';
import {parsePage, type SourcePage} from '@aldermark/plugins/page-sources/page';

const listed = (value: RawAttributes[string] | undefined): string[] =>
  typeof value === 'string' ? value.split(/[\s,]+/) : [];

/** The tags that a writer gives names to, and that link each of them to its reference. */
const linkedBy: Readonly<Record<string, (attributes: RawAttributes, api: ApiNames) => string[]>> = {
  Operation: ({name}) => listed(name),
  EventList: ({names}) => listed(names),
  ErrorTable: ({of, names, without}, {operations}) =>
    [...listed(of).flatMap((id) => operations.get(id) ?? []), ...listed(names)].filter(
      (code) => !listed(without).includes(code),
    ),
};

/** The parts of a page that are in files of their own, by the name of their tag. */
function partialsOf(tree: Root, file: string): ReadonlyMap<string, string> {
  return new Map(
    [...importedNames(tree)]
      .filter(([, found]) => isPartialImport(found))
      .map(([name, {from}]) => [name, path.join(path.dirname(file), from)]),
  );
}

/**
 * The names that a page, its partials included, links to the reference: names in code, and those in a tag that
 * lists them. The title of a sample and the content of its code are no links.
 */
export function linkedNames({tree, file}: SourcePage, api: ApiNames): ReadonlySet<string> {
  const found = new Set<string>();
  const partials = partialsOf(tree, file);
  visitParents(tree, (node, ancestors) => {
    // The build leaves code alone where it is in a link or a heading.
    const isPlain = !ancestors.some(({type}) => type === 'link' || type === 'heading');
    if (node.type === 'inlineCode' && isPlain) {
      found.add(node.value);
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const name = node.name ?? '';
      linkedBy[name]?.(attributesOf(node), api).forEach((one) => found.add(one));
      const partial = partials.get(name);
      if (partial !== undefined) {
        const page = parsePage(partial, readSource(partial));
        linkedNames(page, api).forEach((one) => found.add(one));
      }
    }
  });
  return found;
}

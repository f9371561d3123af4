import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {PartView} from '@aldermark/data/reference';
import type {LoadedContract, Model} from '@aldermark/contract-reader';
import type {Current} from '@aldermark/lib/refreshed';
import {readSource} from '@aldermark/lib/sourceText';
import {importedNames, isPartialImport} from '../page-sources/imports';
import {parsePage, PageSyntaxError, type SourcePage} from '../page-sources/page';
import {operationsOfPage, shortMethod} from './operations';

const part = (id: string, text: string, parts: readonly PartView[] = []): PartView => ({
  id,
  text,
  ...(parts.length > 0 && {parts}),
});

/** What the contract adds to an API page: operations, objects and the names of catalogues, whose entries are too many to list. */
function partsOfContract(page: string, {contract, views}: LoadedContract): PartView[] {
  const operations = operationsOfPage(page, contract).map(({id, method, summary}) => ({
    id,
    text: summary,
    method: {name: method, short: shortMethod(method)},
  }));
  const objects = views.objects(page).map(({name}) => part(name, name));
  const families = [...new Set(views.events().map(({family}) => family))];
  return [
    ...(operations.length > 0 ? [part('operations', 'Operations', operations)] : []),
    ...(objects.length > 0 ? [part('objects', 'Objects', objects)] : []),
    ...(page === 'Core'
      ? [part('answer-headers', 'Response headers'), part('error-codes', 'Error codes')]
      : []),
    ...(page === 'Callback'
      ? [
          part('envelope', 'The envelope'),
          part('event-types', 'Event types'),
          ...families.map((family) => part(`events-${family}`, `${family}.*`)),
        ]
      : []),
  ];
}

/** What a partial, or the tag of the reference, stands for on a page. */
type Inserted = ReadonlyMap<string, () => readonly PartView[]>;

/** The partials that a page imports, by their names. */
function partialsOf(
  file: string,
  {tree}: SourcePage,
  read: (file: string) => SourcePage,
): Inserted {
  return new Map(
    [...importedNames(tree)]
      .filter(([, one]) => isPartialImport(one))
      .map(([name, {from}]) => [
        name,
        () => partsOfText(read(path.posix.join(path.posix.dirname(file), from)), new Map()),
      ]),
  );
}

/** The headings of levels 2 and 3 of a page, with what stands for its tags. */
function partsOfText({tree}: SourcePage, inserted: Inserted): PartView[] {
  const slugger = createSlugger();
  const parts: PartView[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      const {text, id} = parseMarkdownHeadingId(toString(node));
      const found = part(id ?? slugger.slug(text), text);
      const above = node.depth === 3 ? parts.pop() : undefined;
      parts.push(above ? {...above, parts: [...(above.parts ?? []), found]} : found);
    } else if (node.type === 'mdxJsxFlowElement') {
      parts.push(...(inserted.get(node.name ?? '')?.() ?? []));
    }
  });
  return parts;
}

/**
 * What the table of contents of an API page lists, as the sidebar shows it. `read` reads a page or a partial by its path in
 * the project.
 */
export function referenceParts(
  page: string,
  model: LoadedContract,
  read: (file: string) => SourcePage,
): PartView[] {
  const file = `api/${page}.mdx`;
  const source = read(file);
  return partsOfText(
    source,
    new Map([
      ...partialsOf(file, source, read),
      ['ApiReference', () => partsOfContract(page, model)],
    ]),
  );
}

/** The parts of a page; none while it cannot be parsed, which the check of front matter reports for all pages at once. */
function partsOrNone(
  page: string,
  model: LoadedContract,
  read: (file: string) => SourcePage,
): PartView[] {
  try {
    return referenceParts(page, model, read);
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return [];
    }
    throw error;
  }
}

/** Hands the parts of each API page to the sidebar, by the address of the page. */
export default function apiParts(model: Current<Model>) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'api-parts',
    getPathsToWatch: () => [path.join(siteDir, 'api/*.mdx')],
    contentLoaded({actions}) {
      const {contract} = model.current;
      const read = (file: string) => parsePage(file, readSource(path.join(siteDir, file)));
      actions.setGlobalData(
        Object.fromEntries(
          contract.pages.map(({page}) => [`/api/${page}`, partsOrNone(page, model.current, read)]),
        ),
      );
    },
  });
}

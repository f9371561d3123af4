import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PartView} from '@aldermark/data/reference';
import type {LoadedContract, Model} from '@aldermark/contract-reader';
import type {Current} from '@aldermark/lib/refreshed';
import type {OutlineEntry} from '../page-sources/outline';
import {PageSyntaxError} from '../page-sources/page';
import {operationsOfPage, shortMethod} from './operations';

const part = (id: string, text: string, parts: readonly PartView[] = []): PartView => ({
  id,
  text,
  ...(parts.length > 0 && {parts}),
});

/** What the contract adds to an API page: operations, objects and catalogues, whose entries are too many to list. */
function partsOfContract(page: string, {contract, views}: LoadedContract): PartView[] {
  const operations = operationsOfPage(page, contract).map(({id, method, summary}) => ({
    id,
    text: summary,
    method: {name: method.toUpperCase(), short: shortMethod(method)},
  }));
  const objects = views.objects(page).map(({name}) => part(name, name));
  return [
    ...(operations.length > 0 ? [part('operations', 'Operations', operations)] : []),
    ...(objects.length > 0 ? [part('objects', 'Objects', objects)] : []),
    ...(page === 'Core'
      ? [
          part('answer-headers', 'Response headers'),
          part('error-body', 'Error body'),
          part('error-body-v1', 'Error body of v1'),
          part('error-codes', 'Error codes'),
        ]
      : []),
    ...(page === 'Callback'
      ? [part('envelope', 'The envelope'), part('event-types', 'Event types')]
      : []),
  ];
}

type ReadOutline = (file: string) => readonly OutlineEntry[];

/** The headings of a source as parts, with what stands for its partials and for the tag of the reference. */
function partsOfText(file: string, read: ReadOutline, ofContract: readonly PartView[]): PartView[] {
  const parts: PartView[] = [];
  for (const entry of read(file)) {
    if ('partial' in entry) {
      parts.push(...partsOfText(entry.partial, read, []));
    } else if ('tag' in entry) {
      parts.push(...(entry.tag === 'ApiReference' ? ofContract : []));
    } else {
      const found = part(entry.id, entry.text);
      const above = entry.depth === 3 ? parts.pop() : undefined;
      parts.push(above ? {...above, parts: [...(above.parts ?? []), found]} : found);
    }
  }
  return parts;
}

/**
 * What the table of contents of an API page lists, as the sidebar shows it. `read` gives the headings of a page or a partial
 * by its path in the project.
 */
export const referenceParts = (
  page: string,
  model: LoadedContract,
  read: ReadOutline,
): PartView[] => partsOfText(`api/${page}.mdx`, read, partsOfContract(page, model));

/** The parts of a page; none while it cannot be parsed, which the check of front matter reports for all pages at once. */
function partsOrNone(page: string, model: LoadedContract, read: ReadOutline): PartView[] {
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
export default function apiParts(model: Current<Model>, pages: {readonly outline: ReadOutline}) {
  return ({siteDir}: LoadContext): Plugin => ({
    name: 'api-parts',
    getPathsToWatch: () => [path.join(siteDir, 'api/*.mdx')],
    contentLoaded({actions}) {
      const {contract} = model.current;
      const read = (file: string) => pages.outline(file);
      actions.setGlobalData(
        Object.fromEntries(
          contract.pages.map(({page}) => [`/api/${page}`, partsOrNone(page, model.current, read)]),
        ),
      );
    },
  });
}

import {createHash} from 'node:crypto';
import path from 'node:path';
import type {ListItem, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {TextPiece} from '@aldermark/lib/programmePlan/facts';
import {projectPath} from '@aldermark/lib/source';
import {addressOf} from '../../page-sources/pageAt';
import type {NamedScopes} from '../../page-runs/scopes';
import type {ToldOutcomes} from '../outcomesOfPage';
import {lineOf, PageErrors} from '../pageErrors';
import type {PageState} from '../writerTag';
import type {UseCasePage} from './useCase';

const CHECKLIST = 'Before you go live';

declare module 'vfile' {
  interface DataMap {
    /** What plans take from the page. `packages/plugins/writer-tags` reads it from use cases. */
    useCase: UseCasePage;
  }
}

/** What addresses call something by its text: 4 letters of base64url (RFC 4648, section 5). */
export const shortId = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 4);

/** A text of a page as plans show it. `address` is that of the page, from which links to its sections begin. */
function piecesOf(nodes: readonly Nodes[], address: string): TextPiece[] {
  return nodes.flatMap((node): TextPiece[] => {
    switch (node.type) {
      case 'text':
        return [node.value.replaceAll(/\s+/g, ' ')];
      case 'inlineCode':
        return [{code: node.value}];
      case 'link': {
        const href = node.url.startsWith('#') ? `${address}${node.url}` : node.url;
        const [first] = node.children;
        return first?.type === 'inlineCode'
          ? [{code: first.value, href}]
          : [{name: toString(node), href}];
      }
      default:
        return 'children' in node ? piecesOf(node.children, address) : [];
    }
  });
}

/** The items with boxes below the heading of the checklist. */
function boxItems({children}: Root): {readonly line: number; readonly items: readonly ListItem[]} {
  const start = children.findIndex(
    (node) => node.type === 'heading' && toString(node) === CHECKLIST,
  );
  const after = children.slice(start + 1);
  const end = after.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  const items: ListItem[] = [];
  visit({type: 'root', children: after.slice(0, end < 0 ? undefined : end)}, 'listItem', (item) => {
    if (typeof item.checked === 'boolean') {
      items.push(item);
    }
  });
  const heading = children[start];
  return {line: heading ? lineOf(heading) : 1, items: start < 0 ? [] : items};
}

/** Whether the source of a page has the checklist with which plans end. */
export const hasChecklist = (source: string): boolean =>
  source.split('\n').includes(`## ${CHECKLIST}`);

/** What is known of a use case whose tags have been replaced. Its calls need not be made. */
type ReadTags = {
  readonly page: PageState;
  readonly scopes: NamedScopes | undefined;
  readonly limits: readonly string[];
  readonly outcomes: readonly ToldOutcomes[];
  /** The errors of its tags. */
  readonly faults: readonly string[];
};

/** What plans take from a use case, whose boxes are still as its writer typed them. */
export function useCaseOf(
  tree: Root,
  {page, scopes, limits, outcomes, faults}: ReadTags,
): UseCasePage {
  const missing = new PageErrors(page.file);
  const {line, items} = boxItems(tree);
  if (items.length === 0) {
    missing.add(
      line,
      `plans of programmes end with the list of "## ${CHECKLIST}", which has no box. Write each item as "- [ ] What must be true."`,
    );
  }
  if (!scopes || scopes.names.length === 0) {
    missing.add(
      scopes?.line ?? 1,
      'plans of programmes take the scopes from "## Before you start", which names none. Name those that the calls of the page need.',
    );
  }
  const isVisible = new Map<string, boolean>();
  for (const step of page.steps) {
    if (step.kind === 'call') {
      const {id} = step.operation;
      isVisible.set(id, isVisible.get(id) === true || !step.isHidden);
    }
  }
  return {
    faults: [...faults, ...missing.list],
    scopes: [...new Set(scopes?.names)],
    calls: [...isVisible].map(([operation, shown]) => ({operation, isPreparing: !shown})),
    events: [...new Set(page.eventLists.flatMap(({names}) => names))],
    limits,
    outcomes: outcomes.flatMap((list) => list.outcomes),
    holder: page.outcomeLists.find(({holder}) => holder)?.holder,
    boxes: items.map((item) => ({
      id: shortId(toString(item)),
      text: piecesOf(item.children, addressOf(projectPath(page.file.path))),
      line: lineOf(item),
    })),
  };
}

/**
 * Items of checklists that addresses cannot tell apart, each as an error with file, line and fix: a reader who ticks one
 * would have ticked the other.
 */
export function sameIds(
  pages: readonly {readonly file: string; readonly page: Pick<UseCasePage, 'boxes'>}[],
): string[] {
  const first = new Map<string, string>();
  return pages.flatMap(({file, page}) =>
    page.boxes.flatMap(({id, line}) => {
      const place = `${projectPath(path.resolve(file))}:${line}`;
      const other = first.get(id);
      first.set(id, other ?? place);
      return other === undefined
        ? []
        : `${place}: addresses of plans call this item of "## ${CHECKLIST}" "${id}", as they call the one in ${other}. Say one of them in other words.`;
    }),
  );
}

/** The limits that a page shows, in its order. Its tags are still there. */
export function limitsIn(tree: Root): string[] {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (
      (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') &&
      node.name === 'Limit'
    ) {
      const name = node.attributes.find(
        (one) => one.type === 'mdxJsxAttribute' && one.name === 'name',
      );
      names.add(String(name?.value));
    }
  });
  return [...names];
}

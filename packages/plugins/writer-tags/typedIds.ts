import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {idsIn} from '../page-runs/ownEvents';
import {lineOf} from './pageErrors';

/** An id that a writer typed into text, and its line. */
type TypedId = {readonly id: string; readonly line: number};

/** The ids in the text, cells and code of a page, without its fences and tags. */
export function typedIds(tree: Root): TypedId[] {
  const found: TypedId[] = [];
  visit(tree, ['text', 'inlineCode'], (node) => {
    const line = lineOf(node);
    found.push(...[...idsIn(node)].map((id) => ({id, line})));
  });
  return found;
}

/** The keys that lead to an id in a value; undefined when it is not there. */
function pathTo(id: string, value: unknown): readonly string[] | undefined {
  if (value === id) {
    return [];
  }
  for (const [key, part] of typeof value === 'object' && value ? Object.entries(value) : []) {
    const path = pathTo(id, part);
    if (path) {
      return [key, ...path];
    }
  }
  return undefined;
}

/** Reports each typed id that a response or event of the page has, because it changes when the run does. */
export function reportTypedIds(
  typed: readonly TypedId[],
  known: ReadonlyMap<string, unknown>,
  report: (line: number, text: string) => void,
): void {
  const answers = Object.fromEntries(known);
  for (const {id, line} of typed) {
    const path = pathTo(id, answers)?.join('.');
    if (path !== undefined) {
      report(line, `${id} belongs to the run of this page. Write <Value name="{{${path}}}" />.`);
    }
  }
}

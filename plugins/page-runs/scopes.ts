import type {InlineCode, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {CallStep, Step} from './steps';

/** The heading under which a page says what its reader needs. */
const SECTION = 'Before you start';

/** The scopes that a page tells its reader to ask for, with the line of the first. */
export type NamedScopes = {readonly line: number; readonly names: readonly string[]};

/** The heading "Before you start" and everything below it, also under smaller headings; empty without this section. */
function sectionOf({children}: Root): readonly Nodes[] {
  const start = children.findIndex((node) => node.type === 'heading' && toString(node) === SECTION);
  const heading = children[start];
  if (heading?.type !== 'heading') {
    return [];
  }
  const end = children.findIndex(
    (node, index) => index > start && node.type === 'heading' && node.depth <= heading.depth,
  );
  return children.slice(start, end < 0 ? undefined : end);
}

/** The scopes that "Before you start" names; undefined for a page without this section. */
export function namedScopes(tree: Root, known: readonly string[]): NamedScopes | undefined {
  const section = sectionOf(tree);
  const found: InlineCode[] = [];
  for (const part of section) {
    visit(part, 'inlineCode', (node) => void (known.includes(node.value) && found.push(node)));
  }
  const [first] = [...found, ...section];
  return first && {line: first.position?.start.line ?? 1, names: found.map(({value}) => value)};
}

/** The first call of each scope that the page does not name, unless the page shows that the call is refused. */
export function callsWithoutScope(
  steps: readonly Step[],
  {names}: NamedScopes,
): readonly CallStep[] {
  const first = new Map<string, CallStep>();
  for (const step of steps) {
    if (step.kind === 'call' && step.claim?.error !== 'scope_missing') {
      const {scope} = step.operation;
      if (scope !== undefined && !names.includes(scope) && !first.has(scope)) {
        first.set(scope, step);
      }
    }
  }
  return [...first.values()];
}

/** What the writer of a page is told about a call whose scope the page does not name. */
export const scopeFault = ({operation, line}: CallStep): string =>
  `"${SECTION}" does not name the scope \`${operation.scope ?? ''}\`, which ${operation.id} in line ${line} needs. Add it.`;

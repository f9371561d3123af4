import type {InlineCode, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {SandboxContract} from '../../sandbox/contract';
import type {CallStep, Step} from './steps';

/** The heading under which a page says what its reader needs. */
const SECTION = 'Before you start';

/** The scopes that a page tells its reader to ask for, with the line of the first. */
export type NamedScopes = {readonly line: number; readonly names: readonly string[]};

/** What begins with a heading: it and everything below it, also under smaller headings. */
function sectionFrom({children}: Root, start: number): readonly Nodes[] {
  const heading = children[start];
  if (heading?.type !== 'heading') {
    return [];
  }
  const end = children.findIndex(
    (node, index) => index > start && node.type === 'heading' && node.depth <= heading.depth,
  );
  return children.slice(start, end < 0 ? undefined : end);
}

/** The code in a section whose text is known. */
function codeIn(section: readonly Nodes[], isKnown: (value: string) => boolean): InlineCode[] {
  const found: InlineCode[] = [];
  for (const part of section) {
    visit(part, 'inlineCode', (node) => void (isKnown(node.value) && found.push(node)));
  }
  return found;
}

/** The scopes that "Before you start" names; undefined for a page without this section. */
export function namedScopes(tree: Root, known: readonly string[]): NamedScopes | undefined {
  const isStart = (node: Nodes) => node.type === 'heading' && toString(node) === SECTION;
  const section = sectionFrom(tree, tree.children.findIndex(isStart));
  const found = codeIn(section, (value) => known.includes(value));
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

/** How a section says what its calls need, such as a recipe on a page without "Before you start". */
const statement = /\byour token (also )?needs the scopes?\b/i;

/** The calls that a section names in code, shows or makes, each with its line. Hidden ones are made for the page alone. */
function callsIn(section: readonly Nodes[]): {readonly id: string; readonly line: number}[] {
  const found: {id: string; line: number}[] = [];
  const keep = (id: string | undefined, {position}: Nodes) =>
    id !== undefined && found.push({id, line: position?.start.line ?? 1});
  for (const part of section) {
    visit(part, (node) => {
      if (node.type === 'inlineCode') {
        keep(node.value, node);
      } else if (node.type === 'code' && !/\bhidden\b/.test(node.meta ?? '')) {
        keep(/\brequest=(\w+)/.exec(node.meta ?? '')?.[1], node);
      } else if (node.type === 'mdxJsxFlowElement' && node.name === 'RequestSample') {
        const values = new Map(
          node.attributes.flatMap((one) =>
            one.type === 'mdxJsxAttribute' ? [[one.name, one.value] as const] : [],
          ),
        );
        const name = values.get('name');
        keep(typeof name === 'string' && !values.has('hidden') ? name : undefined, node);
      }
    });
  }
  return found;
}

/**
 * Reports each scope that a section leaves out although it says "Your token needs the scopes …": a call that it names,
 * also in one of its smaller sections, needs it. Scopes of the sandbox are for readers who try it.
 */
export function reportSectionScopes(
  tree: Root,
  {operations, scopes}: SandboxContract,
  report: (line: number, text: string) => void,
): void {
  const scopeOf = new Map(
    operations
      .filter(({rateLimitGroup}) => rateLimitGroup !== 'sandbox')
      .map(({id, scope}) => [id, scope]),
  );
  let covered = 0;
  tree.children.forEach((heading, start) => {
    const section = start < covered ? [] : sectionFrom(tree, start);
    const next = section.findIndex((node, index) => index > 0 && node.type === 'heading');
    const intro = section.slice(1, next < 0 ? undefined : next);
    if (!intro.some((node) => statement.test(toString(node)))) {
      return;
    }
    covered = start + section.length;
    const named = new Set(
      codeIn(section, (value) => scopes.includes(value)).map((one) => one.value),
    );
    for (const {id, line} of callsIn(section)) {
      const scope = scopeOf.get(id);
      if (scope !== undefined && !named.has(scope)) {
        named.add(scope);
        report(
          heading.position?.start.line ?? 1,
          `"${toString(heading)}" says which scopes its calls need, and leaves out \`${scope}\`, which ${id} in line ${line} needs. Add it.`,
        );
      }
    }
  });
}

import type {InlineCode, Nodes, PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {SandboxContract} from '@aldermark/sandbox/contract';
import type {WrittenStep} from './steps';

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

/** The section that says what the reader of a page needs; empty for a page without one. */
const startOf = (tree: Root): readonly Nodes[] =>
  sectionFrom(
    tree,
    tree.children.findIndex((node) => node.type === 'heading' && toString(node) === SECTION),
  );

/** The scopes that "Before you start" names; undefined for a page without this section. */
export function namedScopes(tree: Root, known: readonly string[]): NamedScopes | undefined {
  const section = startOf(tree);
  const found = codeIn(section, (value) => known.includes(value));
  const [first] = [...found, ...section];
  return first && {line: first.position?.start.line ?? 1, names: found.map(({value}) => value)};
}

/** What the writer of a page is told about a call whose scope the page does not name. */
const faultOf = (scope: string, id: string, line: number): string =>
  `"${SECTION}" does not name the scope \`${scope}\`, which ${id} in line ${line} needs. Add it.`;

type Report = (line: number, text: string) => void;

/**
 * Reports each scope that "Before you start" leaves out although a call of the page needs it, unless the page shows that
 * the call is rejected. `told` are scopes that were reported already.
 */
export function reportCallScopes(
  steps: readonly WrittenStep[],
  {line, names}: NamedScopes,
  told: ReadonlySet<string>,
  report: Report,
): void {
  const known = new Set([...names, ...told]);
  for (const step of steps) {
    if (step.kind === 'call' && step.claim?.error !== 'scope_missing') {
      const {id, scope} = step.operation;
      if (scope !== undefined && !known.has(scope)) {
        known.add(scope);
        report(line, faultOf(scope, id, step.line));
      }
    }
  }
}

/** The scope of each operation, without those of the sandbox, which are for readers who try it. */
const scopesById = ({operations}: SandboxContract): ReadonlyMap<string, string | undefined> =>
  new Map(
    operations
      .filter(({rateLimitGroup}) => rateLimitGroup !== 'sandbox')
      .map(({id, scope}) => [id, scope]),
  );

/** The words before the name of an operation with which a text asks for a call: "Call `x`", "Read it with `x`". */
const request = /\b(?:call|calls|calling|with)\s+$/i;

/** What joins the names of operations after these words: "Call `x` and `y`, then `z`". */
const joint = /^,?\s+(?:(?:and|or|then)\s+)*$/i;

/** The code among the parts of a text that names an operation that the text asks the reader to call. */
function requestedIn(
  parts: readonly PhrasingContent[],
  isOperation: (name: string) => boolean,
): InlineCode[] {
  const found: InlineCode[] = [];
  parts.forEach((part, index) => {
    const [earlier, before] = [parts[index - 2], parts[index - 1]];
    if (part.type !== 'inlineCode' || before?.type !== 'text' || !isOperation(part.value)) {
      return;
    }
    const isJoined = joint.test(before.value) && earlier !== undefined && earlier === found.at(-1);
    if (isJoined || request.test(before.value)) {
      found.push(part);
    }
  });
  return found;
}

/**
 * Reports each scope that "Before you start" leaves out although the text needs it: for an operation that this section
 * names, or that the text asks the reader to call, after "call" or "with". Any other mention only explains. Returns
 * the scopes that it reported.
 */
export function reportTextScopes(
  tree: Root,
  contract: SandboxContract,
  {line, names}: NamedScopes,
  report: Report,
): ReadonlySet<string> {
  const scopeOf = scopesById(contract);
  const isOperation = (name: string) => scopeOf.has(name);
  const asked: InlineCode[] = codeIn(startOf(tree), isOperation);
  visit(tree, ['paragraph', 'tableCell'], (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      asked.push(...requestedIn(node.children, isOperation));
    }
  });
  const told = new Set<string>();
  for (const {value, position} of asked) {
    const scope = scopeOf.get(value);
    if (scope !== undefined && !names.includes(scope) && !told.has(scope)) {
      told.add(scope);
      report(line, faultOf(scope, value, position?.start.line ?? line));
    }
  }
  return told;
}

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
 * also in one of its smaller sections, needs it.
 */
export function reportSectionScopes(tree: Root, contract: SandboxContract, report: Report): void {
  const {scopes} = contract;
  const scopeOf = scopesById(contract);
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

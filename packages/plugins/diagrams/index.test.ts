import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {Code, List, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import diagrams from '.';

const draw = diagrams({current: keptModel()})();

/** A code block as it is on a line of `docs/page.mdx`. */
function block(value: string, line: number): Code {
  const position = {start: {line, column: 1}, end: {line, column: 1}};
  return {type: 'code', lang: 'mermaid', value, position};
}

/** What the plugin makes of a page with these diagrams. */
async function transform(...blocks: Code[]): Promise<Root> {
  const tree: Root = {type: 'root', children: blocks};
  await draw(tree, new VFile({path: path.resolve('docs/page.mdx')}));
  return tree;
}

/** The message of the error that these diagrams cause. */
async function faultOf(...blocks: Code[]): Promise<string> {
  return transform(...blocks).then(
    () => '',
    (error: Error) => error.message,
  );
}

/** A sentence as Markdown. */
function sentence(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
        case 'inlineCode':
          return node.value;
        case 'emphasis':
          return sentence(node.children);
        case 'link':
          return `[${sentence(node.children)}](${node.url})`;
        default:
          return node.type;
      }
    })
    .join('');
}

/** A nested ordered list as Markdown. */
function markdown(list: List, indent = ''): string {
  return list.children
    .map(({children: [paragraph, inner]}, index) => {
      const text = paragraph?.type === 'paragraph' ? sentence(paragraph.children) : '';
      const nested = inner?.type === 'list' ? markdown(inner, `${indent}   `) : '';
      return `${indent}${index + 1}. ${text}\n${nested}`;
    })
    .join('');
}

function elementNamed(
  name: string,
  children: readonly {type: string}[],
): MdxJsxFlowElement | undefined {
  return children
    .filter((child): child is MdxJsxFlowElement => child.type === 'mdxJsxFlowElement')
    .flatMap((child) =>
      child.name === name ? [child] : (elementNamed(name, child.children) ?? []),
    )
    .at(0);
}

function fixture(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');
}

for (const kind of ['sequence', 'state', 'flowchart']) {
  test(`a reader gets every step of a ${kind} diagram as a nested ordered list`, async () => {
    const source = fixture(`${kind}.mmd`);
    const {children} = await transform(block(source, 5));
    const list = elementNamed('details', children)?.children.find((child) => child.type === 'list');
    expect(list?.ordered).toBe(true);
    expect(list && markdown(list)).toBe(fixture(`${kind}.txt`));
  });
}

/** The value of an attribute. */
function attributeOf(element: MdxJsxFlowElement | undefined, name: string): string {
  const value = element?.attributes.find((one) => 'name' in one && one.name === name)?.value;
  return typeof value === 'string' ? value : (value?.value ?? '');
}

/** The drawings of a page, as the frame around each of them contains it. */
function drawings(children: Root['children']): string[] {
  return children.map((child) => {
    const content = attributeOf(elementNamed('div', [child]), 'dangerouslySetInnerHTML');
    return (JSON.parse(content) as {__html: string}).__html;
  });
}

test('the drawing is in a frame with its name and description, which buttons open large and close', async () => {
  const {children} = await transform(block('flowchart LR\n  accTitle: A and B\n  A --> B', 5));
  const frame = elementNamed('div', children);
  const [svg = ''] = drawings(children);
  const $ = load(svg, {xml: true});
  expect(attributeOf(frame, 'role')).toBe('group');
  expect($('button').attr('popovertarget')).toBe(attributeOf(frame, 'id'));
  expect(attributeOf(elementNamed('button', children), 'popoverTarget')).toBe(
    attributeOf(frame, 'id'),
  );
  expect($(`#${attributeOf(frame, 'aria-labelledby')}`).text()).toBe('A and B');
  expect($(`#${attributeOf(frame, 'aria-describedby')}`).text()).toBe(
    'The same content follows as text.',
  );
});

test('the same diagram twice in a page has different ids', async () => {
  const source = 'flowchart LR\n  accTitle: A and B\n  A --> B';
  const {children} = await transform(block(source, 5), block(source, 15));
  const ids = drawings(children).flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)]);
  expect(new Set(ids.map(([, id]) => id)).size).toBe(4);
});

test('a name in a drawing is a link, also where it breaks into two lines', async () => {
  const source =
    'stateDiagram-v2\n  accTitle: One state\n  [*] --> A : individual_entrepreneur.under_review';
  const [svg = ''] = drawings((await transform(block(source, 5))).children);
  const links = load(svg, {xml: true})('a').toArray();
  const $ = load(svg, {xml: true});
  expect(links.map((link) => $(link).text()).join('')).toBe('individual_entrepreneur.under_review');
  expect(new Set(links.map((link) => $(link).attr('href')))).toEqual(
    new Set(['/events/individual_entrepreneur.under_review']),
  );
});

test.each([
  'classDiagram\n  accTitle: Classes\n  Account <|-- Card',
  'erDiagram\n  accTitle: Relations\n  USER ||--o{ ACCOUNT : holds',
  'gantt\n  accTitle: Plan\n  section One\n  Build :a1, 2025-01-01, 3d',
  'pie\n  accTitle: Shares\n  "a": 1',
])('a diagram that the build does not draw is left to the theme: %j', async (source) => {
  const code = block(source, 5);
  expect((await transform(code)).children).toEqual([code]);
});

test('code in another language stays as it is', async () => {
  const code: Code = {type: 'code', lang: 'bash', value: 'curl'};
  expect((await transform(code)).children).toEqual([code]);
});

const faults = [
  {
    title: 'a diagram without a name',
    source: 'flowchart LR\n  A --> B',
    message:
      'docs/page.mdx:5: this diagram has no name. Write "accTitle: What the diagram shows" as its second line.',
  },
  {
    title: 'a syntax error',
    source: 'sequenceDiagram\n  accTitle: A and B\n  A->>B no colon\n',
    message:
      'docs/page.mdx:5: Mermaid cannot parse this diagram. Correct what its message names:\nParse error on line 3:',
  },
  {
    title: 'a kind that nobody knows',
    source: 'flowcart LR\n  accTitle: A and B\n  A --> B',
    message:
      'docs/page.mdx:5: Mermaid cannot parse this diagram. Correct what its message names:\nNo diagram type detected',
  },
  {
    title: 'a syntax error in a kind that the browser draws',
    source: 'pie\n  accTitle: Shares\n  "a": one',
    message:
      'docs/page.mdx:5: Mermaid cannot parse this diagram. Correct what its message names:\nParsing failed:',
  },
  {
    title: 'a shape that is not drawn',
    source: 'flowchart LR\n  accTitle: A and B\n  A[(A)] --> B',
    message:
      'docs/page.mdx:5: this diagram cannot be drawn: the build does not draw the shape "cylinder" of "A". Use [text], (text), ([text]), ((text)) or {text}.',
  },
  {
    title: 'a statement that is not drawn',
    source: 'sequenceDiagram\n  accTitle: A call\n  autonumber\n  App->>Server: Pay',
    message:
      'docs/page.mdx:5: this diagram cannot be drawn: the build draws participants, messages, notes, activations and blocks.',
  },
  {
    title: 'a note in a state diagram',
    source: 'stateDiagram-v2\n  accTitle: One state\n  [*] --> A\n  note right of A : Wait',
    message:
      'docs/page.mdx:5: this diagram cannot be drawn: the build draws states, groups of states and transitions.',
  },
  {
    title: 'a participant that nobody knows',
    source: 'sequenceDiagram\n  accTitle: A call\n  App->>Sever: Pay',
    message:
      'docs/page.mdx:5: unknown participant "Sever". Write "Server", or add "Sever" to packages/data/participants.ts.',
  },
  {
    title: 'a participant with the name that readers see',
    source: 'sequenceDiagram\n  accTitle: A call\n  PartnerServer->>App: Pay',
    message: 'docs/page.mdx:5: unknown participant "PartnerServer". Write "Server", or add',
  },
  {
    title: 'a participant that is like none',
    source: 'sequenceDiagram\n  accTitle: A call\n  App->>Backend: Pay',
    message:
      'docs/page.mdx:5: unknown participant "Backend". Write a name of packages/data/participants.ts, or add this one to it.',
  },
  {
    title: 'a participant with a name of its own',
    source: 'sequenceDiagram\n  accTitle: A call\n  participant App as Phone\n  App->>Server: Pay',
    message: 'docs/page.mdx:5: participants come from packages/data/participants.ts.',
  },
  {
    title: 'a name that the contract does not know',
    source: 'sequenceDiagram\n  accTitle: A call\n  App->>Server: blockCrad and say why',
    message: 'docs/page.mdx:5: unknown name "blockCrad". Did you mean "blockCard"?',
  },
] as const;

for (const {title, source, message} of faults) {
  test(`a writer is told where and how to correct ${title}`, async () => {
    const fault = await faultOf(block(source, 5));
    expect(fault.slice(0, message.length)).toBe(message);
  });
}

test('a writer is told every faulty diagram of a page at once', async () => {
  const good = block('flowchart LR\n  accTitle: A and B\n  A --> B', 9);
  const fault = await faultOf(
    block('pie\n  "a": 1', 3),
    good,
    block('flowchart LR\n  A --> B', 15),
  );
  expect(fault.match(/^docs\/page\.mdx:\d+/gm)).toEqual(['docs/page.mdx:3', 'docs/page.mdx:15']);
});

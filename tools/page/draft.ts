import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {didYouMean} from '@aldermark/lib/nearest';
import {pageTypes} from '@aldermark/plugins/front-matter/schema';
import {capitalised} from '@aldermark/lib/capitals';
import {asTyped, placeError} from './named';
import {sidebarId} from './pages';
import {sidebarAdvice} from './sidebar';

type Kind = (typeof pageTypes)[number];

/** The kind of most pages of a folder. */
const kindOfFolder: Readonly<Record<string, Kind>> = {
  docs: 'explain',
  api: 'reference',
  usecases: 'guide',
};

const opening = [
  'TODO: say in two or three sentences what the page is for, and what a reader can do after it.',
  '',
  '<PageGuide>',
  '',
  '- **Goes with:** TODO: link related pages.',
  '',
  '</PageGuide>',
];

const section = (title: string, ...text: readonly string[]): string[] => [
  '',
  `## ${title}`,
  '',
  ...text,
];

const scopes =
  '- Your token has the scope `accounts:read`. TODO: name every scope that the calls of the page need.';

const diagram = [
  '',
  '```mermaid',
  'sequenceDiagram',
  '  accTitle: TODO, what the diagram shows',
  '  App->>Server: TODO, what the user asks for',
  '  Server->>Aldermark: TODO, the first call',
  '```',
];

/** The sections that a kind of page needs, with a place to fill in for each. */
const bodies: Readonly<Record<Kind, readonly string[]>> = {
  explain: [
    ...opening,
    ...section('What it is', 'TODO: explain the thing, and why it exists.'),
    ...section('How it is used', 'TODO: say when to use it, with a link to the use case.'),
  ],
  guide: [
    ...opening,
    ...diagram,
    ...section('Before you start', scopes),
    ...section(
      'Step 1: TODO',
      'TODO: show the request, its response and the event that follows, and say what to store.',
    ),
    ...section(
      'What can go wrong',
      'TODO: list the errors in an `<ErrorTable>`, the most likely first.',
    ),
    ...section('Events in order', 'TODO: list the events in an `<EventList>`.'),
    ...section('Try it in the sandbox', 'TODO: name the scenario and its magic values.'),
    ...section('Before you go live', '- [ ] TODO: say what must be true, clear on its own.'),
  ],
  reference: [...opening, ...section('TODO', 'TODO: list the facts.')],
  start: ['TODO: say where the links lead.'],
};

/** `usecases/cards/card_limits.mdx` → "Card limits". */
function titleOf(file: string): string {
  const own = path.posix.basename(file, '.mdx');
  const name = own === 'index' ? path.posix.basename(path.posix.dirname(file)) : own;
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  const lower = words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return capitalised(lower).padEnd(2, '.').slice(0, 60);
}

/** The source of a new page, with a place marked TODO for everything that a writer fills in. */
function draftOf(file: string, kind: Kind): string {
  const title = titleOf(file);
  const id = sidebarId(file);
  const description = `TODO: say in 50 to 160 characters what a reader learns here (${id}).`;
  return [
    '---',
    `title: ${title}`,
    `description: ${JSON.stringify(description.slice(0, 160))}`,
    `type: ${kind}`,
    `keywords: [${title.toLowerCase()}, TODO a synonym, TODO a code or French term]`,
    '---',
    '',
    ...bodies[kind],
    '',
  ].join('\n');
}

function kindOf(file: string, named: string | undefined): Kind {
  const kinds: readonly Kind[] = pageTypes;
  const [folder = ''] = file.split('/');
  const kind = named ?? kindOfFolder[folder];
  const known = kinds.find((one) => one === kind);
  if (known === undefined) {
    throw new Error(`there is no kind of page "${named}". ${didYouMean(named ?? '', kinds)}`);
  }
  return known;
}

/** What is wrong with the name of a new page; undefined when it is a good one. */
function nameFault(file: string): string | undefined {
  if (!file.endsWith('.mdx')) {
    return `${file}: the name of a page ends in .mdx.`;
  }
  const bad = file.split('/').find((part) => !/^[A-Za-z0-9][\w-]*(?:\.mdx)?$/.test(part));
  if (bad !== undefined) {
    return `${file}: "${bad}" cannot be part of an address. Use letters, digits, "-" and "_", and begin with a letter or digit.`;
  }
  return existsSync(file)
    ? `${file}: this page exists already. Check it with npm run page -- ${file}.`
    : undefined;
}

/**
 * Writes a new page with the sections that its kind needs, and says what else to do. Throws when there cannot be a page
 * of that name or kind.
 */
export function writeDraft(name: string, kind: string | undefined): string[] {
  const file = asTyped(name);
  const fault = placeError(file) ?? nameFault(file);
  if (fault !== undefined) {
    throw new Error(fault);
  }
  const known = kindOf(file, kind);
  const text = draftOf(file, known);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
  return [
    `${file} has the sections of a page of the kind "${known}". Replace each TODO.`,
    sidebarAdvice(file),
    ...(file.startsWith('usecases/')
      ? ['Link the page in usecases/CustomPage.mdx, under its goal.']
      : []),
    `Check it each time you save: npm run page -- --watch ${file}`,
  ];
}

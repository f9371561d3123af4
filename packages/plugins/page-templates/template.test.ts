import {expect, test} from 'vitest';
import {parsePage} from '../page-sources/page';
import {templateErrors} from './template';

/** The first lines of a page of a kind; its text begins at line 7. */
const frontMatter = (type: string, title = 'A page') =>
  [
    '---',
    `title: '${title}'`,
    'description: What a page says.',
    `type: ${type}`,
    '---',
    '',
    '',
  ].join('\n');

const guide =
  '<PageGuide>\n\n- **You build:** it.\n- **Time:** 5 minutes.\n- **Goes with:** [B](/b).\n\n</PageGuide>';
const opening = `An opening.\n\n${guide}`;
const section = (title: string) => `## ${title}\n\nText.`;
const diagram = '```mermaid\nsequenceDiagram\n  A->>B: x\n```';
const useCase = [
  opening,
  diagram,
  section('Before you start'),
  section('Step 1: ask'),
  section('Step 2: wait'),
  section('What can go wrong'),
  section('Events in order'),
  section('While you wait'),
  section('Legal notice'),
  section('Try it in the sandbox'),
  section('Before you go live'),
];

function templateMessages(
  type: string,
  parts: readonly string[],
  title?: string,
  file = 'usecases/page.mdx',
) {
  const {tree, frontMatter: keys} = parsePage(
    file,
    frontMatter(type, title) + parts.join('\n\n') + '\n',
  );
  return templateErrors({file, tree, frontMatter: keys}).map(({line, text}) => `${line}: ${text}`);
}

const swap = (parts: readonly string[], from: string, ...to: string[]) =>
  parts.flatMap((part) => (part.includes(from) ? to : [part]));

type Complete = readonly [
  name: string,
  type: string,
  parts: readonly string[],
  title?: string,
  file?: string,
];

const complete: readonly Complete[] = [
  ['a use case', 'guide', useCase],
  ['a use case without some sections', 'guide', swap(useCase, 'Events in order')],
  ['an explanation', 'explain', [opening, section('One'), section('Two')]],
  [
    'a guide with sections',
    'guide',
    [opening, section('Before you start'), section('Step 1: ask')],
  ],
  [
    'a guide with a list',
    'guide',
    [opening, section('Before you start'), '## Do it\n\n1. Ask.\n2. Wait.'],
  ],
  ['a reference', 'reference', [opening]],
  ['a page without a guide', 'reference', ['An opening.']],
  ['a guide with some of its items', 'reference', [opening.replace('- **You build:** it.\n', '')]],
  ['a start page', 'start', ['Text.']],
  [
    'a legacy page',
    'reference',
    [opening, '## What replaces it\n\n| v1 | v2 |\n|---|---|\n| a | b |'],
    'Old (legacy address)',
  ],
  ['a legacy page of the reference', 'reference', [opening], 'P2P (legacy)', 'api/page.mdx'],
];

test.for(complete)('its template accepts: %s', ([, type, parts, title, file]) => {
  expect(templateMessages(type, parts, title, file)).toEqual([]);
});

type Lacking = readonly [
  name: string,
  type: string,
  parts: readonly string[],
  messages: readonly string[],
  title?: string,
];

const guideFault =
  '9: <PageGuide> must hold a list of items that begin with "**You build:**", "**You need:**", "**Time:**", "**Goes with:**", in this order. Leave out what the opening says.';

const lacking: readonly Lacking[] = [
  [
    'no opening',
    'explain',
    [guide, section('One'), section('Two')],
    ['15: no opening. Begin the page with one or more sentences about its subject.'],
  ],
  ['an empty guide', 'reference', [opening.replace(/- .*\n/g, '')], [guideFault]],
  [
    'a guide with an item of its own',
    'reference',
    [opening.replace('You build', 'You learn')],
    [guideFault],
  ],
  [
    'a guide in another order',
    'reference',
    [opening.replace('You build', 'Goes with')],
    [guideFault],
  ],
  [
    'an explanation with one section',
    'explain',
    [opening, section('One')],
    ['19: the page has fewer than two sections of level 2 ("## …").'],
  ],
  [
    'a guide without steps',
    'guide',
    [opening, section('Before you start')],
    ['19: no steps. Write sections "## Step 1: …", or a numbered list in a section.'],
  ],
  [
    'a use case without its beginning',
    'guide',
    swap(useCase, 'Before you start'),
    ['52: the section "## Before you start" is missing.'],
  ],
  [
    'a use case in another order',
    'guide',
    swap(
      swap(useCase, 'While you wait'),
      'What can go wrong',
      section('While you wait'),
      section('What can go wrong'),
    ),
    ['34: the section "While you wait" must follow "Events in order".'],
  ],
  [
    'a gap in the steps',
    'guide',
    swap(useCase, 'Step 2', section('Step 3: wait')),
    ['30: the section "Step 3: wait" must begin with "Step 2: …".'],
  ],
  [
    'a step after the errors',
    'guide',
    swap(useCase, 'Legal notice', section('Step 3: end')),
    ['46: "Step 3: end" must come before "What can go wrong".'],
  ],
  [
    'a legacy page without its replacement',
    'reference',
    [opening, section('One')],
    ['19: the section "## What replaces it" is missing.'],
    'Old (deprecated)',
  ],
  [
    'a legacy page without a table',
    'reference',
    [opening, section('What replaces it')],
    ['17: "What replaces it" has no table of each old name and its new one.'],
    'Old: test (legacy)',
  ],
];

test.for(lacking)('its template rejects: %s', ([, type, parts, messages, title]) => {
  expect(templateMessages(type, parts, title)).toEqual(messages);
});

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
  '<PageGuide>\n\n- **For:** you.\n- **You get:** it.\n- **Goes with:** [B](/b).\n\n</PageGuide>';
const opening = `An opening.\n\n${guide}`;
const section = (title: string) => `## ${title}\n\nText.`;
const diagram = '```mermaid\nsequenceDiagram\n  A->>B: x\n```';
const scenario = [
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
  ['a scenario', 'scenario', scenario],
  [
    'a scenario with the state machine of the contract',
    'scenario',
    swap(scenario, 'mermaid', '<StateMachine of="Account" />'),
  ],
  ['a concept', 'concept', [opening, section('One'), section('Two')]],
  [
    'a how-to with sections',
    'how-to',
    [opening, section('Before you start'), section('Step 1: ask')],
  ],
  [
    'a how-to with a list',
    'how-to',
    [opening, section('Before you start'), '## Do it\n\n1. Ask.\n2. Wait.'],
  ],
  ['a reference', 'reference', [opening]],
  ['a page without a guide', 'reference', ['An opening.']],
  ['a guide with some of its items', 'reference', [opening.replace('- **You get:** it.\n', '')]],
  ['a landing page', 'landing', ['Text.']],
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
  '9: <PageGuide> must hold a list of items that begin with "**For:**", "**You get:**", "**Goes with:**", in this order. Leave out what the opening says.';

const lacking: readonly Lacking[] = [
  [
    'no opening',
    'concept',
    [guide, section('One'), section('Two')],
    ['15: no opening. Begin the page with one or more sentences about its subject.'],
  ],
  ['an empty guide', 'reference', [opening.replace(/- .*\n/g, '')], [guideFault]],
  [
    'a guide with an item of its own',
    'reference',
    [opening.replace('You get', 'You learn')],
    [guideFault],
  ],
  ['a guide in another order', 'reference', [opening.replace('You get', 'For')], [guideFault]],
  [
    'a concept with one section',
    'concept',
    [opening, section('One')],
    ['19: a concept has at least two sections of level 2 ("## …").'],
  ],
  [
    'a how-to without steps',
    'how-to',
    [opening, section('Before you start')],
    ['19: no steps. Write sections "## Step 1: …", or a numbered list in a section.'],
  ],
  [
    'a scenario without a section',
    'scenario',
    swap(scenario, 'Events in order'),
    ['52: the section "## Events in order" is missing.'],
  ],
  [
    'a scenario in another order',
    'scenario',
    swap(
      swap(scenario, 'While you wait'),
      'What can go wrong',
      section('While you wait'),
      section('What can go wrong'),
    ),
    ['34: the section "While you wait" must follow "Events in order".'],
  ],
  [
    'a gap in the steps',
    'scenario',
    swap(scenario, 'Step 2', section('Step 3: wait')),
    ['30: the section "Step 3: wait" must begin with "Step 2: …".'],
  ],
  [
    'a step after the errors',
    'scenario',
    swap(scenario, 'Legal notice', section('Step 3: end')),
    ['46: "Step 3: end" must come before "What can go wrong".'],
  ],
  [
    'a scenario without a picture',
    'scenario',
    swap(scenario, 'mermaid'),
    ['21: no diagram before the first step. Draw the flow once, in a mermaid block.'],
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

import type {RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {component} from '@aldermark/lib/mdxNodes';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {arrowPlaces, placeAttributes, placesOf, type StepPlace} from './places';
import {stepsOf, type SequenceDb} from './sequence';
import {parseDiagram} from './parseDiagram';
import {declareParticipants} from './participants';

const place = (name: string, step: string): StepPlace => ({name, step, href: `#at-${step}`});

/** The attributes of each arrow, and where it leads, in a diagram with these lines on a page with these places. */
async function arrowsOf(lines: readonly string[], places: readonly StepPlace[]) {
  const source = declareParticipants(
    ['sequenceDiagram', '  accTitle: A sequence', ...lines.map((line) => `  ${line}`)].join('\n'),
    ['Server', 'Aldermark', 'App'],
  );
  const {db} = await parseDiagram(source);
  const found = arrowPlaces(stepsOf(db as unknown as SequenceDb), places, keptModel());
  return [...found.values()].map((one) => ({
    ...placeAttributes(one),
    ...(one.href && {href: one.href}),
  }));
}

const first = {'data-step': 'c1', href: '#at-c1'};
const cases = [
  {
    what: 'a call that the page shows, and its response',
    lines: ['Server->>Aldermark: verifyPayee', 'Aldermark-->>Server: 201 PayeeVerification'],
    places: [place('verifyPayee', 'c1')],
    arrows: [first, {'data-step': 'c1', 'data-status': '201'}],
  },
  {
    what: 'a call that is rejected, and then accepted',
    lines: [
      'Server->>Aldermark: createSctTransfer',
      'Aldermark-->>Server: 403 sca_required with challenge',
      'App->>Server: Signed approval',
      'Server->>Aldermark: createSctTransfer, same key',
      'Aldermark-->>Server: 201 SctTransfer, PENDING',
    ],
    places: [place('createSctTransfer', 'c1'), place('createSctTransfer', 'c3')],
    arrows: [
      first,
      {'data-step': 'c1', 'data-status': '403'},
      {},
      {'data-step': 'c3', href: '#at-c3'},
      {'data-step': 'c3', 'data-status': '201'},
    ],
  },
  {
    what: 'one arrow for several calls, which leads to the first',
    lines: ['Server->>Aldermark: getUser'],
    places: [place('getUser', 'c1'), place('getCard', 'c2'), place('getUser', 'c3')],
    arrows: [{'data-step': 'c1 c3', href: '#at-c1'}],
  },
  {
    what: 'more arrows than calls',
    lines: ['Server->>Aldermark: getUser', 'Server->>Aldermark: getUser'],
    places: [place('getUser', 'c1')],
    arrows: [first, {}],
  },
  {
    what: 'an arrow with two calls, which only its names lead to',
    lines: ['Server->>Aldermark: createConsent and createTaxDeclaration'],
    places: [place('createConsent', 'c1'), place('createTaxDeclaration', 'c2')],
    arrows: [{'data-step': 'c1 c2'}],
  },
  {
    what: 'a call that the page does not show: its response belongs to no other call',
    lines: [
      'Server->>Aldermark: verifyPayee',
      'Server->>Aldermark: answerScaChallenge',
      'Aldermark-->>Server: 200 ScaChallenge, SUCCEEDED',
    ],
    places: [place('verifyPayee', 'c1')],
    arrows: [first, {}, {}],
  },
  {
    what: 'events, of which the page shows one',
    lines: [
      'Aldermark--)Server: sct_transfer.sent',
      'Aldermark--)Server: kyc_file.approved or kyc_file.rejected',
    ],
    places: [place('sct_transfer.sent', 'a1')],
    arrows: [
      {'data-event': 'sct_transfer.sent', href: '#at-a1'},
      {'data-event': 'kyc_file.approved kyc_file.rejected'},
    ],
  },
  {
    what: 'a message between others, in the direction of a response',
    lines: ['Server->>Aldermark: verifyPayee', 'App-->>Server: OK', 'Server-->>App: Shown'],
    places: [place('verifyPayee', 'c1')],
    arrows: [first, {}, {}],
  },
  {
    what: 'the two responses of a call in alternatives',
    lines: [
      'Server->>Aldermark: answerScaChallenge',
      'alt accepted',
      'Aldermark-->>Server: 200 ScaChallenge',
      'else rejected',
      'Aldermark-->>Server: 422 challenge_answer_invalid',
      'end',
    ],
    places: [place('answerScaChallenge', 'c1')],
    arrows: [
      first,
      {'data-step': 'c1', 'data-status': '200'},
      {'data-step': 'c1', 'data-status': '422'},
    ],
  },
];

test.each(cases)('$what', async ({lines, places, arrows}) => {
  expect(await arrowsOf(lines, places)).toEqual(arrows);
});

/** A heading, a block of code with an id, and a component with one. */
const heading = (text: string, id?: string): RootContent => ({
  type: 'heading',
  depth: 2,
  children: [{type: 'text', value: text}],
  ...(id && {data: {hProperties: {id}}}),
});
const block = (id: string): RootContent => ({type: 'code', value: '', data: {hProperties: {id}}});
const samples = (id: string): RootContent => component('ApiSamples', {id});

test('a place leads to the heading above it', () => {
  const lane = component('div', {}, [heading('Step 1: pay'), samples('c2'), block('a3')] as never);
  const children = [block('a1'), heading('Step 1: pay'), lane, heading('Then', 'own'), block('a4')];
  const actions = [
    {kind: 'wait'},
    {kind: 'call', call: {operation: 'createSctTransfer'}},
    {kind: 'call', call: {operation: 'getSctTransfer'}},
    {kind: 'wait'},
  ] as const;
  const steps = [
    {action: 0, title: 'card.blocked', answer: 'a1'},
    {action: 1, title: 'Step 1: pay', sample: 'c2-curl', answer: 'a3'},
    {action: 2, title: 'Read a transfer'},
    {action: 3, title: 'sct_transfer.sent', answer: 'a4'},
  ];
  const run: PageRun = {release: '2', stories: [{run: {seed: 1, actions}, steps}]};
  expect(placesOf({type: 'root', children}, run)).toEqual([
    {name: 'card.blocked', step: 'a1'},
    {name: 'createSctTransfer', step: 'c2-curl', href: '#step-1-pay-1'},
    {name: 'sct_transfer.sent', step: 'a4', href: '#own'},
  ]);
});

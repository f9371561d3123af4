import {execFileSync} from 'node:child_process';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {emptyChoice, longestPlan, planParameter, readPlan, writtenPlan} from './address';
import {csvOf, markdownOf} from './exports';
import type {PlanFacts, UseCase} from './facts';
import {integrationPlan, type PlanChoice} from './plan';
import {planSections} from './sections';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const useCase = (index: number): UseCase => ({
  id: `U-_${letters.charAt(index)}`,
  title: `Use case ${index}`,
  href: `/usecases/u${index}`,
  product: 'cards',
  scopes: ['cards:write'],
  calls: [{operation: 'createCard'}],
  events: ['card.created'],
  limits: ['most'],
  outcomes: [0],
  boxes: [`b${letters.charAt(index)}01`, 'same'],
  creates: [],
  needs: [],
});

/** A site with a few use cases, whose texts would do harm in a file if they were not made safe. */
const facts: PlanFacts = {
  release: '2.1.0',
  releases: ['2.1.0', '2.0.0', '2025-09-30'].map((release) => ({
    release,
    title: release,
    href: `/notes#${release}`,
    changes: [{kinds: ['changed'], text: ['Text'], about: ['createCard']}],
  })),
  holders: {User: 'Consumers', LegalEntity: 'Companies'},
  products: {cards: 'Cards'},
  objects: {},
  useCases: Array.from({length: 20}, (_, index) => useCase(index)),
  scopes: {'cards:write': {text: ['=HYPERLINK("https://evil.example")']}},
  operations: {
    createCard: {summary: 'a | b, "c"', href: '/api#createCard', group: 'write', errors: ['bad']},
  },
  events: {'card.created': {href: '/api#card.created', text: ['One\nline, *bold* <b>']}},
  errors: {bad: {status: 409, href: '/api#bad', remedy: ['+1'], tellUser: '@all', retry: 'no'}},
  sharedErrors: [],
  limits: {most: {value: '-5', text: ['Text']}},
  groups: {write: {sandbox: 120, production: null}},
  outcomes: [{names: [{code: 'card.created'}], how: ['Call it.']}],
  boxes: {
    ...Object.fromEntries(
      Array.from({length: 20}, (_, i) => [`b${letters.charAt(i)}01`, ['Text']]),
    ),
    same: ['The same'],
  },
};

const choices = fc.record<PlanChoice>({
  useCases: fc.subarray(facts.useCases.map(({id}) => id)),
  holders: fc.subarray(Object.keys(facts.holders), {minLength: 1}),
  done: fc.subarray(Object.keys(facts.boxes)),
  release: fc.constantFrom(...facts.releases.map(({release}) => release)),
});

/** The records of a file, as the reader of CSV in Python finds them. */
const recordsOf = (csv: string): Record<string, string>[] => {
  const program =
    'import csv, io, json, sys; text = io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline=""); print(json.dumps(list(csv.DictReader(text, strict=True))))';
  return JSON.parse(
    execFileSync('python3', ['-c', program], {input: csv, encoding: 'utf8'}),
  ) as Record<string, string>[];
};

const searchOf = (plan: string) => `?${new URLSearchParams({[planParameter]: plan}).toString()}`;

test('the address of any choice is read back as the same choice, and needs no escapes', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const written = writtenPlan(choice);
      expect(encodeURIComponent(written)).toBe(written);
      expect(readPlan(`?${planParameter}=${written}`, facts)).toEqual({choice, faults: []});
    }),
  );
});

test('500 hostile addresses end in known names alone, and what was lost is told', () => {
  const written = writtenPlan({...emptyChoice(facts), useCases: ['U-_A'], done: ['same']});
  const hostile = fc.oneof(
    fc.string({unit: 'binary', maxLength: 300}),
    fc.string({minLength: longestPlan + 1, maxLength: longestPlan + 50}),
    fc.constantFrom('__proto__~~constructor', '~'.repeat(300), '<img src=x onerror=alert(1)>~u~~'),
    fc
      .tuple(fc.nat(written.length), fc.string({maxLength: 20}))
      .map(([at, text]) => written.slice(0, at) + text + written.slice(at + 1)),
  );
  fc.assert(
    fc.property(hostile, (plan) => {
      const read = readPlan(searchOf(plan), facts);
      const {choice, faults} = read ?? {choice: emptyChoice(facts), faults: ['none']};
      expect(facts.useCases.map(({id}) => id)).toEqual(
        expect.arrayContaining([...choice.useCases]),
      );
      expect(Object.keys(facts.boxes)).toEqual(expect.arrayContaining([...choice.done]));
      expect(choice.holders).not.toEqual([]);
      expect(facts.releases.map(({release}) => release)).toContain(choice.release);
      expect(faults.length > 0 || writtenPlan(choice).length === plan.length).toBe(true);
      faults.forEach((fault) => expect(fault).toMatch(/^[A-Z].*\.$/s));
      expect(integrationPlan(choice, facts).stages).toHaveLength(choice.useCases.length);
    }),
    {numRuns: 500},
  );
});

test.each([
  {plan: '2.1.0~u~ZZZZ~', told: /names a use case that this documentation does not have \(ZZZZ\)/},
  {plan: '2.1.0~u~~ZZZZYYYY', told: /names 2 items of checklists that .* \(ZZZZ, YYYY\)/},
  {plan: '9.9.9~u~~', told: /does not name a release/},
  {plan: '2.1.0~x~~', told: /does not say clearly who holds the accounts/},
  {plan: 'x'.repeat(longestPlan + 1), told: /too long/},
])('the address "$plan" is told', ({plan, told}) => {
  expect(readPlan(searchOf(plan), facts)?.faults.join(' ')).toMatch(told);
});

test('an address without a plan is no plan', () => {
  expect(readPlan('?kind=sct', facts)).toBeUndefined();
});

const exported = () => {
  const choice = {...emptyChoice(facts), useCases: ['U-_A', 'U-_B'], done: ['same']};
  const sections = planSections(integrationPlan(choice, facts), facts);
  return {
    site: 'https://docs.example',
    address: 'https://docs.example/plan',
    sections,
    done: ['same'],
  };
};

test('another reader of CSV finds a record for each row, and no value that a program would compute', () => {
  const {sections, ...others} = exported();
  const records = recordsOf(csvOf({sections, ...others}));
  expect(records).toHaveLength(sections.flatMap(({rows}) => rows).length);
  expect(
    records.flatMap(Object.values).filter((value) => /^[=+\-@\t\r]/.test(String(value))),
  ).toEqual([]);
  expect(records.find(({Item}) => Item === "'-5")?.Part).toBe('Limits');
  expect(records.find(({Item}) => Item === 'createCard')).toEqual({
    Part: 'Operations to call',
    Item: 'createCard',
    Details: 'What it does: a | b, "c"\nUse cases: Use case 0, Use case 1',
    Link: 'https://docs.example/api#createCard',
    Done: '',
  });
  const boxes = records.filter(({Part}) => Part === 'Before you go live');
  expect(boxes.map(({Item, Done}) => [Item, Done])).toEqual([
    ['Text', 'no'],
    ['The same', 'yes'],
    ['Text', 'no'],
  ]);
});

test('Markdown has the same rows, with safe text and absolute addresses', () => {
  const markdown = markdownOf(exported());
  expect(markdown).toContain(
    '| [`createCard`](https://docs.example/api#createCard) | a \\| b, "c" |',
  );
  expect(markdown).toContain('One line, \\*bold\\* \\<b\\>');
  expect(markdown).toContain('- [x] The same ([Use case 0]');
  expect(markdown).toContain(
    '- [ ] Text ([Use case 0](https://docs.example/usecases/u0#before-you-go-live))',
  );
});

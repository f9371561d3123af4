import {catalogueOf} from '@aldermark/data/catalogues';
import {beforeAll, describe, expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import type {PlanFacts, UseCase} from '@aldermark/lib/programmePlan/facts';
import {emptyChoice} from '@aldermark/lib/programmePlan/address';
import {integrationPlan, type PlanChoice} from '@aldermark/lib/programmePlan/plan';
import {planSections} from '@aldermark/lib/programmePlan/sections';
import {readSource} from '@aldermark/lib/sourceText';
import {Pages} from '../../page-compiler/pages';
import {apiOf} from '../attributeTypes';
import {fileAt} from '../../page-sources/pageAt';
import {planFactsOf} from './facts';
import {sameIds} from './useCasePage';

const model = keptModel();
const pages = new Pages({current: model});
let facts: PlanFacts;

beforeAll(async () => {
  facts = await planFactsOf({api: apiOf(model), useCaseIn: pages.useCaseIn});
});

const named = (title: string): UseCase => {
  const found = facts.useCases.find((one) => one.title === title);
  if (!found) {
    throw new Error(`There is no use case "${title}".`);
  }
  return found;
};

const choiceOf = (useCases: readonly UseCase[], more: Partial<PlanChoice> = {}): PlanChoice => ({
  ...emptyChoice(facts),
  useCases: useCases.map(({id}) => id),
  ...more,
});

const namesOf = (some: readonly {readonly name: string}[]) => some.map(({name}) => name);

/** What the build does with a page: the scopes of the run that it hands to browsers, and the calls that it made. */
async function played({href}: UseCase) {
  const file = fileAt(href) ?? '';
  const source = readSource(file);
  const {steps, facts: read} = await pages.compiled(file, source);
  const calls = steps.flatMap((step) => (step.kind === 'call' ? [step] : []));
  return {
    source,
    scopes: (read.run?.stories ?? []).map((story) => story.run.scopes),
    made: calls.filter(({made}) => made).map(({operation}) => operation.id),
    shown: calls.filter(({isHidden}) => !isHidden).map(({operation}) => operation.id),
  };
}

test('the plan of each use case has the scopes, calls and events with which the build plays its page', async () => {
  const missed: string[] = [];
  for (const useCase of facts.useCases) {
    const plan = integrationPlan(choiceOf([useCase]), facts);
    const {source, scopes, made, shown} = await played(useCase);
    const [, names = ''] = /<EventList[^>]*?\snames="([^"]*)"/.exec(source) ?? [];
    const compare = (what: string, is: readonly string[], expected: readonly string[]) => {
      if ([...is].sort().join() !== [...new Set(expected)].sort().join()) {
        missed.push(`${useCase.title}: ${what} ${is.join()} instead of ${expected.join()}`);
      }
    };
    expect(made.length, useCase.title).toBeGreaterThan(0);
    scopes.forEach((one) => compare('scopes', namesOf(plan.scopes), one ?? []));
    compare('calls', namesOf(plan.operations), made);
    compare(
      'preparing calls',
      namesOf(plan.operations.filter(({isPreparing}) => isPreparing)),
      made.filter((name) => !shown.includes(name)),
    );
    compare('events', namesOf(plan.events), names.split(/[\s,]+/).filter(Boolean));
    const [, checklist = ''] = source.split('\n## Before you go live\n');
    const [list = ''] = checklist.split('\n## ');
    const boxes = list.split('\n').filter((line) => line.startsWith('- [ ] '));
    expect(plan.boxes, useCase.title).toHaveLength(boxes.length);
  }
  expect(missed).toEqual([]);
  // It compiles every use case.
}, 180_000);

test('the scenarios that are not replaced can all be planned, and the archive cannot', () => {
  expect(facts.useCases.length).toBeGreaterThan(35);
  expect(
    facts.useCases.filter(({href}) => /deprecated|netheos|OnlineCardOperations$/.test(href)),
  ).toHaveLength(1);
});

describe('the plan of two use cases', () => {
  test('is the union of their plans, and repeats nothing', () => {
    const [one, other] = [named('User onboarding'), named('Virtual card issuing')];
    const both = integrationPlan(choiceOf([other, one]), facts);
    const alone = [one, other].map((useCase) => integrationPlan(choiceOf([useCase]), facts));
    for (const part of ['scopes', 'operations', 'events', 'errors', 'limits', 'groups'] as const) {
      const names = namesOf(both[part]);
      expect(new Set(names).size, part).toBe(names.length);
      const expected = new Set(alone.flatMap((plan) => namesOf(plan[part])));
      expect([...names].sort(), part).toEqual([...expected].sort());
    }
    expect(both.boxes).toHaveLength(one.boxes.length + other.boxes.length);
    expect(new Set(both.outcomes).size).toBe(both.outcomes.length);
  });

  test('has a user and an account before a card, whatever is chosen first', () => {
    const titles = [
      'Self-care: virtual card',
      'Virtual card issuing',
      'User onboarding',
      'Webhooks',
    ];
    const {stages, gaps} = integrationPlan(choiceOf(titles.map(named)), facts);
    expect(stages.map(({useCase}) => useCase.title)).toEqual(titles.toReversed());
    expect(gaps).toEqual([]);
  });
});

test('no use case comes before one that creates what it needs, in the plan of all of them', () => {
  const {stages} = integrationPlan(choiceOf(facts.useCases), facts);
  const order = stages.map(({useCase}) => useCase);
  expect(new Set(order)).toEqual(new Set(facts.useCases));
  expect(order).toHaveLength(facts.useCases.length);
  const early = stages.flatMap(({useCase, after}) =>
    after
      .filter((one) => order.indexOf(one.useCase) > order.indexOf(useCase))
      .map((one) => `${useCase.title} is before ${one.useCase.title}`),
  );
  expect(early).toEqual([]);
  // What must hold by what the objects of the API are.
  const place = (title: string) => order.indexOf(named(title));
  for (const [first, then] of [
    ['Webhooks', 'User onboarding'],
    ['User onboarding', 'Individual entrepreneur: overview'],
    ['User onboarding', 'SEPA credit transfer'],
    ['SCA enrolment during onboarding', 'Virtual card issuing'],
    ['Virtual card issuing', 'Card dispute'],
    ['Top-ups', 'Top-up dispute'],
    ['KYC workflow', 'KYC: additional information'],
  ] as const) {
    expect(place(first), `${first} before ${then}`).toBeLessThan(place(then));
  }
});

test('what is missing is named with use cases that create it, for the holders of the programme', () => {
  const card = named('Virtual card issuing');
  const suppliersOf = (holders: readonly string[]) =>
    integrationPlan(choiceOf([card], {holders}), facts)
      .gaps.find(({kinds}) => kinds.includes('Account'))
      ?.suppliers.map(({title}) => title);
  expect(suppliersOf(['User'])).toEqual(['User onboarding', 'Reconcile incoming payments']);
  expect(suppliersOf(['LegalEntity'])).toEqual([
    'User onboarding',
    'Legal entity onboarding',
    'Reconcile incoming payments',
  ]);
});

test('limits for other holders are left out', () => {
  const transfer = named('SEPA credit transfer');
  const limitsFor = (holder: string) =>
    namesOf(integrationPlan(choiceOf([transfer], {holders: [holder]}), facts).limits);
  expect(limitsFor('User')).toContain('transfer-amount-user-standard');
  expect(limitsFor('User')).not.toContain('transfer-amount-legal-entity');
  expect(limitsFor('LegalEntity')).toContain('transfer-amount-legal-entity');
  expect(limitsFor('LegalEntity')).not.toContain('transfer-amount-user-standard');
});

describe('a plan of an older release', () => {
  test('lists the changes of later releases alone, each about something of the plan', () => {
    const releases = model.releases.releases.map(({version, date}) => version ?? date);
    let before: readonly string[] = [];
    for (const [index, release] of releases.entries()) {
      const plan = integrationPlan(choiceOf(facts.useCases, {release}), facts);
      const since = plan.since.map((one) => one.release);
      expect(releases.slice(0, index), release).toEqual(expect.arrayContaining(since));
      expect(since, release).toEqual(expect.arrayContaining([...before]));
      before = since;
    }
    expect(before.length).toBeGreaterThan(5);
  });

  test('names the check of the payee for a plan of 2.9.0 with transfers, and not for one without', () => {
    const textOf = (title: string, release: string) =>
      JSON.stringify(integrationPlan(choiceOf([named(title)], {release}), facts).since);
    expect(textOf('SEPA credit transfer', '2.9.0')).toContain('Verification of Payee is mandatory');
    expect(textOf('SEPA credit transfer', '2.10.1')).not.toContain('Verification of Payee');
    expect(textOf('Virtual card issuing', '2.9.0')).not.toContain('Verification of Payee');
  });
});

test('every link of a plan of everything leads to a page of the site', () => {
  const sections = planSections(
    integrationPlan(choiceOf(facts.useCases, {release: '2.0.0'}), facts),
    facts,
  );
  const links = sections.flatMap(({rows, note}) =>
    [note, ...rows.flatMap(({cells}) => cells)]
      .flat()
      .flatMap((piece) =>
        typeof piece === 'string' || piece.href === undefined ? [] : [piece.href],
      ),
  );
  const lost = links.filter((href) => {
    const [address = ''] = href.split('#');
    return fileAt(address) === undefined && catalogueOf(address) === undefined;
  });
  expect(lost).toEqual([]);
  expect(links.length).toBeGreaterThan(1000);
});

test.each([
  {
    what: 'no box',
    source:
      '## Before you start\n\nYour token has the scope `cards:write`.\n\n## Before you go live\n\nText.\n',
    fault: /^usecases\/page\.mdx:5: .*has no box\. Write each item as "- \[ \] /,
  },
  {
    what: 'no scope',
    source: '## Before you start\n\nNothing.\n\n## Before you go live\n\n- [ ] Done.\n',
    fault: /^usecases\/page\.mdx:1: .*names none\. Name those/,
  },
])('a page with $what cannot be planned, with file, line and fix', async ({source, fault}) => {
  const {facts: read} = await pages.compiled('usecases/page.mdx', source);
  expect(read.useCase?.faults).toEqual([expect.stringMatching(fault)]);
});

test('items of checklists that addresses cannot tell apart stop the build with both places and the fix', async () => {
  const readWith = async (file: string, ...items: string[]) => {
    const source = [
      '## Before you start\n\nYour token has the scope `cards:write`.\n\n## Before you go live\n',
      ...items.map((item) => `- [ ] ${item}`),
    ].join('\n');
    const {useCase} = (await pages.compiled(file, source)).facts;
    return {file, page: useCase ?? {boxes: []}};
  };
  // Their digests (SHA-256) begin with the same 24 bits.
  const [mandate, statement] = [
    'Your server compares the mandate after a restart.',
    'Each call sends the statement in both languages.',
  ];
  const other = await readWith('usecases/first.mdx', 'Somebody reads the log.', mandate);
  const fix = 'Say one of them in other words.';
  expect(sameIds([other, await readWith('usecases/second.mdx', statement)])).toEqual([
    `usecases/second.mdx:7: addresses of plans call this item of "## Before you go live" "5pp8", as they call the one in usecases/first.mdx:8. ${fix}`,
  ]);
  expect(sameIds([await readWith('usecases/third.mdx', mandate, mandate)])).toEqual([
    `usecases/third.mdx:8: addresses of plans call this item of "## Before you go live" "5pp8", as they call the one in usecases/third.mdx:7. ${fix}`,
  ]);
  expect(
    sameIds([other, await readWith('usecases/second.mdx', 'Somebody reads the answers.')]),
  ).toEqual([]);
});

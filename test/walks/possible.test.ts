import {beforeAll, expect, it} from 'vitest';
import type {Sandbox} from '@aldermark/sandbox';
import {Random} from '@aldermark/lib/random';
import {stories} from '@aldermark/sandbox/stories';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {corpusOf} from './corpus';
import {Walk} from './walk';

const contract = testContract();

/** How long a call takes: what falls due in this time may change what is possible. */
const CALL = 2500;

/** Besides the object, these depend on what the body chooses: an outcome, a reason or another account. */
const choosing = new Set([
  'account.decision',
  'answerRecall',
  'card_dispute.advance',
  'kyc.decision',
  'refundDirectDebit',
  'replaceCard',
  'requestAccountClosure',
  'settleDebt',
  'xpay.token_event',
]);

const routes = contract.operations.map(({id, method, path}) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

type Body = {
  readonly scenario?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly currentStatus?: string;
  readonly code?: string;
};

/** The ids of objects: events are none, and requests for information are parts of KYC files. */
const isObject = /^(?!evt|kyr)[a-z]{3}_\w{26}$/;

/** What a request does, an operation or a scenario, and to which ids. */
async function subjectOf(request: Request): Promise<{cause: string; ids: readonly string[]}> {
  const {pathname} = new URL(request.url);
  const route = routes.find(
    ({method, pattern}) => method === request.method && pattern.test(pathname),
  );
  if (route?.id !== 'createSimulation') {
    return {cause: route?.id ?? '', ids: route?.pattern.exec(pathname)?.slice(1) ?? []};
  }
  const {scenario = '', parameters = {}} = JSON.parse(
    (await request.clone().text()) || '{}',
  ) as Body;
  return {cause: scenario, ids: Object.values(parameters).map(String)};
}

/** What was done or rejected although the list said otherwise, and how often each case was seen. */
const wrong: string[] = [];
const seen = {'listed and done': new Set<string>(), 'not listed and refused': new Set<string>()};

function judge(cause: string, id: string, isListed: boolean, {code, currentStatus}: Body): void {
  const isRefused = currentStatus !== undefined;
  if (isListed === isRefused && !(isRefused && choosing.has(cause))) {
    const listed = isListed ? 'listed' : 'not listed';
    wrong.push(`${cause} is ${listed} for ${id}: ${code ?? 'done'} ${currentStatus ?? ''}`);
  }
  seen[isRefused ? 'not listed and refused' : 'listed and done'].add(cause);
}

/** Compares each response of a sandbox with what it lists before. */
function compare(sandbox: Sandbox): void {
  const {fetch} = sandbox;
  const fetchAndCompare = async (request: Request): Promise<Response> => {
    const {cause, ids} = await subjectOf(request);
    const due = sandbox.nextDue();
    const isQuiet = due === undefined || Date.parse(due) > Date.parse(sandbox.now()) + CALL;
    const listed = ids
      .filter((id) => isObject.test(id))
      .map((id) => ({id, possible: Object.values(sandbox.possible(id)).flat()}));
    const response = await fetch(request);
    if (isQuiet && response.headers.get('Idempotency-Replayed') !== 'true') {
      const body = response.ok ? {} : ((await response.clone().json()) as Body);
      // Any other rejection is not about the state.
      if (response.ok || body.currentStatus !== undefined) {
        listed.forEach(({id, possible}) => judge(cause, id, possible.includes(cause), body));
      }
    }
    return response;
  };
  Object.assign(sandbox, {fetch: fetchAndCompare});
}

const kinds = ['call', 'call', 'call', 'scenario', 'scenario', 'due'] as const;

beforeAll(async () => {
  for (const {start, tell} of stories) {
    const partner = new Partner(contract, {now: start});
    compare(partner.sandbox);
    await tell(partner);
  }
  const corpus = await corpusOf(contract);
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = new Random(seed);
    const partner = new Partner(contract);
    compare(partner.sandbox);
    const steps = Array.from({length: 60}, () => ({
      kind: kinds[random.below(kinds.length)] ?? 'call',
      seed: random.below(1_000_000_000),
    }));
    await new Walk(contract, corpus, partner).make(steps);
  }
}, 600_000);

it('lists what the state of an object allows, and nothing else', () => {
  expect(wrong).toEqual([]);
});

it.each([
  ['listed and done', 100],
  ['not listed and refused', 45],
] as const)('sees many operations and scenarios %s', (what, least) => {
  expect(seen[what].size).toBeGreaterThan(least);
});

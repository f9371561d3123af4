import fc from 'fast-check';
import {beforeAll, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {corpusOf, type Corpus} from './corpus';
import {Walk, type Step} from './walk';

const WALKS = 10_000;

/** The most steps of a walk: short enough that all walks take about a minute. */
const MOST_STEPS = 8;

const contract = testContract();
let corpus: Corpus;

beforeAll(async () => {
  corpus = await corpusOf(contract);
});

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['call', 'call', 'call', 'call', 'call'] as const),
    ...(['scenario', 'scenario', 'scenario', 'scenario'] as const),
    ...(['clock', 'due'] as const),
  ),
  seed: fc.nat(),
});

it(`never breaks what must always be true, in ${WALKS} random walks`, async () => {
  const steps = fc.array(step, {minLength: 1, maxLength: MOST_STEPS, size: 'max'});
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      expect(await new Walk(contract, corpus).make(walk)).toEqual([]);
    }),
    {numRuns: WALKS, seed: 20_251_014},
  );
});

import {execFileSync} from 'node:child_process';
import fc from 'fast-check';
import {beforeAll, expect, it} from 'vitest';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {corpusOf, type Corpus} from './corpus';
import {anyStep} from './steps';
import {Walk} from './walk';

/** How many walks to make. A weekly run makes more of them than the run before each change. */
const walks = Number(process.env.WALKS ?? 400);

/** The seed of the walks: another one for each commit, unless `WALKS_SEED` repeats a run that failed. */
const seed = Number(process.env.WALKS_SEED ?? seedOfCommit());

/** The most steps of a walk: short enough that 400 walks take some seconds. */
const MOST_STEPS = 8;

const contract = testContract();
let corpus: Corpus;

/** The first digits of the last commit as a number; 0 without Git. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8', stdio: 'pipe'});
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    return 0;
  }
}

beforeAll(async () => {
  corpus = await corpusOf(contract);
});

it(`never breaks what must always be true, in ${walks} random walks with WALKS_SEED=${seed}`, async () => {
  const steps = fc.array(anyStep, {minLength: 1, maxLength: MOST_STEPS, size: 'max'});
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      expect(await new Walk(contract, corpus).make(walk)).toEqual([]);
    }),
    {numRuns: walks, seed},
  );
});

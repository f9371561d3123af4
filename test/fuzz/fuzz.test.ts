import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {attempts} from './attempts';
import {wireAsCurl, exampleDraft} from './draft';
import {Published, type FuzzOperation} from './published';
import {findingsOf, type FuzzRequest} from './rules';
import {FuzzTarget, type Observed} from './target';
import {detailRules, fieldRules} from './textRules';

/** How many calls to make. A weekly run makes more of them than the run before each change. */
const calls = Number(process.env.FUZZ_CALLS ?? 1000);

/** The seed of the requests: always the same, unless `FUZZ_SEED` asks for others or repeats a run that failed. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

const contract = testContract();
const published = new Published();
const {operations} = published;

/** The rules that a response breaks, with the request and the response; empty when it breaks none. */
function reportOf(operation: FuzzOperation, attempt: FuzzRequest, observed: Observed): string {
  const findings = findingsOf(published, operation, attempt, observed);
  return findings.length === 0
    ? ''
    : [
        ...findings.map(({rule, detail}) => `${rule}: ${detail}`),
        wireAsCurl(observed.wire),
        `${observed.status} ${observed.text.slice(0, 1000)}`,
        `FUZZ_CALLS=${calls} FUZZ_SEED=${seed} npm run test:walks -- -t ${operation.id}`,
      ].join('\n\n');
}

it.each([...fieldRules, ...detailRules].map(({says}) => says))('the document says %j', (words) => {
  expect(published.says(words)).toBe(true);
});

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  `%s with FUZZ_SEED=${seed}`,
  (_, operation) => {
    const target = new FuzzTarget(contract, operation);

    it('answers the published example as documented, each time in the same way', async () => {
      const attempt = {draft: exampleDraft(operation), isNearExample: true};
      const first = await target.send(attempt.draft);
      expect(reportOf(operation, attempt, first)).toBe('');
      expect(first.status).toBeLessThan(300);
      const second = await target.send(attempt.draft);
      expect([...second.headers, second.text]).toEqual([...first.headers, first.text]);
    });

    it('keeps what the document says, whatever is sent', async () => {
      const requests = attempts(published, operation, await target.known());
      const property = fc.asyncProperty(requests, async (attempt) => {
        const report = reportOf(operation, attempt, await target.send(attempt.draft));
        if (report !== '') {
          throw new Error(report);
        }
      });
      const numRuns = Math.ceil(calls / operations.length);
      const {errorInstance} = await fc.check(property, {numRuns, seed});
      expect(errorInstance instanceof Error ? errorInstance.message : '').toBe('');
    });
  },
);

import fc from 'fast-check';
import {beforeAll, expect, it} from 'vitest';
import {
  createRecordedSandbox,
  type RecordedSandbox,
} from '@aldermark/sandbox/recording/createRecordedSandbox';
import {requestOf, recorded, type RecordedRequest} from '@aldermark/sandbox/recording/step';
import {Partner, START} from '@aldermark/sandbox/stories/partner';
import {receive} from '@aldermark/sandbox/stories/receive';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {corpusOf, type Corpus} from './corpus';
import {anyStep} from './steps';
import {Walk} from './walk';

const contract = testContract();
const runs = Number(process.env.RUNS ?? 50);
let corpus: Corpus;
beforeAll(async () => {
  corpus = await corpusOf(contract);
});

/** What a walk does to its sandbox: a request, or a move of the time. */
type Act = RecordedRequest | {readonly to: string};

/** A partner who notes everything that it does. */
function notingPartner(): {partner: Partner; acts: Act[]} {
  const acts: Act[] = [];
  const partner = new Partner(contract);
  const {fetch, advanceTo} = partner.sandbox;
  Object.assign(partner.sandbox, {
    fetch: async (request: Request) => {
      const act = await recorded(request);
      acts.push(act);
      return fetch(requestOf(act));
    },
    advanceTo: (to: string) => {
      acts.push({to});
      advanceTo(to);
    },
  });
  return {partner, acts};
}

/** Everything that a client sees of what it does. */
async function answersTo(sandbox: RecordedSandbox, acts: readonly Act[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const act of acts) {
    if ('to' in act) {
      await sandbox.advanceTo(act.to);
    } else {
      const response = await sandbox.fetch(requestOf(act));
      answers.push([response.status, [...response.headers], await response.text()]);
    }
    // Answers to webhook requests come in.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answers;
}

it('answers after a restore as if what came after the snapshot had never happened', async () => {
  const walk = fc.record({
    steps: fc.array(anyStep, {minLength: 2, maxLength: 8, size: 'max'}),
    share: fc.double({min: 0, max: 1, noNaN: true}),
  });
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(walk, async ({steps, share}) => {
      const {partner, acts} = notingPartner();
      await new Walk(contract, corpus, partner).make(steps);
      const sent: unknown[] = [];
      const sandbox = await createRecordedSandbox({
        contract,
        now: START,
        send: (request, done) => {
          sent.push(request);
          done(receive(request));
        },
      });
      expect(await sandbox.token()).toBe(partner.token);
      const begin = Math.floor(acts.length * share);
      await answersTo(sandbox, acts.slice(0, begin));
      const {id} = await sandbox.save();
      const [before, objects] = [sandbox.now(), sandbox.snapshot()];
      sent.length = 0;
      const rest = acts.slice(begin);
      asked += rest.length;
      const first = [await answersTo(sandbox, rest), sandbox.events(), sent.splice(0)];
      await sandbox.restore(id);
      expect([sandbox.now(), sandbox.snapshot(), sent]).toEqual([before, objects, []]);
      expect([await answersTo(sandbox, rest), sandbox.events(), sent]).toEqual(first);
    }),
    {numRuns: runs},
  );
  expect(asked).toBeGreaterThan(runs);
});

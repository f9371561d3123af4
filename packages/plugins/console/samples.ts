import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {sampleOf} from '@aldermark/contract-reader/console/operations';
import type {Operation} from '@aldermark/contract-reader/model';
import {sandboxHash} from '@aldermark/contract-reader/sources';
import {keptOrMade} from '@aldermark/lib/cached';
import type {SandboxContract} from '@aldermark/sandbox';
import type {Described} from '@aldermark/sandbox/requests/build';
import {begin} from '@aldermark/sandbox/runs/play';
import type {Action, Run} from '@aldermark/sandbox/runs/run';
import {stories} from '@aldermark/sandbox/stories';
import {actionsInto} from '@aldermark/sandbox/runs/recorded';
import {Partner} from '@aldermark/sandbox/stories/partner';

/** Ends a story before the call of an example. */
class Reached extends Error {}

/** Whether a sample gets the response that its operation documents in a sandbox to which nothing has happened. */
async function worksAlone(contract: SandboxContract, {answer}: Operation, sample: Described) {
  const {response} = await begin(contract, {seed: 1}).perform({kind: 'call', call: sample});
  return response?.status === Number(answer.status);
}

/** What happens in the story of an example before its call. */
async function storyBefore(contract: SandboxContract, {id, exchange}: Operation): Promise<Run> {
  const at = stories.findIndex(({name}) => name === exchange.story);
  const now = stories[at]?.start;
  const actions: Action[] = [];
  const told = actionsInto(actions);
  let step = 0;
  const partner = new Partner(contract, {
    seed: at + 1,
    now,
    ...told,
    onCall: (...call) => {
      step += 1;
      if (step === exchange.step) {
        throw new Reached();
      }
      told.onCall(...call);
    },
  });
  try {
    await stories[at]?.tell(partner);
  } catch (error) {
    if (error instanceof Reached) {
      return {seed: at + 1, ...(now !== undefined && {now}), actions};
    }
    throw error;
  }
  throw new Error(`${id}: the story "${exchange.story}" does not reach its example.`);
}

/** What must happen before the sample of each operation works; null: a new sandbox is enough. */
type RunsBefore = Readonly<Record<string, Run | null>>;

async function findRunsBefore(
  contract: SandboxContract,
  operations: readonly Operation[],
): Promise<RunsBefore> {
  const runs: Record<string, Run | null> = {};
  for (const operation of operations) {
    const isEnough = await worksAlone(contract, operation, sampleOf(operation));
    const before = isEnough ? null : await storyBefore(contract, operation);
    const isNew = before !== null && (before.actions.length > 0 || before.now !== undefined);
    runs[operation.id] = isNew ? before : null;
  }
  return runs;
}

/** The runs before all samples, found again only after a change of the sandbox or its contract. */
export async function runsBefore(
  contract: SandboxContract,
  operations: readonly Operation[],
): Promise<RunsBefore> {
  const key = createHash('sha256')
    .update(sandboxHash)
    .update(JSON.stringify(contract))
    .update(readFileSync(__filename))
    .digest('hex');
  return keptOrMade('runs-before', key, () => findRunsBefore(contract, operations));
}

import type {SandboxContract} from '../contract';
import {createSandbox, type Sandbox} from '../createSandbox';
import {buildRequest, type Described} from '../requests/build';
import {START} from '../stories/partner';
import {awaitedOnce, passToDue} from '../stories/patience';
import {recordedResponse, sentCall} from './exchange';
import {receiverOf} from './receiver';
import {filledCall} from './references';
import type {Action, Moment, Run, Start} from './run';
import {observe} from './observations';

/** A run that goes on: its sandbox, and what its actions did so far. */
export type RunInProgress = {
  readonly sandbox: Sandbox;
  /** The token of its calls. */
  readonly token: string;
  readonly moments: readonly Moment[];
  /** Does the next action. Whoever calls it waits until the one before is done. */
  readonly perform: (action: Action) => Promise<Moment>;
};

/** What an action did beside what the sandbox tells of it. */
type Done = Pick<Moment, 'request' | 'response' | 'failure'>;

/** Begins a run from the seeds, at its time. */
export function begin(
  contract: SandboxContract,
  {seed, scopes, now = START}: Start,
): RunInProgress {
  const moments: Moment[] = [];
  const waitedFor = new Set<string>();
  const sandbox = createSandbox({contract, seed, now, send: receiverOf()});
  const takeTold = observe(sandbox);
  const token = sandbox.token(scopes);

  const call = async (described: Described): Promise<Done> => {
    const built = buildRequest(contract, filledCall(described, moments), token);
    if (built.missing.length > 0) {
      throw new Error(`The path needs ${built.missing.join(', ')}.`);
    }
    const request = sentCall(built, await built.request.clone().text());
    return {request, ...(await recordedResponse(await sandbox.fetch(built.request)))};
  };
  const wait = (type: string | undefined): Done => {
    if (type === undefined) {
      return passToDue(sandbox) ? {} : {failure: 'Nothing falls due within 10 minutes.'};
    }
    return awaitedOnce(sandbox, type, waitedFor)
      ? {}
      : {failure: `${type} does not happen within 10 minutes.`};
  };
  const act = async (action: Action): Promise<Done> => {
    switch (action.kind) {
      case 'call':
        return call(action.call);
      case 'wait':
        return wait(action.event);
      case 'receiver':
        sandbox.sendWith(receiverOf(action.status));
        return {};
    }
  };
  return {
    sandbox,
    token,
    moments,
    perform: async (action) => {
      takeTold();
      const before = sandbox.now();
      const done = await act(action).catch((error: unknown): Done => ({
        failure: error instanceof Error ? error.message : String(error),
      }));
      const moment: Moment = {
        action,
        ...done,
        before,
        after: sandbox.now(),
        ...takeTold(),
        due: sandbox.due(),
      };
      moments.push(moment);
      return moment;
    },
  };
}

/** Does all actions of a run, and tells what each did. */
export async function play(
  contract: SandboxContract,
  {actions, ...start}: Run,
): Promise<readonly Moment[]> {
  const {perform, moments} = begin(contract, start);
  for (const action of actions) {
    await perform(action);
  }
  return moments;
}

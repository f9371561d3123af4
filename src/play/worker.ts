/** Runs in a web worker, so that neither a long call nor a fault of the sandbox stops the page. */
import {expose} from 'comlink';
import type {SandboxContract} from '@site/sandbox';
import type {Described} from '@site/sandbox/requests/build';
import type {AdvisedFault} from '@site/sandbox/requests/check';
import type {Action, Moment, Run} from '@site/sandbox/runs/run';
import {Player, type Begun} from './player';
import {temporalIsThere} from './temporal';

let contract: SandboxContract | undefined;

/** The sandbox of each session. */
const players = new Map<string, Player>();

function playerOf(key: string): Player {
  const player = players.get(key);
  if (!player) {
    throw new Error('No run has begun.');
  }
  return player;
}

const playWorker = {
  /** Reads the contract, before which no run can begin. */
  async prepare(text: string): Promise<void> {
    await temporalIsThere;
    contract = JSON.parse(text) as SandboxContract;
  },

  /** Answers, as long as the worker lives. */
  isThere: (): boolean => true,

  /** Begins a run in a new sandbox. None of its actions is played yet. */
  begin(key: string, run: Run): Begun {
    if (!contract) {
      throw new Error('The contract is not there yet.');
    }
    const player = new Player(contract, run);
    players.set(key, player);
    return player.begun();
  },

  /** Plays an action after all that was played before. */
  perform: (key: string, action: Action): Promise<Moment> => playerOf(key).perform(action),

  /** What the API would refuse in a call. It changes nothing. */
  inspect: (key: string, call: Described): Promise<readonly AdvisedFault[]> =>
    playerOf(key).inspect(call),

  objects: (key: string) => playerOf(key).objects(),
  possible: (key: string, id: string) => playerOf(key).possible(id),
};

export type PlayWorker = typeof playWorker;

expose(playWorker);

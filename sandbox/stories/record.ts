import type {SandboxContract} from '../contract';
import type {ApiEvent} from '../engine/journal';
import {Partner, type Exchange} from './partner';
import type {Story} from './story';

/** Why an event happened: a call, a scenario, or time alone. */
export type Cause = {
  readonly story: string;
  readonly operationId?: string;
  readonly scenario?: string;
};

/** How an event happened once. */
type Happening = {
  readonly cause: Cause;
  /** Names of all events since the call that caused it, in order. */
  readonly together: readonly string[];
};

type RecordedEvent = {
  /** The first event of the name. */
  readonly payload: ApiEvent;
  /** The first happening for each operation and scenario that caused one, and for time alone. */
  readonly happenings: readonly Happening[];
};

type RecordedCall = Exchange & {
  readonly story: string;
  /** Names of the events that the call sent at once. */
  readonly events: readonly string[];
};

/** What happened in all stories. */
export type Recording = {
  /** The first success of each operation. */
  readonly answers: Readonly<Record<string, RecordedCall>>;
  /** The refused calls: the first for each operation and code. */
  readonly refusals: readonly RecordedCall[];
  /** What happened of each event, by its name. */
  readonly events: Readonly<Record<string, RecordedEvent>>;
  /** Why each change of a state, such as `Card ACTIVE BLOCKED`, happened first. */
  readonly transitions: Readonly<Record<string, Cause>>;
};

class Recorder {
  readonly answers: Record<string, RecordedCall> = {};
  readonly refusals = new Map<string, RecordedCall>();
  readonly events: Record<string, {payload: ApiEvent; happenings: Happening[]}> = {};
  readonly transitions: Record<string, Cause> = {};

  constructor(private readonly contract: SandboxContract) {}

  async tell({name, start, tell}: Story, seed: number): Promise<void> {
    let current: Pick<Cause, 'operationId' | 'scenario'> = {};
    let sent: string[] = [];
    const partner = new Partner(this.contract, {
      seed,
      now: start,
      onCall: (operationId, body) => {
        const {scenario} = (body ?? {}) as {scenario?: string};
        current = {operationId, ...(scenario && {scenario})};
        sent = [];
      },
      onAnswer: (exchange) => {
        this.keep({...exchange, story: name, events: sent});
        current = {};
      },
    });
    partner.sandbox.onEvent((payload) => {
      sent.push(payload.type);
      const {happenings} = (this.events[payload.type] ??= {payload, happenings: []});
      const isKnown = ({cause: {operationId, scenario}}: Happening) =>
        operationId === current.operationId && scenario === current.scenario;
      if (!happenings.some(isKnown)) {
        happenings.push({cause: {story: name, ...current}, together: sent});
      }
    });
    partner.sandbox.onMove((resource, from, to) => {
      this.transitions[`${resource} ${from ?? ''} ${to}`] ??= {story: name, ...current};
    });
    try {
      await tell(partner);
    } catch (error) {
      throw new Error(
        `The story "${name}" fails: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private keep(call: RecordedCall): void {
    if (call.code === undefined) {
      this.answers[call.operationId] ??= call;
    } else {
      const key = `${call.operationId} ${call.code}`;
      this.refusals.set(key, this.refusals.get(key) ?? call);
    }
  }
}

/** Tells every story in a new sandbox of its own, and records what happens. Throws when a story fails. */
export async function record(
  contract: SandboxContract,
  stories: readonly Story[],
): Promise<Recording> {
  const recorder = new Recorder(contract);
  for (const [index, story] of stories.entries()) {
    // Another seed for each story: no two events of the examples have the same id.
    await recorder.tell(story, index + 1);
  }
  const {answers, refusals, events, transitions} = recorder;
  return {answers, refusals: [...refusals.values()], events, transitions};
}

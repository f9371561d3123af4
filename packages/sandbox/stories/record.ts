import type {SandboxContract} from '../contract';
import type {ApiEvent} from '../engine/journal';
import {schemasOf} from '../engine/schemas';
import {FAILED} from '../http/app';
import {exampleStories} from './exampleStories';
import {Partner, problemText, type Exchange} from './partner';
import type {RecordedCall} from './recordedCall';
import {isRepresentative, mostRepresentative} from './representative';
import type {Story} from './story';
import {changesWithoutEvent} from './changesWithoutEvent';
import {fieldsOfBody} from './usedFields';

/** Why an event happened: a call, a scenario, or time alone. */
type Cause = {
  readonly story: string;
  readonly operationId?: string;
  readonly scenario?: string;
};

/** How an event happened once. */
type Happening = {
  readonly cause: Cause;
  /** Names of all events that the same call sent, or the same passage of time, in order. */
  readonly together: readonly string[];
};

/** A happening whose events may not all have happened. */
type HappeningInProgress = {readonly cause: Cause; readonly passage: readonly ApiEvent[]};

type RecordedEvent = {
  /** The example: one that a published exchange caused, or else the first that is representative. */
  readonly payload: ApiEvent;
  /** The first happening for each operation and scenario that caused one, and for time alone. */
  readonly happenings: readonly Happening[];
};

/** What happened in all stories. */
export type Recording = {
  /** The most representative success of each operation, which is its published example. */
  readonly answers: Readonly<Record<string, RecordedCall>>;
  /** The rejected calls: the first for each operation and code. */
  readonly refusals: readonly RecordedCall[];
  /** What happened of each event, by its name. */
  readonly events: Readonly<Record<string, RecordedEvent>>;
  /** Why each change of a state, such as `Card ACTIVE BLOCKED`, happened first. */
  readonly transitions: Readonly<Record<string, Cause>>;
  /** The first story of each change that no event tells, by `Resource.field`, or `Resource` for a new object. */
  readonly untold: Readonly<Record<string, string>>;
  /** Fields, such as `Card.limits.daily`, and parameters of scenarios, such as `card.ship.cardId`. */
  readonly fields: {
    /** Those that a call sent, or a response or an event had, with a value other than null. */
    readonly used: readonly string[];
    /** Those that the program wrote, and that the schema of the object does not have. */
    readonly lost: readonly string[];
  };
};

/** A story that does not go on. */
export class StoryFailed extends Error {
  constructor(
    readonly story: string,
    readonly why: string,
  ) {
    super(`The story "${story}" fails: ${why}`);
  }
}

/** What a call says of the sandbox itself, which no call of a story should: that it fails. */
function failureOf({operationId, code, body}: Exchange): string[] {
  const {detail = '', errorMessage = detail} = (body ?? {}) as {
    detail?: string;
    errorMessage?: string;
  };
  const isOwn = code === 'internal_error' && errorMessage.startsWith(FAILED);
  return isOwn ? [`${operationId}: ${errorMessage}`] : [];
}

class Recorder {
  /** Every success of each operation. */
  readonly #successes = new Map<string, RecordedCall[]>();
  readonly refusals = new Map<string, RecordedCall>();
  readonly transitions: Record<string, Cause> = {};
  readonly untold: Record<string, string> = {};
  readonly fields = new Set<string>();
  readonly #events = new Map<string, {payloads: ApiEvent[]; happenings: HappeningInProgress[]}>();

  constructor(private readonly contract: SandboxContract) {}

  async tell({name, start, tell}: Story, seed: number): Promise<void> {
    let current: Pick<Cause, 'operationId' | 'scenario'> = {};
    let body: unknown;
    // Those of the call that is made, or of the time that goes on since the last one.
    let passage: ApiEvent[] = [];
    let step = 0;
    let isUndisturbed = true;
    const broken: string[] = [];
    const rejected: string[] = [];
    const partner = new Partner(this.contract, {
      seed,
      now: start,
      onCall: (operationId, called) => {
        body = called;
        const {scenario} = (body ?? {}) as {scenario?: string};
        current = {operationId, ...(scenario && {scenario})};
        passage = [];
      },
      onAnswer: (exchange) => {
        step += 1;
        broken.push(...failureOf(exchange));
        if (exchange.code !== undefined && exchange.operationId !== 'createSimulation') {
          const {status, code, body: answer} = exchange;
          rejected.push(`${exchange.operationId} returned ${problemText(status, code, answer)}`);
        }
        this.#noteFields(exchange, body);
        // Time goes on after the response, and what happens then is not of the call alone.
        this.keep({...exchange, story: name, step, isUndisturbed, caused: passage});
        isUndisturbed &&= exchange.code === undefined || exchange.code === 'sca_required';
        current = {};
        passage = [];
      },
    });
    partner.sandbox.onEvent((payload) => {
      passage.push(payload);
      const {object = ''} = this.contract.events[payload.type] ?? {};
      this.#note(object, payload.data.object);
      const event = this.#events.get(payload.type) ?? {payloads: [], happenings: []};
      this.#events.set(payload.type, event);
      event.payloads.push(payload);
      const isKnown = ({cause: {operationId, scenario}}: HappeningInProgress) =>
        operationId === current.operationId && scenario === current.scenario;
      if (!event.happenings.some(isKnown)) {
        event.happenings.push({cause: {story: name, ...current}, passage});
      }
    });
    partner.sandbox.onMove((resource, from, to) => {
      this.transitions[`${resource} ${from ?? ''} ${to}`] ??= {story: name, ...current};
    });
    const untold = changesWithoutEvent(this.contract, (change) => {
      this.untold[change] ??= name;
    });
    partner.sandbox.watch(untold);
    try {
      await tell(partner);
      untold.end();
    } catch (error) {
      // A story goes on with what a rejected call did not give it, so that it fails later, and for another reason.
      const before = rejected.slice(-1).map((call) => ` Before that, ${call}`);
      broken.push([error instanceof Error ? error.message : String(error), ...before].join(''));
    }
    // What follows from a call that the sandbox failed to make says less than this call.
    const [first] = broken;
    if (first !== undefined) {
      throw new StoryFailed(name, first);
    }
  }

  /** Notes the fields of a call that the API did, and of every response. */
  #noteFields({operationId, code, body: answer}: Exchange, body: unknown): void {
    const operation = this.contract.operations.find(({id}) => id === operationId);
    if (code !== undefined) {
      this.#note(operation?.apiVersion === 'v1' ? 'V1Error' : 'Problem', answer);
      return;
    }
    this.#note(operation?.body?.name, body);
    this.#note(operation?.answer.name, answer);
    const {scenario, parameters = {}} = (body ?? {}) as {scenario?: string; parameters?: object};
    if (scenario !== undefined) {
      Object.keys(parameters).forEach((name) => this.fields.add(`${scenario}.${name}`));
    }
  }

  #note(schema: string | undefined, value: unknown): void {
    fieldsOfBody(this.contract, schema ?? '', value, (field, part) => {
      if (part !== null) {
        this.fields.add(field);
      }
    });
  }

  private keep(call: RecordedCall): void {
    if (call.code === undefined) {
      const known = this.#successes.get(call.operationId) ?? [];
      this.#successes.set(call.operationId, [...known, call]);
    } else {
      const key = `${call.operationId} ${call.code}`;
      this.refusals.set(key, this.refusals.get(key) ?? call);
    }
  }

  /** The published exchange of each operation. */
  answers(): Record<string, RecordedCall> {
    return Object.fromEntries(
      [...this.#successes].map(([id, calls]) => [
        id,
        mostRepresentative(calls, exampleStories[id]),
      ]),
    );
  }

  /** What happened of each event, with the example that fits the published exchanges. */
  events(answers: Readonly<Record<string, RecordedCall>>): Record<string, RecordedEvent> {
    const published = Object.values(answers).flatMap(({caused}) => caused);
    return Object.fromEntries(
      [...this.#events].map(([type, {payloads, happenings}]) => {
        const fits = [...published.filter((one) => one.type === type), ...payloads];
        const payload = fits.find(isRepresentative) ?? fits[0];
        const told = happenings.map(({cause, passage}) => ({
          cause,
          together: passage.map((one) => one.type),
        }));
        return [type, {payload: payload as ApiEvent, happenings: told}];
      }),
    );
  }
}

/**
 * Tells every story in a new sandbox of its own, and records what happens. Throws an `AggregateError` with a `StoryFailed`
 * for each story that fails.
 */
export async function record(
  contract: SandboxContract,
  stories: readonly Story[],
): Promise<Recording> {
  const recorder = new Recorder(contract);
  const failed: unknown[] = [];
  for (const [index, story] of stories.entries()) {
    // Another seed for each story: no two events of the examples have the same id.
    await recorder.tell(story, index + 1).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, failed.map(String).join('\n'));
  }
  const {refusals, transitions, untold, fields} = recorder;
  const answers = recorder.answers();
  return {
    answers,
    refusals: [...refusals.values()],
    events: recorder.events(answers),
    transitions,
    untold,
    fields: {used: [...fields], lost: [...schemasOf(contract).lost]},
  };
}

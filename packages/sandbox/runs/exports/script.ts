import {capitalised} from '@aldermark/lib/capitals';
import type {SandboxContract} from '../../contract';
import {pointerSegments} from '../../engine/pointer';
import {buildRequest} from '../../requests/build';
import {START} from '../../stories/partner';
import {receiverName} from '../receiver';
import {jsonOf, mapCall, piecesOf, valueOf, type Reference} from '../references';
import type {Action, Moment, Run} from '../run';
import {symbolised} from '../symbolised';

/** A value that a later step takes from what an earlier one caused. */
export type Taken = {
  /** The name under which it is kept, which is one in every language. */
  readonly variable: string;
  /** The step from whose answer it comes. */
  readonly step: string;
  /** The number of the event of the sandbox from whose object it comes instead, counted from 0. */
  readonly event?: number;
  /** The names and indices that lead to it. */
  readonly names: readonly string[];
  /** What it was when the run was played. */
  readonly value: unknown;
};

/** Whether a value that is taken is a text. */
export const isText = (taken: Taken | undefined): boolean => typeof taken?.value === 'string';

/** A text in pieces: what it says itself, and values of earlier steps. */
export type ScriptText = readonly (string | Taken)[];

/** A text in as few pieces as it can have. */
export function joined(text: ScriptText): ScriptText {
  const pieces: (string | Taken)[] = [];
  for (const piece of text) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') {
      pieces[pieces.length - 1] = last + piece;
    } else {
      pieces.push(piece);
    }
  }
  return pieces;
}

/** A call with what must come back. */
export type ScriptCall = {
  readonly kind: 'call';
  readonly name: string;
  readonly operation?: string;
  readonly method: string;
  /** The path with its query. */
  readonly target: ScriptText;
  /** The parameters of the path and the query in it. */
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly value: ScriptText;
  }[];
  readonly headers: readonly (readonly [name: string, value: ScriptText])[];
  readonly body?: ScriptText;
  /** The status of the response; 0: the connection is dropped. */
  readonly status: number;
  /** Fields of the response with their values: the state of the object, or the code of the error. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** What later steps take from it. */
  readonly taken: readonly Taken[];
};

export type ScriptStep =
  | ScriptCall
  /** Time passes until an event happens, or what falls due next is done. */
  | {
      readonly kind: 'wait';
      readonly name: string;
      readonly event?: string;
      /** How many seconds passed. */
      readonly seconds: number;
      readonly taken: readonly Taken[];
    }
  /** How webhook requests are answered from now on, as `POST /sandbox/receiver` takes it. */
  | {
      readonly kind: 'receiver';
      readonly name: string;
      readonly status: string;
      readonly taken: readonly Taken[];
    };

/** A run as the steps of a program, from which each language is written. */
export type Script = {
  readonly title: string;
  readonly seed: number;
  /** The time at which its sandbox begins. */
  readonly now: string;
  readonly scopes?: readonly string[];
  readonly steps: readonly ScriptStep[];
};

/** The token, which the response to the reset has. */
const token: Taken = {variable: 'token', step: 'reset', names: ['token'], value: ''};

/** The placeholder of a piece while the request is built, which neither an address nor JSON changes. */
const mark = (number: number) => `PIECE${number}OF0RUN`;

const marks = /PIECE(\d+)OF0RUN/g;

/** `challenge/id` → `ChallengeId` */
const capitalisedAll = (names: readonly string[]): string =>
  names.map((name) => capitalised(name).replaceAll(/\W/g, '')).join('');

/** The fields of a response that tell what became of the call. */
function fieldsOf(moment: Moment): [string, string][] {
  const answer = (jsonOf(moment) ?? {}) as Readonly<Record<string, unknown>>;
  return ['status', 'code', 'errorCode'].flatMap((name): [string, string][] => {
    const value = answer[name];
    return typeof value === 'string' && /^\w+$/.test(value) ? [[name, value]] : [];
  });
}

/** Names steps after their operations: `createUser`, `createUser2`. */
export class StepNames {
  readonly #times = new Map<string, number>();

  next(operation: string): string {
    const times = (this.#times.get(operation) ?? 0) + 1;
    this.#times.set(operation, times);
    return times === 1 ? operation : `${operation}${times}`;
  }
}

class ScriptWriter {
  readonly steps: ScriptStep[] = [];
  readonly #names = new StepNames();
  /** The name of the step of each action, and what is taken from it. */
  readonly #byAction: ({readonly name: string; readonly taken: Taken[]} | undefined)[] = [];

  constructor(
    private readonly contract: SandboxContract,
    private readonly moments: readonly Moment[],
  ) {}

  async add(action: Action, at: number): Promise<void> {
    const moment = this.moments[at];
    const operation = action.kind === 'call' ? (moment?.request?.operation ?? 'call') : action.kind;
    const step = {name: this.#names.next(operation), taken: []};
    const passed = moment ? Date.parse(moment.after) - Date.parse(moment.before) : 0;
    const seconds = Math.ceil(passed / 1000);
    if (action.kind === 'call') {
      if (!moment?.request) {
        this.#byAction.push(undefined);
        return;
      }
      this.steps.push(await this.#call(action, moment, at, step));
    } else if (action.kind === 'wait') {
      this.steps.push({kind: 'wait', ...step, ...(action.event && {event: action.event}), seconds});
    } else {
      this.steps.push({kind: 'receiver', ...step, status: receiverName(action.status)});
    }
    this.#byAction.push(step);
  }

  async #call(
    {call}: Extract<Action, {kind: 'call'}>,
    moment: Moment,
    at: number,
    step: {readonly name: string; readonly taken: Taken[]},
  ): Promise<ScriptCall> {
    const pieces: Taken[] = [token];
    const marked = mapCall(call, (text) =>
      piecesOf(text)
        .map((piece) =>
          typeof piece === 'string' ? piece : mark(pieces.push(this.#take(piece, at)) - 1),
        )
        .join(''),
    );
    const {request, operation} = buildRequest(this.contract, marked, mark(0));
    const split = (text: string): ScriptText =>
      text
        .split(marks)
        .map((part, index) => (index % 2 === 0 ? part : (pieces[Number(part)] ?? '')))
        .filter((piece) => piece !== '');
    const {pathname, search, searchParams} = new URL(request.url);
    const {response, request: sent} = moment;
    // In JSON, what is no text has no quotation marks.
    const body = (await request.text()).replaceAll(
      /"PIECE(\d+)OF0RUN"/g,
      (quoted, number: string) =>
        typeof call.body === 'string' || isText(pieces[Number(number)])
          ? quoted
          : mark(Number(number)),
    );
    return {
      kind: 'call',
      ...step,
      ...(operation && {operation: operation.id}),
      method: request.method,
      target: split(pathname + search),
      parameters: [
        ...(operation?.path ?? '').split('/').flatMap((part, index) =>
          part.startsWith('{')
            ? [
                {
                  name: part.slice(1, -1),
                  in: 'path',
                  value: split(decodeURIComponent(pathname.split('/')[index] ?? '')),
                },
              ]
            : [],
        ),
        ...[...searchParams].map(([name, value]) => ({name, in: 'query', value: split(value)})),
      ],
      headers: Object.keys(sent?.headers ?? {}).map((name) => [
        name,
        split(request.headers.get(name) ?? ''),
      ]),
      ...(body !== '' && {body: split(body)}),
      status: response?.status ?? 0,
      fields: fieldsOf(moment),
    };
  }

  #take(reference: Reference, at: number): Taken {
    const names = pointerSegments(reference.pointer);
    const source = this.#byAction[reference.action];
    const before = this.moments.slice(0, reference.action);
    const event =
      reference.event === undefined
        ? undefined
        : before.reduce((sum, {events}) => sum + events.length, reference.event);
    const variable = `${source?.name ?? ''}${event === undefined ? '' : `Event${reference.event}`}${capitalisedAll(names)}`;
    const known = source?.taken.find((one) => one.variable === variable);
    const taken: Taken = known ?? {
      variable,
      step: source?.name ?? '',
      names,
      ...(event !== undefined && {event}),
      value: valueOf(reference, this.moments.slice(0, at)),
    };
    if (!known) {
      source?.taken.push(taken);
    }
    return taken;
  }
}

/** A run that was played as the steps of a program. Steps that could not be done are left out. */
export async function scriptOf(
  contract: SandboxContract,
  run: Run,
  moments: readonly Moment[],
  title: string,
): Promise<Script> {
  const {seed, scopes, now = START, actions} = symbolised(contract, run, moments);
  const writer = new ScriptWriter(contract, moments);
  // A sandbox on a machine sends webhook requests to a server, and a run answers them itself.
  if (moments.some(({deliveries}) => deliveries.length > 0)) {
    writer.steps.push({kind: 'receiver', name: 'receive', status: 'default', taken: []});
  }
  for (const [at, action] of actions.entries()) {
    await writer.add(action, at);
  }
  return {
    title: title.replaceAll(/\s+/g, ' '),
    seed,
    now,
    ...(scopes && {scopes}),
    steps: writer.steps,
  };
}

import type {ApiEvent, Sandbox, SandboxContract} from '..';
import {buildRequest} from '../requests/build';
import {awaited} from '../stories/patience';
import {
  isCall,
  mayCause,
  nameOf,
  noted,
  notedBy,
  outcomesOfEvent,
  type Recipe,
  type RecipeCall,
  type RecipeStep,
} from './recipe';

/** What a call was answered with, the last time if a step makes it several times. */
type Answer = {readonly status: number; readonly body: unknown};

/** A step that was made, and what happened in it. */
export type Played = {
  readonly step: RecipeStep;
  /** Undefined when time passed, and for a call that is answered together with the next one. */
  readonly answer?: Answer | undefined;
  /** Outcomes, as `noted` writes them. */
  readonly happened: readonly string[];
};

const memberOf = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], value);

/** What the references of a recipe mean while it is played. */
class Known {
  /** What each step was answered with, or the object of the event for which it waited. */
  readonly results: unknown[] = [];

  constructor(
    private readonly sandbox: Sandbox,
    private readonly texts: Readonly<Record<string, string>>,
  ) {}

  #valueOf(reference: string): unknown {
    const keys = reference.split('.');
    const [head = '', next = ''] = keys;
    if (/^\d+$/.test(head)) {
      return memberOf(this.results[Number(head) - 1], keys.slice(1));
    }
    switch (head) {
      case 'now':
        return this.sandbox.now();
      case 'spaces':
        return ' '.repeat(Number(next));
      case 'text':
        return this.texts[next];
      default: {
        const event = this.sandbox.events().findLast(({type}) => type === `${head}.${next}`);
        return memberOf(event?.data.object, keys.slice(2));
      }
    }
  }

  /** A value with what its references mean, at any depth. Throws when one leads nowhere. */
  filled(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.replace(/\{\{([\w.-]+)\}\}/g, (whole, reference: string) => {
        const found = this.#valueOf(reference);
        if (typeof found !== 'string') {
          throw new Error(`${whole} leads nowhere.`);
        }
        return found;
      });
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.filled(item));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.filled(part)]))
      : value;
  }
}

/** Makes the calls of recipes in a sandbox. */
class Caller {
  readonly #token: string;
  #calls = 0;

  constructor(
    private readonly contract: SandboxContract,
    private readonly sandbox: Sandbox,
  ) {
    this.#token = sandbox.token();
  }

  #keyOf(call: string): Readonly<Record<string, string>> {
    const operation = this.contract.operations.find(({id}) => id === call);
    return operation?.isIdempotent ? {'Idempotency-Key': `recipe-${(this.#calls += 1)}`} : {};
  }

  send({call, method, path, parameters, headers, body}: RecipeCall): Promise<Response> {
    const target = path === undefined ? {operation: call} : {method, path};
    const described = {...target, parameters, headers: {...this.#keyOf(call), ...headers}, body};
    return this.sandbox.fetch(buildRequest(this.contract, described, this.#token).request);
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const text = await response.text();
  return {status: response.status, body: isJson ? JSON.parse(text) : text};
}

function errorsIn(call: string, {status, body}: Answer): readonly string[] {
  const {code, errorCode} = (status >= 400 ? body : {}) as {code?: string; errorCode?: string};
  const name = code ?? errorCode;
  const outcome = noted('errors', name ?? '');
  return name === undefined ? [] : [outcome, notedBy(outcome, call)];
}

/** Lets time pass until an event happens. Throws when it does not. */
function eventAwaited(sandbox: Sandbox, name: string): ApiEvent {
  const before = sandbox.events().length;
  const event = awaited(sandbox, (events) => events.slice(before).find(({type}) => type === name));
  if (!event) {
    throw new Error(`${name} does not happen within 10 minutes.`);
  }
  return event;
}

/**
 * Plays a recipe in a new sandbox whose time stands still, and tells what happened in each step. It runs in a browser
 * as in the build. Throws when a step cannot be made.
 */
export async function* playRecipe(
  contract: SandboxContract,
  sandbox: Sandbox,
  {steps}: Recipe,
  texts: Readonly<Record<string, string>>,
): AsyncGenerator<Played, void> {
  const known = new Known(sandbox, texts);
  const caller = new Caller(contract, sandbox);
  let happened: string[] = [];
  /** The operation or scenario that has changed something last. */
  let cause: string | undefined;
  sandbox.onMove((resource, _, to) => happened.push(noted('states', `${resource} ${to}`)));
  sandbox.onEvent((event) => happened.push(...outcomesOfEvent(event, cause)));
  const make = async (step: RecipeCall): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    cause = mayCause(contract, step.call) ? nameOf(step) : cause;
    for (let time = 0; time < (step.times ?? 1); time += 1) {
      answers.push(await answerOf(await caller.send(known.filled(step) as RecipeCall)));
    }
    return answers;
  };
  /** The calls that are made at the same time as the next one. */
  let together: RecipeCall[] = [];
  for (const step of steps) {
    if (isCall(step) && step.isTogether) {
      together.push(step);
      continue;
    }
    happened = [];
    if (!isCall(step)) {
      const {data} = eventAwaited(sandbox, step.wait);
      known.results.push(data.object);
      yield {step, happened};
      continue;
    }
    const calls = [...together, step];
    together = [];
    const answers = await Promise.all(calls.map(make));
    known.results.push(...answers.map((list) => list.at(-1)?.body));
    yield* calls.slice(0, -1).map((one) => ({step: one, happened: []}));
    happened.push(
      ...calls.flatMap(({call}, index) =>
        (answers[index] ?? []).flatMap((answer) => errorsIn(call, answer)),
      ),
    );
    yield {step, answer: answers.at(-1)?.at(-1), happened};
  }
}

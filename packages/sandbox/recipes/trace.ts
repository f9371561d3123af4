import type {ApiEvent, SandboxContract} from '..';
import type {Described} from '../requests/build';
import {textsIn} from '../runs/references';
import {Partner} from '../stories/partner';
import type {Story} from '../stories/story';
import {
  mayCause,
  recipeCallName,
  noted,
  notedBy,
  outcomesOfEvent,
  type Kind,
  type Recipe,
  type RecipeStep,
} from './recipe';

/** A story as a recipe, and the first step in which each outcome happens. */
export type Trace = Recipe & {readonly happened: ReadonlyMap<string, number>};

/** Whether the sandbox may have made a text, so that a later call with the same text refers to it. */
const isMade = (text: string): boolean =>
  text.length >= 10 && /\d/.test(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text);

/** A signature of a device becomes the one that the sandbox always accepts. */
const isSignature = (name: string, text: string): boolean =>
  (name === 'signature' || name === 'proof') && text.startsWith('ey');

/** A body with the signature that the sandbox always accepts in place of one that a device has made. */
export const withoutSignature = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' && isSignature(name, value) ? 'sandbox' : value,
        ]),
      )
    : body;

/** Remembers where texts come from, and writes references in their place. */
class Origins {
  readonly #known = new Map<string, string>();
  readonly #constant: ReadonlySet<string>;

  constructor({samples}: SandboxContract) {
    this.#constant = new Set(Object.values(samples).flatMap((kind) => Object.values(kind)));
  }

  /**
   * Remembers every text inside of a response or of the object of an event. The response of a call that changes something
   * is nearer to the calls that follow it than an event is.
   */
  learn(value: unknown, place: string, isNearer = false): void {
    for (const [text, pointer] of textsIn(value)) {
      const known = this.#known.get(text);
      const isFree = known === undefined || (isNearer && !known.startsWith('answer.'));
      if (isFree && isMade(text) && !this.#constant.has(text)) {
        this.#known.set(text, place + pointer);
      }
    }
  }

  /** A value with references in place of what the sandbox has made, at any depth. */
  referring(value: unknown, now: string, name = ''): unknown {
    if (typeof value === 'string') {
      const [scheme, token = ''] = value.split(' ');
      const [whole, inside] = [this.#known.get(value), this.#known.get(token)];
      const text = inside ? `${scheme} {{${inside}}}` : value;
      return isSignature(name, value)
        ? 'sandbox'
        : value === now
          ? '{{now}}'
          : whole
            ? `{{${whole}}}`
            : text;
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.referring(item, now));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, this.referring(part, now, key)]),
        )
      : value;
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** A call without what every call has anyway. */
function plain({operation: _, ...described}: Described): object {
  const {'Idempotency-Key': key, ...others} = described.headers ?? {};
  const isOwn = key !== undefined && !key.startsWith('call-');
  const headers = isOwn ? {'Idempotency-Key': key, ...others} : others;
  return Object.fromEntries(
    Object.entries({...described, headers}).filter(([, value]) => !isEmpty(value)),
  );
}

/** Tells a story, and keeps its calls with references to what earlier ones answered. */
export async function traceOf(contract: SandboxContract, story: Story): Promise<Trace> {
  const {start, tell} = story;
  const steps: RecipeStep[] = [];
  const happened = new Map<string, number>();
  const origins = new Origins(contract);
  /** The calls that are not answered yet. */
  const open: number[] = [];
  let since: readonly string[] = [];
  /** The operation or scenario that has changed something last. */
  let cause: string | undefined;
  const note = (index: number) => {
    since.forEach((name) => happened.set(name, happened.get(name) ?? index));
    since = [];
  };
  const add = (kind: Kind, name: string) => void (since = [...since, noted(kind, name)]);
  const partner = new Partner(contract, {
    ...(start !== undefined && {now: start}),
    onCall: (call, _, described) => {
      since = [];
      cause = mayCause(contract, call) ? recipeCallName({call, body: described.body}) : cause;
      open.push(steps.length);
      const sent = origins.referring(plain(described), partner.sandbox.now()) as object;
      steps.push({call, ...sent});
    },
    onAnswer: ({operationId, body, code}) => {
      const index = open.shift() ?? 0;
      const operation = contract.operations.find(({id}) => id === operationId);
      origins.learn(body, `answer.${index}`, operation?.method !== 'GET');
      if (code !== undefined) {
        add('errors', code);
        since = [...since, notedBy(noted('errors', code), operationId)];
      }
      note(index);
    },
    onAwaited: ({type}) => {
      steps.push({wait: type});
      note(steps.length - 1);
    },
  });
  partner.sandbox.onEvent((event: ApiEvent) => {
    since = [...since, ...outcomesOfEvent(event, cause)];
    origins.learn(event.data.object, event.type);
  });
  partner.sandbox.onMove((resource, _, to) => add('states', `${resource} ${to}`));
  await tell(partner);
  return {...(start !== undefined && {start}), steps, happened};
}

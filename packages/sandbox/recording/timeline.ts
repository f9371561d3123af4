import {valueIn} from '@aldermark/lib/jsonText';
import type {SandboxOperation, SandboxContract} from '../contract';
import type {Sandbox} from '../createSandbox';
import {operationAt} from '../requests/build';
import {check, type AdvisedError} from '../requests/check';
import {recordedResponse, sentCall} from '../runs/exchange';
import type {Action, Moment} from '../runs/run';
import type {Observations} from '../runs/observations';
import type {PartnerName} from '../seeds/partners';
import {sentRequest} from '../stories/sentRequest';
import type {Effect, Ended, Observer, Origin} from './observer';
import {requestOf} from './step';

/** How many moments are kept, and how many characters they may have together. */
export const MOST_MOMENTS = 1000;
const MOST_CHARACTERS = 32_000_000;

/** How many characters of a body are kept. */
export const LONGEST_BODY = 100_000;

/** How many characters the events of a moment may have, and its changes, and its deliveries. */
const LONGEST_LIST = 200_000;

/** Who follows what happens to the sandbox of a partner. */
export type Follower = {
  /** A moment is new, or there is more to it. */
  readonly moment: (moment: Moment) => void;
  /** Moments are gone, because the sandbox went back. */
  readonly wentBack: () => void;
};

const lists = ['events', 'changes', 'deliveries'] as const;

/** A moment of which not everything has happened yet. */
class Draft {
  readonly partner: PartnerName;
  readonly #sizes = {events: 0, changes: 0, deliveries: 0};
  #moment: Moment;

  constructor({origin, partner, before, after}: Effect) {
    this.partner = partner;
    const isCall = origin.partner === partner;
    const nothing = {events: [], changes: [], deliveries: [], due: []};
    const by = isCall ? 'program' : 'time';
    this.#moment = {action: {kind: 'wait'}, before, after, ...nothing, by};
  }

  get moment(): Moment {
    return this.#moment;
  }

  /** The characters that it has, roughly. */
  get size(): number {
    const {request, response} = this.#moment;
    const bodies = [request?.body, response?.body].map((body = '') => body.length);
    return [...Object.values(this.#sizes), ...bodies].reduce((sum, one) => sum + one, 2000);
  }

  set(part: Partial<Moment>): void {
    this.#moment = {...this.#moment, ...part};
  }

  add(after: string, told: Observations): void {
    const kept = lists.map(
      (name) => [name, told[name].filter((one) => this.#fits(name, one))] as const,
    );
    const {leftOut = 0} = this.#moment;
    const left = kept.reduce((sum, [name, list]) => sum + told[name].length - list.length, leftOut);
    const all = kept.map(([name, list]) => [name, [...this.#moment[name], ...list]] as const);
    this.set({
      after,
      ...(Object.fromEntries(all) as Observations),
      ...(left > 0 && {leftOut: left}),
    });
  }

  #fits(name: (typeof lists)[number], one: object): boolean {
    const size = this.#sizes[name] + JSON.stringify(one).length;
    const doesFit = size <= LONGEST_LIST;
    this.#sizes[name] = doesFit ? size : this.#sizes[name];
    return doesFit;
  }
}

/** A body as far as it is kept. */
const bounded = (body: string): string =>
  body.length <= LONGEST_BODY
    ? body
    : `${body.slice(0, LONGEST_BODY)}… (${body.length} characters in all)`;

/** The call of a program as somebody would describe it in the console: without its token, and what its client adds. */
async function actionOf(
  contract: SandboxContract,
  operation: SandboxOperation | undefined,
  request: Request,
  text: string,
): Promise<Action> {
  if (!operation) {
    const {pathname, search} = new URL(request.url);
    return {kind: 'call', call: {method: request.method, path: pathname + search}};
  }
  const sent = await sentRequest(contract, operation.id, request, {body: undefined, token: ''});
  const known = operation.parameters.filter((one) => one.in === 'header');
  const headers = Object.fromEntries(
    known.flatMap(({name}) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const parameters = {...sent.path, ...sent.query};
  return {
    kind: 'call',
    call: {
      operation: operation.id,
      parameters,
      headers,
      ...(text && {body: valueIn(bounded(text))}),
    },
  };
}

/** What the API rejects in a request before it does anything. A request that cannot be read is rejected for that alone. */
const faultsOf = (
  sandbox: Sandbox,
  contract: SandboxContract,
  request: Request,
  operation: SandboxOperation,
): Promise<readonly AdvisedError[]> =>
  check(sandbox, contract, {request, operation, missing: []}).catch(() => []);

/**
 * What happened lately in the sandboxes of both partners: each request with its response and its errors, and what time
 * did by itself, with the events, changes and webhook requests that followed. What falls due is not in its moments.
 */
export class Timeline implements Observer {
  readonly #contract: SandboxContract;
  readonly #drafts = new WeakMap<Origin, Map<PartnerName, Draft>>();
  readonly #followers = new Map<Follower, PartnerName>();
  readonly #marks = new Map<string, number>();
  #shown: Draft[] = [];
  #count = 0;

  constructor(contract: SandboxContract) {
    this.#contract = contract;
  }

  /** The moments of a partner, the oldest first. */
  moments(partner: PartnerName): readonly Moment[] {
    return this.#shown.filter((one) => one.partner === partner).map(({moment}) => moment);
  }

  /** Tells somebody of each moment of a partner from now on; the returned function ends it. */
  follow(partner: PartnerName, follower: Follower): () => void {
    this.#followers.set(follower, partner);
    return () => this.#followers.delete(follower);
  }

  happened(effect: Effect): void {
    const {origin, partner, after, told} = effect;
    const drafts = this.#drafts.get(origin) ?? new Map<PartnerName, Draft>();
    this.#drafts.set(origin, drafts);
    const draft = drafts.get(partner) ?? new Draft(effect);
    drafts.set(partner, draft);
    draft.add(after, told);
    // A call is shown when it has a response.
    if (origin.partner !== partner || draft.moment.number !== undefined) {
      this.#show(draft);
    }
  }

  ended(call: Ended): void {
    void this.#end(call);
  }

  /** Remembers the present moment under the name of a snapshot. */
  mark(snapshot: string): void {
    this.#marks.set(snapshot, this.#count);
  }

  /** Forgets what has happened since a snapshot; without one, everything. */
  goBack(snapshot = ''): void {
    const last = this.#marks.get(snapshot) ?? 0;
    this.#shown = this.#shown.filter(({moment}) => (moment.number ?? 0) <= last);
    this.#followers.forEach((_, follower) => follower.wentBack());
  }

  async #end({origin, partner, sandbox, request: recorded, response, action}: Ended) {
    const draft = this.#drafts.get(origin)?.get(partner);
    const request = requestOf(recorded);
    const {pathname} = new URL(request.url);
    if (!draft || (request.method === 'GET' && pathname.startsWith('/sandbox/'))) {
      return;
    }
    const operation = operationAt(this.#contract, request.method, pathname);
    const isRefused = response.status >= 400 && operation !== undefined;
    const faults = isRefused
      ? await faultsOf(sandbox, this.#contract, request.clone(), operation)
      : [];
    const text = recorded.text ?? '';
    const answer = await recordedResponse(response);
    draft.set({
      action: action ?? (await actionOf(this.#contract, operation, request.clone(), text)),
      request: sentCall({request, ...(operation && {operation})}, bounded(text)),
      ...('response' in answer
        ? {response: {...answer.response, body: bounded(answer.response.body)}}
        : answer),
      ...(faults.length > 0 && {faults}),
      ...(action && {by: undefined}),
    });
    this.#show(draft);
  }

  /** Shows a moment to those who follow, and forgets the oldest ones when there are too many. */
  #show(draft: Draft): void {
    if (draft.moment.number === undefined) {
      this.#count += 1;
      draft.set({number: this.#count});
      this.#shown.push(draft);
      this.#forgetOldest();
    }
    if (this.#shown.includes(draft)) {
      this.#followers.forEach((partner, follower) => {
        if (partner === draft.partner) {
          follower.moment(draft.moment);
        }
      });
    }
  }

  #forgetOldest(): void {
    let size = 0;
    const kept = this.#shown.findLastIndex((one, index) => {
      size += one.size;
      return size > MOST_CHARACTERS || this.#shown.length - index > MOST_MOMENTS;
    });
    this.#shown = this.#shown.slice(kept + 1);
  }
}

import type {SandboxContract} from '@aldermark/sandbox/contract';
import {Random} from '@aldermark/lib/random';
import type {ApiEvent, Sandbox, Snapshot} from '@aldermark/sandbox';
import {Partner, type CallResult} from '@aldermark/sandbox/stories/partner';
import type {Corpus, KnownCall} from './corpus';
import {fitCall, isPossible, type Seen} from './fitCall';
import {PartnerModel} from './model';

/** One step of a walk: what it does, and the seed of its choices. */
export type WalkStep = {
  readonly kind: 'call' | 'scenario' | 'clock' | 'due';
  readonly seed: number;
};

/** How far the test clock moves at once. */
const moves = ['PT1M', 'PT10M', 'PT2H', 'PT13H', 'P1D', 'P3D', 'P31D', 'P95D', 'P370D', 'PT0S'];

/** How long a call takes, in milliseconds: what falls due in this time happens before the call. */
const CALL = 2500;

/** How often a walk looks for a call that is possible. */
const MOST_TRIES = 6;

const ids = /"([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}"/g;

/** What a sandbox begins with, and the ids in it. */
type Start = {readonly objects: Snapshot; readonly ids: string};

/** The starts of the sandboxes of the walks, which all have the same seed, by their contract. */
const starts = new WeakMap<SandboxContract, Start>();

/** What a new sandbox of a contract begins with. */
function startOf(contract: SandboxContract, sandbox: Sandbox): Start {
  const known = starts.get(contract);
  if (known) {
    return known;
  }
  const objects = sandbox.snapshot();
  const found = JSON.stringify(objects).matchAll(/"id":("[a-z]{3}_\w{26}")/g);
  const start = {objects, ids: [...found].join()};
  starts.set(contract, start);
  return start;
}

/** A random walk of one partner through one new sandbox. */
export class Walk {
  readonly model: PartnerModel;
  readonly #partner: Partner;
  readonly #corpus: Corpus;
  readonly #reads: ReadonlySet<string>;
  /** Names of the resources that have a state. */
  readonly #withStates: readonly string[];
  readonly #ids = new Map<string, string[]>();
  #sent: ApiEvent[] = [];
  #isActive = false;
  #keys = 0;

  constructor(contract: SandboxContract, corpus: Corpus, partner = new Partner(contract)) {
    this.#corpus = corpus;
    this.#partner = partner;
    const {sandbox} = this.#partner;
    const start = startOf(contract, sandbox);
    this.model = new PartnerModel(contract, start.objects);
    const {operations, machines} = contract;
    this.#withStates = Object.keys(machines);
    this.#reads = new Set(operations.filter(({method}) => method === 'GET').map(({id}) => id));
    this.#see(start.ids);
    sandbox.onMove((name, from, to) => this.model.onMove(name, from, to));
    sandbox.onEvent((event) => {
      if (!this.#isActive) {
        this.model.fault(`${event.type} has no cause`);
      }
      this.#sent.push(event);
      this.model.onEvent(event);
    });
  }

  /** Makes the steps one after the other, and checks what may never be wrong after each. */
  async make(steps: readonly WalkStep[]): Promise<readonly string[]> {
    const {sandbox} = this.#partner;
    for (const step of steps) {
      this.#isActive = true;
      await this.#do(step);
      this.#isActive = false;
      this.#see(JSON.stringify(this.#sent));
      this.#sent = [];
      this.model.checkLedger(sandbox.snapshot(['Account']).Account ?? []);
    }
    this.model.checkCopies(sandbox.snapshot(this.#withStates));
    return this.model.faults;
  }

  async #do({kind, seed}: WalkStep): Promise<void> {
    const {sandbox} = this.#partner;
    const random = new Random(seed);
    if (kind === 'due') {
      const due = sandbox.nextDue();
      if (due) {
        sandbox.advanceTo(due);
      }
    } else if (kind === 'clock') {
      const duration = moves[random.below(moves.length)] ?? 'PT1M';
      this.#judge(await this.#partner.call('advanceTestClock', {}, {duration}), 'advanceTestClock');
    } else {
      const all = kind === 'call' ? this.#corpus.operations : this.#corpus.scenarios;
      const seen = this.#seen();
      const variant = this.#choose(random, all, seen);
      if (variant) {
        await this.#call(random, fitCall(random, variant, seen));
      }
    }
  }

  /** One of the calls of the stories, if possible about objects that are there. */
  #choose(random: Random, all: Corpus['operations'], seen: Seen): KnownCall | undefined {
    let variant: KnownCall | undefined;
    for (let left = MOST_TRIES; left > 0 && !(variant && isPossible(variant, seen)); left -= 1) {
      const variants = all[random.below(all.length)] ?? [];
      variant = variants[random.below(variants.length)];
    }
    return variant;
  }

  #seen(): Seen {
    const versionOf = (id: string) => this.model.versionOf(id);
    return {ids: this.#ids, versionOf, today: this.#partner.sandbox.now().slice(0, 10)};
  }

  /** Makes a call, lets the user approve it when that is asked for, and now and then repeats it. */
  async #call(random: Random, {operationId, sent, body}: KnownCall): Promise<void> {
    const key = {'Idempotency-Key': `walk-${(this.#keys += 1)}`};
    let headers: Record<string, string> = {...key, ...sent};
    let result = await this.#send({operationId, sent: headers, body});
    if (result.code === 'sca_required' && random.below(4) > 0) {
      const {id} = result.body.challenge as {id: string};
      const due = this.#partner.sandbox.nextDue();
      if (due) {
        this.#partner.sandbox.advanceTo(due);
      }
      headers = {...headers, 'Sca-Challenge-Id': id};
      result = await this.#send({operationId, sent: headers, body});
    }
    this.#see(JSON.stringify(result.body));
    this.model.onAnswer(result.body);
    if (result.status < 300 && !this.#reads.has(operationId) && random.below(4) === 0) {
      await this.#repeat({operationId, sent: headers, body}, result);
    }
  }

  async #send({operationId, sent, body}: KnownCall): Promise<CallResult<Record<string, unknown>>> {
    const isQuiet = this.#isQuiet();
    const before = this.#sent.length;
    const result: CallResult<Record<string, unknown>> = await this.#partner.call(
      operationId,
      sent,
      body as object,
    );
    this.#judge(result, operationId);
    const isEffectless = result.status >= 400 || this.#reads.has(operationId);
    const events = this.#sent.slice(before).map(({type}) => type);
    const isChallenge = result.code === 'sca_required' && events.join() === 'sca_challenge.created';
    if (isQuiet && isEffectless && events.length > 0 && !isChallenge) {
      const what = result.code ?? result.status;
      this.model.fault(`${operationId} answers ${what} and sends ${events.join()}`);
    }
    return result;
  }

  /** The same call with the same key has the same response and no other effect. */
  async #repeat(call: KnownCall, first: CallResult<unknown>): Promise<void> {
    const isQuiet = this.#isQuiet();
    const before = this.#sent.length;
    const again = await this.#partner.call(call.operationId, call.sent, call.body as object);
    if (again.headers.get('Idempotency-Replayed') !== 'true') {
      return;
    }
    if (isQuiet && this.#sent.length > before) {
      this.model.fault(`${call.operationId} has a second effect with the same key`);
    }
    if (
      again.status !== first.status ||
      JSON.stringify(again.body) !== JSON.stringify(first.body)
    ) {
      this.model.fault(`${call.operationId} has another answer with the same key`);
    }
  }

  /** Whether nothing falls due while a call is made, so that every event comes from the call. */
  #isQuiet(): boolean {
    const {sandbox} = this.#partner;
    const due = sandbox.nextDue();
    return due === undefined || Date.parse(due) > Date.parse(sandbox.now()) + CALL;
  }

  #judge({status, body}: CallResult<unknown>, operationId: string): void {
    if (status >= 500) {
      const {detail, code} = body as {detail?: string; code?: string};
      this.model.fault(`${operationId} answers ${status} ${code}: ${detail}`);
    }
  }

  /** Notes every id in a text. */
  #see(text: string): void {
    for (const [quoted, prefix = ''] of text.matchAll(ids)) {
      const known = this.#ids.get(prefix) ?? [];
      const id = quoted.slice(1, -1);
      if (!known.includes(id)) {
        known.push(id);
        this.#ids.set(prefix, known);
      }
    }
  }
}

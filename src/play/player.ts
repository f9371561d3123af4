import {createSandbox, type Sandbox, type SandboxContract} from '@site/sandbox';
import {build, type Described} from '@site/sandbox/requests/build';
import {check, type AdvisedFault} from '@site/sandbox/requests/check';
import type {Action, Answer, Due, Moment, Run, SentCall} from '@site/sandbox/runs/run';
import {awaited} from '@site/sandbox/stories/patience';
import {START} from '@site/sandbox/stories/partner';
import {receive} from '@site/sandbox/stories/receive';

/** A run before its first action. */
export type Begun = {readonly now: string; readonly due: readonly Due[]};

/** An object of a run, with the state in which it is. */
export type PlayedObject = {
  readonly name: string;
  readonly id: string;
  readonly object: object;
  readonly state?: string;
};

const textOf = async (message: Request | Response) => ({
  headers: Object.fromEntries(message.headers),
  body: await message.text(),
});

/** A sandbox in which the actions of a run are played one after the other. */
export class Player {
  readonly #contract: SandboxContract;
  readonly #sandbox: Sandbox;
  readonly #token: string;
  readonly #awaited = new Set<string>();

  constructor(contract: SandboxContract, {seed, scopes}: Run) {
    this.#contract = contract;
    this.#sandbox = createSandbox({
      contract,
      seed,
      now: START,
      send: (request, done) => done(receive(request)),
    });
    this.#token = this.#sandbox.token(scopes);
  }

  begun(): Begun {
    return {now: this.#sandbox.now(), due: []};
  }

  async perform(action: Action): Promise<Moment> {
    const before = this.#sandbox.now();
    const events = this.#sandbox.events().length;
    const done = await this.#done(action);
    return {
      action,
      ...done,
      before,
      after: this.#sandbox.now(),
      events: this.#sandbox
        .events()
        .slice(events)
        .map((event) => ({event, cause: {kind: 'call'}})),
      changes: [],
      deliveries: [],
      due: [],
    };
  }

  async #done(action: Action): Promise<Partial<Pick<Moment, 'failure' | 'request' | 'response'>>> {
    try {
      return action.kind === 'call' ? await this.#call(action.call) : this.#wait(action);
    } catch (error) {
      return {failure: error instanceof Error ? error.message : String(error)};
    }
  }

  async #call(call: Described): Promise<{request: SentCall; response: Answer}> {
    const {request, operation} = build(this.#contract, call, this.#token);
    const {url, method} = request;
    const sent = {operation: operation?.id, method, url, ...(await textOf(request.clone()))};
    const response = await this.#sandbox.fetch(request);
    return {request: sent, response: {status: response.status, ...(await textOf(response))}};
  }

  #wait(action: Action): object {
    if (action.kind === 'wait') {
      const found = awaited(this.#sandbox, (events) =>
        events.find(({type, id}) => type === action.event && !this.#awaited.has(id)),
      );
      this.#awaited.add(found?.id ?? '');
    }
    return {};
  }

  inspect(call: Described): Promise<AdvisedFault[]> {
    return check(this.#sandbox, this.#contract, build(this.#contract, call, this.#token));
  }

  objects(): PlayedObject[] {
    return Object.entries(this.#sandbox.snapshot()).flatMap(([name, objects]) =>
      objects.map((object) => {
        const {field = ''} = this.#contract.machines[name] ?? {};
        const state = object[field];
        return {
          name,
          id: String(object.id),
          object,
          ...(typeof state === 'string' && {state}),
        };
      }),
    );
  }

  possible(_: string): {operations: readonly string[]; scenarios: readonly string[]} {
    return {operations: [], scenarios: []};
  }
}

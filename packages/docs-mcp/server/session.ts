import {createSandbox, type ApiEvent, type Sandbox, type SandboxContract} from '@aldermark/sandbox';

/** The sandbox that a client uses, in real time and in the memory of this process. */
export class ClientSession {
  sandbox: Sandbox;
  /** A token that opens everything and never expires. */
  token: string;

  constructor(readonly contract: SandboxContract) {
    this.sandbox = createSandbox({contract});
    this.token = this.sandbox.token();
  }

  /** Begins with a new sandbox. Another seed gives other ids. */
  reset(seed: number): void {
    this.sandbox = createSandbox({contract: this.contract, seed});
    this.token = this.sandbox.token();
  }

  /** Makes a call, and returns the events that happened meanwhile too. */
  async call(request: Request): Promise<{response: Response; events: readonly ApiEvent[]}> {
    this.sandbox.tick();
    const before = this.sandbox.events().length;
    const response = await this.sandbox.fetch(request);
    return {response, events: this.sandbox.events().slice(before)};
  }

  /** Every event so far, including those of what has become due. */
  events(): readonly ApiEvent[] {
    this.sandbox.tick();
    return this.sandbox.events();
  }
}

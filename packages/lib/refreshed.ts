type Making<Value> = {
  /** What decides the value: it is made again when this changes. */
  readonly keyOf: () => string;
  readonly make: () => Promise<Value>;
};

/** Where a plugin finds the value that was made last. */
export type Current<Value> = {readonly current: Value};

/** What is made from another value: once for each that it has. */
export function madeFrom<Value, Made>(
  source: Current<Value>,
  make: (value: Value) => Made,
): Current<Made> {
  let value = source.current;
  let made = make(value);
  return {
    get current() {
      if (value !== source.current) {
        value = source.current;
        made = make(value);
      }
      return made;
    },
  };
}

/** A value that is made from files: once for a build, and again after each change under `npm start`. */
export class Refreshed<Value> {
  private making: Promise<void> = Promise.resolve();

  private constructor(
    private readonly how: Making<Value>,
    private value: Value,
    private key: string,
  ) {}

  static async of<Made>(how: Making<Made>): Promise<Refreshed<Made>> {
    const key = how.keyOf();
    return new Refreshed(how, await how.make(), key);
  }

  /** The value without errors that was made last. */
  get current(): Value {
    return this.value;
  }

  /**
   * Makes the value again if what decides it has changed. Rejects when that fails, at each call until the next
   * change, and then keeps the last value. Two callers that notice the same change share one making.
   */
  async refresh(): Promise<void> {
    const key = this.how.keyOf();
    if (key !== this.key) {
      this.key = key;
      this.making = this.how.make().then((value) => {
        this.value = value;
      });
    }
    await this.making;
  }
}

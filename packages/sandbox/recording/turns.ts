/** Lets one piece of work run at a time, in the order in which they come. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does the work once all that came before is done. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

import {counted} from '@aldermark/lib/counted';

/** Collects the errors of one run, so that a writer sees all of them at once. */
export class ContractErrors {
  readonly list: string[] = [];
  /** What somebody should look at soon, in the same form. It stops nothing. */
  readonly warnings: string[] = [];

  /** `where` is `file:line`; `what` says what is wrong and what to write instead. */
  add(where: string, what: string): void {
    const fault = `${where}: ${what}`;
    if (!this.list.includes(fault)) {
      this.list.push(fault);
    }
  }

  /** Adds a warning: `where` and `what` are those of an error. */
  warn(where: string, what: string): void {
    this.warnings.push(`${where}: ${what}`);
  }

  /** How many errors there are, and one line for each. */
  get text(): string {
    return `${counted(this.list.length, 'fault')} in the contract:\n${this.list.join('\n')}`;
  }

  /** Throws when there is any error, with one line for each. */
  throwIfAny(): void {
    if (this.list.length > 0) {
      throw new Error(this.text);
    }
  }
}

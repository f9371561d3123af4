import type {Partner} from './partner';

/**
 * A named sequence of calls and moves of the clock in a new sandbox. The examples of the published documents are
 * what happens in the stories: each response, error and event that no page shows must happen in one of them.
 */
export type Story = {
  /** What happens, in the present tense: `Alice sends money to a payee at another bank`. */
  readonly name: string;
  /** The time at which its sandbox begins (RFC 3339), when it is not the usual one. */
  readonly start?: string;
  readonly tell: (partner: Partner) => Promise<void>;
};

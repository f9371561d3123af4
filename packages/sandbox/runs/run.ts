import type {Cause, Due} from '../engine/due';
import type {ApiEvent} from '../engine/journal';
import type {ObjectChange, Delivery} from '../engine/watchers';
import type {RequestError} from '../http/inspect';
import type {Advice} from '../requests/advise';
import type {Described} from '../requests/build';

export type {Cause, ObjectChange, Due};

/**
 * A run from the seeds: a seed and what somebody does. The same run always gives the same ids, because its sandbox has a
 * clock that stands still.
 */
export type Run = {
  readonly seed: number;
  /** The scopes of its token; absent: all. */
  readonly scopes?: readonly string[];
  /** The time at which its sandbox begins (RFC 3339); absent: that at which nearly all runs begin. */
  readonly now?: string;
  readonly actions: readonly Action[];
};

/** What the sandbox of a run begins with. */
export type Start = Omit<Run, 'actions'>;

/** Whether two runs begin alike, so that the same actions do the same in both. */
export const sameStart = (one: Start, other: Start): boolean =>
  JSON.stringify([one.seed, one.scopes, one.now]) ===
  JSON.stringify([other.seed, other.scopes, other.now]);

/** Something that a reader does. Texts of a call may refer to what earlier actions caused. */
export type Action =
  /** A call. A scenario and a move of the clock are calls too. */
  | {readonly kind: 'call'; readonly call: Described}
  /**
   * Time passes as if nobody moved the clock, by 10 minutes at most, until an event happens that no action has waited for.
   * Without a name, until what falls due next is done.
   */
  | {readonly kind: 'wait'; readonly event?: string}
  /** How the reader's server answers webhook requests from now on. */
  | {readonly kind: 'receiver'; readonly status: ReceiverStatus};

/** A status; null: no response; `slow`: the server does its work first, so that its response comes too late. */
export type ReceiverStatus = number | null | 'slow';

/** A request as it was sent. */
export type SentCall = {
  readonly operation?: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A response as it came back. */
export type RecordedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What one action did. It is plain JSON, so that it passes from a worker to a page. */
export type Moment = {
  readonly action: Action;
  /** As it was sent, with its references filled in. */
  readonly request?: SentCall;
  readonly response?: RecordedResponse;
  /** Why the action could not be done, such as a reference to nothing. */
  readonly failure?: string;
  /** The time of the sandbox before and after (RFC 3339). */
  readonly before: string;
  readonly after: string;
  readonly events: readonly {readonly event: ApiEvent; readonly cause: Cause}[];
  /** Changes of objects in order. */
  readonly changes: readonly ObjectChange[];
  readonly deliveries: readonly Delivery[];
  /** What falls due afterwards, the next first. */
  readonly due: readonly Due[];
  /** In a sandbox that programs call (`recording/timeline.ts`), its number, which it keeps, */
  readonly number?: number;
  /** and who did it, unless it was the reader: a program, or time that passed by itself; */
  readonly by?: 'program' | 'time';
  /** of a call that was rejected, what the API rejects before it does anything, and what to write instead; */
  readonly faults?: readonly (RequestError & Advice)[];
  /** and how much of what it did is not in it, because it did so much. */
  readonly leftOut?: number;
};

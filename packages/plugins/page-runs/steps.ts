import type {Nodes} from 'mdast';
import type {ApiEvent, Snapshot} from '@aldermark/sandbox';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import type {OperationCall, Event, Operation} from '@aldermark/contract-reader/lookups';

/** What a page says about how a call ends. */
type Claim = {
  /** The error code; undefined: the call succeeds. */
  readonly error?: string | undefined;
  /** The state of the object in the response. */
  readonly status?: string | undefined;
};

/** A call that really was made, and its response. */
export type MadeCall = {
  readonly call: OperationCall;
  readonly status: number;
  /** The parsed body of a JSON answer; the text of another one; undefined without a body. */
  readonly answer: unknown;
};

/** Gives what shows a step an id, and returns that of an element in it. Absent: the page does not show it. */
export type Mark = (id: string) => string;

/** A call of a page. Values and body may refer to what happened before: `{{user.id}}`. */
export type PageCall = {
  readonly kind: 'call';
  /** 1-based line of the page. */
  readonly line: number;
  readonly operation: Operation;
  /** Parameters of the path, query and headers by name, as the page gives them. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly hasCertificate: boolean;
  /** Whether the page does not show the call, so that no response on it is the response of this call. */
  readonly isHidden: boolean;
  /** The name under which later calls refer to the response, besides that of its schema. */
  readonly as: string | undefined;
  /** Parameters of a scenario that the page leaves out: ids of the objects that it dealt with last. */
  readonly defaultIds?: readonly string[];
  /** Claims of the tags that show the response. */
  claim: (Claim & {readonly line: number}) | undefined;
  /** Reports the parts of a rejected body that do not fit, at their lines; false when it finds none. */
  readonly explain?: (body: unknown) => boolean;
  /** Receives the call that was made. */
  readonly fill: (made: MadeCall) => void;
  readonly mark?: Mark;
  /** What shows the call. Absent: the page does not. */
  readonly node?: Nodes;
  made?: MadeCall;
};

/** Whether readers meet a call: the page shows it, as one of the API or as a scenario. */
export const isShownCall = ({isHidden, defaultIds}: PageCall): boolean =>
  !isHidden || defaultIds !== undefined;

/** A place that shows the response of a call. */
type AnswerStep = {
  readonly kind: 'answer';
  readonly line: number;
  readonly of: PageCall;
  readonly fill: (made: MadeCall) => void;
  readonly mark?: Mark;
  /** What shows the response. */
  readonly node?: Nodes;
};

/** A place that shows an event: the page waits for it. */
type EventStep = {
  readonly kind: 'event';
  readonly line: number;
  readonly event: Event;
  /** Whether the page shows the last such event so far, instead of the first that it has not shown. */
  readonly isLast?: true;
  readonly fill: (event: ApiEvent) => void;
  readonly mark?: Mark;
  /** What shows the payload. */
  readonly node?: Nodes;
  /** How many seconds of the sandbox's time passed before it. */
  waited?: number;
};

/** A place that shows the last callback of v1 of a type. */
type CallbackStep = {
  readonly kind: 'callback';
  readonly line: number;
  readonly type: number;
  readonly fill: (callback: object) => void;
};

/** A place that shows a value of what happened so far. */
type ValueStep = {
  readonly kind: 'value';
  readonly line: number;
  /** Which value it is: `{{account.balances.booked}}`. */
  readonly reference: string;
  readonly fill: (value: unknown) => void;
};

/** The calls below begin with a new sandbox. Two with the same seed give the same ids to the same calls. */
type FreshStep = {readonly kind: 'fresh'; readonly line: number; readonly seed: number};

export type WrittenStep = PageCall | AnswerStep | EventStep | CallbackStep | ValueStep | FreshStep;

declare module 'vfile' {
  interface DataMap {
    /** What the page does, in order. `packages/plugins/writer-tags` lists it. */
    steps: readonly WrittenStep[];
    /** Every object at the end of its calls. */
    end: Snapshot;
    /** The same as data, with which a browser does it again. */
    run: PageRun;
  }
}

/** The seed of the sandbox with which a page begins. */
export const FIRST_SEED = 1;

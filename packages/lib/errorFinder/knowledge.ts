/** What the error finder takes from the contract. The build writes it into a file, which the browser loads with the tool. */

type Origin = 'own' | 'other' | 'bank' | 'none';

/** What to tell the user: null for nothing. */
type Told = {readonly tellUser: string | null; readonly french: {readonly tellUser: string | null}};

/** An error code of the API. */
export type KnownError = Told & {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly cause: string;
  readonly fix: string;
  readonly retry: 'same' | 'look' | 'approved' | 'fix' | 'fallback' | 'no';
  readonly origin: Origin;
  readonly french: {readonly title: string};
  /** Which of the operations that return it take an `Idempotency-Key`. */
  readonly keyed: 'all' | 'some' | 'none';
  /** Whether its idempotency key may be sent again, because the response is not kept. */
  readonly isOpen: boolean;
  /** Whether its responses say in `Retry-After` how long to wait. */
  readonly waits: boolean;
  /** How to cause it in the sandbox. */
  readonly sandbox: string;
  /** The operation by which its recipe causes it. */
  readonly by?: string;
  /** Whether the console can play its recipe. */
  readonly plays: boolean;
};

/** One case of a reason code, as in `aldermark-reason-codes.json`. */
export type KnownReason = Told & {
  readonly code: string;
  readonly status: readonly string[] | null;
  readonly when: string | null;
  readonly if: {readonly member: string; readonly is: string | null} | null;
  readonly meaning: string;
  readonly account: 'own' | 'other' | 'none';
  readonly origin: Origin;
  readonly retry: 'same' | 'newOrder' | 'fix' | 'fallback' | 'no';
  readonly action: string;
  readonly support: string;
  /** What the user must not learn of it; null if nothing. */
  readonly warning?: string | null;
};

/** A field that says why money did not move or came back. */
export type KnownField = {
  /** Such as `SctTransfer.reasonCode`. */
  readonly field: string;
  readonly meaning: string;
  /** The path and anchor of the section about it. */
  readonly explainedAt: string;
  /** What a value of `retry` means here, where it is not you who sends the payment. */
  readonly retries: Partial<Knowledge['repeat']>;
  readonly reasons: readonly KnownReason[];
  /** How to cause a code in the sandbox, by the code, as far as a single call decides it. */
  readonly sandbox: Readonly<Record<string, string>>;
};

/** One case of an event of a payment that fails without a code. */
export type KnownEvent = Omit<KnownReason, 'code' | 'status'> & {
  readonly event: string;
  readonly retries: KnownField['retries'];
};

/** The kinds of names of the contract that are no failures, as a reader calls them. */
export type NameKind =
  | 'id'
  | 'event'
  | 'operation'
  | 'scenario'
  | 'scope'
  | 'object'
  | 'header'
  | 'parameter'
  | 'field'
  | 'value';

/** One thing that has a name: its kind, the object or list that it belongs to, what it means, and where that is explained. */
export type NamedThing = {
  readonly kind: NameKind;
  readonly of?: string;
  readonly meaning: string;
  readonly href?: string;
  /** What calls an operation. */
  readonly call?: readonly [method: string, path: string];
};

export type Knowledge = {
  /** The version of the contract, such as `2.15.0`. */
  readonly release: string;
  /** What each value of `retry` and `origin` means, for errors and for reasons. */
  readonly retry: Readonly<Record<KnownError['retry'], string>>;
  readonly repeat: Readonly<Record<KnownReason['retry'], string>>;
  readonly origin: Readonly<Record<Origin, string>>;
  /** What each action of a reason means. */
  readonly action: Readonly<Record<string, string>>;
  readonly account: Readonly<Record<KnownReason['account'], string>>;
  readonly errors: readonly KnownError[];
  readonly fields: readonly KnownField[];
  /** Payments that fail without a code, by their event. */
  readonly events: readonly KnownEvent[];
  /** The field that gives the reason of an event, by the name of the event. */
  readonly reasonOfEvent: Readonly<Record<string, string>>;
  /** The objects with such a field, by the letters with which their ids begin. */
  readonly objects: Readonly<Record<string, string>>;
  /** The reasons of a declined card payment that each response code to the merchant stands for (ISO 8583, field 39). */
  readonly responseCodes: Readonly<Record<string, readonly string[]>>;
  /** What counts for a reason code without an entry. */
  readonly unknown: Omit<KnownReason, 'code' | 'status' | 'when' | 'if'>;
  /** The error codes behind an error of RFC 6749 or RFC 6750, such as `invalid_client`. */
  readonly oauth: Readonly<Record<string, readonly string[]>>;
  /** What each status of a webhook delivery means. */
  readonly deliveries: Readonly<Record<string, string>>;
  /** What each rule means that a field of a request can break. */
  readonly rules: Readonly<Record<string, string>>;
  /** What the members of a problem document that only some errors have say. */
  readonly members: Readonly<Record<string, string>>;
  /** What counts for a call that waits for an approval: how long its challenge and the approval are valid, which operations require one, when, and how a user approves. */
  readonly approval: {
    readonly answerTime: string;
    readonly useTime: string;
    readonly useMilliseconds: number;
    /** The purposes of challenges whose approval a call or a card payment uses. */
    readonly usedFor: readonly string[];
    readonly operations: Readonly<Record<string, string>>;
    /** The operations whose body names a verification of the payee, and how long that is valid. */
    readonly verifying: readonly string[];
    readonly verificationTime: string;
    /** What each method and each status of a challenge means. */
    readonly methods: Readonly<Record<string, string>>;
    readonly statuses: Readonly<Record<string, string>>;
  };
  /** Everything else that the contract names: each thing by its name. */
  readonly names: Readonly<Record<string, readonly NamedThing[]>>;
};

/** The guides about failures, and the place among them of the guide about an error, or about the reasons of a field. */
export type GuidesOfFailures = {
  readonly guides: readonly {readonly label: string; readonly to: string}[];
  readonly guideOf: Readonly<Record<string, number>>;
};

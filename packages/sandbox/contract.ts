/** The API contract in the form that the sandbox runs: no prose, no examples, every body strict. */

/** A JSON Schema (draft 2020-12) with references of the form `#/components/schemas/Name`. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly [keyword: string]: unknown;
};

/** A parameter of a path, a query or the headers. */
export type SandboxParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};

/** What the sandbox must know of one operation. */
export type SandboxOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The host that it is called on: its name in the table of hosts. */
  readonly host: string;
  /** The scope of its token; absent: no token is needed. */
  readonly scope?: string;
  /** `always` or a condition; absent: it never asks for strong customer authentication. */
  readonly sca?: string;
  /** The same for an order of v1, which carries the proof of the vendor kit. */
  readonly scaToken?: string;
  readonly rateLimitGroup: string;
  readonly isIdempotent: boolean;
  readonly needsIfMatch: boolean;
  readonly isList: boolean;
  /** The version of the API to which it belongs. */
  readonly apiVersion: 'v1' | 'v2';
  /** The operation that replaces one of v1, as its page of the reference and its id: `Users#getUser`. */
  readonly successor?: string;
  /** Error codes that the operation lists itself, without those that rules add. */
  readonly ownErrors: readonly string[];
  /** Its own error codes, then those that rules add. */
  readonly errors: readonly string[];
  readonly parameters: readonly SandboxParameter[];
  readonly body?: {readonly name: string; readonly mediaType: string};
  readonly answer: {
    readonly status: number;
    /** Name of its schema; absent: no body. */
    readonly name?: string;
    readonly mediaTypes: readonly string[];
    /** Names of its headers. */
    readonly headers: readonly string[];
  };
};

/** A step of a state machine. */
export type Transition = {
  readonly from: string | null;
  readonly to: string;
  readonly event?: string;
  /** Operations and scenarios that start it. */
  readonly on?: readonly string[];
  /** The time in `from` after which it happens: the name of a limit, or an ISO 8601 duration. */
  readonly after?: string;
  /** The field with the time at which it happens. */
  readonly at?: string;
  /** Values of other fields without which time does not start it, by field. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Fields that it sets: constants, or places such as `$now` and `$request.reason`. */
  readonly set?: Readonly<Record<string, unknown>>;
};

export type SandboxStateMachine = {
  readonly resource: string;
  /** The field that holds the state. */
  readonly field: string;
  readonly finals: readonly string[];
  readonly transitions: readonly Transition[];
  /**
   * Operations and scenarios that start no transition, each with the states in which they are possible. Those that
   * neither this nor a transition names are possible in every state.
   */
  readonly possible: Readonly<Record<string, readonly string[]>>;
};

type ErrorCode = {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The same texts in French. */
  readonly french: {readonly title: string; readonly detail: string};
};

/** How the issuer decides on card payments and disputes. */
export type CardRules = {
  /** The response to the merchant (ISO 8583, field 39) by the reason of a decline, then other responses by case. */
  readonly declineReasons: Readonly<
    Record<
      string,
      {readonly responseCode: string; readonly otherwise?: Readonly<Record<string, string>>}
    >
  >;
  /** What Visa asks for each reason of a dispute. */
  readonly disputeReasons: Readonly<
    Record<
      string,
      {
        readonly condition: string;
        readonly days: number;
        readonly countsFrom?: string;
        readonly evidence: string;
        readonly unauthorised?: true;
      }
    >
  >;
  /** Merchant category codes, or ranges of them, by how they are treated. */
  readonly merchantCategories: Readonly<
    Record<'longHold' | 'cash' | 'quasiCash' | 'unattended', readonly string[]>
  >;
  readonly eeaCountries: readonly string[];
  /** Euro for one unit of each currency. */
  readonly exchangeRates: Readonly<Record<string, string>>;
};

/** Everything that the sandbox takes from the contract, as plain JSON. */
export type SandboxContract = {
  /** Name of the provider. */
  readonly provider: string;
  readonly operations: readonly SandboxOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly machines: Readonly<Record<string, SandboxStateMachine>>;
  /** The object that each event carries. */
  readonly events: Readonly<Record<string, {readonly object: string}>>;
  /** The events that each type of callback of v1 reports. */
  readonly callbacks: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, ErrorCode>>;
  readonly scenarios: Readonly<
    Record<
      string,
      {
        /** The schema of its parameters, which are the fields of an object. */
        readonly parameters: Schema;
        /** Parameters with which it can be played. */
        readonly sample: Readonly<Record<string, unknown>>;
        /** The events that it may cause. */
        readonly events: readonly string[];
      }
    >
  >;
  /** The endpoints beside the API by their method and path, with the schema of their parameters. */
  readonly controls: Readonly<Record<string, Schema>>;
  /** The faults that a call can ask for, each with the bounds of its number if it has one. */
  readonly faults: Readonly<
    Record<
      string,
      {
        readonly value?: {
          readonly minimum: number;
          readonly maximum: number;
          readonly default: number;
        };
      }
    >
  >;
  readonly scopes: readonly string[];
  /** Requests per minute in the sandbox for each rate-limit group. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Limits as the pages show them, such as `EUR 5,000` and `15 minutes`. */
  readonly limits: Readonly<Record<string, string>>;
  /** The register of test data by kind, then by name. */
  readonly samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly cards: CardRules;
  /** Hosts of the sandbox by use, without a path. */
  readonly hosts: Readonly<Record<string, string>>;
  /** The test keys by name, as JSON Web Keys (RFC 7517). */
  readonly keys: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly v1: {readonly deprecated: string; readonly sunset: string};
  /** Address of the documentation. */
  readonly docs: string;
  /** Address of the provider's website, which has the legal texts. */
  readonly website: string;
};

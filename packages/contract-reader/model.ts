import type {SandboxOperation} from '@aldermark/sandbox/contract';
import type {
  ExampleExchange,
  JsonSchema,
  Method,
  OpenApiDocument,
  ParameterObject,
  RejectedCall,
  Tag,
} from './openapi';
import type {Tables} from './tables/read';
import type {StateMachine} from './tables/states';

/** One operation with everything that is linked to it. */
export type Operation = Omit<
  SandboxOperation,
  'host' | 'method' | 'parameters' | 'body' | 'answer'
> & {
  /** Name of its API page. */
  readonly page: string;
  readonly method: Method;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly isSandboxOnly: boolean;
  /** Events that a successful call can cause, in the order of the catalogue. */
  readonly events: readonly string[];
  /** Its hosts, when they differ from those of the API. */
  readonly hosts?: {readonly production: string; readonly sandbox: string};
  readonly parameters: readonly ParameterObject[];
  readonly request?: {
    /** Name of the schema of the body. */
    readonly name: string;
    readonly mediaType: string;
    readonly example: unknown;
  };
  /** The names of the headers of its responses, by status. */
  readonly answerHeaders: Readonly<Record<string, readonly string[]>>;
  /** The response of success. */
  readonly answer: {
    readonly status: string;
    readonly description: string;
    /** Name of its schema; absent: no body. */
    readonly name?: string;
    readonly mediaTypes: readonly string[];
    /** Absent for a body that is not JSON. */
    readonly example?: unknown;
  };
  /** The call from which its examples come. */
  readonly exchange: ExampleExchange;
  /** Rejected calls by their error codes. */
  readonly refusals: Readonly<Record<string, RejectedCall>>;
};

/** An operation without the examples of its bodies, which the stories of the sandbox provide. */
export type BareOperation = Omit<Operation, 'request' | 'answer' | 'exchange' | 'refusals'> & {
  readonly request?: Omit<NonNullable<Operation['request']>, 'example'>;
  readonly answer: Omit<Operation['answer'], 'example'>;
};

export type ErrorCode = Tables['errors'][string] & {
  readonly code: string;
  /** Operations that return it. */
  readonly operations: readonly string[];
  /** Operations that name it themselves, without those that return it by rule. */
  readonly namedBy: readonly string[];
  /** A description of the operations that return it, when a rule adds it to them. */
  readonly rule?: string;
};

export type Event = Tables['events'][string] & {
  readonly name: string;
  /** Operations that can cause it. */
  readonly operations: readonly string[];
  /** Transitions that send it. */
  readonly transitions: readonly {readonly from: string | null; readonly to: string}[];
  readonly example: Record<string, unknown>;
};

/** A named schema of the published document. */
export type NamedSchema = {
  readonly name: string;
  /** The API page that describes it; `Common` for those that all pages share. */
  readonly page: string;
  readonly schema: JsonSchema;
  /** True when its page describes it separately: it is a stored resource, or the object of an event. */
  readonly isObject: boolean;
};

export type {StateMachine};

/** The contract as one graph. Every name in it is known. */
export type Contract = {
  /** The published documents, by environment. */
  readonly documents: {readonly production: OpenApiDocument; readonly sandbox: OpenApiDocument};
  /** The API pages in the order of the reference. */
  readonly pages: readonly (Tag & {readonly page: string})[];
  readonly operations: ReadonlyMap<string, Operation>;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly errors: ReadonlyMap<string, ErrorCode>;
  readonly events: ReadonlyMap<string, Event>;
  readonly states: ReadonlyMap<string, StateMachine>;
  /** Dates of API v1: when it was deprecated, and when it ends. */
  readonly v1: OpenApiDocument['x-v1'];
  readonly rateLimits: OpenApiDocument['x-rate-limit-groups'];
} & Omit<Tables, 'errors' | 'events' | 'states'>;

/**
 * What a form for the call of an operation shows. `packages/plugins/console` makes it during the build for the console at
 * /docs/console, `src/islands/console`. This file holds types only.
 */
import type {Described} from '../requests/build';
import type {Run} from './run';

/** A value of an enumeration, with its meaning. */
export type KnownValue = {readonly value: string; readonly text?: string};

/** A field of a form. Texts may have names in backticks. */
export type FormField = {
  readonly name: string;
  /** `json`: an object whose fields the schema does not name. */
  readonly kind: 'text' | 'number' | 'boolean' | 'object' | 'list' | 'json';
  /** Left out: false. */
  readonly required?: true;
  /** What it is for. */
  readonly text?: string;
  /** What a value must be, such as "text of 1 to 70 characters". */
  readonly rule?: string;
  readonly format?: string;
  /** How the ids that it takes begin: `acc_`; empty when it takes any id. */
  readonly idOf?: string;
  readonly sample?: string;
  readonly values?: readonly KnownValue[];
  readonly fields?: readonly FormField[];
  /** Names of fields of which a body has those of exactly one list. */
  readonly alternatives?: readonly (readonly string[])[];
  /** What a list consists of. */
  readonly item?: FormField;
};

/** A parameter of a path, a query or the headers. */
export type FormParameter = FormField & {readonly place: 'path' | 'query' | 'header'};

/** An operation in the list of all. */
export type ListedOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The address of its reference. */
  readonly href: string;
};

/** A scenario of the sandbox, for the body of `createSimulation`. */
export type FormScenario = {
  readonly text: string;
  readonly fields: readonly FormField[];
  readonly sample: Readonly<Record<string, unknown>>;
};

/** What `/console/<id>.json` says of an operation. */
export type ConsoleOperation = ListedOperation & {
  readonly text: string;
  readonly host: string;
  /** Whether its calls carry a token. */
  readonly hasToken: boolean;
  readonly parameters: readonly FormParameter[];
  readonly body?: FormField & {readonly mediaType: string};
  /** Scenarios by their names, where a body chooses one. */
  readonly scenarios?: Readonly<Record<string, FormScenario>>;
  /** The call of its published example, and the status of its response. */
  readonly sample: Described;
  readonly status: number;
  /** What must happen before the sample works; absent: a new sandbox is enough. */
  readonly before?: Run;
};

/** What `/console/operations.json` holds. */
export type ConsoleList = {
  /** The release of the API that the sandbox is. */
  readonly release: string;
  readonly operations: readonly ListedOperation[];
};

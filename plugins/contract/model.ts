import type * as z from 'zod';
import type {
  errorsSource,
  eventsSource,
  glossarySource,
  limitsSource,
  operationSource,
  parametersSource,
  rootSource,
  samplesSource,
  scenariosSource,
  SchemaSource,
  standardsSource,
  stateMachineSource,
  webhooksSource,
} from './sourceSchema';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One operation, with everything that is linked to it. */
export type Operation = {
  readonly id: string;
  /** Name of its API page, which is its tag. */
  readonly page: string;
  readonly method: Method;
  readonly path: string;
  readonly source: z.infer<typeof operationSource>;
  /** Own errors, then those by rule. */
  readonly errors: readonly string[];
  /** Events that a successful call can cause, in the order of the catalogue. */
  readonly events: readonly string[];
  /** Where it stands: `file:line`. */
  readonly where: string;
  /** Where a part of it stands. */
  readonly at: (...place: (string | number)[]) => string;
};

export type ErrorCode = z.infer<typeof errorsSource>[string] & {
  readonly code: string;
  readonly operations: readonly string[];
  readonly where: string;
};

export type Event = z.infer<typeof eventsSource>[string] & {
  readonly name: string;
  /** Operations that can cause it. */
  readonly operations: readonly string[];
  /** Transitions that send it: `ACTIVE → CLOSING`. */
  readonly transitions: readonly {readonly from: string | null; readonly to: string}[];
  readonly where: string;
};

export type StateMachine = z.infer<typeof stateMachineSource> & {
  /** The resource whose status it is. */
  readonly resource: string;
  readonly where: string;
  /** Where a part of it stands. */
  readonly at: (...place: (string | number)[]) => string;
};

/** A named schema in source form. */
export type NamedSchema = {
  readonly name: string;
  readonly page: string;
  readonly source: SchemaSource;
  readonly where: string;
  /** Where a part of it stands. */
  readonly at: (...place: string[]) => string;
};

/** The contract as one graph. Every name in it is known. */
export type Contract = {
  readonly root: z.infer<typeof rootSource>;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly errors: ReadonlyMap<string, ErrorCode>;
  readonly events: ReadonlyMap<string, Event>;
  readonly states: ReadonlyMap<string, StateMachine>;
  readonly scenarios: z.infer<typeof scenariosSource>;
  readonly parameters: z.infer<typeof parametersSource>;
  /** The same with their places, to check them like other schemas. */
  readonly parameterSchemas: readonly NamedSchema[];
  readonly samples: z.infer<typeof samplesSource>;
  readonly webhooks: z.infer<typeof webhooksSource>;
  readonly limits: z.infer<typeof limitsSource>;
  readonly glossary: z.infer<typeof glossarySource>;
  readonly standards: z.infer<typeof standardsSource>;
};

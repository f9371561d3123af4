/** The parts of OpenAPI 3.1 and JSON Schema 2020-12 that the contract uses, as types. */

/** A schema as tools read it. Keywords of our own begin with `x-`. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  examples?: unknown[];
  items?: JsonSchema;
  /** The schema of what is encoded in a text, for example of the payload of a signed one. */
  contentSchema?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
};

export type ReferenceObject = {readonly $ref: string; readonly description?: string};

export type ParameterObject = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
  example?: unknown;
};

export type MediaType = {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, ReferenceObject | {readonly summary?: string; readonly value: unknown}>;
};

/** A call that can follow a response, with the parameters that it takes from there. */
export type Link = {
  operationId: string;
  parameters: Record<string, string>;
  description: string;
};

export type Response = {
  description: string;
  headers?: Record<string, ReferenceObject>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link>;
};

export type Server = {
  url: string;
  description: string;
  'x-environment'?: Environment;
};

/** The environment that a document describes. The sandbox has more operations and other hosts. */
export type Environment = 'production' | 'sandbox';

/** A version of the API. Both are in one document, and begin their paths. */
export type ApiVersion = 'v1' | 'v2';

/** The version of the API to which a path belongs. */
export function apiVersionOf(path: string): ApiVersion {
  return path.startsWith('/v1/') ? 'v1' : 'v2';
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

type Values = Readonly<Record<string, string>>;

/** What a call sent, apart from its token. Its body is the example of the body of the operation. */
type SentParameters = {readonly path: Values; readonly query: Values; readonly headers: Values};

/**
 * The one call that all examples of an operation come from, as it was made in a story of the sandbox: what it sent
 * beside its body, the headers of its response, and the events that it caused before it was answered.
 */
export type ExampleExchange = {
  readonly story: string;
  /** Which call of the story it is; the first is 1. */
  readonly step: number;
  readonly request: SentParameters;
  readonly answer: {readonly headers: Values};
  readonly events: readonly Readonly<Record<string, unknown>>[];
};

/** A call of an operation that was rejected. */
export type RejectedCall = {
  readonly story: string;
  readonly request: SentParameters & {
    readonly method: string;
    /** The path with its query. */
    readonly target: string;
    readonly body?: unknown;
  };
};

export type OperationObject = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security: Record<string, string[]>[];
  servers?: Server[];
  parameters?: (ParameterObject | ReferenceObject)[];
  requestBody?: {required: true; content: Record<string, MediaType>};
  responses: Record<string, Response | ReferenceObject>;
  'x-rate-limit-group'?: string;
  'x-idempotency-key'?: true;
  'x-if-match'?: true;
  'x-list'?: true;
  'x-sca'?: string;
  'x-sca-token'?: string;
  'x-sandbox-only'?: true;
  'x-successor'?: string;
  'x-errors'?: string[];
  'x-events'?: string[];
  'x-for-each'?: 'events';
  /** Only in published documents, as are the rejected calls by their error codes. */
  'x-exchange'?: ExampleExchange;
  'x-refusals'?: Readonly<Record<string, RejectedCall>>;
};

export type PathItemObject = {parameters?: (ParameterObject | ReferenceObject)[]} & {
  [method in Method]?: OperationObject;
};

export type Tag = {
  name: string;
  description: string;
  /** The name of the reference page, when it differs from the name of the tag. */
  'x-page'?: string;
  /** The page that replaces a page of version 1. */
  'x-replaced-by'?: string;
  externalDocs?: {description: string; url: string};
};

type RateLimit = {readonly sandbox: number | null; readonly production: number | null};

type SecurityScheme = {
  type: string;
  description: string;
  flows: {clientCredentials: {tokenUrl: string; scopes: Record<string, string>}};
};

/** An OpenAPI 3.1 document in one file: the bundled contract, or a published document. */
export type OpenApiDocument = {
  openapi: string;
  info: {title: string; version: string; [key: string]: unknown};
  servers: Server[];
  tags: Tag[];
  'x-tagGroups': {name: string; tags: string[]}[];
  externalDocs?: {description: string; url: string};
  'x-v1': {readonly deprecated: string; readonly sunset: string};
  'x-rate-limit-groups': Record<string, RateLimit>;
  paths: Record<string, PathItemObject>;
  webhooks: Record<string, PathItemObject>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, ParameterObject>;
    headers: Record<
      string,
      {description?: string; required?: boolean; schema: JsonSchema; example?: unknown}
    >;
    responses?: Record<string, Response>;
    examples?: Record<
      string,
      {summary?: string; value: unknown; 'x-request'?: RejectedCall['request']}
    >;
    securitySchemes: Record<string, SecurityScheme>;
  };
};

/** The last part of a reference: the name of what it refers to. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** The name of the schema that a value has, or may have beside null; undefined when its schema has no name. */
export function referredName({
  $ref,
  anyOf,
}: {
  readonly $ref?: string | undefined;
  readonly anyOf?: readonly {readonly $ref?: string | undefined}[] | undefined;
}): string | undefined {
  const ref = $ref ?? anyOf?.find((one) => one.$ref)?.$ref;
  return ref && nameOfRef(ref);
}

const schemaPrefix = '#/components/schemas/';

/** `{$ref}` to a named schema of the document. */
export function refToSchema(name: string): {$ref: string} {
  return {$ref: `${schemaPrefix}${name}`};
}

export function isReference(value: object): value is ReferenceObject {
  return '$ref' in value;
}

/** Every operation of a document with its path and method, in the order of the paths. */
export function operationsIn(
  items: Readonly<Record<string, PathItemObject>>,
): {path: string; method: Method; item: PathItemObject; operation: OperationObject}[] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{path, method, item, operation}] : [];
    }),
  );
}

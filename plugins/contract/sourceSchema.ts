/** What the files of the contract may hold. `contract/README.md` says it in words. */
import * as z from 'zod';

const sentence = z.string().min(10);
const name = z.string().regex(/^[A-Z][A-Za-z0-9]*$/);

export const operationSource = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  summary: z.string().min(5),
  description: sentence,
  'x-scope': z.string().optional(),
  'x-rate-limit-group': z.string(),
  'x-idempotency-key': z.literal(true).optional(),
  'x-if-match': z.literal(true).optional(),
  'x-list': z.literal(true).optional(),
  'x-filters': z.record(z.string(), z.string()).optional(),
  'x-sca': z.literal('always').optional(),
  'x-sca-when': z.string().optional(),
  'x-sandbox-only': z.literal(true).optional(),
  deprecated: z.literal(true).optional(),
  'x-successor': z.string().optional(),
  'x-errors': z.array(z.string()).optional(),
  'x-events': z.array(z.string()).optional(),
  'x-request': name.optional(),
  'x-response': z.record(z.string().regex(/^2\d\d$/), name.nullable()),
  /** What the sample of the answer holds that the sample of its object does not. */
  'x-response-with': z.record(z.string(), z.unknown()).optional(),
});

export const pathsSource = z.record(
  z.string().startsWith('/'),
  z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSource),
);

const create = z.enum(['required', 'optional']);

/** A JSON Schema of the contract, with our additions. */
export type SchemaSource = {
  type?: string | string[];
  $ref?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  contentMediaType?: string;
  contentEncoding?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  default?: unknown;
  description?: string;
  examples?: unknown[];
  writeOnly?: true;
  items?: SchemaSource;
  properties?: Record<string, SchemaSource>;
  propertyNames?: SchemaSource;
  required?: string[];
  additionalProperties?: boolean | SchemaSource;
  'x-id'?: string[];
  'x-create'?: 'required' | 'optional';
  'x-update'?: true;
  'x-nullable'?: true;
  'x-resource'?: string;
  'x-exactly-one'?: string[][];
  'x-media-types'?: string[];
  'x-open'?: boolean;
  'x-values'?: Record<string, string>;
};

export const schemaSource: z.ZodType<SchemaSource> = z.lazy(() =>
  z.strictObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    $ref: name.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    multipleOf: z.number().optional(),
    minItems: z.int().optional(),
    maxItems: z.int().optional(),
    minProperties: z.int().optional(),
    maxProperties: z.int().optional(),
    uniqueItems: z.boolean().optional(),
    contentMediaType: z.string().optional(),
    contentEncoding: z.string().optional(),
    enum: z.array(z.union([z.string(), z.number()])).optional(),
    const: z.union([z.string(), z.number(), z.boolean()]).optional(),
    default: z.unknown().optional(),
    description: z.string().optional(),
    examples: z.array(z.unknown()).length(1).optional(),
    writeOnly: z.literal(true).optional(),
    items: schemaSource.optional(),
    properties: z.record(z.string(), schemaSource).optional(),
    propertyNames: schemaSource.optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schemaSource]).optional(),
    'x-id': z.array(z.string().regex(/^[a-z]{3}$/)).optional(),
    'x-create': create.optional(),
    'x-update': z.literal(true).optional(),
    'x-nullable': z.literal(true).optional(),
    'x-resource': z
      .string()
      .regex(/^[a-z]{3}$/)
      .optional(),
    'x-exactly-one': z.array(z.array(z.string()).min(2)).optional(),
    'x-media-types': z.array(z.string()).optional(),
    'x-open': z.boolean().optional(),
    'x-values': z.record(z.string(), sentence).optional(),
  }),
);

export const schemasSource = z.record(name, schemaSource);

export const stateMachineSource = z.strictObject({
  title: z.string(),
  /** `Account.status`. */
  field: z.string().regex(/^[A-Z]\w+\.\w+$/),
  description: z.string(),
  states: z.record(
    z.string().regex(/^[A-Z_]+$/),
    z.strictObject({description: sentence, final: z.literal(true).optional()}),
  ),
  transitions: z.array(
    z.strictObject({
      /** null: the resource is created. */
      from: z.string().nullable(),
      to: z.string(),
      /** What causes it; names operations in backticks. */
      trigger: z.string().min(5),
      event: z.string().optional(),
    }),
  ),
});

export const eventsSource = z.record(
  z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  z.strictObject({
    object: name,
    summary: sentence,
    /** When it is sent, for an event that no transition carries. */
    when: z.string().optional(),
    causedBy: z.array(z.string()).optional(),
    /** What the object of the sample holds when the event is sent. */
    with: z.record(z.string(), z.unknown()).optional(),
  }),
);

export const errorsSource = z.record(
  z.string().regex(/^[a-z0-9_]+$/),
  z.strictObject({
    status: z.int().min(400).max(599),
    title: z.string(),
    meaning: z.string(),
    cause: sentence,
    fix: sentence,
    retry: z.enum(['same', 'fix', 'no']),
    tellUser: z.string().nullable(),
    sandbox: sentence,
    applies: z.literal('by rule').optional(),
  }),
);

export const scenariosSource = z.record(
  z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  z.strictObject({
    parameters: z.record(
      z.string(),
      z.strictObject({
        description: z.string(),
        type: z.string(),
        example: z.unknown(),
        optional: z.literal(true).optional(),
      }),
    ),
    effect: sentence,
    events: z.array(z.string()),
  }),
);

export const parametersSource = z.strictObject({
  path: z.record(z.string(), schemaSource),
  query: z.record(z.string(), schemaSource),
  headers: z.record(z.string(), schemaSource),
  responseHeaders: z.record(z.string(), schemaSource),
});

/** Kinds of test data (`testData.ts` knows the rules of each). */
export const testDataKinds = [
  'id',
  'iban',
  'bic',
  'card',
  'siren',
  'siret',
  'vat',
  'tin',
  'creditorId',
  'creditorReference',
  'email',
  'phone',
  'ip',
  'host',
] as const;

const values = z.record(z.string(), z.string());

export const samplesSource = z.strictObject({
  ids: values,
  accounts: values,
  virtualIbans: values,
  externalAccounts: values,
  ibans: values,
  publicIbans: values,
  bics: values,
  topupCards: values,
  issuedCards: values,
  sirens: values,
  sirets: values,
  vatNumbers: values,
  tins: values,
  creditorIds: values,
  creditorReferences: values,
  persons: values,
  emails: values,
  phones: values,
  ipAddresses: values,
  hosts: values,
  wrong: z.record(z.string(), z.strictObject({kind: z.enum(testDataKinds), reason: sentence})),
});

const secret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);
const signature = z.string().regex(/^v1,[A-Za-z0-9+/]{43}=$/);

export const webhooksSource = z.strictObject({
  /** A signed request, which the loader signs again. */
  signature: z.strictObject({
    secret,
    previousSecret: secret,
    id: z.string(),
    timestamp: z.int(),
    tolerance: z.int(),
    body: z.string(),
    bytes: z.int(),
    signature,
    previousSignature: signature,
    undecodedSignature: signature,
  }),
});

/** Where a fact comes from, and when somebody last compared it. */
const fact = {source: z.string().min(5), reviewed: z.iso.date()};

export const limitsSource = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({value: z.string(), applies: sentence, ...fact}),
);

export const glossarySource = z.record(
  z.string(),
  z.strictObject({meaning: sentence, aliases: z.array(z.string()).optional()}),
);

/** Names of standards, with the document that gives them. */
export const standardsSource = z.record(z.string(), z.strictObject({meaning: sentence, ...fact}));

export const rootSource = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.record(z.string(), z.unknown()),
  servers: z.array(z.strictObject({url: z.url(), description: z.string()})),
  tags: z.array(
    z.strictObject({
      name: z.string(),
      description: sentence,
      'x-not-to-be-confused-with': z.string().optional(),
      /** The page that replaces a page of v1. */
      'x-replaced-by': z.string().optional(),
    }),
  ),
  securitySchemes: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Dates of API v1 (RFC 9745, RFC 8594). */
  'x-v1': z.strictObject({deprecated: z.iso.date(), sunset: z.iso.date()}),
  'x-rate-limit-groups': z.record(
    z.string(),
    z.strictObject({sandbox: z.int().nullable(), production: z.int().nullable()}),
  ),
  'x-server-overrides': z.record(
    z.string(),
    z.array(z.strictObject({url: z.url(), description: z.string()})),
  ),
});

import {exampleOf, type Lookup} from './examples';
import {Expander, refPrefix, type JsonSchema} from './expand';
import {findSchema} from './schemas';
import type {SchemaSource} from './sourceSchema';
import type {Contract, Event, Operation} from './model';
import {mayAskSca} from './rules';

/** Where a bundle is for: the sandbox has more operations and other hosts. */
export type Environment = 'production' | 'sandbox';

type Json = Record<string, unknown>;

/** The published contract: an OpenAPI 3.1 document with everything spelt out. */
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly {readonly url: string; readonly description: string}[];
  readonly tags: readonly Json[];
  readonly paths: Record<string, Record<string, Json>>;
  readonly webhooks: Record<string, Json>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly parameters: Record<string, Json>;
    readonly headers: Record<string, Json>;
    readonly examples: Record<string, Json>;
    readonly securitySchemes: Json;
  };
};

/** How an operation takes its body. */
export function requestMediaType({id}: Operation): string {
  return id === 'createAccessToken' ? 'application/x-www-form-urlencoded' : 'application/json';
}

/** Media types of answers that are not JSON, by schema. */
function mediaTypes(
  schema: JsonSchema,
  declared: readonly string[] | undefined,
): readonly string[] {
  if (declared) {
    return declared;
  }
  return typeof schema.contentMediaType === 'string'
    ? [schema.contentMediaType]
    : ['application/json'];
}

const listParameters = ['limit', 'cursor', 'order', 'createdFrom', 'createdTo'];

/** Makes the published contract of one environment, and gives its schemas and samples by name. */
export class Bundle {
  private readonly expander: Expander;
  private readonly schemas = new Map<string, JsonSchema>();

  constructor(
    private readonly contract: Contract,
    private readonly environment: Environment,
  ) {
    this.expander = new Expander(contract.samples.ids);
  }

  /**
   * A schema of the published contract by name. An unknown name, which the loader has reported, takes
   * anything.
   */
  readonly schema: Lookup = (name) => {
    const known = this.schemas.get(name);
    if (known) {
      return known;
    }
    const found = findSchema(name, this.contract.schemas);
    if (!found) {
      this.schemas.set(name, {});
      return {};
    }
    const {base, form} = found;
    const schema: JsonSchema =
      form === 'page'
        ? {
            type: 'object',
            description: `A page of a list of ${base.name} objects.`,
            properties: {
              data: {
                type: 'array',
                items: {$ref: `${refPrefix}${base.name}`},
                description: 'The objects of this page.',
              },
              page: {
                $ref: `${refPrefix}PageInfo`,
                description: 'Where this page stands in the list.',
              },
            },
            required: ['data', 'page'],
          }
        : this.expander.expand(base.source, form);
    this.schemas.set(name, schema);
    return schema;
  };

  /** A part of a schema as it is published. */
  expand(source: SchemaSource): JsonSchema {
    return this.expander.expand(source);
  }

  /** A complete sample of a schema. */
  sample(name: string): unknown {
    return exampleOf(this.schema(name), this.schema);
  }

  /** The sample of what an operation answers. */
  answerSample(source: Operation['source']): unknown {
    const [name] = Object.values(source['x-response']);
    const sample = name ? this.sample(name) : undefined;
    return source['x-response-with'] ? {...(sample as Json), ...source['x-response-with']} : sample;
  }

  /** The sample of an event: the object after its first transition, and what the status was before. */
  eventSample(event: Event): Json {
    const object = (this.sample(event.object) ?? {}) as Json;
    const machine = this.contract.states.get(event.object);
    const transition = machine?.transitions.find((candidate) => candidate.event === event.name);
    const before = transition?.from;
    const status =
      machine && transition ? {[machine.field.split('.')[1] ?? 'status']: transition.to} : {};
    return {
      ...(this.sample('Event') as Json),
      type: event.name,
      resourceVersion: before === null ? 1 : 2,
      data: {
        objectType: event.object,
        object: {
          ...object,
          ...status,
          ...event.with,
          ...('version' in object && {version: before === null ? 1 : 2}),
        },
        previous: before ? {[machine?.field.split('.')[1] ?? 'status']: before} : {},
      },
    };
  }

  /** The error document that an operation answers with. */
  problemSample(code: string, operation?: Operation): Json {
    const error = this.contract.errors.get(code);
    if (operation?.source.deprecated) {
      const sample = this.sample('V1Error') as Json;
      return {...sample, errorCode: code, errorMessage: error?.meaning};
    }
    const sample = this.sample('Problem') as Json;
    const {challenge} = this.schema('Problem').properties ?? {};
    const members = [
      'type',
      'title',
      'status',
      'code',
      'detail',
      'instance',
      'traceId',
      'requestId',
    ];
    return {
      ...Object.fromEntries(Object.entries(sample).filter(([key]) => members.includes(key))),
      type: String(sample.type).replace(/[^/]*$/, code),
      title: error?.title,
      status: error?.status,
      detail: error?.meaning.replaceAll('`', ''),
      code,
      instance: operation ? this.samplePath(operation) : sample.instance,
      ...(code === 'sca_required' &&
        challenge && {
          challenge: {
            ...(exampleOf(challenge, this.schema) as Json),
            ...(operation && {operationId: operation.id}),
          },
        }),
    };
  }

  /** The path parameters of an operation with their sample values. */
  samplePathValues(operation: Operation): Record<string, string> {
    return Object.fromEntries(
      this.pathKeys(operation).map(({name, key}) => {
        const source = this.contract.parameters.path[key];
        return [name, String(source ? exampleOf(this.expander.expand(source), this.schema) : name)];
      }),
    );
  }

  /** The path of an operation with its sample values. */
  samplePath(operation: Operation): string {
    const values = this.samplePathValues(operation);
    return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
  }

  /**
   * The path parameters of an operation, and where `parameters.yaml` describes each: under the path
   * before it (`v1/cards/cardId`) where that differs, else under its name.
   */
  pathKeys({path}: Operation): {name: string; key: string}[] {
    return [...path.matchAll(/\{(\w+)\}/g)].map((match) => {
      const name = match[1] ?? '';
      const own = `${path.slice(1, match.index)}${name}`;
      return {name, key: own in this.contract.parameters.path ? own : name};
    });
  }

  /** The query parameters of an operation: own filters, then those that every list has. */
  queryNames({source}: Operation): string[] {
    const answer = Object.values(source['x-response'])[0] ?? '';
    const listed = this.contract.schemas.get(answer.replace(/Page$/, ''));
    const hasStatus = listed?.source.properties?.status !== undefined;
    return [
      ...new Set([
        ...Object.keys(source['x-filters'] ?? {}),
        ...(source['x-list'] && hasStatus ? ['status'] : []),
        ...(source['x-list'] ? listParameters : []),
      ]),
    ];
  }

  /** The headers that an operation reads, without those that every operation does. */
  headerNames({id, source}: Operation): string[] {
    return [
      ...(source['x-idempotency-key'] ? ['Idempotency-Key'] : []),
      ...(source['x-if-match'] ? ['If-Match'] : []),
      ...(mayAskSca(source) ? ['Acting-User-Id', 'Sca-Challenge-Id', 'Sca-Preference'] : []),
      ...(id === 'createInstantTransfer' ? ['Prefer'] : []),
    ];
  }

  private ref(name: string): JsonSchema {
    this.schema(name);
    return {$ref: `${refPrefix}${name}`};
  }

  private parameters(operation: Operation): Json[] {
    const {source} = operation;
    const inPath = this.pathKeys(operation).map(({key}) => `path.${key.replaceAll('/', '.')}`);
    const filters = this.queryNames(operation).map((name) => `query.${name}`);
    const headers = [
      ...this.headerNames(operation),
      'Accept-Language',
      'Correlation-Id',
      'traceparent',
    ].map((name) => `headers.${name}`);
    return [...inPath, ...filters, ...headers].map((key) =>
      key === 'headers.Acting-User-Id' && source['x-sca']
        ? {...this.parameter(key), required: true}
        : {$ref: `#/components/parameters/${key}`},
    );
  }

  /** A parameter or header as a published schema, with its description and sample. */
  parameterSchema(group: 'path' | 'query' | 'headers', name: string): JsonSchema {
    return this.expander.expand(this.contract.parameters[group][name] ?? {});
  }

  private parameter(key: string): Json {
    const [group = '', sourceName = ''] = key.split(/\.(.*)/);
    const sources = this.contract.parameters[group as 'path' | 'query' | 'headers'];
    const source = sources[sourceName] ?? sources[sourceName.replaceAll('.', '/')] ?? {};
    const {description, examples, ...schema} = this.expander.expand(source);
    const name = sourceName.replace(/^.*\./, '');
    return {
      name,
      in: group === 'headers' ? 'header' : group,
      description,
      ...((group === 'path' || ['Idempotency-Key', 'If-Match'].includes(name)) && {required: true}),
      schema,
      ...(examples && {example: examples[0]}),
      // `status=A,B`, not `status=A&status=B`.
      ...(schema.type === 'array' && {style: 'form', explode: false}),
    };
  }

  private successHeaders({source}: Operation): Json {
    const names = [
      'Request-Id',
      'Correlation-Id',
      'RateLimit',
      'RateLimit-Policy',
      ...(source['x-if-match'] || source['x-response']['200'] ? ['ETag'] : []),
      ...(source['x-idempotency-key'] ? ['Idempotency-Replayed'] : []),
      ...(source.deprecated ? ['Deprecation', 'Sunset', 'Link'] : []),
    ];
    return Object.fromEntries(
      names
        .filter((name) => name in this.contract.parameters.responseHeaders)
        .map((name) => [name, {$ref: `#/components/headers/${name}`}]),
    );
  }

  private responses(operation: Operation): Json {
    const {source} = operation;
    const success = Object.entries(source['x-response']).map(([status, name]) => {
      const declared = name ? this.contract.schemas.get(name)?.source['x-media-types'] : undefined;
      const content =
        name &&
        Object.fromEntries(
          mediaTypes(this.schema(name), declared).map((type) => [
            type,
            type === 'application/json'
              ? {schema: this.ref(name), example: this.answerSample(source)}
              : {schema: this.ref(name)},
          ]),
        );
      return [
        status,
        {
          description: name ? `${name}.` : 'Done. No body.',
          headers: this.successHeaders(operation),
          ...(content && {content}),
        },
      ];
    });
    const byStatus = new Map<number, string[]>();
    for (const code of operation.errors) {
      const status = this.contract.errors.get(code)?.status ?? 500;
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    const media = operation.source.deprecated ? 'application/json' : 'application/problem+json';
    const schema = operation.source.deprecated ? 'V1Error' : 'Problem';
    const failures = [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          ...(status === 429 && {
            headers: {'Retry-After': {$ref: '#/components/headers/Retry-After'}},
          }),
          content: {
            [media]: {
              schema: this.ref(schema),
              examples: Object.fromEntries(
                codes.map((code) => [
                  code,
                  operation.source.deprecated
                    ? {value: this.problemSample(code, operation)}
                    : {$ref: `#/components/examples/${code}`},
                ]),
              ),
            },
          },
        },
      ]);
    return Object.fromEntries([...success, ...failures]) as Json;
  }

  private operation(operation: Operation): Json {
    const {id, page, source} = operation;
    const request = source['x-request'];
    const servers = this.contract.root['x-server-overrides'][id];
    return {
      operationId: id,
      tags: [page],
      summary: source.summary,
      description: source.description,
      ...(source.deprecated && {deprecated: true, 'x-successor': source['x-successor']}),
      ...(servers && {servers: [this.serverOf(servers)]}),
      security: source['x-scope'] ? [{oauth2: [source['x-scope']]}] : [],
      'x-rate-limit-group': source['x-rate-limit-group'],
      ...(source['x-sca'] && {'x-sca': 'always'}),
      ...(source['x-sca-when'] && {'x-sca': `when ${source['x-sca-when']}`}),
      'x-events': operation.events,
      'x-errors': operation.errors,
      parameters: this.parameters(operation),
      ...(request && {
        requestBody: {
          required: true,
          content: {
            [requestMediaType(operation)]: {
              schema: this.ref(request),
              example: this.sample(request),
            },
          },
        },
      }),
      responses: this.responses(operation),
    };
  }

  private serverOf(servers: readonly {readonly url: string; readonly description: string}[]) {
    const index = this.environment === 'production' ? 0 : 1;
    const server = servers[index] ?? servers[0];
    if (!server) {
      throw new Error(
        'contract/openapi.yaml: each list of servers has production first, then sandbox.',
      );
    }
    return server;
  }

  private webhook(event: Event): Json {
    return {
      post: {
        operationId: event.name,
        tags: ['Callback'],
        summary: event.summary,
        ...(event.when && {description: `Sent when: ${event.when}.`}),
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  this.ref('Event'),
                  {
                    type: 'object',
                    properties: {
                      type: {const: event.name},
                      data: {
                        type: 'object',
                        properties: {
                          objectType: {const: event.object},
                          object: this.ref(event.object),
                        },
                      },
                    },
                  },
                ],
              },
              example: this.eventSample(event),
            },
          },
        },
        responses: {
          '2XX': {description: 'Received. Answer within 10 seconds, before you work on it.'},
        },
      },
    };
  }

  /** The operations of this environment. */
  operations(): Operation[] {
    return [...this.contract.operations.values()].filter(
      ({source}) => this.environment === 'sandbox' || !source['x-sandbox-only'],
    );
  }

  document(): OpenApiDocument {
    const {root, parameters, errors, events} = this.contract;
    const paths: OpenApiDocument['paths'] = {};
    for (const operation of this.operations()) {
      (paths[operation.path] ??= {})[operation.method] = this.operation(operation);
    }
    const webhooks = Object.fromEntries(
      [...events.values()].map((event) => [event.name, this.webhook(event)]),
    );
    const parameterKeys = (['path', 'query', 'headers'] as const).flatMap((group) =>
      Object.keys(parameters[group]).map((name) => `${group}.${name.replaceAll('/', '.')}`),
    );
    const examples = Object.fromEntries(
      [...errors.keys()].map((code) => [
        code,
        {summary: errors.get(code)?.title, value: this.problemSample(code)},
      ]),
    );
    this.collectReferences();
    return {
      openapi: root.openapi,
      info: root.info,
      servers: [this.serverOf(root.servers)],
      tags: root.tags.map(({name, description}) => ({name, description})),
      paths,
      webhooks,
      components: {
        schemas: Object.fromEntries([...this.schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
        parameters: Object.fromEntries(parameterKeys.map((key) => [key, this.parameter(key)])),
        headers: Object.fromEntries(
          Object.entries(parameters.responseHeaders).map(([name, source]) => {
            const {description, examples: samples, ...schema} = this.expander.expand(source);
            return [name, {description, schema, ...(samples && {example: samples[0]})}];
          }),
        ),
        examples,
        securitySchemes: this.securitySchemes(),
      },
    };
  }

  /** Tokens of the sandbox come from the sandbox. */
  private securitySchemes(): Json {
    const [production, sandbox] = this.contract.root['x-server-overrides'].createAccessToken ?? [];
    const text = JSON.stringify(this.contract.root.securitySchemes);
    return JSON.parse(
      this.environment === 'sandbox' && production && sandbox
        ? text.replaceAll(production.url, sandbox.url)
        : text,
    ) as Json;
  }

  /** Adds the schemas that schemas refer to, until nothing is missing. */
  private collectReferences(): void {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) {
        value.forEach(visit);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, child] of Object.entries(value)) {
          if (key === '$ref' && typeof child === 'string' && child.startsWith(refPrefix)) {
            const name = child.slice(refPrefix.length);
            if (!this.schemas.has(name)) {
              visit(this.schema(name));
            }
          } else {
            visit(child);
          }
        }
      }
    };
    [...this.schemas.values()].forEach(visit);
    Object.values(this.contract.parameters).forEach((group) =>
      Object.values(group).forEach((source) => visit(this.expander.expand(source))),
    );
  }
}

import type {
  EnumValue,
  ErrorView,
  EventView,
  Field,
  Inline,
  NamedLink,
  ObjectView,
  OperationView,
  StateMachineView,
  TermView,
} from '../../data/reference';
import {requestMediaType, type Bundle} from './bundle';
import {callOf} from './call';
import {exampleOf} from './examples';
import {refPrefix, type JsonSchema} from './expand';
import {findSchema} from './schemas';
import type {Contract, ErrorCode, Operation} from './model';
import {requestSamples} from './samples';

/** Errors that every operation of a kind can answer, in words. */
const ruleWords: readonly (readonly [RegExp, string])[] = [
  [/^idempotency_/, 'operations that need an Idempotency-Key'],
  [/^(acting_user|sca_)/, 'operations that ask for strong customer authentication'],
  [/^(precondition_required|etag_mismatch)$/, 'operations that need If-Match'],
  [/^(cursor|filter)_invalid$/, 'lists'],
  [/^resource_not_found$/, 'operations with an id in the path'],
  [
    /^(malformed_request|payload_too_large|unsupported_media_type|validation_failed)$/,
    'operations with a body',
  ],
  [/^sandbox_only$/, 'operations of the sandbox'],
  [/^api_version_sunset$/, 'operations of API v1'],
  [/./, 'every operation'],
];

/** Makes what the reference pages show. Holds the addresses of everything that has one. */
export class Views {
  constructor(
    private readonly contract: Contract,
    private readonly bundle: Bundle,
  ) {}

  operationHref(id: string): string {
    return `/api/${this.contract.operations.get(id)?.page ?? ''}#${id}`;
  }

  errorHref(code: string): string {
    return `/api/Core#${code}`;
  }

  eventHref(name: string): string {
    return `/api/Callback#${name}`;
  }

  /** Where an object or enum is described; undefined for those that are shown where they are used. */
  schemaHref(name: string): string | undefined {
    const found = findSchema(name, this.contract.schemas);
    return found && found.form === 'read' && this.isObject(found.base.name)
      ? `/api/${found.base.page === 'Common' ? 'Core' : found.base.page}#${found.base.name}`
      : undefined;
  }

  /** Stored resources, and what events carry, have a description of their own. */
  private isObject(name: string): boolean {
    const schema = this.contract.schemas.get(name);
    return (
      schema?.source['x-resource'] !== undefined ||
      [...this.contract.events.values()].some(({object}) => object === name)
    );
  }

  /** A text of the contract, with links for the names in it. */
  inline(text: string): Inline[] {
    return text
      .split(/(`[^`]+`)/)
      .filter((part) => part !== '')
      .map((part) => {
        if (!part.startsWith('`')) {
          return part;
        }
        const code = part.slice(1, -1);
        const href = this.hrefOf(code);
        return href ? {code, href} : {code};
      });
  }

  /** The place that explains a name: an operation, an error code, an event or an object. */
  hrefOf(name: string): string | undefined {
    if (this.contract.operations.has(name)) {
      return this.operationHref(name);
    }
    if (this.contract.errors.has(name)) {
      return this.errorHref(name);
    }
    if (this.contract.events.has(name)) {
      return this.eventHref(name);
    }
    return this.schemaHref(name);
  }

  private link(name: string): NamedLink {
    return {name, href: this.hrefOf(name) ?? ''};
  }

  /** The fields of a published schema. Objects that are described elsewhere are links. */
  private fields(schema: JsonSchema, id: string, seen: readonly string[] = []): Field[] {
    return Object.entries(schema.properties ?? {}).map(([name, property]) =>
      this.field(name, property, `${id}-${name}`, schema.required?.includes(name) ?? false, seen),
    );
  }

  private field(
    name: string,
    property: JsonSchema,
    id: string,
    required: boolean,
    seen: readonly string[],
  ): Field {
    const nullable =
      [property.type].flat().includes('null') || property.anyOf?.some(({type}) => type === 'null');
    const items = property.items ?? (property.additionalProperties as JsonSchema | undefined);
    const target = property.$ref ?? property.anyOf?.find(({$ref}) => $ref)?.$ref ?? items?.$ref;
    const refName = target?.slice(refPrefix.length);
    const resolved = refName ? this.bundle.schema(refName) : (items ?? property);
    const href = refName ? this.schemaHref(refName) : undefined;
    const isEnum = resolved['x-enumDescriptions'] !== undefined;
    const showsFields =
      !href && !isEnum && resolved.properties !== undefined && !seen.includes(refName ?? '');
    const sample = exampleOf(property, this.bundle.schema);
    return {
      id,
      name,
      type: typeName(property, resolved, refName, nullable === true),
      ...(href && {typeHref: href}),
      required,
      text: this.inline(property.description ?? resolved.description ?? ''),
      rules: rulesOf(
        resolved === items
          ? {...resolved, ...bounds(property)}
          : {...bounds(property), ...resolved, ...property},
      ),
      ...(isSimple(sample) && !isEnum && {sample: String(sample)}),
      ...(isEnum && {values: enumValues(resolved, this), isOpen: resolved['x-open'] !== false}),
      ...(showsFields && {fields: this.fields(resolved, id, [...seen, refName ?? ''])}),
    };
  }

  private parameterFields(operation: Operation): OperationView['parameters'] {
    const {source, id} = operation;
    const pathKeys = this.bundle.pathKeys(operation);
    const pathNames = pathKeys.map(({name}) => name);
    const queryNames = this.bundle.queryNames(operation);
    const headerNames = this.bundle.headerNames(operation);
    const required = (name: string) =>
      ['Idempotency-Key', 'If-Match'].includes(name) ||
      (name === 'Acting-User-Id' && source['x-sca'] === 'always');
    const groups = [
      ['Path parameters', 'path', pathNames, () => true],
      ['Query parameters', 'query', queryNames, () => false],
      ['Headers', 'headers', headerNames, required],
    ] as const;
    return groups
      .filter(([, , names]) => names.length > 0)
      .map(([title, group, names, isRequired]) => ({
        title,
        fields: names.map((name) => {
          const published = this.bundle.parameterSchema(
            group,
            pathKeys.find((entry) => group === 'path' && entry.name === name)?.key ?? name,
          );
          const own = group === 'query' ? source['x-filters']?.[name] : undefined;
          return this.field(
            name,
            own ? {...published, description: own} : published,
            `${id}-${group}-${name}`,
            isRequired(name),
            [],
          );
        }),
      }));
  }

  operation(operation: Operation): OperationView {
    const {id, source} = operation;
    const group = source['x-rate-limit-group'];
    const limits = this.contract.root['x-rate-limit-groups'][group];
    const request = source['x-request'];
    const [status = '204', answer = null] = Object.entries(source['x-response'])[0] ?? [];
    const answerHref = answer ? this.schemaHref(answer) : undefined;
    const answerSchema = answer ? this.bundle.schema(answer) : undefined;
    const isJson = answerSchema?.contentMediaType === undefined;
    const declared = answer
      ? this.contract.schemas.get(answer)?.source['x-media-types']
      : undefined;
    const ownHosts = this.contract.root['x-server-overrides'][id];
    const byStatus = new Map<number, string[]>();
    for (const code of operation.errors) {
      const errorStatus = this.contract.errors.get(code)?.status ?? 500;
      byStatus.set(errorStatus, [...(byStatus.get(errorStatus) ?? []), code]);
    }
    return {
      id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      ...(ownHosts && {
        hosts: {production: ownHosts[0]?.url ?? '', sandbox: ownHosts[1]?.url ?? ''},
      }),
      text: this.inline(source.description),
      deprecated: source.deprecated === true,
      ...(source['x-successor'] && {successor: this.link(source['x-successor'])}),
      ...(source['x-scope'] && {scope: source['x-scope']}),
      ...(source['x-sca'] && {sca: 'always'}),
      ...(source['x-sca-when'] && {sca: `when ${source['x-sca-when'].replaceAll('`', '')}`}),
      isIdempotent: source['x-idempotency-key'] === true,
      needsIfMatch: source['x-if-match'] === true,
      isSandboxOnly: source['x-sandbox-only'] === true,
      rateLimit: {group, sandbox: limits?.sandbox ?? null, production: limits?.production ?? null},
      parameters: this.parameterFields(operation),
      ...(request && {
        body: {
          name: request,
          mediaType: requestMediaType(operation),
          fields: this.fields(this.bundle.schema(request), `${id}-body`),
        },
      }),
      answer: {
        status,
        ...(answer && {name: answer}),
        ...(answerHref && {href: answerHref}),
        fields:
          answerSchema && !answerHref && isJson ? this.fields(answerSchema, `${id}-answer`) : [],
        mediaTypes:
          declared ??
          (answerSchema?.contentMediaType
            ? [String(answerSchema.contentMediaType)]
            : ['application/json']),
      },
      errors: [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([errorStatus, codes]) => ({
          status: errorStatus,
          codes: codes.map((code) => ({
            code,
            title: this.contract.errors.get(code)?.title ?? '',
            href: this.errorHref(code),
          })),
        })),
      events: operation.events.map((name) => this.link(name)),
      requestSamples: requestSamples(this.contract, callOf(this.contract, this.bundle, operation)),
      ...(answer &&
        isJson &&
        !declared && {answerSample: JSON.stringify(this.bundle.answerSample(source), null, 2)}),
    };
  }

  /** The objects of a page: stored resources and what events carry. */
  objects(page: string): ObjectView[] {
    return [...this.contract.schemas.values()]
      .filter((schema) => schema.page === page && this.isObject(schema.name))
      .map(({name, source}) => ({
        name,
        text: this.inline(source.description ?? ''),
        fields: this.fields(this.bundle.schema(name), name),
        sample: JSON.stringify(this.bundle.sample(name), null, 2),
      }));
  }

  stateMachine(resource: string): StateMachineView | undefined {
    const machine = this.contract.states.get(resource);
    return (
      machine && {
        states: Object.entries(machine.states).map(([name, {description, final}]) => ({
          name,
          text: description,
          isFinal: final === true,
          id: `${resource}-states-${name}`,
        })),
        transitions: machine.transitions.map(({from, to, trigger, event}) => ({
          from: from ?? '(created)',
          to,
          trigger: this.inline(trigger),
          ...(event && {event: this.link(event)}),
        })),
      }
    );
  }

  /** The operations that have an error of their own, without those that have it by rule. */
  operationsNaming({code, operations}: ErrorCode): string[] {
    return operations.filter((id) =>
      this.contract.operations.get(id)?.source['x-errors']?.includes(code),
    );
  }

  errors(): ErrorView[] {
    return [...this.contract.errors.values()].map((error) => {
      const rule = error.applies
        ? ruleWords.find(([pattern]) => pattern.test(error.code))?.[1]
        : undefined;
      const named = this.operationsNaming(error);
      return {
        code: error.code,
        status: error.status,
        title: error.title,
        meaning: this.inline(error.meaning),
        cause: this.inline(error.cause),
        fix: this.inline(error.fix),
        retry: error.retry,
        tellUser: error.tellUser,
        sandbox: this.inline(error.sandbox),
        operations: named.map((id) => this.link(id)),
        ...(rule && {rule}),
      };
    });
  }

  /** Every term in alphabetical order. */
  glossary(): TermView[] {
    const {compare} = new Intl.Collator('en', {sensitivity: 'base'});
    return Object.entries(this.contract.glossary)
      .sort(([a], [b]) => compare(a, b))
      .map(([term, {meaning, aliases = []}]) => ({
        names: [term, ...aliases].map((name) => ({id: anchorOf(name), name})),
        meaning: this.inline(meaning),
      }));
  }

  events(): EventView[] {
    return [...this.contract.events.values()].map((event) => ({
      name: event.name,
      text: this.inline(
        event.when ? `${event.summary} Sent when ${event.when}.`.replace('..', '.') : event.summary,
      ),
      object: this.link(event.object),
      transitions: event.transitions.map(({from, to}) => `${from ?? '(created)'} → ${to}`),
      operations: event.operations.map((id) => this.link(id)),
      schemaHref: `/openapi/events/${event.name}.json`,
      sample: JSON.stringify(this.bundle.eventSample(event), null, 2),
    }));
  }
}

/** `Conditions générales` → `conditions-generales` */
function anchorOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function isSimple(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function enumValues(schema: JsonSchema, views: Views): EnumValue[] {
  return Object.entries(schema['x-enumDescriptions'] as Record<string, string>).map(
    ([value, text]) => ({value, text: views.inline(text)}),
  );
}

/** "list of id", "Money or null", "string". */
function typeName(
  property: JsonSchema,
  resolved: JsonSchema,
  refName: string | undefined,
  nullable: boolean,
): string {
  const types = [property.type].flat().filter((type) => type !== 'null' && type !== undefined);
  const isList = types.includes('array');
  const isMap =
    property.additionalProperties !== undefined && property.additionalProperties !== false;
  const simple = [resolved.type].flat().find((type) => type !== 'null') ?? 'object';
  const inner = refName ?? (resolved.format ? String(resolved.format) : simple);
  const name = isList ? `list of ${inner}` : isMap ? `map of ${inner}` : inner;
  return nullable ? `${name} or null` : name;
}

function bounds(schema: JsonSchema): JsonSchema {
  return {minItems: schema.minItems, maxItems: schema.maxItems, uniqueItems: schema.uniqueItems};
}

function range(low: unknown, high: unknown, unit: string): string[] {
  if (low === undefined && high === undefined) {
    return [];
  }
  if (low === high) {
    return [`exactly ${String(low)} ${unit}`.trim()];
  }
  const words =
    low === undefined
      ? `at most ${String(high)}`
      : high === undefined
        ? `at least ${String(low)}`
        : `${String(low)} to ${String(high)}`;
  return [`${words} ${unit}`.trim()];
}

/** The constraints of a schema in words. */
function rulesOf(schema: JsonSchema): string[] {
  return [
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minItems, schema.maxItems, 'items'),
    ...(schema.pattern ? [`pattern ${schema.pattern}`] : []),
    ...(schema.enum && !schema['x-enumDescriptions']
      ? [`one of ${schema.enum.map(String).join(', ')}`]
      : []),
    ...(schema.const !== undefined ? [`always ${String(schema.const)}`] : []),
    ...(schema.default !== undefined ? [`default ${String(schema.default)}`] : []),
  ];
}

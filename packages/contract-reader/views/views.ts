import type {
  ErrorGroup,
  ErrorView,
  EventView,
  NameGroup,
  ReferenceField,
  ObjectView,
  OperationView,
  StateMachineView,
  TermView,
} from '@aldermark/data/reference';
import {exampleCall, ownHeaders, parametersIn} from '../calls/call';
import {snippetsOf} from '../calls/snippets';
import {exampleOf} from '../expand/examples';
import {commonResponseHeaders} from '../expand/responses';
import type {Contract, Operation} from '../model';
import {refToSchema, type ParameterObject} from '../openapi';
import {groupBy} from '@aldermark/lib/groupBy';
import type {RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import type {PartMarks} from '../releases/history';
import {FieldViews} from './fields';
import {likeliestFirst, sharedErrors} from './likelyErrors';
import {ReferenceLinks} from './links';
import {rejectedRequestInWords} from './rejectedRequest';

/** Makes the views of the contract that the reference pages show. */
export class Views extends ReferenceLinks {
  private readonly fields: FieldViews;
  private readonly shared: ReadonlySet<string>;

  constructor(
    contract: Contract,
    marks: ReadonlyMap<string, PartMarks>,
    private readonly recipes: RecipeBook,
  ) {
    super(contract, marks);
    this.fields = new FieldViews(contract.documents.sandbox.components.schemas, this);
    this.shared = sharedErrors(contract);
  }

  private get schemas() {
    return this.contract.documents.sandbox.components.schemas;
  }

  private parameterGroups(operation: Operation): OperationView['parameters'] {
    const {path, query, headers} = operation.exchange.request;
    const sent: Readonly<Record<string, string>> = {...path, ...query, ...headers};
    const view = (
      {name, schema, description, example, required}: ParameterObject,
      group: string,
    ) => {
      const shown = sent[name] ?? example;
      return this.fields.one(
        name,
        {...schema, description, ...(shown !== undefined && {examples: [shown]})},
        `${operation.id}-${group}-${name}`,
        required === true,
      );
    };
    const groups = [
      ['Path parameters', 'path', parametersIn(operation, 'path')],
      ['Query parameters', 'query', parametersIn(operation, 'query')],
      ['Headers', 'headers', ownHeaders(operation)],
    ] as const;
    return groups
      .filter(([, , parameters]) => parameters.length > 0)
      .map(([title, group, parameters]) => ({
        title,
        fields: parameters.map((parameter) => view(parameter, group)),
      }));
  }

  private answerView({id, answer, answerHeaders}: Operation): OperationView['answer'] {
    const href = answer.name ? this.schemaHref(answer.name) : undefined;
    const isJson = answer.example !== undefined;
    const schema = answer.name ? (this.schemas[answer.name] ?? {}) : {};
    return {
      status: answer.status,
      ...(answer.name && {name: answer.name}),
      ...(href && {href}),
      fields: isJson && !href ? this.fields.all(schema, `${id}-answer`, answer.example) : [],
      mediaTypes: answer.mediaTypes.length > 0 ? answer.mediaTypes : ['application/json'],
      headers: answerHeaders[answer.status] ?? [],
    };
  }

  /** The errors of an operation by their status, the likeliest first, without those of every call. */
  private errorGroups(operation: Operation): ErrorGroup[] {
    const codes = likeliestFirst(operation, this.recipes).filter((code) => !this.shared.has(code));
    const {answerHeaders, refusals} = operation;
    const sentFor = (code: string) => {
      const refusal = refusals[code];
      return refusal ? {sent: rejectedRequestInWords(operation, refusal)} : {};
    };
    const statusOf = (code: string) => this.contract.errors.get(code)?.status ?? 500;
    return [...new Set(codes.map(statusOf))].map((status) => ({
      status,
      headers: (answerHeaders[status] ?? []).filter(
        (name) => !commonResponseHeaders.includes(name),
      ),
      codes: codes
        .filter((code) => statusOf(code) === status)
        .map((code) => ({code, href: this.errorHref(code), ...sentFor(code)})),
    }));
  }

  /** An operation, with its hosts where those of its page differ. */
  operation(operation: Operation, hosts?: OperationView['hosts']): OperationView {
    const {id, rateLimitGroup: group, request, answer, successor} = operation;
    const sca = operation.sca ?? operation.scaToken;
    const limit = this.contract.rateLimits[group];
    const body = request && (this.schemas[request.name] ?? {});
    return {
      id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      ...(hosts && {hosts}),
      text: this.inline(operation.description),
      marks: this.marksAt(id),
      deprecated: operation.deprecated,
      ...(successor && {successor: this.link(successor)}),
      ...(operation.scope && {scope: operation.scope}),
      ...(sca && {sca: sca.replaceAll('`', '')}),
      isIdempotent: operation.isIdempotent,
      needsIfMatch: operation.needsIfMatch,
      isSandboxOnly: operation.isSandboxOnly,
      rateLimit: {group, sandbox: limit?.sandbox ?? null, production: limit?.production ?? null},
      parameters: this.parameterGroups(operation),
      ...(request &&
        body && {
          body: {
            name: request.name,
            mediaType: request.mediaType,
            fields: this.fields.all(body, `${id}-body`, request.example),
          },
        }),
      answer: this.answerView(operation),
      errors: this.errorGroups(operation),
      events: operation.events.map((name) => this.link(name)),
      requestSamples: snippetsOf(this.contract, exampleCall(operation)),
      ...(answer.example !== undefined && {answerSample: JSON.stringify(answer.example, null, 2)}),
      sampleEvents: [...new Set(operation.exchange.events.map(({type}) => String(type)))].map(
        (name) => this.link(name),
      ),
    };
  }

  /** The objects of a page: stored resources, and the objects of events. */
  objects(page: string): ObjectView[] {
    return [...this.contract.schemas.values()]
      .filter((schema) => schema.isObject && schema.page === page)
      .map(({name, schema}) => {
        const example = exampleOf(refToSchema(name), this.schemas);
        return {
          name,
          marks: this.marksAt(name),
          text: this.inline(schema.description ?? ''),
          fields: this.fields.all(schema, name, example),
          sample: JSON.stringify(example, null, 2),
        };
      });
  }

  stateMachine(resource: string): StateMachineView | undefined {
    const machine = this.contract.states.get(resource);
    return (
      machine && {
        states: Object.entries(machine.states).map(([name, {description, final}]) => ({
          name,
          text: this.inline(description),
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

  /** The addresses that explain the states of a resource; none for a resource without a page. */
  stateHrefs(resource: string): Record<string, string> {
    const [page] = this.schemaHref(resource)?.split('#') ?? [];
    const states = page ? (this.stateMachine(resource)?.states ?? []) : [];
    return Object.fromEntries(states.map(({name, id}) => [name, `${page}#${id}`]));
  }

  errors(): ErrorView[] {
    return [...this.contract.errors.values()].map((error) => ({
      code: error.code,
      marks: this.marksAt(error.code),
      status: error.status,
      title: error.title,
      meaning: this.inline(error.meaning),
      cause: this.inline(error.cause),
      fix: this.inline(error.fix),
      retry: error.retry,
      tellUser: error.tellUser,
      sandbox: this.inline(error.sandbox),
      operations: error.namedBy.map((id) => this.link(id)),
      ...(error.rule && {rule: error.rule}),
    }));
  }

  /** The names of all errors by their status, in the order of the contract. */
  errorNames(): NameGroup[] {
    const errors = [...this.contract.errors.values()];
    return [...groupBy(errors, ({status}) => status)].map(([status, all]) => ({
      name: String(status),
      members: all.map(({code}) => ({name: code, href: this.errorHref(code)})),
    }));
  }

  /** The members of the response of a rejected call with these names. Those in the response have its values. */
  problemMembers(names: ReadonlySet<string>, response: object): ReferenceField[] {
    return this.fields
      .all(this.schemas['Problem'] ?? {}, 'response', response)
      .filter(({name}) => names.has(name))
      .map(({sample, ...field}) =>
        sample !== undefined && field.name in response ? {...field, sample} : field,
      );
  }

  /** The members of the body of an error, of v2 or of v1. */
  errorBody(name: 'Problem' | 'V1Error'): ReferenceField[] {
    return this.fields.all(this.schemas[name] ?? {}, name);
  }

  /** Every header of responses, in the order of the contract. */
  answerHeaders(): ReferenceField[] {
    const {headers} = this.contract.documents.sandbox.components;
    return Object.entries(headers).map(([name, {schema, description, example, required}]) =>
      this.fields.one(
        name,
        {...schema, description, ...(example !== undefined && {examples: [example]})},
        `header-${name}`,
        required === true,
      ),
    );
  }

  /** Every term in alphabetical order. */
  glossary(): TermView[] {
    const {compare} = new Intl.Collator('en', {sensitivity: 'base'});
    return Object.entries(this.contract.glossary)
      .sort(([a], [b]) => compare(a, b))
      .map(([term, {meaning, aliases = [], guide}]) => ({
        names: [term, ...aliases].map((name) => ({id: anchorOf(name), name})),
        meaning: this.inline(meaning),
        guide,
      }));
  }

  /** The fields that every event has around its object. */
  envelope(): ReferenceField[] {
    return this.fields.all(this.schemas['Event'] ?? {}, 'envelope');
  }

  /** The names of all events by their family, in the order of the contract. */
  eventFamilies(): NameGroup[] {
    const families = groupBy(this.contract.events.keys(), (name) => name.split('.', 1).join());
    return [...families].map(([family, names]) => ({
      name: family,
      anchor: `events-${family}`,
      members: names.map((name) => this.link(name)),
    }));
  }

  events(): EventView[] {
    return [...this.contract.events.values()].map((event) => ({
      name: event.name,
      family: event.name.split('.', 1).join(),
      marks: this.marksAt(event.name),
      text: this.inline(
        event.when ? `${event.summary} Sent when ${event.when}.`.replace('..', '.') : event.summary,
      ),
      object: this.link(event.object),
      transitions: event.transitions.map(({from, to}) => `${from ?? '(created)'} → ${to}`),
      operations: event.operations.map((id) => this.link(id)),
      schemaHref: `/openapi/events/${event.name}.json`,
      sample: JSON.stringify(event.example, null, 2),
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

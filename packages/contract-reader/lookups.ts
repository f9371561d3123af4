/** Everything that writer tags read from the contract, so that a change in its shape ends here. */
import {provider} from '@aldermark/data/provider';
import type {Inline, CodeSample, StateMachineView} from '@aldermark/data/reference';
import {didYouMean} from '@aldermark/lib/nearest';
import type {Model} from '.';
import {objectFields} from './alternatives';
import {operationCall, type OperationCall} from './calls/call';
import {snippetsOf} from './calls/snippets';
import {nestedSchemas, scopesOf} from './contractNames';
import {stateField} from './expand/events';
import type {ErrorCode, Event, Operation, StateMachine} from './model';
import {referredName, type JsonSchema} from './openapi';
import {reasonFields} from './reasons';
import {stateDiagram} from './views/stateDiagram';

export type {OperationCall, ErrorCode, Event, Operation, StateMachine};

/** A scenario of the sandbox. */
export type Scenario = {
  readonly name: string;
  readonly effect: string;
  readonly events: readonly string[];
  readonly parameters: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly type: string;
        readonly example: unknown;
        readonly values?: readonly string[];
        readonly minimum?: number;
        readonly maximum?: number;
        readonly default?: string | number | boolean;
        readonly optional?: true;
      }
    >
  >;
};

/** An endpoint of the sandbox beside the API: its method and path, and what it does. */
export type Control = Omit<Scenario, 'events'> & {
  readonly answer?: Readonly<Record<string, string>>;
};

/** A fault that a call can ask the sandbox on a machine for. */
export type SandboxFault = Model['contract']['controls']['faults'][string] & {
  readonly name: string;
};

/** A term of the glossary under one of its names. */
export type Term = {readonly name: string; readonly meaning: string};

/** The operation that plays the scenarios of the sandbox. */
const SIMULATION = 'createSimulation';

/** `Chargeback` → `chargeback`; acronyms such as `IBAN` and `X-Pay` stay. */
function insideSentence(term: string): string {
  return term.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The value of a name. Throws with the nearest known name. */
export function known<T>(kind: string, name: string, map: ReadonlyMap<string, T>): T {
  const value = map.get(name);
  if (value === undefined) {
    throw new Error(`unknown ${kind} "${name}". ${didYouMean(name, [...map.keys()])}`);
  }
  return value;
}

/** One message for each name that the map does not have, with the nearest name that it has. */
export function unknownNames(
  kind: string,
  names: readonly string[],
  map: ReadonlyMap<string, unknown>,
): string[] {
  return names
    .filter((name) => !map.has(name))
    .map((name) => `unknown ${kind} "${name}". ${didYouMean(name, [...map.keys()])}`);
}

/** Every name of every term, also in the form with a small first letter that a sentence may need. */
function termsOf({glossary}: Model['contract']): ReadonlyMap<string, Term> {
  return new Map(
    Object.entries(glossary).flatMap(([title, {meaning, aliases = []}]) =>
      [title, ...aliases]
        .flatMap((term) => [insideSentence(term), term])
        .map((name): [string, Term] => [name, {name, meaning}]),
    ),
  );
}

/** The words for every time that the contract sets: limits, and the times in which a card payment can be disputed. */
function timesOf({limits, cards}: Model['contract']): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(limits).map(([name, {value}]): [string, string] => [name, value]),
    ...Object.entries(cards.disputeReasons).map(([reason, {days}]): [string, string] => [
      reason,
      `${days} days`,
    ]),
  ]);
}

/** The values of each enumeration: of fields, of parameters and of the parameters of scenarios. */
function enumerationsOf({documents, scenarios}: Model['contract']): readonly ReadonlySet<string>[] {
  const {schemas, parameters} = documents.sandbox.components;
  const parts = [
    ...Object.values(schemas),
    ...Object.values(parameters).map(({schema}) => schema),
  ].flatMap(nestedSchemas);
  return [
    ...parts.flatMap(({enum: values}) => (values ? [new Set(values.map(String))] : [])),
    ...Object.values(scenarios)
      .flatMap((scenario) => Object.values(scenario.parameters))
      .flatMap(({values}) => (values ? [new Set(values)] : [])),
  ];
}

function scenariosOf({scenarios}: Model['contract']): ReadonlyMap<string, Scenario> {
  return new Map(
    Object.entries(scenarios).map(([name, source]): [string, Scenario] => [
      name,
      {name, ...source},
    ]),
  );
}

const controlsOf = ({controls}: Model['contract']): readonly Control[] =>
  Object.entries(controls.endpoints).map(([name, source]) => ({name, ...source}));

/** A type of callback of v1 with its number. */
export type CallbackType = Model['contract']['callbacks']['types'][string] & {
  readonly number: string;
};

function callbackTypesOf({callbacks}: Model['contract']): ReadonlyMap<string, CallbackType> {
  return new Map(
    Object.entries(callbacks.types).map(([number, source]): [string, CallbackType] => [
      number,
      {number, ...source},
    ]),
  );
}

/** The schemas of objects and bodies, and the fields in them. */
class Schemas {
  constructor(private readonly model: Model) {}

  of(name: string): JsonSchema {
    return this.model.contract.schemas.get(name)?.schema ?? {};
  }

  /** The schema of the value of a field, or of the items of its list. */
  private valueOf(property: JsonSchema): JsonSchema {
    const inner = property.items ?? property;
    const named = referredName(inner);
    return named === undefined ? inner : this.of(named);
  }

  /** The address of a field, such as `balances.booked` of `Account`. Throws with the nearest field. */
  hrefOfField(object: string, path: string): string {
    let schema = this.of(object);
    for (const name of path.split('.')) {
      const properties = new Map(Object.entries(objectFields(schema).properties));
      schema = this.valueOf(known(`field of ${object}`, name, properties));
    }
    return `${this.model.views.schemaHref(object) ?? ''}-${path.replaceAll('.', '-')}`;
  }
}

/** What writer tags read from a model. */
export function lookupsOf(model: Model) {
  const {contract, views, recording, recipes} = model;
  const {operations, events, errors, states: machines} = contract;
  const schemas = new Schemas(model);

  /**
   * A call of an operation. Parameters that `values` does not have take the values of the contract. Throws with
   * the nearest parameter on one that the operation does not have.
   */
  const makeCall = (
    operation: Operation,
    values: Readonly<Record<string, string>>,
    body: unknown,
    hasCertificate = false,
  ): OperationCall => ({
    ...operationCall(contract, operation, values, body),
    ...(hasCertificate && {hasCertificate}),
  });

  return {
    model,
    operations,
    events,
    errors,
    /** State machines by the resource whose states they are. */
    machines,
    objects: contract.schemas,
    enumerations: enumerationsOf(contract),
    /** The names of the members that the response of a rejected call may have. */
    problemFields: new Set(Object.keys(objectFields(schemas.of('Problem')).properties)),
    limits: new Map(Object.entries(contract.limits)),
    times: timesOf(contract),
    apiPages: new Map(contract.pages.map(({page}) => [page, page])),
    /** The fields that say why money did not move or came back, by name. */
    reasonFields: new Map(reasonFields(contract).map((one) => [one.field, one])),
    /** The callbacks of v1. */
    callbacks: contract.callbacks,
    callbackTypes: callbackTypesOf(contract),
    /** The version of the contract, such as `2.15.0`. */
    apiVersion: contract.documents.production.info.version,
    glossary: () => views.glossary(),
    scenarios: scenariosOf(contract),
    controls: controlsOf(contract),
    faults: Object.entries(contract.controls.faults).map(([name, source]) => ({name, ...source})),
    terms: termsOf(contract),
    /** Requests per window and client for each rate-limit group; null where a group does not exist. */
    rateLimits: contract.rateLimits,
    /** What each scope opens. */
    scopes: scopesOf(contract),
    /** What happened in the stories of the sandbox. */
    recording,
    /** The calls that cause each state, event and error in the sandbox. */
    recipes,

    /** Whether the body of an operation has a field of that name. */
    bodyHas: ({request}: Operation, field: string): boolean =>
      request !== undefined && field in objectFields(schemas.of(request.name)).properties,

    operationHref: ({id}: Operation): string => views.operationHref(id),
    eventHref: (name: string): string => views.eventHref(name),
    errorHref: (code: string): string => views.errorHref(code),
    /** The place that explains a name; undefined for a name without one. */
    hrefOf: (name: string): string | undefined => views.hrefOf(name),
    /** A text of the contract, with links for the names in it. */
    inlineOf: (text: string): Inline[] => views.inline(text),

    /** The address of a state in the description of its object; undefined when the object has none. */
    stateHref(machine: StateMachine, state: string): string | undefined {
      const page = views.schemaHref(machine.resource);
      return page && `${page}-${stateField(machine)}-${state}`;
    },

    /** The diagram of a state machine, the addresses of its states, and its transitions as rows of a table. */
    stateMachineView(machine: StateMachine): {
      readonly diagram: string;
      readonly links: Readonly<Record<string, string>>;
      readonly transitions: StateMachineView['transitions'];
    } {
      return {
        diagram: stateDiagram(machine, `${machine.title}: states and events`),
        links: views.stateHrefs(machine.resource),
        transitions: views.stateMachine(machine.resource)?.transitions ?? [],
      };
    },

    fieldHref: (object: string, path: string): string => schemas.hrefOfField(object, path),
    makeCall,

    /** The call that plays a scenario. */
    simulation: (body: unknown): OperationCall =>
      makeCall(known('operation', SIMULATION, operations), {}, body),

    /** A call as code, in every language; `isLocal` sends it to the address of `npm run sandbox`. */
    samplesOf: (call: OperationCall, isLocal = false): CodeSample[] =>
      snippetsOf(contract, call, isLocal ? provider.localSandbox : undefined),
  };
}

/** What writer tags read from a model. */
export type Lookups = ReturnType<typeof lookupsOf>;

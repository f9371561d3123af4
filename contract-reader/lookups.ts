/**
 * Everything that writer tags read from the contract. Apart from `contractNames.ts`, no other file of this
 * folder reads it, so a change in the shape of the contract ends here.
 */
import {provider} from '../data/provider';
import type {Inline, Sample, StateMachineView, TermView} from '../data/reference';
import {contractOnce} from '.';
import {fieldsOf} from './alternatives';
import {callOf, type Call} from './calls/call';
import {snippetsOf} from './calls/snippets';
import {stateField} from './expand/events';
import type {ErrorCode, Event, Operation, StateMachine} from './model';
import {nameOfRef, type JsonSchema} from './openapi';
import {recorded} from './publish/recordedExamples';
import {sandboxContract} from './publish/sandboxContract';
import {stateDiagram} from './views/stateDiagram';
import type {SandboxContract} from '../sandbox';
import {START} from '../sandbox/stories/partner';
import type {Cause, Recording} from '../sandbox/stories/record';
import {didYouMean} from '../lib/nearest';

export type {Call, Cause, ErrorCode, Event, Operation, StateMachine};

/** A scenario of the sandbox. */
export type Scenario = {
  readonly name: string;
  readonly effect: string;
  readonly events: readonly string[];
  readonly parameters: Readonly<
    Record<string, {readonly type: string; readonly example: unknown; readonly optional?: true}>
  >;
};

/** A term of the glossary under one of its names. */
export type Term = {readonly name: string; readonly meaning: string};

/** The operation that plays the scenarios of the sandbox. */
const SIMULATION = 'createSimulation';

const contract = () => contractOnce().contract;
const views = () => contractOnce().views;

export const operations = (): ReadonlyMap<string, Operation> => contract().operations;
export const events = (): ReadonlyMap<string, Event> => contract().events;
export const errors = (): ReadonlyMap<string, ErrorCode> => contract().errors;
/** State machines by the resource whose states they are. */
export const machines = (): ReadonlyMap<string, StateMachine> => contract().states;
export const objects = (): ReadonlyMap<string, unknown> => contract().schemas;
export const limits = (): ReadonlyMap<string, {readonly value: string}> =>
  new Map(Object.entries(contract().limits));
/** The words for every time that the contract sets: limits, and the times in which a card payment can be disputed. */
export const times = (): ReadonlyMap<string, string> =>
  new Map([
    ...[...limits()].map(([name, {value}]): [string, string] => [name, value]),
    ...Object.entries(contract().cards.disputeReasons).map(([reason, {days}]): [string, string] => [
      reason,
      `${days} days`,
    ]),
  ]);
export const apiPages = (): ReadonlyMap<string, string> =>
  new Map(contract().pages.map(({page}) => [page, page]));
/** The version of the contract, such as `2.15.0`. */
export const apiVersion = (): string => contract().documents.production.info.version;
export const glossary = (): TermView[] => views().glossary();

export const scenarios = (): ReadonlyMap<string, Scenario> =>
  new Map(Object.entries(contract().scenarios).map(([name, source]) => [name, {name, ...source}]));

/** Every name of every term, also in the form with a small first letter that a sentence may need. */
export const terms = (): ReadonlyMap<string, Term> =>
  new Map(
    Object.entries(contract().glossary).flatMap(([title, {meaning, aliases = []}]) =>
      [title, ...aliases]
        .flatMap((term) => [insideSentence(term), term])
        .map((name): [string, Term] => [name, {name, meaning}]),
    ),
  );

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

const schemaOf = (name: string): JsonSchema => contract().schemas.get(name)?.schema ?? {};

/** Whether the body of an operation has a field of that name. */
export const bodyHas = ({request}: Operation, field: string): boolean =>
  request !== undefined && field in fieldsOf(schemaOf(request.name)).properties;

/** Requests per window and client for each rate-limit group; null where a group does not exist. */
export const rateLimits = (): Readonly<
  Record<string, {readonly sandbox: number | null; readonly production: number | null}>
> => contract().rateLimits;

export const operationHref = ({id}: Operation): string => views().operationHref(id);
export const eventHref = (name: string): string => views().eventHref(name);
export const errorHref = (code: string): string => views().errorHref(code);
/** The place that explains a name; undefined for a name without one. */
export const hrefOf = (name: string): string | undefined => views().hrefOf(name);
/** A text of the contract, with links for the names in it. */
export const inlineOf = (text: string): Inline[] => views().inline(text);

/** The address of a state in the description of its object; undefined when the object has none. */
export function stateHref(machine: StateMachine, state: string): string | undefined {
  const page = views().schemaHref(machine.resource);
  return page && `${page}-${stateField(machine)}-${state}`;
}

/** The diagram of a state machine, the addresses of its states, and its transitions as rows of a table. */
export function stateMachineView(machine: StateMachine): {
  readonly diagram: string;
  readonly links: Readonly<Record<string, string>>;
  readonly transitions: StateMachineView['transitions'];
} {
  return {
    diagram: stateDiagram(machine, `${machine.title}: states and events`),
    links: views().stateHrefs(machine.resource),
    transitions: views().stateMachine(machine.resource)?.transitions ?? [],
  };
}

/**
 * The address of a field, such as `balances.booked` of `Account`. Throws with the nearest field when there is
 * no such field.
 */
export function fieldHref(object: string, path: string): string {
  let schema = schemaOf(object);
  for (const name of path.split('.')) {
    const properties = new Map(Object.entries(fieldsOf(schema).properties));
    schema = valueSchema(known(`field of ${object}`, name, properties));
  }
  return `${views().schemaHref(object) ?? ''}-${path.replaceAll('.', '-')}`;
}

/** The schema of the value of a field, or of the items of its list. */
function valueSchema(property: JsonSchema): JsonSchema {
  const inner = property.items ?? property;
  const ref = inner.$ref ?? inner.anyOf?.find(({$ref}) => $ref)?.$ref;
  return ref ? schemaOf(nameOfRef(ref)) : inner;
}

/**
 * A call of an operation. Parameters that `values` does not have take the values of the contract. Throws with
 * the nearest parameter on one that the operation does not have.
 */
export function makeCall(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  body: unknown,
  hasCertificate = false,
): Call {
  return {...callOf(contract(), operation, values, body), ...(hasCertificate && {hasCertificate})};
}

/** The call that plays a scenario. */
export const simulation = (body: unknown): Call =>
  makeCall(known('operation', SIMULATION, operations()), {}, body);

/** A call as code, in every language; `isLocal` sends it to the address of `npm run sandbox`. */
export const samplesOf = (call: Call, isLocal = false): Sample[] =>
  snippetsOf(contract(), call, isLocal ? provider.localSandbox : undefined);
/** The payload of an event, and the object in it. */
export function eventSampleOf(event: Event): {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly object: Readonly<Record<string, unknown>>;
} {
  const payload = event.example;
  return {payload, object: (payload.data as {object: Record<string, unknown>}).object};
}

const prepared = new WeakMap<object, SandboxContract>();

/** What a run of a page needs: the contract of the sandbox, and the time at which every run begins. */
export function sandboxRun(): {readonly contract: SandboxContract; readonly start: string} {
  const known = prepared.get(contract()) ?? sandboxContract(contract());
  prepared.set(contract(), known);
  return {contract: known, start: START};
}

/** What happened in the stories of the sandbox. */
export const recording = (): Recording => recorded(sandboxRun().contract);

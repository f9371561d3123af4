import {parametersSchema} from '../expand/scenarios';
import {provider} from '@aldermark/data/provider';
import type {SandboxOperation, SandboxContract, Schema} from '@aldermark/sandbox/contract';
import {simplifiedSchema} from '../alternatives';
import {stateField} from '../expand/events';
import type {BareOperation, Contract} from '../model';
import type {JsonSchema} from '../openapi';
import type {Tables} from '../tables/read';

type FaultValue = NonNullable<Tables['controls']['faults'][string]['value']>;

type Operations = ReadonlyMap<string, BareOperation>;

/** Keywords that only readers need. */
const prose = new Set([
  'title',
  'x-displayName',
  'description',
  'examples',
  'example',
  'x-open',
  'writeOnly',
]);

/** A schema without prose that accepts only the fields and values that it names. */
function strict(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => strict(item));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (isNames) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, strict(part)]));
  }
  const entries = Object.entries(simplifiedSchema(value as JsonSchema))
    .filter(([key]) => !prose.has(key))
    .map(([key, part]) => [key, strict(part, key === 'properties')]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return copy.properties && !('additionalProperties' in copy)
    ? {...copy, additionalProperties: false}
    : copy;
}

/** The name of the host that an operation is called on. */
function hostOf({hosts}: BareOperation): string {
  const found = Object.entries(provider.hosts.sandbox).find(([, url]) => url === hosts?.sandbox);
  return found?.[0] ?? 'api';
}

function operationOf(operation: BareOperation, operations: Operations): SandboxOperation {
  const {id, method, path, scope, sca, scaToken, rateLimitGroup, isIdempotent, isList, ownErrors} =
    operation;
  const {needsIfMatch, errors, apiVersion, successor, request, answer, answerHeaders, parameters} =
    operation;
  const successorPage = successor && operations.get(successor)?.page;
  return {
    id,
    method: method.toUpperCase(),
    path,
    host: hostOf(operation),
    ...(scope && {scope}),
    ...(sca && {sca}),
    ...(scaToken && {scaToken}),
    rateLimitGroup,
    isIdempotent,
    needsIfMatch,
    isList,
    apiVersion,
    ...(successorPage && {successor: `${successorPage}#${successor}`}),
    ownErrors,
    errors,
    parameters: parameters.map(({name, in: place, required, schema}) => ({
      name,
      in: place,
      required: required === true,
      schema: strict(schema) as Schema,
    })),
    ...(request && {body: {name: request.name, mediaType: request.mediaType}}),
    answer: {
      status: Number(answer.status),
      ...(answer.name && {name: answer.name}),
      mediaTypes: answer.mediaTypes,
      headers: answerHeaders[answer.status] ?? [],
    },
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one, name)]));
}

/** A text without the marks of code. */
const plain = (text: string): string => text.replaceAll('`', '');

const boundsOf = ({minimum, maximum, default: usual}: FaultValue) => ({
  minimum,
  maximum,
  default: usual,
});

/** The contract in the form that the sandbox runs, which needs no examples. */
export function sandboxContract(
  {sandbox}: Contract['documents'],
  operations: Operations,
  tables: Tables,
): SandboxContract {
  const {states, events, callbacks, errors, french, scenarios, controls} = tables;
  const {samples, limits, cards, keys} = tables;
  const {schemas, securitySchemes} = sandbox.components;
  const {wrong: _, ...register} = samples;
  const isOfEvent = (name: string) => /Event(Data)?$/.test(name) && name !== 'Event';
  return {
    provider: provider.name,
    operations: [...operations.values()].map((operation) => operationOf(operation, operations)),
    schemas: Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => !isOfEvent(name))
        .map(([name, schema]) => [name, strict(schema) as Schema]),
    ),
    machines: Object.fromEntries(
      [...states].map(([resource, machine]) => [
        resource,
        {
          resource,
          field: stateField(machine),
          finals: Object.keys(machine.states).filter((name) => machine.states[name]?.final),
          transitions: machine.transitions.map(({trigger: __, ...transition}) => transition),
          possible: machine.possible ?? {},
        },
      ]),
    ),
    events: mapValues(events, ({object}) => ({object})),
    callbacks: mapValues(callbacks.types, ({events: told}) => told),
    errors: mapValues(errors, ({status, title, meaning}, code) => ({
      status,
      title,
      detail: plain(meaning),
      french: {title: french[code]?.title ?? title, detail: plain(french[code]?.detail ?? meaning)},
    })),
    scenarios: mapValues(scenarios, (scenario) => ({
      events: scenario.events,
      parameters: strict(parametersSchema(scenario)) as Schema,
      sample: mapValues(
        Object.fromEntries(Object.entries(scenario.parameters).filter(([, one]) => !one.optional)),
        ({example}) => example,
      ),
    })),
    controls: mapValues(
      controls.endpoints,
      (endpoint) => strict(parametersSchema(endpoint)) as Schema,
    ),
    faults: mapValues(controls.faults, ({value}) => ({...(value && {value: boundsOf(value)})})),
    scopes: Object.values(securitySchemes).flatMap(({flows}) =>
      Object.keys(flows?.clientCredentials?.scopes ?? {}),
    ),
    rateLimits: mapValues(sandbox['x-rate-limit-groups'], ({sandbox: requests}) => requests ?? 0),
    limits: mapValues(limits, ({value}) => value),
    samples: register,
    cards,
    hosts: provider.hosts.sandbox,
    keys: mapValues(keys, ({purpose: __, ...key}) => key),
    v1: sandbox['x-v1'],
    docs: provider.site.docs,
    website: provider.site.main,
  };
}

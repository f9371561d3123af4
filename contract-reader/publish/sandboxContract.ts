import {provider} from '../../data/provider';
import type {Operation as SandboxOperation, SandboxContract, Schema} from '../../sandbox/contract';
import {simplified} from '../alternatives';
import {stateField} from '../expand/events';
import type {Contract, Operation} from '../model';
import {isReference, type JsonSchema, type OpenApiDocument} from '../openapi';

/** Keywords that only readers need. */
const prose = new Set(['title', 'description', 'examples', 'example', 'x-open', 'writeOnly']);

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
  const entries = Object.entries(simplified(value as JsonSchema))
    .filter(([key]) => !prose.has(key))
    .map(([key, part]) => [key, strict(part, key === 'properties')]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return copy.properties && !('additionalProperties' in copy)
    ? {...copy, additionalProperties: false}
    : copy;
}

function headersOf({id, answer}: Operation, document: OpenApiDocument): string[] {
  const operation = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find((one) => 'operationId' in one && one.operationId === id);
  const response =
    operation && 'responses' in operation ? operation.responses[answer.status] : undefined;
  return response && !isReference(response) ? Object.keys(response.headers ?? {}) : [];
}

/** The name of the host that an operation is called on. */
function hostOf({hosts}: Operation): string {
  const found = Object.entries(provider.hosts.sandbox).find(([, url]) => url === hosts?.sandbox);
  return found?.[0] ?? 'api';
}

function operationOf(operation: Operation, contract: Contract): SandboxOperation {
  const {id, method, path, scope, sca, rateLimitGroup, isIdempotent, isList, ownErrors} = operation;
  const {needsIfMatch, errors, deprecated, successor, request, answer, parameters} = operation;
  const successorPage = successor && contract.operations.get(successor)?.page;
  return {
    id,
    method: method.toUpperCase(),
    path,
    host: hostOf(operation),
    ...(scope && {scope}),
    ...(sca && {sca}),
    rateLimitGroup,
    isIdempotent,
    needsIfMatch,
    isList,
    isV1: deprecated,
    ...(successorPage && {successorPage}),
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
      headers: headersOf(operation, contract.documents.sandbox),
    },
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one, name)]));
}

/** The contract in the form that the sandbox runs. */
export function sandboxContract(contract: Contract): SandboxContract {
  const {documents, operations, states, events, errors, scenarios, samples, limits, cards} =
    contract;
  const {schemas, securitySchemes} = documents.sandbox.components;
  const {wrong: _, ...register} = samples;
  const isOfEvent = (name: string) => /Event(Data)?$/.test(name) && name !== 'Event';
  return {
    provider: provider.name,
    operations: [...operations.values()].map((operation) => operationOf(operation, contract)),
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
        },
      ]),
    ),
    events: Object.fromEntries([...events].map(([name, {object}]) => [name, {object}])),
    errors: Object.fromEntries(
      [...errors].map(([code, {status, title, meaning}]) => [
        code,
        {status, title, detail: meaning.replaceAll('`', '')},
      ]),
    ),
    scenarios: mapValues(scenarios, ({parameters}) => ({
      parameters: mapValues(parameters, ({type, optional, example}) => ({
        type,
        ...(optional && {optional}),
        example,
      })),
    })),
    scopes: Object.values(securitySchemes).flatMap(({flows}) =>
      Object.keys(flows?.clientCredentials?.scopes ?? {}),
    ),
    rateLimits: mapValues(contract.rateLimits, ({sandbox}) => sandbox ?? 0),
    limits: mapValues(limits, ({value}) => value),
    samples: register,
    cards,
    hosts: provider.hosts.sandbox,
    keys: mapValues(contract.keys, ({purpose: __, ...key}) => key),
    v1: contract.v1,
    docs: provider.site.docs,
  };
}

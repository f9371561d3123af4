import {pageOfTag} from './expand/document';
import {errorRules, addedErrors} from './expand/errorRules';
import {resolvedParameter} from './expand/operations';
import type {BareOperation, Contract, ErrorCode, Event, NamedSchema, Operation} from './model';
import {
  apiVersionOf,
  isReference,
  nameOfRef,
  operationsIn,
  type MediaType,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type Response,
} from './openapi';
import type {Tables} from './tables/read';
import type {YamlFile} from './yamlFile';

type Documents = Contract['documents'];

function requestOf({requestBody}: OperationObject): BareOperation['request'] {
  const [body] = Object.entries(requestBody?.content ?? {});
  return body && {name: nameOfRef(body[1].schema.$ref ?? ''), mediaType: body[0]};
}

/** The response of success with its status. */
function successOf({responses}: OperationObject): [status: string, response: Response] {
  const successes = Object.entries(responses).filter(
    (entry): entry is [string, Response] => entry[0].startsWith('2') && !isReference(entry[1]),
  );
  return successes[0] ?? ['204', {description: ''}];
}

function answerOf(operation: OperationObject): BareOperation['answer'] {
  const [status, {description, content = {}}] = successOf(operation);
  const bodies: [string, MediaType][] = Object.entries(content);
  const [first] = bodies;
  return {
    status,
    description,
    mediaTypes: bodies.map(([mediaType]) => mediaType),
    ...(first && {name: nameOfRef(first[1].schema.$ref ?? '')}),
  };
}

/** What an operation has that no story has, as in tests of other parts. */
const nothingSent: Operation['exchange'] = {
  story: '',
  step: 0,
  request: {path: {}, query: {}, headers: {}},
  answer: {headers: {}},
  events: [],
};

/** The operation with the examples of a document, which are there once the stories are played. */
function withExamples(operation: BareOperation, {paths}: OpenApiDocument): Operation {
  const source = paths[operation.path]?.[operation.method];
  const [request] = Object.values(source?.requestBody?.content ?? {});
  const [answer] = Object.values((source && successOf(source)[1].content) ?? {});
  return {
    ...operation,
    request: operation.request && {...operation.request, example: request?.example},
    answer: {...operation.answer, ...(answer && {example: answer.example})},
    exchange: source?.['x-exchange'] ?? nothingSent,
    refusals: source?.['x-refusals'] ?? {},
  };
}

function headersOf(
  {responses}: OperationObject,
  {components}: OpenApiDocument,
): Operation['answerHeaders'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, written]) => {
      const response = isReference(written)
        ? components.responses?.[nameOfRef(written.$ref)]
        : written;
      return [status, Object.keys(response?.headers ?? {})];
    }),
  );
}

function hostsOf(
  path: string,
  method: Method,
  {production, sandbox}: Documents,
): Operation['hosts'] {
  const own = sandbox.paths[path]?.[method]?.servers?.[0]?.url;
  const inProduction = production.paths[path]?.[method]?.servers?.[0]?.url;
  return own === undefined ? undefined : {sandbox: own, production: inProduction ?? own};
}

/** The operations of the documents, by id and in the order of the reference. */
export function linkOperations(documents: Documents): ReadonlyMap<string, BareOperation> {
  const document = documents.sandbox;
  const pages = new Map(document.tags.map((tag) => [tag.name, pageOfTag(tag)]));
  const order = [...pages.values()];
  const linked = operationsIn(document.paths).map(({path, method, operation}): BareOperation => {
    const byRule = new Set(addedErrors(operation, path));
    const errors = operation['x-errors'] ?? [];
    const [scope] = operation.security.flatMap((requirement) => Object.values(requirement).flat());
    return {
      id: operation.operationId,
      page: pages.get(operation.tags[0] ?? '') ?? '',
      method,
      path,
      summary: operation.summary,
      description: operation.description,
      deprecated: operation.deprecated === true,
      apiVersion: apiVersionOf(path),
      successor: operation['x-successor'],
      scope,
      sca: operation['x-sca'],
      scaToken: operation['x-sca-token'],
      rateLimitGroup: operation['x-rate-limit-group'] ?? '',
      isIdempotent: operation['x-idempotency-key'] === true,
      needsIfMatch: operation['x-if-match'] === true,
      isList: operation['x-list'] === true,
      isSandboxOnly: operation['x-sandbox-only'] === true,
      ownErrors: errors.filter((code) => !byRule.has(code)),
      errors,
      events: operation['x-events'] ?? [],
      hosts: hostsOf(path, method, documents),
      parameters: (operation.parameters ?? []).flatMap(
        (one) => resolvedParameter(one, document) ?? [],
      ),
      request: requestOf(operation),
      answerHeaders: headersOf(operation, document),
      answer: answerOf(operation),
    };
  });
  linked.sort((a, b) => order.indexOf(a.page) - order.indexOf(b.page));
  return new Map(linked.map((operation) => [operation.id, operation]));
}

function linkErrors(operations: readonly Operation[], {errors}: Tables): Map<string, ErrorCode> {
  return new Map(
    Object.entries(errors).map(([code, error]) => {
      const rule = error.applies && errorRules.find(({codes}) => codes.includes(code))?.operations;
      const idsOf = (key: 'errors' | 'ownErrors') =>
        operations.filter((operation) => operation[key].includes(code)).map(({id}) => id);
      const linked = {...error, code, operations: idsOf('errors'), namedBy: idsOf('ownErrors')};
      return [code, {...linked, ...(rule && {rule})}];
    }),
  );
}

function exampleOfWebhook({webhooks}: OpenApiDocument, name: string): Record<string, unknown> {
  const content = webhooks[name]?.post?.requestBody?.content ?? {};
  return (content['application/json']?.example ?? {}) as Record<string, unknown>;
}

function linkEvents(
  operations: readonly Operation[],
  {events, states}: Tables,
  document: OpenApiDocument,
): Map<string, Event> {
  const transitions = [...states.values()].flatMap((machine) => machine.transitions);
  return new Map(
    Object.entries(events).map(([name, event]) => [
      name,
      {
        ...event,
        name,
        operations: operations.filter((one) => one.events.includes(name)).map(({id}) => id),
        transitions: transitions
          .filter((transition) => transition.event === name)
          .map(({from, to}) => ({from, to})),
        example: exampleOfWebhook(document, name),
      },
    ]),
  );
}

/** The page that each schema is written for, from the name of its file. */
function homesOfSchemas(files: ReadonlyMap<string, YamlFile>): Map<string, string> {
  return new Map(
    [...files].flatMap(([file, {data}]) => {
      const [folder, page = ''] = file.split('/');
      return folder === 'schemas' ? Object.keys(data).map((name) => [name, page] as const) : [];
    }),
  );
}

function linkSchemas(
  {components}: OpenApiDocument,
  {events}: Tables,
  files: ReadonlyMap<string, YamlFile>,
): Map<string, NamedSchema> {
  const homes = homesOfSchemas(files);
  const carried = new Set(Object.values(events).map(({object}) => object));
  return new Map(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      {
        name,
        page: homes.get(name) ?? 'Common',
        schema,
        isObject: carried.has(name) || schema['x-resource'] !== undefined,
      },
    ]),
  );
}

/** Links the documents, their operations and the tables into one graph. */
export function linkContract(
  documents: Documents,
  bareOperations: ReadonlyMap<string, BareOperation>,
  tables: Tables,
  files: ReadonlyMap<string, YamlFile>,
): Contract {
  const {sandbox} = documents;
  const list = [...bareOperations.values()].map((operation) => withExamples(operation, sandbox));
  const operations = new Map(list.map((operation) => [operation.id, operation]));
  return {
    ...tables,
    documents,
    pages: sandbox.tags.map((tag) => ({...tag, page: pageOfTag(tag)})),
    operations,
    schemas: linkSchemas(sandbox, tables, files),
    errors: linkErrors(list, tables),
    events: linkEvents(list, tables, sandbox),
    v1: sandbox['x-v1'],
    rateLimits: sandbox['x-rate-limit-groups'],
  };
}

import {provider} from '@aldermark/data/provider';
import {
  operationsIn,
  type Environment,
  type OpenApiDocument,
  type OperationObject,
  type PathItemObject,
  type Server,
} from '../openapi';
import type {Tables} from '../tables/read';
import {linkOfChallenge, readersOf} from './responseLinks';
import {causesOfEvents} from './causes';
import {addedErrors} from './errorRules';
import {flatEventSchema, eventSchemaName, eventWebhook} from './events';
import type {JsonSchemas} from './examples';
import {responseSchemaName, parametersOf, requestBodyOf} from './operations';
import {problemExample, v1ErrorExample} from './problems';
import {FailureResponses, successResponse} from './responses';
import {closedParameter, closeParameters, withClosedRequests} from './requests';
import {withScenarios} from './scenarios';
import {SchemaExpander} from './schemas';
import {withTitles} from './titles';

/** The name of the reference page of a tag. */
export function pageOfTag(tag: {readonly name: string; readonly 'x-page'?: string}): string {
  return tag['x-page'] ?? tag.name;
}

function serversOf(servers: readonly Server[], environment: Environment): Server[] {
  return servers
    .filter((server) => server['x-environment'] === environment)
    .map(({url, description}) => ({url, description}));
}

/** The paths of an environment, without those that have no operation there. */
function pathsOf(
  paths: Readonly<Record<string, PathItemObject>>,
  environment: Environment,
): Record<string, PathItemObject> {
  const kept: Record<string, PathItemObject> = {};
  for (const {path, method, item, operation} of operationsIn(paths)) {
    if (environment === 'sandbox' || !operation['x-sandbox-only']) {
      const {servers} = operation;
      kept[path] ??= item.parameters ? {parameters: item.parameters} : {};
      kept[path][method] = {
        ...operation,
        ...(servers && {servers: serversOf(servers, environment)}),
      };
    }
  }
  return kept;
}

/** The same security schemes with the scopes and the token host of an environment. */
function securitySchemesOf(
  {components}: OpenApiDocument,
  paths: Readonly<Record<string, PathItemObject>>,
): OpenApiDocument['components']['securitySchemes'] {
  const operations = operationsIn(paths);
  const used = new Set(
    operations.flatMap(({operation}) =>
      operation.security.flatMap((one) => Object.values(one).flat()),
    ),
  );
  return Object.fromEntries(
    Object.entries(components.securitySchemes).map(([name, {flows, ...scheme}]) => {
      const {tokenUrl, scopes} = flows.clientCredentials;
      const [server] = operations.find(({path}) => path === tokenUrl)?.operation.servers ?? [];
      return [
        name,
        {
          ...scheme,
          flows: {
            clientCredentials: {
              tokenUrl: `${server?.url ?? ''}${tokenUrl}`,
              scopes: Object.fromEntries(
                Object.entries(scopes).filter(([scope]) => used.has(scope)),
              ),
            },
          },
        },
      ];
    }),
  );
}

/** The paths with expanded operations: parameters, bodies, responses and errors are written out. */
function expandPaths(
  paths: Readonly<Record<string, PathItemObject>>,
  document: OpenApiDocument,
  tables: Tables,
  schemas: JsonSchemas,
): {paths: Record<string, PathItemObject>; responses: OpenApiDocument['components']['responses']} {
  const operations = operationsIn(paths);
  const causes = causesOfEvents(
    operations.map(({operation}) => operation),
    tables,
  );
  const errorsOf = (operation: OperationObject, path: string) => [
    ...new Set([...(operation['x-errors'] ?? []), ...addedErrors(operation, path)]),
  ];
  const isRead = new Set(
    operations
      .filter(({method, operation}) => method === 'get' && !operation.deprecated)
      .map(({operation}) => responseSchemaName(operation)),
  );
  const isReadable = (operation: OperationObject) => isRead.has(responseSchemaName(operation));
  const readers = readersOf(paths, document);
  const failures = new FailureResponses(tables.errors, linkOfChallenge(schemas, readers));
  operations.forEach(({operation, path}) => failures.add(operation, errorsOf(operation, path)));
  const named = failures.named();
  const expanded: Record<string, PathItemObject> = {};
  for (const {path, method, item, operation} of operations) {
    const errors = errorsOf(operation, path);
    const success = Object.entries(operation.responses).flatMap(([status, response]) =>
      '$ref' in response
        ? []
        : [
            [
              status,
              successResponse(
                response,
                operation,
                schemas,
                readers,
                status === '201' && isReadable(operation),
              ),
            ],
          ],
    );
    const body = requestBodyOf(operation, schemas);
    (expanded[path] ??= {})[method] = {
      ...operation,
      'x-errors': errors,
      'x-events': [...causes]
        .filter(([, ids]) => ids.includes(operation.operationId))
        .map(([name]) => name),
      parameters: parametersOf(operation, item, document, schemas),
      ...(body && {requestBody: body}),
      responses: {...Object.fromEntries(success), ...failures.of(operation, errors, named)},
    };
  }
  const shared = [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    paths: expanded,
    responses: Object.fromEntries(shared.map(({name, response}) => [name, response])),
  };
}

/** The examples of error documents, in the form of version 2 or version 1. */
function errorExamples(
  paths: Readonly<Record<string, PathItemObject>>,
  tables: Tables,
  schemas: JsonSchemas,
): Record<string, {summary?: string; value: unknown}> {
  const isOf = (isV1: boolean) =>
    new Set(
      operationsIn(paths)
        .filter(({operation}) => (operation.deprecated === true) === isV1)
        .flatMap(({operation}) => operation['x-errors'] ?? []),
    );
  const v2 = [...isOf(false)].map((code) => ({
    name: code,
    summary: tables.errors[code]?.title,
    value: problemExample(code, tables, schemas),
  }));
  const v1 = [...isOf(true)].map((code) => ({
    name: `v1_${code}`,
    summary: tables.errors[code]?.title,
    value: v1ErrorExample(code, tables, schemas),
  }));
  return Object.fromEntries(
    [...v2, ...v1]
      .map(({name, ...example}) => [name, example] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Replaces the vendor extensions of the contract with plain OpenAPI 3.1 for one environment: create and update
 * bodies, parameters, headers, error responses, one webhook for each event, and examples. Readers of the result need
 * not know the extensions.
 */
export function expandDocument(
  document: OpenApiDocument,
  tables: Tables,
  environment: Environment,
): OpenApiDocument {
  const {components} = document;
  const expander = new SchemaExpander(components.schemas, {
    ids: tables.samples.ids,
    states: tables.states,
  });
  const schemas = expander.all();
  if (schemas.SimulationCreate) {
    schemas.SimulationCreate = withScenarios(schemas.SimulationCreate, tables.scenarios);
  }
  const envelope = schemas.Event ?? {};
  for (const [name, event] of Object.entries(tables.events)) {
    schemas[eventSchemaName(name)] = flatEventSchema(name, event, envelope);
  }
  const parameters = Object.fromEntries(
    Object.entries(components.parameters).map(([name, parameter]) => {
      const {examples, ...schema} = expander.expand(parameter.schema);
      const example = parameter.example ?? examples?.[0];
      return [name, closedParameter({...parameter, schema, example}, schemas)];
    }),
  );
  const headers = Object.fromEntries(
    Object.entries(components.headers).map(([name, header]) => {
      const {examples, ...schema} = expander.expand(header.schema);
      return [name, {...header, schema, example: header.example ?? examples?.[0]}];
    }),
  );
  const withParts = {...document, components: {...components, parameters, headers}};
  const ownPaths = pathsOf(document.paths, environment);
  const {paths, responses} = expandPaths(ownPaths, withParts, tables, schemas);
  const ownParameters = closeParameters(paths, schemas);
  const template = Object.values(document.webhooks)[0]?.post;
  const webhooks = Object.fromEntries(
    Object.entries(tables.events).flatMap(([name, event]) =>
      template ? [[name, eventWebhook(name, event, template, tables, schemas)]] : [],
    ),
  );
  const sent = [...Object.values(parameters), ...ownParameters];
  const closedSchemas = withClosedRequests(schemas, ownPaths, sent, webhooks);
  const docs = provider.site.docs;
  return {
    ...document,
    info: {...document.info, contact: {name: `${provider.name} developers`, url: docs}},
    servers: serversOf(document.servers, environment),
    externalDocs: {description: 'Guides, reference and use cases', url: docs},
    tags: document.tags.map((tag) => ({
      ...tag,
      externalDocs: {description: 'Reference page', url: `${docs}/api/${pageOfTag(tag)}`},
    })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(
        Object.entries(withTitles(closedSchemas)).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      parameters,
      headers,
      responses,
      examples: errorExamples(paths, tables, schemas),
      securitySchemes: securitySchemesOf(document, ownPaths),
    },
  };
}

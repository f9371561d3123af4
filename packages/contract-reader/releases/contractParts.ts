import {
  isReference,
  nameOfRef,
  operationsIn,
  type JsonSchema,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ReferenceObject,
} from '../openapi';
import type {ArchivedContract} from './archived';
import type {PartFact, ContractPart, Parts} from './parts';
import {factsOf, schemaParts, schemasIn, type Use} from './schemaParts';

type Keyed = readonly [key: string, part: ContractPart];
type Placed = ReturnType<typeof operationsIn>[number];

const blank = {of: [], within: [], facts: {}, isSent: false, isReceived: false} as const;

/** A part that the reference explains under its own name. */
function named(
  kind: ContractPart['kind'],
  code: string,
  facts: ContractPart['facts'] = {},
): ContractPart {
  return {...blank, kind, code, names: [code], facts, shownAt: [{name: code, anchor: code}]};
}

function operationPart({path, method, operation}: Placed): ContractPart {
  const {operationId, deprecated, security, responses} = operation;
  const [scope] = security.flatMap((one) => Object.values(one).flat());
  const facts: Record<string, PartFact | undefined> = {
    call: `${method.toUpperCase()} ${path}`,
    scope,
    success: Object.keys(responses)[0],
    'strong authentication': operation['x-sca'] ?? operation['x-sca-token'],
    deprecated: deprecated === true,
  };
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return named('operation', operationId, Object.fromEntries(known) as ContractPart['facts']);
}

/** The groups of parameters in the reference, which are part of their anchors. */
const groups = {path: 'path', query: 'query', header: 'headers'} as const;

function parameterParts({item, operation}: Placed, {components}: ArchivedContract): Keyed[] {
  const {operationId: id} = operation;
  const resolved = (parameter: ParameterObject | ReferenceObject): ParameterObject | undefined =>
    isReference(parameter) ? components.parameters[nameOfRef(parameter.$ref)] : parameter;
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    .flatMap((parameter) => resolved(parameter) ?? [])
    .map(({name, in: place, required, schema}) => [
      `parameter ${id} ${place} ${name}`,
      {
        ...blank,
        kind: 'parameter',
        code: name,
        of: [id],
        names: [id, name],
        within: [`operation ${id}`],
        facts: {...factsOf(schema, components.schemas), required: required === true},
        isSent: true,
        shownAt: [{name: id, anchor: `${id}-${groups[place]}-${name}`}],
      },
    ]);
}

/** The error codes that an operation can return. */
function answerParts({operationId: id, ...operation}: OperationObject): Keyed[] {
  return (operation['x-errors'] ?? []).map((code) => [
    `answer ${id} ${code}`,
    {
      ...blank,
      kind: 'answer',
      code,
      of: [id],
      names: [id, code],
      within: [`operation ${id}`, `error ${code}`],
      isReceived: true,
      shownAt: [],
    },
  ]);
}

/** The name of the object that an event carries. */
function carriedBy(
  item: PathItemObject,
  schemas: ArchivedContract['components']['schemas'],
): string {
  const [body] = Object.values(item.post?.requestBody?.content ?? {});
  const event = schemas[nameOfRef(body?.schema.$ref ?? '')];
  return nameOfRef(event?.properties?.data?.properties?.object?.$ref ?? '');
}

/** How the operations and events of a contract use its schemas, without the schemas of events themselves. */
function usesOf({paths, webhooks, components}: ArchivedContract): Map<string, Use> {
  const {schemas} = components;
  const operations = operationsIn(paths).map(({operation}) => operation);
  const refOf = (content: Record<string, {schema: JsonSchema}> | undefined) =>
    Object.values(content ?? {}).flatMap(({schema}) =>
      schema.$ref ? [nameOfRef(schema.$ref)] : [],
    );
  const usersBySchema = (refs: (operation: OperationObject) => string[]) => {
    const users = new Map<string, string[]>();
    for (const operation of operations) {
      for (const name of new Set(refs(operation))) {
        users.set(name, [...(users.get(name) ?? []), operation.operationId]);
      }
    }
    return users;
  };
  const bodyOf = usersBySchema(({requestBody}) => refOf(requestBody?.content));
  const answerOf = usersBySchema(({responses}) =>
    Object.values(responses).flatMap((one) => (isReference(one) ? [] : refOf(one.content))),
  );
  const sent = schemasIn(
    operations.map(({requestBody, parameters}) => [requestBody, parameters]),
    schemas,
  );
  const received = schemasIn([operations.map(({responses}) => responses), webhooks], schemas);
  const carried = new Set(Object.values(webhooks).map((item) => carriedBy(item, schemas)));
  const events = new Set(
    operationsIn(webhooks).flatMap(({operation}) => refOf(operation.requestBody?.content)),
  );
  return new Map(
    Object.entries(schemas)
      .filter(([name]) => !events.has(name))
      .map(([name, schema]) => [
        name,
        {
          isObject: carried.has(name) || schema['x-resource'] !== undefined,
          isSent: sent.has(name),
          isReceived: received.has(name),
          bodyOf: bodyOf.get(name) ?? [],
          answerOf: answerOf.get(name) ?? [],
        },
      ]),
  );
}

function endParts(dates: ArchivedContract['x-v1']): Keyed[] {
  return dates ? [['end v1', {...named('end', 'v1', dates), shownAt: []}]] : [];
}

/** Every part of a contract that a release can add, change or remove. */
export function contractParts(contract: ArchivedContract): Parts {
  const {paths, webhooks, components} = contract;
  const {schemas} = components;
  const operations = operationsIn(paths);
  const keyed: Keyed[] = [
    ...endParts(contract['x-v1']),
    ...operations.map((one): Keyed => [
      `operation ${one.operation.operationId}`,
      operationPart(one),
    ]),
    ...Object.entries(webhooks).map(([name, item]): Keyed => [
      `event ${name}`,
      named('event', name, {object: carriedBy(item, schemas)}),
    ]),
    ...Object.entries(contract['x-error-codes']).map(([code, {status}]): Keyed => [
      `error ${code}`,
      named('error', code, {status}),
    ]),
    ...operations.flatMap((one) => parameterParts(one, contract)),
    ...operations.flatMap(({operation}) => answerParts(operation)),
    ...schemaParts(schemas, usesOf(contract)),
    ...Object.keys(contract['x-scenarios']).map((name): Keyed => [
      `scenario ${name}`,
      {...named('scenario', name), shownAt: []},
    ]),
  ];
  return new Map(keyed);
}

import {
  isReference,
  nameOfRef,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Reference,
} from '../openapi';
import {mayAskSca} from './errorRules';
import {exampleOf, type Schemas} from './examples';
import type {SchemaSource} from './source';

/** Parameters that every list has. */
export const listParameters: readonly string[] = [
  'limit',
  'cursor',
  'order',
  'createdFrom',
  'createdTo',
];
const scaHeaders = ['Acting-User-Id', 'Sca-Challenge-Id', 'Sca-Preference'];
/** Headers that every operation reads, which no example shows. */
export const commonHeaders: readonly string[] = [
  'Accept-Language',
  'Correlation-Id',
  'traceparent',
];

/** The schema of the success answer of an operation, by name. */
export function answerName({responses}: OperationObject): string | undefined {
  const [success] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
  const content = success && !isReference(success) ? success.content : undefined;
  const ref = Object.values(content ?? {})[0]?.schema.$ref;
  return ref && nameOfRef(ref);
}

/** True when the objects of a list have a status to filter by. */
function listsStatus(
  operation: OperationObject,
  sources: Readonly<Record<string, SchemaSource>>,
): boolean {
  const page = sources[answerName(operation) ?? ''];
  const item = sources[nameOfRef(page?.properties?.data?.items?.$ref ?? '')];
  return item?.properties?.status !== undefined;
}

/**
 * The header that names the person who is acting: required where SCA always is, and otherwise described with the
 * condition of SCA, unless that condition is that the header is sent.
 */
function actingUserOf(
  {'x-sca': sca = ''}: OperationObject,
  {components}: OpenApiDocument,
): Parameter | Reference {
  const $ref = '#/components/parameters/Acting-User-Id';
  const shared = components.parameters['Acting-User-Id'];
  if (shared && sca === 'always') {
    return {...shared, required: true};
  }
  const isOwnCondition = sca.includes('`Acting-User-Id`');
  return shared && !isOwnCondition
    ? {
        $ref,
        description: `The person who is acting. Required ${sca}; otherwise for the audit trail.`,
      }
    : {$ref};
}

/** Every parameter of an operation: path, own ones, those of a list, then headers. */
export function parametersOf(
  operation: OperationObject,
  {parameters: shared = []}: PathItem,
  document: OpenApiDocument,
): (Parameter | Reference)[] {
  const {components} = document;
  const ref = (name: string): Reference => ({$ref: `#/components/parameters/${name}`});
  const own = operation.parameters ?? [];
  const isHeader = (parameter: Parameter | Reference) =>
    resolved(parameter, document)?.in === 'header';
  const list = operation['x-list']
    ? [...(listsStatus(operation, components.schemas) ? ['status'] : []), ...listParameters]
    : [];
  const sca = mayAskSca(operation)
    ? scaHeaders.map((name) =>
        name === 'Acting-User-Id' ? actingUserOf(operation, document) : ref(name),
      )
    : [];
  return [
    ...shared,
    ...own.filter((parameter) => !isHeader(parameter)),
    ...list.map(ref),
    ...(operation['x-idempotency-key'] ? [ref('Idempotency-Key')] : []),
    ...(operation['x-if-match'] ? [ref('If-Match')] : []),
    ...sca,
    ...own.filter(isHeader),
    ...commonHeaders.map(ref),
  ];
}

/** The parameter that a reference leads to. A description beside the reference replaces that of the parameter. */
export function resolved(
  parameter: Parameter | Reference,
  {components}: Pick<OpenApiDocument, 'components'>,
): Parameter | undefined {
  if (!isReference(parameter)) {
    return parameter;
  }
  const target = components.parameters[nameOfRef(parameter.$ref)];
  return (
    target && {
      ...target,
      ...(parameter.description !== undefined && {description: parameter.description}),
    }
  );
}

/** The body of a call with its example. */
export function requestBodyOf(
  {requestBody}: OperationObject,
  schemas: Schemas,
): OperationObject['requestBody'] {
  return (
    requestBody && {
      required: true,
      content: Object.fromEntries(
        Object.entries(requestBody.content).map(([type, {schema}]) => [
          type,
          {schema, example: exampleOf(schema, schemas)},
        ]),
      ),
    }
  );
}

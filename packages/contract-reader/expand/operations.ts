import {enumerationOf} from '../alternatives';
import {
  isReference,
  nameOfRef,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ReferenceObject,
} from '../openapi';
import {mayAskSca} from './errorRules';
import {exampleOf, type JsonSchemas} from './examples';

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
export const commonRequestHeaders: readonly string[] = [
  'Accept-Language',
  'Correlation-Id',
  'traceparent',
];

/** The schema of the success response of an operation, by name. */
export function responseSchemaName({responses}: OperationObject): string | undefined {
  const [success] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
  const content = success && !isReference(success) ? success.content : undefined;
  const ref = Object.values(content ?? {})[0]?.schema.$ref;
  return ref && nameOfRef(ref);
}

/** The filter by status of a list, with the values that its objects have; none when they have no status. */
function statusFilter(
  operation: OperationObject,
  {status}: OpenApiDocument['components']['parameters'],
  schemas: JsonSchemas,
): ParameterObject[] {
  const page = schemas[responseSchemaName(operation) ?? ''];
  const item = schemas[nameOfRef(page?.properties?.data?.items?.$ref ?? '')];
  const property = item?.properties?.status;
  if (!status || !property) {
    return [];
  }
  const {$ref, ...own} = property;
  const {enum: values} = enumerationOf($ref ? (schemas[nameOfRef($ref)] ?? {}) : own) ?? {};
  const {items, ...schema} = status.schema;
  if (!values) {
    return [status];
  }
  const {pattern: _, examples: __, ...value} = items ?? {};
  const [first] = values;
  return [
    {
      ...status,
      schema: {...schema, items: {...value, enum: values, examples: [first]}},
      example: [first],
    },
  ];
}

/**
 * The header that names the person who is acting: required where SCA always is, and otherwise described with the
 * condition of SCA, unless that condition is that the header is sent.
 */
function actingUserOf(
  {'x-sca': sca = ''}: OperationObject,
  {components}: OpenApiDocument,
): ParameterObject | ReferenceObject {
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

/** The header with the proof of the vendor kit, which an order of v1 needs always or under a condition. */
function scaTokenOf(
  {'x-sca-token': when}: OperationObject,
  {components}: OpenApiDocument,
): (ParameterObject | ReferenceObject)[] {
  const shared = components.parameters['Sca-Token'];
  if (!shared || !when) {
    return [];
  }
  return when === 'always'
    ? [{...shared, required: true}]
    : [
        {
          $ref: '#/components/parameters/Sca-Token',
          description: `${shared.description} Required ${when}; a token that is sent without need is checked as well.`,
        },
      ];
}

/** Every parameter of an operation: path, own ones, those of a list, then headers. */
export function parametersOf(
  operation: OperationObject,
  {parameters: shared = []}: PathItemObject,
  document: OpenApiDocument,
  schemas: JsonSchemas,
): (ParameterObject | ReferenceObject)[] {
  const {components} = document;
  const ref = (name: string): ReferenceObject => ({$ref: `#/components/parameters/${name}`});
  // A list may describe the parameters that every list has in words of its own.
  const isOfLists = (parameter: ParameterObject | ReferenceObject) =>
    isReference(parameter) && listParameters.includes(nameOfRef(parameter.$ref));
  const own = (operation.parameters ?? []).filter((one) => !isOfLists(one));
  const described = (operation.parameters ?? []).filter(isOfLists);
  const isHeader = (parameter: ParameterObject | ReferenceObject) =>
    resolvedParameter(parameter, document)?.in === 'header';
  const list = operation['x-list']
    ? [
        ...statusFilter(operation, components.parameters, schemas),
        ...listParameters.map(
          (name) =>
            described.find((one) => isReference(one) && nameOfRef(one.$ref) === name) ?? ref(name),
        ),
      ]
    : [];
  const sca = mayAskSca(operation)
    ? scaHeaders.map((name) =>
        name === 'Acting-User-Id' ? actingUserOf(operation, document) : ref(name),
      )
    : [];
  return [
    ...shared,
    ...own.filter((parameter) => !isHeader(parameter)),
    ...list,
    ...(operation['x-idempotency-key'] ? [ref('Idempotency-Key')] : []),
    ...(operation['x-if-match'] ? [ref('If-Match')] : []),
    ...sca,
    ...scaTokenOf(operation, document),
    ...own.filter(isHeader),
    ...commonRequestHeaders.map(ref),
  ];
}

/** The parameter that a reference leads to. A description beside the reference replaces that of the parameter. */
export function resolvedParameter(
  parameter: ParameterObject | ReferenceObject,
  {components}: Pick<OpenApiDocument, 'components'>,
): ParameterObject | undefined {
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
  schemas: JsonSchemas,
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

import {didYouMean} from '@aldermark/lib/nearest';
import {commonRequestHeaders} from '../expand/operations';
import type {Contract, Operation} from '../model';
import type {ParameterObject} from '../openapi';

/** One call of an operation. Its values come from a page, or from the contract where the page gives none. */
export type OperationCall = {
  readonly operation: Operation;
  /** Path parameters by name; all of them. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: the operation takes no body. */
  readonly body: unknown;
  /** True when the client shows its certificate (RFC 8705). */
  readonly hasCertificate?: boolean;
};

/** What samples show in place of a token. */
export const TOKEN_PLACEHOLDER = 'ACCESS_TOKEN';

type Values = Readonly<Record<string, string>>;

/** The parameters of an operation in one place of the request. */
export function parametersIn(
  operation: Operation,
  place: ParameterObject['in'],
): readonly ParameterObject[] {
  return operation.parameters.filter((parameter) => parameter.in === place);
}

/** The headers that an operation reads, without those that every operation reads. */
export function ownHeaders(operation: Operation): readonly ParameterObject[] {
  return parametersIn(operation, 'header').filter(({name}) => !commonRequestHeaders.includes(name));
}

/** The media types of a response that is a document. The header `Accept` chooses one. JSON has none. */
export const documentTypes = ({answer}: Operation): readonly string[] =>
  answer.mediaTypes.filter((mediaType) => mediaType !== 'application/json');

/** The headers that every example of an operation shows. */
function exampleHeaders({samples}: Contract, operation: Operation): Record<string, string> {
  const [mediaType] = documentTypes(operation);
  return {
    ...(mediaType && {Accept: mediaType}),
    ...(operation.scope && {Authorization: `Bearer ${TOKEN_PLACEHOLDER}`}),
    ...(operation.sca === 'always' && {'Acting-User-Id': samples.ids.usr ?? ''}),
    ...(operation.scaToken && {'Sca-Token': samples.scaTokens.approved ?? ''}),
    ...(operation.isIdempotent && {'Idempotency-Key': 'YOUR_UNIQUE_KEY'}),
    ...(operation.needsIfMatch && {'If-Match': '"1"'}),
  };
}

function pick(values: Values, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The path parameters of an operation with the values of their examples. */
function examplePathValues(operation: Operation): Record<string, string> {
  return Object.fromEntries(
    parametersIn(operation, 'path').map(({name, example}) => [name, String(example ?? name)]),
  );
}

/**
 * The call of an operation. `values` are parameters of its path, query and headers, by name. Throws on a
 * parameter that the operation does not have, with the nearest one that it has.
 */
export function operationCall(
  contract: Contract,
  operation: Operation,
  values: Values = {},
  body?: unknown,
): OperationCall {
  const inPath = examplePathValues(operation);
  const queryNames = parametersIn(operation, 'query').map(({name}) => name);
  const headerNames = [
    'Authorization',
    ...(documentTypes(operation).length > 0 ? ['Accept'] : []),
    ...ownHeaders(operation).map(({name}) => name),
  ];
  const known = [...Object.keys(inPath), ...queryNames, ...headerNames];
  const unknown = Object.keys(values).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${operation.id} has no parameter "${unknown}". ${didYouMean(unknown, known)}`);
  }
  return {
    operation,
    path: {...inPath, ...pick(values, Object.keys(inPath))},
    query: pick(values, queryNames),
    headers: {...exampleHeaders(contract, operation), ...pick(values, headerNames)},
    body: body ?? operation.request?.example,
  };
}

/**
 * The call that an operation shows: the one from which all its examples come, with a placeholder for the token of its
 * sender.
 */
export function exampleCall(operation: Operation): OperationCall {
  const {path, query, headers} = operation.exchange.request;
  return {
    operation,
    path,
    query,
    headers: {
      ...(operation.scope && {Authorization: `Bearer ${TOKEN_PLACEHOLDER}`}),
      ...headers,
    },
    body: operation.request?.example,
  };
}

/** The path of a call, with its parameters filled in. */
export function pathOf({operation, path}: Pick<OperationCall, 'operation' | 'path'>): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
}

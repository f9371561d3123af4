import {didYouMean} from '../lib/nearest';
import type {Bundle} from './bundle';
import type {Contract, Operation} from './model';

/** One call of an operation, with the values of a page where it has some, else those of the contract. */
export type Call = {
  readonly operation: Operation;
  /** Path parameters by name; all of them. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: the operation takes no body. */
  readonly body: unknown;
};

type Values = Readonly<Record<string, string>>;

/** The headers that every sample of an operation shows, with their sample values. */
function sampleHeaders(contract: Contract, {source}: Operation): Record<string, string> {
  return {
    ...(source['x-scope'] && {Authorization: 'Bearer ACCESS_TOKEN'}),
    ...(source['x-sca'] && {'Acting-User-Id': contract.samples.ids.usr ?? ''}),
    ...(source['x-idempotency-key'] && {'Idempotency-Key': 'YOUR_UNIQUE_KEY'}),
    ...(source['x-if-match'] && {'If-Match': '"1"'}),
  };
}

function pick(values: Values, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/**
 * The call of an operation. `values` are parameters by name: in the path, in the query or headers.
 * Throws on a parameter that the operation does not have, with the nearest one that it has.
 */
export function callOf(
  contract: Contract,
  bundle: Bundle,
  operation: Operation,
  values: Values = {},
  body?: unknown,
): Call {
  const inPath = bundle.samplePathValues(operation);
  const queryNames = bundle.queryNames(operation);
  const headerNames = ['Authorization', ...bundle.headerNames(operation)];
  const known = [...Object.keys(inPath), ...queryNames, ...headerNames];
  const unknown = Object.keys(values).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${operation.id} has no parameter "${unknown}". ${didYouMean(unknown, known)}`);
  }
  const request = operation.source['x-request'];
  return {
    operation,
    path: {...inPath, ...pick(values, Object.keys(inPath))},
    query: pick(values, queryNames),
    headers: {...sampleHeaders(contract, operation), ...pick(values, headerNames)},
    body: body ?? (request ? bundle.sample(request) : undefined),
  };
}

/** The path of a call, its parameters filled in. */
export function pathOf({operation, path}: Call): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
}

import {unknownName} from '@aldermark/lib/nearest';
import type {SandboxOperation, SandboxContract} from '../contract';

type Value = string | number | boolean;

/** A call as somebody describes it: an operation with its parameters, or a method and a path. */
export type Described = {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  /** Parameters of the path and the query by name. */
  readonly parameters?: Readonly<Record<string, Value | readonly Value[]>> | undefined;
  /** An empty header is not sent: an empty `Authorization` sends no token. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The user who acts, for the header `Acting-User-Id`. */
  readonly actingUserId?: string | undefined;
  /** Text is sent as it is, everything else as the operation takes it. */
  readonly body?: unknown;
};

/** A call that can be made. */
export type Built = {
  readonly request: Request;
  /** Undefined when no operation has the method and the path. */
  readonly operation?: SandboxOperation;
  /** Parameters of the path without a value. */
  readonly missing: readonly string[];
};

/** Whether a path has the form of that of an operation. */
function fits({path}: SandboxOperation, pathname: string): boolean {
  const [wanted, parts] = [path.split('/'), pathname.split('/')];
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  );
}

const countOfParameters = ({path}: SandboxOperation) => path.split('{').length;

/** The operation of a method and a path. One with a fixed path comes before one with parameters. */
export function operationAt(
  {operations}: SandboxContract,
  method: string,
  pathname: string,
): SandboxOperation | undefined {
  return operations
    .filter((one) => one.method === method && fits(one, pathname))
    .sort((a, b) => countOfParameters(a) - countOfParameters(b))[0];
}

/** The operation with an id. Throws with the nearest ids when there is none. */
function operationNamed({operations}: SandboxContract, name: string): SandboxOperation {
  const operation = operations.find(({id}) => id === name);
  if (!operation) {
    const ids = operations.map(({id}) => id);
    throw new Error(unknownName('operation', name, ids));
  }
  return operation;
}

/** What is called: method, path with its query, and the operation. */
type Target = {
  readonly method: string;
  readonly path: string;
  readonly operation?: SandboxOperation;
};

/** Throws when the method or the path beside the name of an operation is that of another one. */
function checkAgreement(operation: SandboxOperation, {method, path}: Described): void {
  const pathname = path?.split('?', 1)[0];
  const isOtherMethod = method !== undefined && method.toUpperCase() !== operation.method;
  const isOtherPath =
    pathname !== undefined && pathname !== operation.path && !fits(operation, pathname);
  if (isOtherMethod || isOtherPath) {
    const other = [method, path].filter((one) => one !== undefined).join(' ');
    throw new Error(
      `${operation.id} is ${operation.method} ${operation.path}, not ${other}. Name the operation, or give a method and a path.`,
    );
  }
}

function targetOf(contract: SandboxContract, described: Described): Target {
  const {operation: name, method, path} = described;
  if (name !== undefined) {
    const operation = operationNamed(contract, name);
    checkAgreement(operation, described);
    return {method: operation.method, path: path ?? operation.path, operation};
  }
  if (method === undefined || path === undefined) {
    throw new Error('Name an operation, such as getPartner, or give a method and a path.');
  }
  if (!path.startsWith('/')) {
    throw new Error(`The path "${path}" must begin with a slash, such as /v2/partner.`);
  }
  const operation = operationAt(contract, method.toUpperCase(), path.split('?', 1)[0] ?? '');
  return {method: method.toUpperCase(), path, ...(operation && {operation})};
}

function headersOf(
  {headers: given = {}, actingUserId}: Described,
  operation: SandboxOperation | undefined,
  token: string,
): Headers {
  const headers = new Headers(actingUserId ? {'Acting-User-Id': actingUserId} : {});
  for (const [name, value] of Object.entries(given)) {
    try {
      headers.set(name, value);
    } catch {
      throw new Error(
        `The header "${name}: ${value}" cannot be sent, because it is no text of HTTP.`,
      );
    }
  }
  const isWithoutToken = operation !== undefined && operation.scope === undefined;
  if (!headers.has('Authorization') && !isWithoutToken) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  return headers;
}

/** The paths of the contract for a message about one that it lacks. */
export const routesOf = ({operations}: SandboxContract): string[] =>
  operations.map(({method, path}) => `${method} ${path}`);

/** A body as the text of a request: a form where the operation takes one, else JSON. Text stays as it is. */
function textOfBody(mediaType: string, body: unknown): string | undefined {
  if (body === undefined || typeof body === 'string') {
    return body;
  }
  return mediaType === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}

/**
 * Builds the request that a description means, on the host of its operation. The token and the media type of the body
 * are added unless they are given. Throws when the operation is unknown or HTTP allows no such request.
 */
export function buildRequest(
  contract: SandboxContract,
  described: Described,
  token: string,
): Built {
  const {method, path, operation} = targetOf(contract, described);
  const rest = new Map(Object.entries(described.parameters ?? {}));
  const missing: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined || value === '') {
      missing.push(name);
      return placeholder;
    }
    return encodeURIComponent(String(value));
  });
  const url = new URL(filled, contract.hosts[operation?.host ?? 'api']);
  rest.forEach((value, name) => url.searchParams.set(name, String(value)));

  const headers = headersOf(described, operation, token);
  const {body} = described;
  const mediaType = operation?.body?.mediaType ?? 'application/json';
  const text = textOfBody(mediaType, body);
  if (text !== undefined && ['GET', 'HEAD'].includes(method)) {
    throw new Error(`${method} ${path} takes no body. Send its values as parameters.`);
  }
  if (text !== undefined && !headers.has('Content-Type')) {
    headers.set('Content-Type', mediaType);
  }
  Object.entries(described.headers ?? {})
    .filter(([, value]) => value === '')
    .forEach(([name]) => headers.delete(name));
  return {
    request: new Request(url, {method, headers, body: text}),
    ...(operation && {operation}),
    missing,
  };
}

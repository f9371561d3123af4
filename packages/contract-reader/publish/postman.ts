import {reasonPhrase} from '@aldermark/lib/reasonPhrases';
import {
  firstExample,
  publishedOperations,
  resolvedReference,
  type PublishedContent,
  type PublishedOperation,
  type PublishedParameter,
  type LocatedOperation,
  type PublishedDocument,
} from './publishedDocument';

/** A key with its value, as Postman lists headers, query parameters and the fields of a form. */
export type Pair = {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: boolean;
};

/** The body of a call. */
export type PostmanBody =
  | {readonly mode: 'urlencoded'; readonly urlencoded: readonly Pair[]}
  | {
      readonly mode: 'raw';
      readonly raw: string;
      readonly options: {readonly raw: {readonly language: 'json'}};
    };

type Auth = {readonly type: 'noauth'} | {readonly type: 'bearer'; readonly bearer: object[]};

/** One call of the collection. */
export type PostmanItem = {
  readonly id: string;
  readonly name: string;
  readonly event?: readonly object[];
  readonly request: {
    readonly method: string;
    readonly description?: string;
    readonly auth?: Auth;
    readonly header: readonly Pair[];
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly Pair[];
      readonly variable: readonly Pair[];
    };
    readonly body?: PostmanBody;
  };
  readonly response: readonly object[];
};

/** A Postman collection, format 2.1. */
export type PostmanCollection = {
  readonly info: {
    readonly name: string;
    readonly description?: string;
    readonly version: string;
    readonly schema: string;
  };
  readonly auth: Auth;
  readonly variable: readonly Pair[];
  readonly item: readonly {
    readonly name: string;
    readonly description?: string;
    readonly item: readonly PostmanItem[];
  }[];
};

/** The variable that holds the token. */
export const tokenVariable = 'accessToken';

/** The header whose value differs in each call. */
export const idempotencyHeader = 'Idempotency-Key';

/** Headers whose value Postman generates for each call: a repeated key would replay the first response. */
const dynamicHeaders: Readonly<Record<string, string>> = {[idempotencyHeader]: '{{$guid}}'};

/** The variable that holds the address of a host: `baseUrl` for `api`, `authUrl` for `auth`. */
function hostVariable(url: string): string {
  const [role] = new URL(url).hostname.split('.').filter((label) => label !== 'sandbox');
  return role === undefined || role === 'api' ? 'baseUrl' : `${role}Url`;
}

function serverOf(document: PublishedDocument, operation: PublishedOperation): string {
  const [server] = [...(operation.servers ?? []), ...document.servers];
  if (!server) {
    throw new Error(`${operation.operationId} has no server. Add one to "servers".`);
  }
  return server.url;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(',') : String(value ?? '');
}

/** A parameter as it is sent: `sent` is what the call sends from which the examples come. */
function pairOf(document: PublishedDocument, parameter: PublishedParameter, sent?: string): Pair {
  const {name, description, required, schema} = parameter;
  const [schemaExample] = (schema?.examples ?? []) as readonly unknown[];
  return {
    key: name,
    value:
      dynamicHeaders[name] ?? sent ?? textOf(firstExample(document, parameter) ?? schemaExample),
    ...(description && {description}),
    ...(required !== true && {disabled: true}),
  };
}

/** The scopes of all operations, so that one token serves every request of the collection. */
function scopesOf({paths}: PublishedDocument): string {
  const scopes = publishedOperations(paths).flatMap(({operation}) =>
    (operation.security ?? []).flatMap((schemes) => Object.values(schemes).flat()),
  );
  return [...new Set(scopes)].sort().join(' ');
}

function bodyOf(
  document: PublishedDocument,
  operationId: string,
  content: PublishedContent,
): PostmanBody {
  const [[type, media] = ['no media type', {}]] = Object.entries(content);
  const example = firstExample(document, media);
  if (type === 'application/json') {
    const raw = JSON.stringify(example, null, 2);
    return {mode: 'raw', raw, options: {raw: {language: 'json'}}};
  }
  if (type === 'application/x-www-form-urlencoded') {
    const fields = Object.entries(example as Readonly<Record<string, unknown>>);
    return {
      mode: 'urlencoded',
      urlencoded: fields.map(([key, value]) => ({
        key,
        value: key === 'scope' ? scopesOf(document) : textOf(value),
      })),
    };
  }
  throw new Error(`${operationId}: a Postman request cannot be made of ${type}. Add it here.`);
}

/** The response that a reader sees before the first call: the success, with its sample. */
function savedAnswers(document: PublishedDocument, {responses}: PublishedOperation): object[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, written]) => {
      const answer = resolvedReference(document, written);
      const [[type, media] = []] = Object.entries(answer.content ?? {});
      const example = media && firstExample(document, media);
      return {
        name: answer.description,
        status: reasonPhrase(Number(status)),
        code: Number(status),
        header: type ? [{key: 'Content-Type', value: type}] : [],
        ...(example !== undefined && {
          body: typeof example === 'string' ? example : JSON.stringify(example, null, 2),
        }),
      };
    });
}

function headersOf(document: PublishedDocument, operation: PublishedOperation): Pair[] {
  const body = operation.requestBody && resolvedReference(document, operation.requestBody);
  const [contentType] = Object.keys(body?.content ?? {});
  const [accept] = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => Object.keys(resolvedReference(document, answer).content ?? {}));
  return [
    ...(contentType ? [{key: 'Content-Type', value: contentType}] : []),
    ...(accept ? [{key: 'Accept', value: accept}] : []),
  ];
}

/** Keeps the token, so that every later call of the collection sends it. */
const keepToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [
      'if (pm.response.code === 200) {',
      `  pm.collectionVariables.set('${tokenVariable}', pm.response.json().access_token);`,
      '}',
    ],
  },
};

function itemOf(
  document: PublishedDocument,
  {path, method, operation}: LocatedOperation,
): PostmanItem {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    resolvedReference(document, parameter),
  );
  const sentHeaders = operation['x-exchange']?.request.headers ?? {};
  const pairs = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => pairOf(document, parameter, sentHeaders[parameter.name]));
  const host = `{{${hostVariable(serverOf(document, operation))}}}`;
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const needsToken = operation.security?.length !== 0;
  const body = operation.requestBody && resolvedReference(document, operation.requestBody);
  const givesToken = isTokenUrl(document, serverOf(document, operation) + path);
  return {
    id: operation.operationId,
    name: operation.summary,
    ...(givesToken && {event: [keepToken]}),
    request: {
      method: method.toUpperCase(),
      ...(operation.description && {description: operation.description}),
      ...(!needsToken && {auth: {type: 'noauth'}}),
      header: [...headersOf(document, operation), ...pairs('header')],
      url: {
        raw: `${host}/${segments}`,
        host: [host],
        path: segments.split('/'),
        query: pairs('query'),
        variable: pairs('path'),
      },
      ...(body && {body: bodyOf(document, operation.operationId, body.content)}),
    },
    response: savedAnswers(document, operation),
  };
}

function isTokenUrl(document: PublishedDocument, url: string): boolean {
  return JSON.stringify(document.components.securitySchemes).includes(
    `"tokenUrl":${JSON.stringify(url)}`,
  );
}

/**
 * A Postman collection of every operation of a document, in folders by tag. The first request gets a token, which
 * all others send. Hosts are variables, and optional parameters are switched off.
 * Throws for an operation without a server, and for a body that is neither JSON nor a form.
 */
export function postmanCollection(document: PublishedDocument): PostmanCollection {
  const places = publishedOperations(document.paths);
  const hosts = new Set(places.map(({operation}) => serverOf(document, operation)));
  const {title, description, version} = document.info;
  return {
    info: {
      name: title,
      ...(description && {description}),
      version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'bearer',
      bearer: [{key: 'token', value: `{{${tokenVariable}}}`, type: 'string'}],
    },
    variable: [
      ...[...hosts].map((url) => ({key: hostVariable(url), value: url})),
      {key: tokenVariable, value: ''},
    ],
    item: document.tags
      .map(({name, description: text}) => ({
        name,
        ...(text && {description: text}),
        item: places
          .filter(({operation}) => operation.tags[0] === name)
          .map((place) => itemOf(document, place)),
      }))
      .filter(({item}) => item.length > 0),
  };
}

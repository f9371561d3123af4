import type {FuzzDraft, Wire} from './draft';
import type {FuzzOperation, FuzzParameter, Published} from './published';

/** Something that the published document does not admit in a request. */
export type SchemaViolation = {
  readonly place: string;
  /** The error codes with which it may be rejected; undefined for any code of the operation. */
  readonly codes: readonly string[] | undefined;
  /** For a body: the pointers of the fields that its schema does not admit. */
  readonly pointers?: readonly string[];
};

/** The document says of this header that a wrong one is ignored. */
const IGNORED = 'traceparent';

const KIBIBYTE = 1024;

/** The most bytes of a body, which are more for a file. */
const mostBytes = ({id}: FuzzOperation): number =>
  (id === 'createFile' ? 16 : 1) * KIBIBYTE * KIBIBYTE;

/** The error codes for a header that is wrong or missing, where it has codes of its own. */
const ownCodes: Readonly<Record<string, readonly string[]>> = {
  'Idempotency-Key': ['idempotency_key_missing', 'idempotency_key_invalid'],
  'If-Match': ['precondition_required', 'malformed_request'],
  'Acting-User-Id': ['acting_user_missing', 'acting_user_not_allowed', 'malformed_request'],
  'Sca-Token': ['sca_token_missing', 'malformed_request'],
};

/** The value of a text of the query, by the type of its parameter. */
function valueOf({schema}: FuzzParameter, text: string, published: Published): unknown {
  const {type} = published.resolve(schema);
  if (type === 'array') {
    return text.split(',');
  }
  if (type === 'integer') {
    return /^-?\d+$/.test(text) ? Number(text) : text;
  }
  return type === 'boolean' && ['true', 'false'].includes(text) ? text === 'true' : text;
}

function ofQuery(
  published: Published,
  {parameters}: FuzzOperation,
  {url}: Wire,
): SchemaViolation[] {
  const codes = ['filter_invalid'];
  const known = parameters.filter((one) => one.in === 'query');
  const names = new Set(url.searchParams.keys());
  const unknown = [...names].filter((name) => !known.some((one) => one.name === name));
  const wrong = known.filter((one) => {
    const sent = url.searchParams.getAll(one.name);
    const isList = published.resolve(one.schema).type === 'array';
    return sent.length === 0
      ? one.required
      : (sent.length > 1 && !isList) ||
          published.faults(one, valueOf(one, sent.join(','), published)).length > 0;
  });
  return [...unknown, ...wrong.map(({name}) => name)].map((name) => ({
    place: `query ${name}`,
    codes,
  }));
}

function ofHeaders(
  published: Published,
  {parameters}: FuzzOperation,
  {headers}: Wire,
): SchemaViolation[] {
  return parameters.flatMap((one) => {
    const sent = headers.get(one.name);
    const isWrong = sent === null ? one.required : published.faults(one, sent).length > 0;
    return one.in !== 'header' || one.name === IGNORED || !isWrong
      ? []
      : [{place: `header ${one.name}`, codes: ownCodes[one.name] ?? ['malformed_request']}];
  });
}

function ofPath(
  published: Published,
  {parameters}: FuzzOperation,
  {path}: FuzzDraft,
): SchemaViolation[] {
  return parameters
    .filter((one) => one.in === 'path' && published.faults(one, path[one.name] ?? '').length > 0)
    .map(({name}) => ({place: `path ${name}`, codes: ['resource_not_found', 'route_not_found']}));
}

function ofCall(operation: FuzzOperation, wire: Wire, {isSigned}: FuzzDraft): SchemaViolation[] {
  const {headers, method} = wire;
  const authorization = headers.get('Authorization');
  const isGood = isSigned && !/^(?!Bearer sandbox-)/.test(authorization ?? 'Bearer ');
  const accept = headers.get('Accept') ?? '*/*';
  const answers = Object.entries(operation.answers).find(([status]) => status < '300')?.[1];
  const mediaTypes = Object.keys(answers?.content ?? {});
  const isAccepted =
    mediaTypes.length === 0 || ['*/*', ...mediaTypes].some((type) => accept.includes(type));
  return [
    ...(method === operation.method ? [] : [{place: 'method', codes: ['method_not_allowed']}]),
    ...(isGood || !operation.isProtected
      ? []
      : [{place: 'token', codes: ['token_missing', 'token_invalid']}]),
    ...(isAccepted ? [] : [{place: 'header Accept', codes: ['not_acceptable']}]),
  ];
}

/** The text of a body; undefined when it is not UTF-8. */
function decoded(body: Wire['body']): string | undefined {
  try {
    return typeof body === 'string' ? body : new TextDecoder('utf-8', {fatal: true}).decode(body);
  } catch {
    return undefined;
  }
}

/** A form as RFC 6749 reads it: empty parameters are as if they were not there, and none may be there twice. */
function formOf(text: string): unknown {
  const sent = [...new URLSearchParams(text)].filter(([, value]) => value !== '');
  const form = Object.fromEntries(sent);
  if (Object.keys(form).length < sent.length) {
    throw new Error('A parameter is there twice.');
  }
  return form;
}

/** The value of a written body; undefined when it cannot be read. */
function bodyOf(mediaType: string, body: Wire['body']): {readonly value: unknown} | undefined {
  const text = decoded(body);
  try {
    return text === undefined
      ? undefined
      : // A byte order mark may be ignored (RFC 8259 section 8.1).
        {
          value: mediaType.endsWith('json')
            ? (JSON.parse(text.replace(/^\ufeff/, '')) as unknown)
            : formOf(text),
        };
  } catch {
    return undefined;
  }
}

function ofBody(
  published: Published,
  operation: FuzzOperation,
  {headers, body}: Wire,
): SchemaViolation[] {
  const documented = operation.body;
  if (!documented || body === undefined) {
    return documented ? [{place: 'body', codes: undefined}] : [];
  }
  const place = 'body';
  const mediaType = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (Buffer.byteLength(body) > mostBytes(operation)) {
    return [{place, codes: ['payload_too_large']}];
  }
  if (mediaType !== documented.mediaType) {
    return [{place, codes: ['unsupported_media_type']}];
  }
  const read = bodyOf(documented.mediaType, body);
  if (!read) {
    return [{place, codes: ['malformed_request']}];
  }
  const pointers = published.faults(documented, read.value).map(({pointer}) => pointer);
  return pointers.length === 0 ? [] : [{place, codes: undefined, pointers}];
}

/** Everything in a request that the published document does not admit. */
export function schemaViolations(
  published: Published,
  operation: FuzzOperation,
  draft: FuzzDraft,
  wire: Wire,
): SchemaViolation[] {
  return [
    ...ofCall(operation, wire, draft),
    ...ofPath(published, operation, draft),
    ...ofQuery(published, operation, wire),
    ...ofHeaders(published, operation, wire),
    ...ofBody(published, operation, wire),
  ];
}

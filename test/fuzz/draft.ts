import type {FuzzOperation} from './published';

type Pairs = readonly (readonly [name: string, value: string])[];

/** A request before it is written. */
export type FuzzDraft = {
  readonly method: string;
  readonly path: Readonly<Record<string, string>>;
  /** A name may be there twice. */
  readonly query: Pairs;
  /** All headers but the token; a name may be there twice. */
  readonly headers: Pairs;
  /** Whether the token of the partner is sent. */
  readonly isSigned: boolean;
  /** A value of JSON or the fields of a form; undefined when there is none. */
  readonly body: unknown;
  /** What becomes of the written body. */
  readonly rewrite?: (text: string) => string | Uint8Array<ArrayBuffer>;
};

/** What is on the wire. */
export type Wire = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
};

/** A number that JSON can write and JavaScript cannot keep. */
export const rawNumber = (digits: string): string => `\u0001${digits}\u0001`;

const rawNumbers = /"\\u0001([^"\\]*)\\u0001"/g;

function written(body: unknown, mediaType: string): string {
  if (mediaType !== 'application/x-www-form-urlencoded') {
    return JSON.stringify(body).replace(rawNumbers, '$1');
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])).toString();
}

/** A part of a path. Half a character becomes one that says so, and dots are no way out of the path. */
function encoded(part: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(part));
  return encodeURIComponent(wellFormed).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'));
}

/** The request that a draft means. */
export function wireOf(operation: FuzzOperation, draft: FuzzDraft, token: string): Wire {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(draft.path[name] ?? ''),
  );
  const url = new URL(path, operation.server);
  draft.query.forEach(([name, value]) => url.searchParams.append(name, value));
  const headers = new Headers();
  draft.headers.forEach(([name, value]) => headers.append(name, value));
  if (draft.isSigned && operation.isProtected && !headers.has('Authorization')) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  const text =
    draft.body === undefined || ['GET', 'HEAD'].includes(draft.method)
      ? undefined
      : written(draft.body, operation.body?.mediaType ?? '');
  const body = text === undefined ? undefined : (draft.rewrite?.(text) ?? text);
  return {method: draft.method, url, headers, body};
}

/** The request of the published example. */
export function exampleDraft({method, exchange, body}: FuzzOperation): FuzzDraft {
  const {path, query, headers} = exchange.request;
  return {
    method,
    path,
    query: Object.entries(query),
    headers: [
      ...Object.entries(headers),
      ...(body ? ([['Content-Type', body.mediaType]] as const) : []),
    ],
    isSigned: true,
    body: body?.example,
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request as a command for a shell. */
export function wireAsCurl({method, url, headers, body}: Wire): string {
  const data =
    typeof body === 'string' || body === undefined
      ? body
      : [...body].map((byte) => String.raw`\x${byte.toString(16).padStart(2, '0')}`).join('');
  return [
    `curl -X ${method} ${quoted(url.href)}`,
    ...[...headers].map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(data === undefined
      ? []
      : [`--data-binary ${typeof body === 'string' ? '' : '$'}${quoted(data.slice(0, 4000))}`]),
  ].join(' \\\n  ');
}

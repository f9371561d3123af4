import {parsed} from '@aldermark/lib/jsonText';
import {withTemplates} from './http';
import {
  pastedAddress,
  hasHeader,
  methodOf,
  requestHeaders,
  type InterpretedRequest,
} from './pasted';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.filter(isPart) : [];

/** How many parts of a document are looked at. */
const MOST_PARTS = 20_000;

/** An address, which Postman writes in parts. */
function urlOf({url, uri, path, href}: Part): string | undefined {
  const found = url ?? uri ?? href ?? path;
  const text = isPart(found) ? (found.raw ?? found.href) : found;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const isRequest = (one: Part): boolean =>
  typeof one.method === 'string' && urlOf(one) !== undefined;

/** Every request in a document, at any depth: an HAR file, a collection, a log of a program. */
function requestsIn(value: unknown): readonly Part[] {
  const parts: Part[] = isPart(value) ? [value] : [];
  for (let at = 0; at < parts.length && at < MOST_PARTS; at += 1) {
    // What a request holds is no other request.
    if (!isRequest(parts[at] ?? {})) {
      parts.push(...Object.values(parts[at] ?? {}).filter(isPart));
    }
  }
  const requests = parts.filter(isRequest);
  // Browsers ask with OPTIONS whether a page may call another host.
  const calls = requests.filter(({method}) => !/^options$/i.test(String(method)));
  return calls.length > 0 ? calls : requests;
}

/** Names and values: in a list, as `name` or `key`, or as the members of an object. */
const pairsOf = (value: unknown): (readonly [string, string])[] =>
  Array.isArray(value)
    ? listOf(value)
        .filter(({disabled, enabled}) => disabled !== true && enabled !== false)
        .map(({name, key, value: text}) => [String(name ?? key), String(text ?? '')] as const)
    : Object.entries(isPart(value) ? value : {}).map(
        ([name, text]) => [name, Array.isArray(text) ? text.join(', ') : String(text)] as const,
      );

/** The header of what Postman, Insomnia and others call `auth`. */
function authOf({auth, authentication}: Part): (readonly [string, string])[] {
  const given = isPart(auth) ? auth : isPart(authentication) ? authentication : {};
  if (given.type !== 'bearer') {
    return [];
  }
  const listed = Array.isArray(given.bearer)
    ? Object.fromEntries(pairsOf(given.bearer))
    : isPart(given.bearer)
      ? given.bearer
      : given;
  return typeof listed.token === 'string' ? [['Authorization', `Bearer ${listed.token}`]] : [];
}

type Body = {readonly body?: string; readonly type?: string};

/** A body: of HAR, of a collection, or of a log. */
function bodyOf({postData, body, data, payload}: Part): Body {
  const given = postData ?? body ?? data ?? payload;
  if (typeof given === 'string') {
    return given === '' ? {} : {body: given};
  }
  if (!isPart(given)) {
    return {};
  }
  const {text, raw, params, urlencoded, mimeType, mode, options} = given;
  const content = [text, raw].find((one) => typeof one === 'string' && one !== '');
  const form = [params, urlencoded].find((one) => listOf(one).length > 0);
  if (typeof content === 'string') {
    const language = isPart(options) && isPart(options.raw) ? options.raw.language : undefined;
    const type =
      typeof mimeType === 'string' && mimeType !== ''
        ? mimeType
        : language === 'json'
          ? 'application/json'
          : undefined;
    return {body: content, ...(type !== undefined && {type})};
  }
  if (form !== undefined) {
    const pairs = pairsOf(form).map(([name, one]) => [name, one]);
    return {
      body: new URLSearchParams(pairs).toString(),
      type: typeof mimeType === 'string' ? mimeType : 'application/x-www-form-urlencoded',
    };
  }
  const isEmpty = mimeType !== undefined || mode !== undefined || Object.keys(given).length === 0;
  return isEmpty ? {} : {body: JSON.stringify(given)};
}

/** Reads an HAR file or an entry of it, or a request that another program has exported. Undefined when the text has none. */
export function readHar(text: string): InterpretedRequest | undefined {
  const {filled, markers} = withTemplates(text);
  const json = parsed(filled);
  if ('fault' in json) {
    return undefined;
  }
  const requests = requestsIn(json.value);
  const request =
    requests.find((one) => /\/v[12]\/|\/oauth2?\//.test(urlOf(one) ?? '')) ?? requests[0];
  if (!request) {
    return undefined;
  }
  const headers = [...pairsOf(request.headers ?? request.header), ...authOf(request)];
  const {body, type} = bodyOf(request);
  const added = body !== undefined && type !== undefined && !hasHeader(headers, 'content-type');
  const isArchive = /"(?:postData|httpVersion|headersSize|log)"/.test(text);
  return {
    form:
      isArchive || !/"(?:info|_type|auth|header)"/.test(text) ? 'HAR entry' : 'exported request',
    markers,
    notes: [
      ...(requests.length > 1
        ? [`The file has ${requests.length} requests, of which the first to the API is checked.`]
        : []),
      ...(hasHeader(headers, 'authorization')
        ? []
        : [
            'Browsers leave `Authorization` out of the HAR files that they save, so that it may be missing here only.',
          ]),
    ],
    sent: {
      method: methodOf(String(request.method)),
      url: pastedAddress(urlOf(request) ?? ''),
      headers: requestHeaders([...headers, ...(added ? [['Content-Type', type] as const] : [])]),
      ...(body !== undefined && {body}),
    },
  };
}

import type {Request} from '@readme/httpsnippet';

/** A call that samples show. */
export type SampleCall = {
  readonly method: string;
  /** Without a query. */
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: it has none. */
  readonly body: unknown;
  /** That of the body; a form where it is not JSON. */
  readonly mediaType: string;
};

const list = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({name, value}));

/** A text in a query, in which every character but letters, digits and `-_.~` is encoded (RFC 3986). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const joined = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

function postData({mediaType, body}: SampleCall): object {
  if (mediaType !== 'application/json') {
    const values = Object.fromEntries(
      Object.entries((body ?? {}) as object).map(([name, value]) => [name, String(value)]),
    );
    return {mimeType: mediaType, params: list(values), paramsObj: values, text: joined(values)};
  }
  const text = body === undefined ? '' : JSON.stringify(body);
  return {mimeType: mediaType, text, ...(text && {jsonObj: body})};
}

/**
 * A call in the form that the generators of samples read. The package prepares this form only with modules of Node,
 * and samples are made in browsers too.
 */
export function prepared(call: SampleCall): Request {
  const {method, url, query, headers, body, mediaType} = call;
  const sent = {...headers, ...(body !== undefined && {'Content-Type': mediaType})};
  const search = joined(query);
  const {host, hostname, pathname, port, protocol} = new URL(url);
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: list(query),
    headers: list(sent),
    headersSize: -1,
    bodySize: -1,
    postData: postData(call),
    fullUrl: search ? `${url}?${search}` : url,
    queryObj: {...query},
    headersObj: {...sent},
    cookiesObj: {},
    allHeaders: {...sent},
    uriObj: {
      protocol,
      host,
      hostname,
      port: port || null,
      pathname,
      query: {...query},
      search,
      path: search ? `${pathname}?${search}` : pathname,
      href: url,
    },
  } as unknown as Request;
}

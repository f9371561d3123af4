import type {NamedLink, ShownExchange} from '@aldermark/data/reference';
import {statusWords} from '@aldermark/lib/reasonPhrases';
import type {Exchange} from '@aldermark/sandbox/stories/partner';
import {TOKEN_PLACEHOLDER} from '../calls/call';
import {commonResponseHeaders} from '../expand/responses';
import type {Contract, Operation} from '../model';
import {clipped, clippedJson} from './clipped';

/** The most characters of a text, such as a certificate or a file, that a request shows. */
const MOST_TEXT = 90;

/** A header as the contract writes its name, such as `WWW-Authenticate`. */
const headerName = (name: string, {documents}: Contract): string =>
  Object.keys(documents.sandbox.components.headers).find(
    (known) => known.toLowerCase() === name.toLowerCase(),
  ) ?? name;

/** The body of a request: a form, JSON, or a text that is neither. */
function bodyOf(body: unknown, mediaType: string): string {
  if (typeof body === 'string') {
    return clipped(body, MOST_TEXT);
  }
  return mediaType === 'application/x-www-form-urlencoded'
    ? Object.entries(body as Record<string, string>)
        .map(([name, value]) => `${name}=${clipped(encodeURIComponent(value), MOST_TEXT)}`)
        .join('&')
    : clippedJson(body, MOST_TEXT, 2);
}

/** A request as it was sent, with a placeholder for its token. A header without a value was not sent. */
function requestText(
  {scope, hosts, request: described}: Operation,
  {request: {method, target, headers, body}}: Exchange,
  {documents}: Contract,
): string {
  const server = hosts?.sandbox ?? documents.sandbox.servers[0]?.url ?? '';
  const mediaType = described?.mediaType ?? 'application/json';
  const sent = {
    Host: server.replace(/^https:\/\//, ''),
    ...(scope && {Authorization: `Bearer ${TOKEN_PLACEHOLDER}`}),
    ...(body !== undefined && {'Content-Type': mediaType}),
    ...headers,
  };
  const lines = Object.entries(sent).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}: ${clipped(value, MOST_TEXT)}`],
  );
  return [
    `${method} ${clipped(target, MOST_TEXT)} HTTP/1.1`,
    ...lines,
    ...(body === undefined ? [] : ['', bodyOf(body, mediaType)]),
  ].join('\n');
}

/** The headers of every response, and those that are said in another way, in small letters. */
const leftOut = new Set(
  [...commonResponseHeaders, 'Content-Type'].map((name) => name.toLowerCase()),
);

/** A recorded call as a page shows it. */
export function shownExchange(
  operation: Operation,
  call: Exchange,
  contract: Contract,
  link: NamedLink,
): ShownExchange {
  const {status, headers, body} = call;
  return {
    operation: {...link, method: operation.method.toUpperCase()},
    request: requestText(operation, call, contract),
    status: statusWords(status),
    response: JSON.stringify(body, null, 2),
    headers: Object.entries(headers)
      .filter(([name]) => !leftOut.has(name.toLowerCase()))
      .map(([name, value]) => `${headerName(name, contract)}: ${value}`),
  };
}

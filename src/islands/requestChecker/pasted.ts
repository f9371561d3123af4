import type {WrittenRequest} from '@aldermark/sandbox/requests/examine';

/** A request that somebody has pasted, and what they should know of how it was read. */
export type InterpretedRequest = {
  readonly sent: WrittenRequest;
  readonly form: string;
  readonly notes: readonly string[];
  /** Texts such as `<TOKEN>` that stand for what only the program knows that sends the request. */
  readonly markers?: readonly string[];
  /** What could not be read, in words: `the file “body.json”`. */
  readonly unread?: readonly string[];
};

/** The text is no request that can be read. The message says why, and what to do. */
export class UnreadableRequest extends Error {
  override readonly name = 'NotReadable';
}

type Headers = WrittenRequest['headers'];

/** Headers of a connection, which are no part of a request. */
const ofConnection = new Set([
  'host',
  'authority',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'accept-encoding',
  'expect',
]);

export const hasHeader = (headers: Headers, name: string): boolean =>
  headers.some(([one]) => one.toLowerCase() === name);

/** The headers that belong to a request. Throws when HTTP allows no such header. */
export function requestHeaders(headers: Headers): Headers {
  const kept = headers
    .filter(([name]) => !name.startsWith(':') && !ofConnection.has(name.toLowerCase()))
    // A token that somebody has masked before they pasted it.
    .map(([name, value]) => [name, value.replace(/[…•●]+/g, '...')] as const);
  for (const [name, value] of kept) {
    try {
      new Headers([[name, value]]);
    } catch {
      throw new UnreadableRequest(
        `HTTP allows no header “${name.slice(0, 60)}” with this value. Look for a control character, an accent or a line break in it.`,
      );
    }
  }
  return kept;
}

/** How an address begins whose host is a variable, as shells, templates and documentation write it. */
const variable =
  /^["']?(?:https?:\/\/)?(?:\$\{[^}]*\}|\$\w+|\{\{[^}]*\}\}|\{[^}]*\}|<[^>]*>|%\w+%)(?::\d+)?(?=\/)/;

/** An address with its scheme; a path where its host is not known. */
export function pastedAddress(text: string): string {
  const address = text
    .trim()
    .replace(variable, '')
    .replace(/^<[^>]*>(?=[^/]|$)/, '/$&');
  if (address.startsWith('/')) {
    return address;
  }
  const isLocal = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])/.test(address);
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address)
    ? address
    : `${isLocal ? 'http' : 'https'}://${address}`;
  let url: URL;
  try {
    url = new URL(whole);
  } catch {
    throw new UnreadableRequest(`“${address.slice(0, 100)}” is no address.`);
  }
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new UnreadableRequest(`The API has no address that begins with ${url.protocol}`);
  }
  return whole;
}

/** Methods that browsers send for nobody. */
const unsendable = ['CONNECT', 'TRACE', 'TRACK'];

/** The method in the form in which it is sent. Throws when it is none. */
export function methodOf(text: string): string {
  const method = text.trim().toUpperCase();
  if (!/^[A-Z]{1,20}$/.test(method) || unsendable.includes(method)) {
    throw new UnreadableRequest(`“${text.slice(0, 40)}” is no method of the API.`);
  }
  return method;
}

import {provider} from '@site/data/provider';
import type {Sent} from '@site/sandbox/requests/examine';
import {readCurl} from './curl';
import {readFetch} from './fetchCall';
import {readHar} from './har';
import {isHttp, readHttp} from './http';
import {repairedJson} from './literal';
import {NotReadable, type Pasted} from './pasted';

/** The most characters of a text that is read. Only a file makes a request as long as this. */
const LONGEST = 1_500_000;

/** The most characters of a body that is repaired. */
const LONGEST_REPAIR = 100_000;

function read(text: string): Pasted {
  if (text.length > LONGEST) {
    throw new NotReadable(
      `The text has ${text.length.toLocaleString('en')} characters. No request needs more than ${LONGEST.toLocaleString('en')}, so nothing was checked.`,
    );
  }
  if (/^\s*[{[]/.test(text)) {
    const har = readHar(text);
    if (har) {
      return har;
    }
  }
  if (isHttp(text)) {
    return readHttp(text);
  }
  if (/(?:^|[\s;&|(])curl(?:\.exe)?\s/i.test(text) && !/\bfetch\s*\(/.test(text)) {
    return readCurl(text);
  }
  if (/\bfetch\s*\(/.test(text)) {
    return readFetch(text);
  }
  throw new NotReadable(
    'This is no cURL command, HTTP request, fetch call or HAR entry. An HTTP request begins with a line such as “POST /v2/sct-transfers HTTP/1.1”.',
  );
}

/** Where a request goes: to a host of the API, to this machine, or where nobody of the API answers. */
function whereTo({url}: Sent): 'api' | 'local' | 'elsewhere' {
  if (url.startsWith('/')) {
    return 'api';
  }
  const {origin, hostname} = new URL(url);
  const {production, sandbox} = provider.hosts;
  const hosts: readonly string[] = [...Object.values(production), ...Object.values(sandbox)];
  if (hosts.includes(origin)) {
    return 'api';
  }
  return /^(?:localhost|127\.[\d.]+|\[::1\]|host\.docker\.internal)$/.test(hostname)
    ? 'local'
    : 'elsewhere';
}

/** Reads a pasted request in any of the forms. Throws `NotReadable` with what to do when it cannot be read. */
export function readRequest(text: string): Pasted {
  const pasted = read(text);
  const {sent} = pasted;
  const isBodyless = sent.body !== undefined && ['GET', 'HEAD'].includes(sent.method);
  const {body: _, ...bodyless} = sent;
  const repaired =
    sent.repairedBody ??
    (sent.body === undefined || sent.body.length > LONGEST_REPAIR
      ? undefined
      : repairedJson(sent.body));
  return {
    ...pasted,
    notes: [
      ...pasted.notes,
      ...(whereTo(sent) === 'elsewhere'
        ? [
            `\`${new URL(sent.url).host.slice(0, 100)}\` is no host of the API. Send the call to \`${provider.hosts.sandbox.api}\`.`,
          ]
        : []),
      ...(isBodyless
        ? [
            `A ${sent.method} request has no body, so that its data was left out. Send values in the query.`,
          ]
        : []),
    ],
    sent: isBodyless
      ? bodyless
      : {...sent, ...(repaired !== undefined && {repairedBody: repaired})},
  };
}

/** A request with the hosts of one environment in place of those of the other. */
function onHosts(
  sent: Sent,
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Sent {
  const [name, origin] =
    Object.entries(from).find(([, one]) => sent.url === one || sent.url.startsWith(`${one}/`)) ??
    [];
  const other = to[name ?? ''];
  return origin === undefined || other === undefined
    ? sent
    : {...sent, url: other + sent.url.slice(origin.length)};
}

/** A request as the sandbox can judge it. One to production goes to the same host of the sandbox. */
export const inSandbox = (sent: Sent): Sent =>
  onHosts(sent, provider.hosts.production, provider.hosts.sandbox);

/** A request in the environment of another. */
export const likeOriginal = (sent: Sent, original: Sent): Sent =>
  inSandbox(original) === original
    ? sent
    : onHosts(sent, provider.hosts.sandbox, provider.hosts.production);

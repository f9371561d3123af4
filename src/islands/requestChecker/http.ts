import {addressOf, methodOf, NotReadable, requestHeaders, type Pasted} from './pasted';

const startLine = /^([A-Za-z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/;

/** A line without what `curl -v` writes before it. */
const plain = (line: string): string => line.replace(/^> ?/, '');

const headerLine = /^(:?[^:\s]+)\s*:\s*(.*?)\s*$/;

/** Whether a text begins like a request of HTTP/1.1 or HTTP/2. */
export function isHttp(text: string): boolean {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  return (
    /^:(?:method|authority|scheme|path)\s*:/.test(plain(first)) ||
    // A command of cURL with nothing but an address looks like a start line.
    /^(?!curl\s)[A-Za-z]+\s+(?:\/|https?:|\{\{)\S*(?:\s+HTTP\/[\d.]+)?\s*$/i.test(plain(first))
  );
}

/** Reads a request as it is on the wire, with a start line or with the pseudo-header fields of HTTP/2. */
export function readHttp(text: string): Pasted {
  const lines = text.trimStart().split(/\r?\n/);
  const end = lines.findIndex((line) => plain(line).trim() === '');
  const head = (end < 0 ? lines : lines.slice(0, end)).map(plain);
  const body = end < 0 ? '' : lines.slice(end + 1).join('\n');
  const [, method, target] = startLine.exec(head[0] ?? '') ?? [];
  const headers = head.slice(method === undefined ? 0 : 1).map((line) => {
    const [, name, value = ''] = headerLine.exec(line) ?? [];
    if (name === undefined) {
      throw new NotReadable(
        `The line “${line.slice(0, 60)}” is no header. An empty line goes between the headers and the body.`,
      );
    }
    return [name, value] as const;
  });
  const named = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1];
  const path = target ?? named(':path') ?? '';
  const verb = method ?? named(':method');
  if (verb === undefined || path === '') {
    throw new NotReadable('The request has no method or no path, such as “GET /v2/partner”.');
  }
  const host = named(':authority') ?? named('host');
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(host ?? '');
  const origin = host === undefined ? '' : `${isLocal ? 'http' : 'https'}://${host}`;
  return {
    form: method === undefined ? 'HTTP/2 request' : 'HTTP request',
    notes: [],
    sent: {
      method: methodOf(verb),
      url: addressOf(path.startsWith('/') ? origin + path : path),
      headers: requestHeaders(headers),
      ...(body.trim() !== '' && {body: body.replace(/\s+$/, '')}),
    },
  };
}

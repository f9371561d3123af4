import {markerOf} from './code/values';
import {
  pastedAddress,
  methodOf,
  UnreadableRequest,
  requestHeaders,
  type InterpretedRequest,
} from './pasted';

const startLine = /^([A-Za-z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/;

/** A line without what `curl -v` writes before it. */
const plain = (line: string): string => line.replace(/^> ?/, '');

const headerLine = /^(:?[^:\s]+)\s*:\s*(.*?)\s*$/;

/** The request of a `.http` file, without its comments and variables. The text of other requests is left out. */
function fromFile(text: string): {readonly text: string; readonly isFile: boolean} {
  const variables = new Map(
    [...text.matchAll(/^@([\w-]+)\s*=\s*(.*?)\s*$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const filled = (line: string): string =>
    [...variables].reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), line);
  const parts = text.split(/^###.*$/m).map((part) =>
    part
      .replace(/^(?:\s*(?:(?:#|\/\/).*|@[\w-]+\s*=.*)?\r?\n)+/, '')
      // The query may go on in further lines.
      .replace(/\r?\n[ \t]+(?=[?&])/g, '')
      .replace(/^>\s?\{%[^]*$|^>\s?\S+\.js\s*$/m, ''),
  );
  const request =
    parts.find((part) => isStart(part.trimStart().split(/\r?\n/, 1)[0] ?? '')) ?? text;
  return {
    text: filled(filled(request)),
    isFile: parts.length > 1 || variables.size > 0 || /\{\{/.test(text),
  };
}

const isStart = (line: string): boolean =>
  // A command of cURL or HTTPie with nothing but an address looks like a start line.
  /^(?!(?:curl|https?|wget|xhs?|irm|iwr)\s)[A-Za-z]+\s+(?:\/|https?:|\{\{|<)\S*(?:\s+HTTP\/[\d.]+)?\s*$/i.test(
    plain(line),
  );

/** What a text has beside the request: the lines of a log of cURL, the response, names and values in lines of their own. */
function requestIn(text: string): string {
  const lines = text.split(/\r?\n/);
  const isVerbose = lines.some((line) => /^> [A-Z]+ \S+ HTTP\//.test(line));
  const own = isVerbose
    ? lines.filter((line) => !/^(?:[<*]( |$)|[{}] \[\d+ bytes data\])/.test(line)).join('\n')
    : text;
  return (
    own
      .replace(/\r?\n\s*\r?\nHTTP\/[\d.]+ \d{3}[^]*$/, '')
      // The developer tools of browsers copy headers so.
      .replaceAll(/^(:?[a-z][\w-]*):[ \t]*\r?\n(?=\S)/gm, '$1: ')
  );
}

/** Whether a text begins like a request of HTTP/1.1 or HTTP/2. */
export function isHttp(text: string): boolean {
  const [first = ''] = fromFile(requestIn(text)).text.trimStart().split(/\r?\n/, 1);
  return /^:(?:method|authority|scheme|path)\s*:/.test(plain(first)) || isStart(first);
}

/** A text in which each template `{{name}}` is a place to fill. */
export function withTemplates(text: string): {
  readonly filled: string;
  readonly markers: readonly string[];
} {
  const markers = new Set<string>();
  const filled = text.replaceAll(/\{\{\s*([^{}\n]*?)\s*\}\}/g, (_, name: string) => {
    if (/uuid|guid/i.test(name)) {
      return '00000000-0000-4000-8000-000000000000';
    }
    const marker = markerOf(name);
    markers.add(marker);
    return marker;
  });
  return {filled, markers: [...markers]};
}

/** Reads a request as it is on the wire, with a start line or with the pseudo-header fields of HTTP/2. */
export function readHttp(whole: string): InterpretedRequest {
  const {text, isFile} = fromFile(requestIn(whole));
  const {filled, markers} = withTemplates(text);
  const lines = filled.trimStart().split(/\r?\n/);
  const end = lines.findIndex((line) => plain(line).trim() === '');
  const head = (end < 0 ? lines : lines.slice(0, end)).map(plain);
  const body = end < 0 ? '' : lines.slice(end + 1).join('\n');
  const file = /^\s*<@?\s+(\S+)\s*$/.exec(body)?.[1];
  const [, method, target] = startLine.exec(head[0] ?? '') ?? [];
  const headers = head.slice(method === undefined ? 0 : 1).map((line) => {
    const [, name, value = ''] = headerLine.exec(line) ?? [];
    if (name === undefined) {
      throw new UnreadableRequest(
        `The line “${line.slice(0, 60)}” is no header. An empty line goes between the headers and the body.`,
      );
    }
    return [name, value] as const;
  });
  const named = (name: string) => headers.find(([one]) => one.toLowerCase() === name)?.[1];
  const path = target ?? named(':path') ?? '';
  const verb = method ?? named(':method');
  if (verb === undefined || path === '') {
    throw new UnreadableRequest('The request has no method or no path, such as “GET /v2/partner”.');
  }
  const host = named(':authority') ?? named('host');
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(host ?? '');
  const origin = host === undefined ? '' : `${isLocal ? 'http' : 'https'}://${host}`;
  return {
    form: isFile ? '.http request' : method === undefined ? 'HTTP/2 request' : 'HTTP request',
    notes: [],
    markers: file === undefined ? markers : [...markers, markerOf(file)],
    unread: file === undefined ? [] : [`the file “${file.slice(0, 60)}”`],
    sent: {
      method: methodOf(verb),
      url: pastedAddress(path.startsWith('/') ? origin + path : path),
      headers: requestHeaders(headers),
      ...(body.trim() !== '' && {
        body: file === undefined ? body.replace(/\s+$/, '') : markerOf(file),
      }),
    },
  };
}

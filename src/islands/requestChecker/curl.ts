import {
  pastedAddress,
  hasHeader,
  methodOf,
  UnreadableRequest,
  requestHeaders,
  type InterpretedRequest,
} from './pasted';
import {markerOf} from './code/values';
import {cmdCommand, firstCommand, isCmd, pipedInto} from './shell';

/** Short options of cURL by their long name; those that are not here take no value. */
const longNames: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  u: 'user',
  A: 'user-agent',
  e: 'referer',
  b: 'cookie',
  F: 'form',
  T: 'upload-file',
  G: 'get',
  I: 'head',
  o: 'output',
  w: 'write-out',
  m: 'max-time',
  x: 'proxy',
  E: 'cert',
  K: 'config',
  k: 'insecure',
  c: 'cookie-jar',
  D: 'dump-header',
  r: 'range',
};

const withoutValue = new Set(['get', 'head', 'insecure']);

/** Long options that take a value, which says nothing about the request. */
const ignored = new Set([
  ...['output', 'write-out', 'max-time', 'proxy', 'cert', 'key', 'cacert', 'capath', 'cookie-jar'],
  ...['dump-header', 'range', 'connect-timeout', 'retry', 'retry-delay', 'retry-max-time'],
  ...['resolve', 'cert-type', 'key-type', 'pass', 'interface', 'tls-max', 'ciphers', 'limit-rate'],
  ...['connect-to', 'proxy-user', 'noproxy', 'trace', 'trace-ascii', 'stderr', 'max-redirs'],
]);

const dataOptions = new Set([
  'data',
  'data-ascii',
  'data-binary',
  'data-raw',
  'data-urlencode',
  'json',
]);

const valued = new Set([
  ...ignored,
  ...dataOptions,
  ...['request', 'header', 'user', 'user-agent', 'referer', 'cookie', 'form', 'upload-file'],
  ...['config', 'url', 'form-string', 'oauth2-bearer'],
]);

type Option = {readonly name: string; readonly value: string};

/** The options of a command, each with its value; addresses are the option `url`. */
function optionsOf(words: readonly string[]): Option[] {
  const options: Option[] = [];
  const rest = [...words];
  const valueAfter = (name: string): string => {
    const value = rest.shift();
    if (value === undefined) {
      throw new UnreadableRequest(`The option ${name} has no value.`);
    }
    return value;
  };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--') && word.length > 2) {
      const name = word.slice(2);
      options.push({name, value: valued.has(name) ? valueAfter(word) : ''});
    } else if (word.startsWith('-') && word.length > 1) {
      for (let at = 1; at < word.length; at += 1) {
        const name = longNames[word.charAt(at)] ?? '';
        if (name === '' || withoutValue.has(name)) {
          options.push({name, value: ''});
        } else {
          options.push({name, value: word.slice(at + 1) || valueAfter(`-${word.charAt(at)}`)});
          break;
        }
      }
    } else {
      options.push({name: 'url', value: word});
    }
  }
  return options;
}

/** A value that is read from a file as a place for what the file has. */
function fileIn(value: string): {readonly text: string; readonly file?: string} {
  const file = /^@(.*)$/s.exec(value)?.[1]?.slice(0, 60);
  return file === undefined
    ? {text: value}
    : {text: markerOf(file), file: file === '-' ? 'the standard input' : `the file “${file}”`};
}

function encoded(value: string): string {
  const [, name, text = ''] = /^([^=]*)=([^]*)$/.exec(value) ?? [undefined, undefined, value];
  return name ? `${name}=${encodeURIComponent(text)}` : encodeURIComponent(text);
}

type Body = {readonly text?: string; readonly files: readonly string[]};

function bodyOf(options: readonly Option[]): Body {
  const parts = options.filter(({name}) => dataOptions.has(name));
  const read = parts.map(({name, value}) => ({
    name,
    // With --data-raw, the sign has no meaning.
    ...(name === 'data-raw' ? {text: value, file: undefined} : fileIn(value)),
  }));
  const text = read.reduce<string | undefined>((body, {name, text: value, file}) => {
    const one = name === 'data-urlencode' && file === undefined ? encoded(value) : value;
    return body === undefined ? one : `${body}${name === 'json' ? '' : '&'}${one}`;
  }, undefined);
  return {
    ...(text !== undefined && {text}),
    files: read.flatMap(({file}) => (file === undefined ? [] : [file])),
  };
}

function headersOf(options: readonly Option[]): (readonly [string, string])[] {
  return options.flatMap(({name, value}): (readonly [string, string])[] => {
    if (name === 'header') {
      const [, header = '', text = ''] = /^([^:;]*)[:;]([^]*)$/.exec(value) ?? [];
      // `Name:` takes a header away, and `Name;` sends an empty one.
      return header.trim() === '' || (text.trim() === '' && value.includes(':'))
        ? []
        : [[header.trim(), text.trim()]];
    }
    if (name === 'user') {
      return [['Authorization', `Basic ${btoa(encodeURIComponent(value))}`]];
    }
    return name === 'oauth2-bearer' ? [['Authorization', `Bearer ${value}`]] : [];
  });
}

const unsupported: Readonly<Record<string, string>> = {
  form: 'The option -F sends a form of several parts, which no operation takes. Send JSON with --json.',
  'form-string':
    'The option --form-string sends a form of several parts, which no operation takes.',
  'upload-file':
    'The option -T sends a file, which this page cannot see. Send its content with -d.',
  config: 'The option -K reads options from a file, which this page cannot see. Write them out.',
};

/** What changes the way of a request, and so who reads its token. */
const wayNotes: Readonly<Record<string, (value: string) => string>> = {
  insecure: () =>
    'The option `-k` switches off the check of certificates, so that anybody on the way can read the token. Leave it out.',
  resolve: () =>
    'The option `--resolve` sends the request to another machine than the name says, which this page cannot check.',
  'connect-to': () =>
    'The option `--connect-to` sends the request to another machine than the name says, which this page cannot check.',
  proxy: (value) =>
    `The request goes through the proxy \`${value.slice(0, 60)}\`, which this page cannot check.`,
};

/** Reads a command of cURL. Throws with what to do when it cannot be read. */
export function readCurl(text: string): InterpretedRequest {
  // A command in `$(…)` gets what another one sends, such as its token.
  const places = [...text.matchAll(/(?:^|[\s;&|(`])(?:[\w.:~-]*[/\\])*curl(?:\.exe)?(?=\s)/gi)];
  const place = places.find(({index}) => !/\$\($/.test(text.slice(0, index + 1))) ?? places[0];
  const from = place?.index ?? -1;
  const command = text.slice(Math.max(from, 0)).replace(/^[\s;&|(`]+/, '');
  const read = isCmd(command) ? cmdCommand(command) : firstCommand(command, text);
  const {end} = read;
  // What a here-document gives to the standard input.
  const at = read.words.indexOf('\0');
  const piped = pipedInto(text.slice(0, Math.max(from, 0) + 1), command);
  const document = at < 0 ? (piped === '<pipe>' ? undefined : piped) : read.words[at + 1];
  const isPowerShell = /^\S*curl\.exe\s/i.test(command) || /`[ \t]*\r?\n/.test(command);
  const words = (at < 0 ? read.words : read.words.toSpliced(at, 2)).map((word) =>
    // PowerShell hands quotation marks over to programs only with a backslash.
    isPowerShell && /^\s*\{\s*\\"/.test(word) ? word.replaceAll('\\"', '"') : word,
  );
  const options = optionsOf(words.slice(1)).map((one) =>
    document !== undefined && one.value === '@-' ? {...one, value: document} : one,
  );
  const wrong = options.find(({name}) => unsupported[name]);
  if (wrong) {
    throw new UnreadableRequest(unsupported[wrong.name] ?? '');
  }
  const last = (name: string) => options.findLast((one) => one.name === name)?.value;
  const has = (name: string) => options.some((one) => one.name === name);
  const urls = options.filter(({name}) => name === 'url');
  const [url] = urls;
  if (!url) {
    throw new UnreadableRequest('The command has no address.');
  }
  const {text: body, files} = bodyOf(options);
  const headers = headersOf(options);
  const headerFile = options.find(({name, value}) => name === 'header' && value.startsWith('@'));
  const literal = options.map(({value}) => /\$\{?[A-Z][A-Z\d_]+\}?/.exec(value)?.[0]).find(Boolean);
  const isQuery = has('get');
  if (options.some(({name}) => name === 'json')) {
    headers.push(
      ...(['Content-Type', 'Accept'] as const)
        .filter((name) => !hasHeader(headers, name.toLowerCase()))
        .map((name) => [name, 'application/json'] as const),
    );
  } else if (body !== undefined && !isQuery && !hasHeader(headers, 'content-type')) {
    headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  }
  const query =
    isQuery && body !== undefined ? `${url.value.includes('?') ? '&' : '?'}${body}` : '';
  const usual = has('head') ? 'HEAD' : body === undefined || isQuery ? 'GET' : 'POST';
  return {
    form: 'cURL command',
    markers: [
      ...read.markers,
      ...options.flatMap(({value}) =>
        value.startsWith('@') ? [markerOf(value.slice(1, 61))] : [],
      ),
    ],
    unread: [
      ...files.map((file) => `${file}, which the command reads`),
      ...(headerFile ? [`further headers in the file “${headerFile.value.slice(1, 61)}”`] : []),
    ],
    notes: [
      ...(end === '&'
        ? ['The command ends at the first `&` that is not in quotes. Put the address in quotes.']
        : []),
      ...(urls.length > 1
        ? [
            'The command has more than one address, of which the first is checked. Look for a value without quotes.',
          ]
        : []),
      ...(literal === undefined
        ? []
        : [
            `A shell fills in no variable between single quotes, so \`${literal}\` is sent as it is. Use double quotes.`,
          ]),
      ...options.flatMap(({name, value}) => wayNotes[name]?.(value) ?? []),
    ],
    sent: {
      method: methodOf(last('request') ?? usual),
      // Without a scheme, cURL takes http.
      url: pastedAddress(
        /^(?:[a-z][a-z\d+.-]*:\/\/|\/|[<{$%])/i.test(url.value)
          ? url.value + query
          : `http://${url.value}${query}`,
      ),
      headers: requestHeaders(headers),
      ...(body !== undefined && !isQuery && {body}),
    },
  };
}

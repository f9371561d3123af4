import {addressOf, hasHeader, methodOf, NotReadable, requestHeaders, type Pasted} from './pasted';
import {firstCommand} from './shell';

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
  c: 'cookie-jar',
  D: 'dump-header',
  r: 'range',
};

const withoutValue = new Set(['get', 'head']);

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
      throw new NotReadable(`The option ${name} has no value.`);
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

/** What an option that reads a file says about it. */
function checkNoFile({name, value}: Option): void {
  const file = /^@(.*)$/s.exec(value)?.[1];
  if (file !== undefined && name !== 'data-raw') {
    const what = file === '-' ? 'the standard input' : `the file “${file.slice(0, 60)}”`;
    throw new NotReadable(
      `The command reads ${what}, which this page cannot see. Put its content in the place of @${file.slice(0, 60)}.`,
    );
  }
}

function encoded(value: string): string {
  const [, name, text = ''] = /^([^=]*)=([^]*)$/.exec(value) ?? [undefined, undefined, value];
  return name ? `${name}=${encodeURIComponent(text)}` : encodeURIComponent(text);
}

function bodyOf(options: readonly Option[]): string | undefined {
  const parts = options.filter(({name}) => dataOptions.has(name));
  parts.forEach(checkNoFile);
  return parts.reduce<string | undefined>((body, {name, value}) => {
    const text = name === 'data-urlencode' ? encoded(value) : value;
    return body === undefined ? text : `${body}${name === 'json' ? '' : '&'}${text}`;
  }, undefined);
}

function headersOf(options: readonly Option[]): (readonly [string, string])[] {
  return options.flatMap((option): (readonly [string, string])[] => {
    const {name, value} = option;
    if (name === 'header') {
      checkNoFile(option);
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

/** Reads a command of cURL. Throws with what to do when it cannot be read. */
export function readCurl(text: string): Pasted {
  const from = text.search(/(?:^|[\s;&|(])curl(?:\.exe)?(?=\s)/i);
  const {words, end} = firstCommand(text.slice(Math.max(from, 0)).replace(/^[\s;&|(]+/, ''));
  const options = optionsOf(words.slice(1));
  const wrong = options.find(({name}) => unsupported[name]);
  if (wrong) {
    throw new NotReadable(unsupported[wrong.name] ?? '');
  }
  const last = (name: string) => options.findLast((one) => one.name === name)?.value;
  const has = (name: string) => options.some((one) => one.name === name);
  const urls = options.filter(({name}) => name === 'url');
  const [url] = urls;
  if (!url) {
    throw new NotReadable('The command has no address.');
  }
  const body = bodyOf(options);
  const headers = headersOf(options);
  const isQuery = has('get');
  if (has('json')) {
    headers.push(
      ...(['Content-Type', 'Accept'] as const)
        .filter((name) => !hasHeader(headers, name.toLowerCase()))
        .map((name) => [name, 'application/json'] as const),
    );
  } else if (body !== undefined && !isQuery && !hasHeader(headers, 'content-type')) {
    headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  }
  const address = addressOf(url.value);
  const query = isQuery && body !== undefined ? `${address.includes('?') ? '&' : '?'}${body}` : '';
  const usual = has('head') ? 'HEAD' : body === undefined || isQuery ? 'GET' : 'POST';
  return {
    form: 'cURL command',
    notes: [
      ...(end === '&'
        ? ['The command ends at the first `&` that is not in quotes. Put the address in quotes.']
        : []),
      ...(urls.length > 1
        ? [
            'The command has more than one address, of which the first is checked. Look for a value without quotes.',
          ]
        : []),
    ],
    sent: {
      method: methodOf(last('request') ?? usual),
      url: address + query,
      headers: requestHeaders(headers),
      ...(body !== undefined && !isQuery && {body}),
    },
  };
}

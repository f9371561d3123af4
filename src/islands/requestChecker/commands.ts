import {markerOf} from './code/values';
import {
  pastedAddress,
  hasHeader,
  methodOf,
  UnreadableRequest,
  requestHeaders,
  type InterpretedRequest,
} from './pasted';
import {firstCommand, pipedInto} from './shell';

type Header = readonly [name: string, value: string];

/** Options of HTTPie with a value. */
const httpieValued = new Set([
  ...['-a', '--auth', '-A', '--auth-type', '--raw', '--timeout', '--proxy', '--verify', '--cert'],
  ...[
    '--cert-key',
    '-o',
    '--output',
    '-p',
    '--print',
    '--session',
    '--style',
    '--pretty',
    '--boundary',
  ],
]);

/** One item of a command of HTTPie: `Header:value`, `field=text`, `field:=json`, `name==query`. */
const item = /^((?:[^\\:=@]|\\[^])+?)(:=@|=@|:=|==|:|=|@)([^]*)$/;

/** Sets a field by the path that HTTPie writes, such as `amount[value]`. */
function setField(fields: Record<string, unknown>, path: string, value: unknown): void {
  const names = [...path.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
  let holder = fields;
  names.forEach((name, at) => {
    if (at === names.length - 1) {
      holder[name] = value;
      return;
    }
    const next = holder[name];
    const inner = typeof next === 'object' && next !== null ? next : {};
    holder[name] = inner;
    holder = inner as Record<string, unknown>;
  });
}

/** Reads a command of HTTPie, or of xh, which is written alike. */
export function readHttpie(text: string): InterpretedRequest {
  const from = text.search(/(?:^|[\s;&|(`])(?:https?|xhs?|curlie)\s/i);
  const read = firstCommand(text.slice(Math.max(from, 0)).replace(/^[\s;&|(`]+/, ''), text);
  const {markers, end} = read;
  const at = read.words.indexOf('\0');
  const document = at < 0 ? undefined : read.words[at + 1];
  const words = at < 0 ? read.words : read.words.toSpliced(at, 2);
  const piped = pipedInto(text.slice(0, Math.max(from, 0) + 1), text.slice(Math.max(from, 0) + 1));
  // A body that another command or a file gives.
  const isPiped = piped === '<pipe>' || end === '<';
  const isSecure = /^(?:https|xhs)$/i.test(words[0] ?? '');
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let place = 1; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const [, name = '', value] = /^(--?[\w-]+)(?:=([^]*))?$/.exec(word) ?? [];
    if (name === '') {
      rest.push(word);
    } else {
      options.set(name, value ?? (httpieValued.has(name) ? (words[(place += 1)] ?? '') : ''));
    }
  }
  const hasMethod = /^[A-Za-z]+$/.test(rest[0] ?? '') && rest.length > 1;
  const [address, ...items] = hasMethod ? rest.slice(1) : rest;
  if (address === undefined) {
    throw new UnreadableRequest('The command has no address.');
  }
  const headers: Header[] = [];
  const query: string[] = [];
  const fields: Record<string, unknown> = {};
  const unread: string[] = [];
  const form = new URLSearchParams();
  const isForm = options.has('-f') || options.has('--form');
  for (const one of items) {
    const [, name = '', sign, value = ''] = item.exec(one) ?? [];
    if (sign === ':') {
      headers.push([name, value.trim()]);
    } else if (sign === '==') {
      query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    } else if (sign === '=' && isForm) {
      form.append(name, value);
    } else if (sign === '=') {
      setField(fields, name, value);
    } else if (sign === ':=') {
      try {
        setField(fields, name, JSON.parse(value));
      } catch {
        throw new UnreadableRequest(
          `The value of “${name.slice(0, 40)}” is no JSON: ${value.slice(0, 60)}`,
        );
      }
    } else if (sign !== undefined) {
      setField(fields, name, markerOf(value));
      unread.push(`the file “${value.slice(0, 60)}”, which the command reads`);
    }
  }
  const auth = options.get('-a') ?? options.get('--auth');
  const type = options.get('-A') ?? options.get('--auth-type');
  if (auth !== undefined) {
    headers.push([
      'Authorization',
      type === 'bearer' ? `Bearer ${auth}` : `Basic ${btoa(encodeURIComponent(auth))}`,
    ]);
  }
  const hasFields = Object.keys(fields).length > 0;
  const body =
    options.get('--raw') ??
    document ??
    (isPiped ? '<pipe>' : piped) ??
    (form.size > 0 ? form.toString() : hasFields ? JSON.stringify(fields) : undefined);
  if (body !== undefined && !hasHeader(headers, 'content-type')) {
    headers.push([
      'Content-Type',
      isForm ? 'application/x-www-form-urlencoded; charset=utf-8' : 'application/json',
    ]);
  }
  const whole = /^(?:[a-z]+:\/\/|\/|<)/i.test(address)
    ? address
    : `${isSecure ? 'https' : 'http'}://${address.replace(/^:(?=\d)/, 'localhost:').replace(/^:(?=\/)/, 'localhost')}`;
  return {
    form: 'HTTPie command',
    notes: [],
    markers: [
      ...markers,
      ...(isPiped ? ['<pipe>'] : []),
      ...unread.map((one) => markerOf(/“(.*)”/.exec(one)?.[1] ?? '')),
    ],
    unread,
    sent: {
      method: methodOf(hasMethod ? (rest[0] ?? '') : body === undefined ? 'GET' : 'POST'),
      url: pastedAddress(
        query.length === 0 ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${query.join('&')}`,
      ),
      headers: requestHeaders(headers),
      ...(body !== undefined && {body}),
    },
  };
}

/** Reads a command of wget. */
export function readWget(text: string): InterpretedRequest {
  const from = text.search(/(?:^|[\s;&|(])wget\s/i);
  const {words, markers} = firstCommand(
    text.slice(Math.max(from, 0)).replace(/^[\s;&|(]+/, ''),
    text,
  );
  const headers: Header[] = [];
  const unread: string[] = [];
  let method: string | undefined;
  let body: string | undefined;
  let url: string | undefined;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, given] = /^--([\w-]+)(?:=([^]*))?$/.exec(word) ?? [];
    const value = (): string => given ?? words[(at += 1)] ?? '';
    if (name === 'header') {
      const header = value();
      headers.push([
        header.slice(0, header.indexOf(':')),
        header.slice(header.indexOf(':') + 1).trim(),
      ]);
    } else if (name === 'method') {
      method = value();
    } else if (name === 'body-data' || name === 'post-data') {
      body = value();
      method ??= 'POST';
    } else if (name === 'body-file' || name === 'post-file') {
      const file = value();
      body = markerOf(file);
      method ??= 'POST';
      unread.push(`the file “${file.slice(0, 60)}”, which the command reads`);
    } else if (
      /^-[OoaPUtT]$/.test(word) ||
      /^(?:output-document|timeout|tries|user-agent)$/.test(name ?? '')
    ) {
      void (name === undefined ? (at += 1) : value());
    } else if (!word.startsWith('-')) {
      url ??= word;
    }
  }
  if (url === undefined) {
    throw new UnreadableRequest('The command has no address.');
  }
  if (body !== undefined && !hasHeader(headers, 'content-type')) {
    headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  }
  return {
    form: 'wget command',
    notes: [],
    markers: [...markers, ...(unread.length > 0 && body !== undefined ? [body] : [])],
    unread,
    sent: {
      method: methodOf(method ?? 'GET'),
      url: pastedAddress(/^(?:[a-z]+:\/\/|\/|<)/i.test(url) ? url : `http://${url}`),
      headers: requestHeaders(headers),
      ...(body !== undefined && {body}),
    },
  };
}

import {provider} from '@aldermark/data/provider';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {parsed} from '@aldermark/lib/jsonText';
import {straightQuotes} from '@aldermark/lib/straightQuotes';
import type {WrittenRequest} from '@aldermark/sandbox/requests/examine';
import {issuerIn} from '@aldermark/lib/pasted/issuer';
import {readBodyAlone} from './body';
import {languageOf, readCode} from './code';
import {readHttpie, readWget} from './commands';
import {readCurl} from './curl';
import {readHar} from './har';
import {isHttp, readHttp} from './http';
import {repairedJson, withQuotedMarkers} from './literal';
import {UnreadableRequest, type InterpretedRequest} from './pasted';

/** The most characters of a text that is read. Only a file makes a request as long as this. */
const LONGEST = 1_500_000;

/** The most characters of a body that is repaired. */
const LONGEST_REPAIR = 100_000;

function read(text: string): InterpretedRequest {
  if (text.length > LONGEST) {
    throw new UnreadableRequest(
      `The text has ${text.length.toLocaleString('en')} characters. No request needs more than ${LONGEST.toLocaleString('en')}, so nothing was checked.`,
    );
  }
  if (/^\s*[{[]/.test(text)) {
    const har = readHar(text);
    if (har) {
      return har;
    }
  }
  const alone = readBodyAlone(text);
  if (alone) {
    return alone;
  }
  if (isHttp(text)) {
    return readHttp(text);
  }
  const language = languageOf(text);
  const isCommand = (name: string) =>
    new RegExp(`(?:^|[\\s;&|($\`/\\\\])(?:${name})(?:\\.exe)?\\s`, 'i').test(` ${text}`);
  const isShell =
    !language ||
    /^\s*(?:[$#>%]\s|[\w]+=\S*\s)*(?:\S*[/\\])?(?:curl|wget|https?|xhs?|curlie)\b/i.test(text);
  if (isShell && isCommand('curl')) {
    return readCurl(text);
  }
  if (isShell && isCommand('wget')) {
    return readWget(text);
  }
  if (isShell && /(?:^|[\n;&|(])\s*(?:https?|xhs?|curlie)\s+\S/i.test(text)) {
    return readHttpie(text);
  }
  if (language) {
    return readCode(text, language);
  }
  if (/^\s*[{[]/.test(text) && 'value' in parsed(text)) {
    throw new UnreadableRequest(
      'This JSON has no request, which has `method` and `url`: it is no HAR entry and no export of Postman or Insomnia. It is no body of a request either, which is an object with fields.',
    );
  }
  throw new UnreadableRequest(
    'This is no cURL command, HTTP request, HAR entry or code that this page can read. An HTTP request begins with a line such as “POST /v2/sct-transfers HTTP/1.1”.',
  );
}

/** Where a request goes. */
type Destination = {
  readonly kind: 'api' | 'local' | 'unknown' | 'insecure' | 'other';
  readonly host: string;
};

const {production, sandbox} = provider.hosts;
const hosts: readonly string[] = [...Object.values(production), ...Object.values(sandbox)];
const ofProvider: readonly string[] = Object.values(provider.site);

/** Where a request goes: to a host of the API, to this machine, or to another place. */
function destinationOf({url}: WrittenRequest): Destination {
  if (url.startsWith('/')) {
    return {kind: 'unknown', host: ''};
  }
  const {protocol, host, hostname} = new URL(url);
  const origin = `${protocol}//${host.replace(/\.$/, '')}`;
  if (hosts.includes(origin)) {
    return {kind: 'api', host};
  }
  if (protocol === 'http:' && hosts.includes(`https://${host}`)) {
    return {kind: 'insecure', host};
  }
  return {
    kind: /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\]|host\.docker\.internal)$/.test(hostname)
      ? 'local'
      : 'other',
    host,
  };
}

/** Whether a request goes to production. */
export const isProduction = ({url}: WrittenRequest): boolean =>
  Object.values(production).some((host) => url.startsWith(`${host}/`));

/** A token of one environment in a request to the other. */
export type MisplacedToken = {
  readonly of: string;
  readonly sentTo: string;
  /** The token host of the environment to which the request goes, and the host of the API for which the token is. */
  readonly auth: string;
  readonly api: string;
};

/** The environments with their hosts. */
const environments = Object.entries({production, sandbox}).map(([name, all]) => ({
  name: name === 'sandbox' ? 'the sandbox' : name,
  ...all,
  all: Object.values(all),
}));

/** Whether a request has a token of the other environment, by the issuer in it. */
export function misplacedToken({url, headers}: WrittenRequest): MisplacedToken | undefined {
  const token = headers.find(([name]) => /^authorization$/i.test(name))?.[1] ?? '';
  const issuer = issuerIn(token);
  const from = environments.find(({auth}) => auth === issuer);
  const to = environments.find(({all}) => all.some((host) => `${url}/`.startsWith(`${host}/`)));
  return from && to && from !== to
    ? {of: from.name, sentTo: to.name, auth: to.auth, api: from.api}
    : undefined;
}

/** What is wrong with the form of a token, which the API calls invalid without a reason. */
function tokenNote({headers}: WrittenRequest): string | undefined {
  const value = headers.find(([name]) => /^authorization$/i.test(name))?.[1];
  const [, scheme = '', token = ''] = /^(\S*)\s*([^]*)$/.exec(value ?? '') ?? [];
  if (value === undefined) {
    return undefined;
  }
  if (!/^bearer$/i.test(scheme)) {
    return '`Authorization` must have `Bearer`, a space and the access token.';
  }
  if (/^bearer {2}/i.test(value)) {
    return '`Authorization` has more than one space after `Bearer`.';
  }
  if (/^bearer\s/i.test(token)) {
    return '`Authorization` has `Bearer` twice.';
  }
  if (/^(?:undefined|null|none|nil|nan|\[object \w+\])?$/i.test(token)) {
    return `\`Authorization\` has ${token === '' ? 'nothing' : `\`${token}\``} in place of the token, so your program has none.`;
  }
  return /^["'“”‘’]|["'“”‘’]$/.test(token)
    ? 'The token in `Authorization` has quotation marks around it. Send it without them.'
    : undefined;
}

/** What to say of a request to this machine with TLS, which the sandbox does not speak. */
const localNote = (sent: WrittenRequest): string | undefined =>
  destinationOf(sent).kind === 'local' && sent.url.startsWith('https:')
    ? 'The sandbox on your machine speaks `http:` only. Call it with `http:`, unless a proxy of yours adds TLS.'
    : undefined;

/** What to say of a request that goes to a host that is none of the API. Its token may be in other hands. */
export function dangerOf(sent: WrittenRequest): string | undefined {
  const {kind, host} = destinationOf(sent);
  const hasToken = sent.headers.some(([name]) => /^(?:authorization|cookie)$/i.test(name));
  const isSecretInBody = /client_assertion|client_secret/.test(sent.body ?? '');
  const shown = `\`${host.slice(0, 100)}\``;
  const right = /\/oauth2?\/|\/token\/?$/.test(new URL(sent.url, sandbox.api).pathname)
    ? sandbox.auth
    : sandbox.api;
  const secret =
    hasToken || isSecretInBody
      ? ' If you have sent this request, treat its token as stolen: remove the key or certificate of the client in the portal, and add a new one.'
      : '';
  if (kind === 'insecure') {
    return `\`http:\` sends everything unencrypted, so that anybody on the way can read it. Call ${shown} with \`https:\`.${secret}`;
  }
  if (kind !== 'other') {
    return undefined;
  }
  if (ofProvider.includes(`https://${host}`)) {
    return `${shown} belongs to ${provider.name}, but is no host of the API. Call \`${right}\`.`;
  }
  const isOwn =
    /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^[\w-]+(?::\d+)?$|\.(?:local|internal|test)(?::\d+)?$/.test(
      host,
    );
  return `${shown} is no host of ${provider.name}. Call \`${right}\`.${isOwn ? ' Only if it is a sandbox that you run yourself, you can go on.' : ''}${secret}`;
}

/** A request to the API instead of one to another host. */
function onApi(sent: WrittenRequest): WrittenRequest {
  const {kind, host} = destinationOf(sent);
  const {pathname, search} = new URL(sent.url, sandbox.api);
  if (kind === 'insecure') {
    return {...sent, url: `https://${host}${pathname}${search}`};
  }
  return kind === 'other' ? {...sent, url: pathname + search} : sent;
}

/** Where a request has a text that stands for what only the program knows. */
function unreadIn({url, headers, body}: WrittenRequest, markers: readonly string[]): string[] {
  const inText = (text: string) => markers.filter((one) => text.includes(one));
  const shown = (found: readonly string[]) => found.map((one) => `\`${one}\``).join(', ');
  const path = decodedPart(url);
  const [before = '', query = ''] = path.split('?', 2);
  const parts: [string, readonly string[]][] = [
    ['the path', inText(before)],
    ['the query', inText(query)],
    ...headers
      // Any token counts as valid.
      .filter(
        ([name, value]) => !(/^authorization$/i.test(name) && /^Bearer <[^>]*>$/i.test(value)),
      )
      .map(([name, value]): [string, readonly string[]] => [`the header ${name}`, inText(value)]),
    ['the body', inText(body ?? '')],
  ];
  return parts.flatMap(([part, found]) => (found.length > 0 ? [`${shown(found)} in ${part}`] : []));
}

/** A request whose address is unknown to have a host. */
const hostWords = (text: string, {sent}: InterpretedRequest): readonly string[] =>
  sent.bodyOf === undefined && sent.url.startsWith('/') && !/^\s*(?:\w+\s+\/|:)/.test(text)
    ? ['the host, which is not in the text']
    : [];

/** What shells, consoles and notebooks show before a command. */
const prompt =
  /^\s*(?:PS [^>\n]{0,200}>|[A-Z]:\\[^>\n]{0,200}>|[\w.-]+@[\w.-]+:?[^\s$#]{0,200}[$#%]|➜\s+\S+|❯|>>>|In \[\d+\]:|irb\([^)\n]*\)[^>\n]{0,20}>|[$%>](?= )|[$%>#](?= *(?:curl|wget|https?|xhs?|curlie)\b))[ \t]*(?=\S)/u;

/** What they show before its further lines. */
const furtherPrompts = /^(?:>+|\.{3}|[ \t]*\.{3}:)(?: |$)/gm;

/** A text without what is around it: the fence of Markdown, the marks of a quotation, the prompts of a terminal. */
function unwrapped(text: string): string {
  const [, fenced = text] = /^\s*```[^\n]*\n([^]*?)\n?[ \t]*```\s*$/.exec(text) ?? [];
  const lines = fenced.trim().split(/\r?\n/);
  const isQuoted = lines.length > 1 && lines.every((line) => /^> ?/.test(line));
  // What cURL shows of a request has the same marks.
  const isVerbose = /^> [A-Z]+ \S+ HTTP\//m.test(fenced);
  const plain =
    isQuoted && !isVerbose ? lines.map((line) => line.replace(/^> ?/, '')).join('\n') : fenced;
  if (isVerbose || !prompt.test(plain)) {
    return plain;
  }
  return plain.replace(prompt, '').replaceAll(furtherPrompts, '');
}

/** The text with straight quotation marks, where a shell or a language would take curly ones for letters. */
function straightened(text: string): string {
  const bare = text.replaceAll(/"(?:[^"\\]|\\[^])*"|'[^']*'/g, '');
  return /(?:^|[\s=([{,:])[“”„‘‚][^\s]/.test(bare) ? straightQuotes(text) : text;
}

const CURLY =
  'The text has curly quotation marks, which no shell and no language reads as quotation marks. Write straight ones.';

/** Reads a pasted request in any of the forms. Throws `UnreadableRequest` with what to do when it cannot be read. */
export function readRequest(pastedText: string): InterpretedRequest {
  const bare = unwrapped(pastedText);
  const text = /^\s*[{[]/.test(bare) ? bare : straightened(bare);
  const pasted = read(text);
  const markers = [
    ...new Set([...(pasted.markers ?? []), ...(text.match(/<[A-Za-z][\w .-]{2,40}>/g) ?? [])]),
  ];
  const {sent} = pasted;
  const isBodyless = sent.body !== undefined && ['GET', 'HEAD'].includes(sent.method);
  const {body: written, ...bodyless} = sent;
  const body = written === undefined ? undefined : withQuotedMarkers(written, markers);
  const repaired =
    sent.repairedBody ??
    (body === undefined || body.length > LONGEST_REPAIR ? undefined : repairedJson(body));
  const unread = [
    ...hostWords(text, pasted),
    ...(pasted.unread ?? []),
    ...unreadIn(
      {...sent, body},
      markers.filter(
        (one) => !(pasted.unread ?? []).some((said) => said.includes(`“${one.slice(1, -1)}”`)),
      ),
    ),
  ];
  const hasMoreHeaders = (pasted.unread ?? []).some((one) => one.startsWith('further headers'));
  return {
    ...pasted,
    markers,
    unread,
    notes: [
      ...(text === bare ? [] : [CURLY]),
      ...[tokenNote(sent), localNote(sent)].flatMap((note) => note ?? []),
      ...pasted.notes,
      ...(isBodyless
        ? [
            `A ${sent.method} request has no body, so that its data was left out. Send values in the query.`,
          ]
        : []),
    ],
    sent: {
      ...(isBodyless
        ? bodyless
        : {
            ...bodyless,
            ...(body !== undefined && {body}),
            ...(repaired !== undefined && {repairedBody: repaired}),
          }),
      ...(markers.length > 0 || hasMoreHeaders ? {unknown: {markers, hasMoreHeaders}} : {}),
    },
  };
}

/** A request with the hosts of one environment in place of those of the other. */
function onHosts(
  sent: WrittenRequest,
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): WrittenRequest {
  const [name, origin] =
    Object.entries(from).find(([, one]) => sent.url === one || sent.url.startsWith(`${one}/`)) ??
    [];
  const other = to[name ?? ''];
  return origin === undefined || other === undefined
    ? sent
    : {...sent, url: other + sent.url.slice(origin.length)};
}

/** A request as the sandbox can judge it: one to production, or to no host of the API, as if it went to the sandbox. */
export const inSandbox = (sent: WrittenRequest): WrittenRequest =>
  onHosts(onApi(sent), production, sandbox);

/** A request in the environment of another. */
export const likeOriginal = (sent: WrittenRequest, original: WrittenRequest): WrittenRequest =>
  onHosts(original, production, sandbox) === original ? sent : onHosts(sent, sandbox, production);

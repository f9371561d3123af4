import {
  pastedAddress,
  hasHeader,
  methodOf,
  UnreadableRequest,
  requestHeaders,
  type InterpretedRequest,
} from '../pasted';
import {statementsOf} from './parse';
import {isMaker, Program} from './run';
import {extractRequest, type ExtractedRequest} from './request';
import type {ProgramLanguage} from './tokens';
import type {Thing} from './values';
import {ProgramObject, ProgramForm, lastOf, type Unknowns, type Value} from './values';

type Known = {readonly language: ProgramLanguage; readonly form: string; readonly signs: RegExp};

/** How a program is distinguished from the programs of other languages: the most particular signs first. */
const languages: readonly Known[] = [
  {
    language: 'powershell',
    form: 'PowerShell command',
    signs: /\b(?:Invoke-(?:RestMethod|WebRequest)|irm|iwr)\s+[-@$"'\\(h]/i,
  },
  {
    language: 'php',
    form: 'PHP code',
    signs:
      /<\?php|curl_(?:init|setopt)|stream_context_create|wp_(?:safe_)?remote_|->(?:get|post|put|patch|delete|request)\(|\$\w+\s*->\s*\w+\(|\bHttp::\w+\(|GuzzleHttp|array\(.*=>/,
  },
  {
    language: 'go',
    form: 'Go code',
    signs:
      /http\.NewRequest|\bresty\.|\bhttp\.(?:Post|Get|Client|MethodPost)\b[^;]*$|:=\s*(?:http|strings|bytes|map\[)|\bfunc main\(\)/m,
  },
  {language: 'rust', form: 'Rust code', signs: /reqwest|\blet mut \w+|ureq::/},
  {
    language: 'ruby',
    form: 'Ruby code',
    signs:
      /Net::HTTP|\bFaraday\b|HTTParty|RestClient\.\w+|\brequire ['"](?:net\/http|uri|json|faraday|httparty|rest-client)|\bHTTP\.(?:auth|headers|post|get)\(?|Typhoeus/,
  },
  {
    language: 'csharp',
    form: 'C# code',
    signs:
      /HttpRequestMessage|HttpMethod\.\w|\.(?:Post|Get|Put|Delete|Patch|Send)(?:AsJson)?Async|RestRequest|RestClient\(|DefaultRequestHeaders|\bPostJsonAsync|\bWithOAuthBearerToken|\bnew HttpClient\b/,
  },
  {
    language: 'java',
    form: 'Java or Kotlin code',
    signs:
      /\bHttpRequest\b|Request\.Builder|OkHttpClient|HttpURLConnection|openConnection\(|Unirest\.|new Http(?:Post|Get|Put|Patch|Delete)\b|toRequestBody|\bgiven\(\)|RestTemplate|WebClient|restClient|HttpClients?\./,
  },
  {
    language: 'js',
    form: 'fetch call',
    signs: /\bfetch\s*\(/,
  },
  {
    language: 'js',
    form: 'JavaScript code',
    signs:
      /\baxios\b|XMLHttpRequest|\$\.ajax|\bhttps?\.request\(|\bgot[.(]|\bky[.(]|(?:\buse|\$|\bo)[fF]etch\(|\bimport\b[^\n]*\bfrom\s*['"]|superagent|unirest|supertest|\bneedle\(|\bcy\.request|\bthis\.http\w*\.|\brequest(?:\.\w+)?\(|require\(['"]|new Headers\(|\bconst\s+\w+\s*=\s*(?:await|\{)/,
  },
  {
    language: 'python',
    form: 'Python code',
    signs:
      /\b(?:requests|httpx|session|client|aiohttp|s|http)\s*\.\s*(?:get|post|put|patch|delete|request|Session|Client|AsyncClient)\s*\(|urllib|http\.client|HTTPSConnection|\bimport (?:requests|httpx|json)\b/,
  },
];

/** Programs that look like those of other languages and cannot be read. */
const unreadable: readonly (readonly [form: string, signs: RegExp])[] = [
  ['Swift', /URLRequest\(|URLSession|\bAF\.request/],
  ['Dart', /\bhttp\.\w+\(\s*Uri\.|package:http|\bDio\(/],
  ['Ktor', /io\.ktor|^\s*setBody\(|HttpClient\((?:CIO|OkHttp|Java|Apache)/m],
  ['Spring', /RestTemplate|WebClient|webClient|RestClient\.create|HttpEntity</],
  ['Perl', /LWP::UserAgent|HTTP::Request/],
  ['R', /\bhttr2?::|library\(httr/],
  ['C', /curl_easy_setopt/],
];

/** The language in which a text is written, if it is a program. Throws for one that cannot be read. */
export function languageOf(text: string): Known | undefined {
  const [unread] = unreadable.find(([, signs]) => signs.test(text)) ?? [];
  if (unread !== undefined) {
    throw new UnreadableRequest(
      `This page does not read code for ${unread}. Nothing was checked. Paste the request as your program sends it, such as from its log, or as a command of cURL.`,
    );
  }
  return languages.find(({signs}) => signs.test(text));
}

const isRequest = (thing: Thing): boolean =>
  thing.call !== undefined &&
  (isMaker(thing.name, lastOf(thing.name)) || thing.calls.some(({name}) => name === 'open')) &&
  !/^(?:create|extend|Client|Session)$/.test(lastOf(thing.name));

/** How likely something is the request that somebody asks about. */
function weightOf({url, base}: ExtractedRequest, unknowns: Unknowns): number {
  const text = [base, url].map((one) => (one === undefined ? '' : unknowns.text(one))).join('');
  return (
    (url === undefined ? 0 : 1) +
    (/\/v[12]\/|oauth2?\//.test(text) ? 4 : 0) +
    (/\/\/|^\//.test(text) ? 1 : 0)
  );
}

function foundIn(program: Program, language: ProgramLanguage, form: string): ExtractedRequest {
  const all = program.things
    .filter(isRequest)
    .map((thing) => extractRequest(thing, program.unknowns, language));
  const best = Math.max(...all.map((one) => weightOf(one, program.unknowns)));
  const found = all.find((one) => weightOf(one, program.unknowns) === best);
  if (!found || (found.url === undefined && found.base === undefined)) {
    throw new UnreadableRequest(
      `This ${form} has no call with an address that can be read. Paste the call with its address, headers and body, or the command of cURL that sends the same.`,
    );
  }
  return found;
}

function urlOf({url, base, query}: ExtractedRequest, unknowns: Unknowns): string {
  const text = url === undefined ? '' : unknowns.text(url);
  const first = base === undefined ? '' : unknowns.text(base);
  const isWhole =
    /^(?:[a-z]+:)?\/\//i.test(text) || first === '' || /^(?:javascript|data|file):/.test(text);
  const address = isWhole
    ? text
    : `${/^(?:https?:|<)/.test(first) ? '' : 'https://'}${first.replace(/\/$/, '')}${text.startsWith('/') || text === '' ? '' : '/'}${text}`;
  const pairs = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(unknowns.text(value))}`,
  );
  return pairs.length === 0
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

type Body = {readonly body?: string; readonly type?: string; readonly repairedBody?: string};

function bodyOf({body, bodyForm, textType}: ExtractedRequest, unknowns: Unknowns): Body {
  if (body === undefined) {
    return {};
  }
  if (body instanceof ProgramForm) {
    return {body: unknowns.form(body), type: 'application/x-www-form-urlencoded'};
  }
  const isObject = body instanceof ProgramObject || Array.isArray(body);
  if (isObject && bodyForm === 'json') {
    return {body: unknowns.json(body), type: 'application/json'};
  }
  if (body instanceof ProgramObject && bodyForm === 'form') {
    const form = new ProgramForm();
    form.pairs.push(...body);
    return {body: unknowns.form(form), type: 'application/x-www-form-urlencoded'};
  }
  return {
    body: unknowns.text(body),
    ...(textType !== undefined && {type: textType}),
    ...(isObject && {repairedBody: unknowns.json(body as Value, 2)}),
  };
}

/** How programs send a body that no value of theirs shows. */
const streamed =
  /getOutputStream|GetRequestStream|\.pipe\(|createReadStream|FormData|multipart|Multipart|-InFile|ofFile\(|ofInputStream|\bfiles=|addFormDataPart/;

/** Reads the call of a program, which is never run. Throws `UnreadableRequest` when it has none that can be read. */
export function readCode(text: string, {language, form}: Known): InterpretedRequest {
  const program = new Program(statementsOf(text, language));
  const {unknowns} = program;
  const found = foundIn(program, language, form);
  // A body that is written piece by piece or comes from a file.
  const isStreamed = found.body === undefined && streamed.test(text);
  if (isStreamed) {
    found.body = unknowns.marker('body');
  }
  const {body, type, repairedBody} = bodyOf(found, unknowns);
  const headers = found.headers.map(([name, value]) => [name, unknowns.text(value)] as const);
  const url = urlOf(found, unknowns);
  const hasMore = found.unread.has('headers') || /interceptor/i.test(text);
  // These clients take the method from the body.
  const usual = body === undefined || /^(?:js|powershell)$/.test(language) ? 'GET' : 'POST';
  return {
    form,
    notes: [],
    markers: [...unknowns.markers],
    unread: [
      ...(hasMore ? ['further headers'] : []),
      ...(found.unread.has('query') ? ['further parameters of the query'] : []),
    ],
    sent: {
      method: methodOf(found.method ?? usual),
      url: pastedAddress(url),
      headers: requestHeaders([
        ...headers,
        ...(type === undefined || hasMore || hasHeader(headers, 'content-type')
          ? []
          : [['Content-Type', type] as const]),
      ]),
      ...(body !== undefined && {body}),
      ...(repairedBody !== undefined && {repairedBody}),
    },
  };
}

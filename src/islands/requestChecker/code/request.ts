import {
  ProgramObject,
  ProgramForm,
  lastOf,
  Thing,
  type ProgramCall,
  type Unknowns,
  type Value,
} from './values';
import type {ProgramLanguage} from './tokens';

/** A request as far as a program says it. */
export type ExtractedRequest = {
  method?: string;
  url?: Value;
  base?: Value;
  readonly headers: [string, Value][];
  readonly query: [string, Value][];
  body?: Value;
  /** How the library sends an object. */
  bodyForm?: 'json' | 'form' | 'text';
  /** The media type that the library sends with a text, if it sends one. */
  textType?: string;
  /** What the program fills in as a whole, such as all headers. */
  readonly unread: Set<'headers' | 'query'>;
};

const METHODS = /^(?:get|post|put|patch|delete|head|options)$/i;

const FORM = 'application/x-www-form-urlencoded';

/** The words of a name, whatever its case: `CURLOPT_URL`, `setRequestMethod`, `base_url`. */
const key = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(?:curlopt|requestoptions)/, '');

const is = (name: string, words: string): boolean => words.split(' ').includes(name);

/** The method that a constant is for: `http.MethodPost`, `HttpMethod.Post`. */
const verbOf = ({name}: Thing): string => lastOf(name).replace(/^Method/, '');

const isUrl = (value: Value): value is string =>
  typeof value === 'string' && /^(?:https?:|\/|<|\{\{|[\w.-]+\.[a-z]{2,}\/|localhost)/i.test(value);

/** The media type that a constant of a library is for: `ContentType.APPLICATION_JSON`. */
const constantOf = (value: Value): string | undefined =>
  value instanceof Thing &&
  /(?:^|\.)(?:application_?)?json(?:_value|_utf8)?$/i.test(value.name) &&
  !value.call
    ? 'application/json'
    : undefined;

const isMediaType = (value: Value): value is string =>
  typeof value === 'string' && /^(?:application|text|multipart)\/[\w.+-]+/.test(value);

/** What the client of a language sends if nothing says otherwise. */
const habits = (
  path: string,
  language: ProgramLanguage,
): Pick<ExtractedRequest, 'bodyForm' | 'textType'> => {
  const library = path.toLowerCase();
  if (language === 'powershell' || /\$\.|jquery|ajax/.test(library)) {
    return {bodyForm: 'form', textType: FORM};
  }
  if (/axios|superagent|needle|unirest/.test(library)) {
    return {
      bodyForm: 'json',
      textType: /axios|superagent/.test(library) ? FORM : undefined,
    } as Pick<ExtractedRequest, 'bodyForm'>;
  }
  if (/curl/.test(library) || (language === 'ruby' && /http\./.test(library))) {
    return {bodyForm: 'form', textType: FORM};
  }
  if (/(?:\$|use|o)fetch$/.test(library)) {
    return {bodyForm: 'json'};
  }
  if (/fetch$/.test(library) || (language === 'js' && /(?:^|\.)(?:Request|ky)$/.test(path))) {
    return {bodyForm: 'text', textType: 'text/plain;charset=UTF-8'};
  }
  return language === 'python' ? {bodyForm: 'form'} : {bodyForm: 'json'};
};

const isFunction = ({name, call}: Thing): boolean =>
  !call && /^(?:async\s+)?(?:function|func|fn|fun|lambda)\b|=>|->/.test(name);

/** Libraries that add nothing to a request by themselves. */
const known =
  /(?:^|\.)(?:axios|requests|httpx|https?|\$|jQuery|got|ky|superagent|needle|unirest|cy|HTTParty|Faraday|RestClient|Net|request|HttpRequest|undici|reqwest|window|globalThis|self|Typhoeus|ureq|resty|DefaultClient)$/i;

/** Headers that a call has, by which a list of headers is distinguished from other objects. */
const headerNames =
  /^(?:authorization|accept|content[-_]?type|idempotency-key|acting-user-id|if-match|user-agent|x-[\w-]+)$/i;

const areHeaders = (fields: ProgramObject): boolean =>
  [...fields.keys()].some((one) => headerNames.test(one));

class Extractor {
  readonly found: ExtractedRequest = {headers: [], query: [], unread: new Set()};
  readonly #path: string;

  constructor(
    private readonly thing: Thing,
    private readonly unknowns: Unknowns,
    private readonly language: ProgramLanguage,
  ) {
    this.#path = thing.name;
    Object.assign(this.found, habits(this.#path, language));
  }

  read(): ExtractedRequest {
    const client = this.thing.of;
    if (client && !client.call && !known.test(client.name) && !/\bClient$/.test(client.name)) {
      // What a client that the text does not show adds to its requests.
      this.found.unread.add('headers');
    }
    this.#lent(this.thing.of, 0);
    if (this.thing.call) {
      this.#maker(this.thing.call);
    }
    this.#rest(this.thing);
    return this.found;
  }

  /** What a client gives to each of its requests. */
  #lent(client: Thing | undefined, depth: number): void {
    if (!client || depth > 5) {
      return;
    }
    this.#lent(client.of, depth + 1);
    if (client.call) {
      const [first] = client.call.args;
      if (first instanceof Thing && first.call) {
        this.#lent(first, depth + 1);
      } else if (/^(?:with|set|auth|header|token|bearer|accept)/i.test(client.call.name)) {
        this.#say(client.call.name, client.call.args);
      } else if (first instanceof ProgramObject) {
        this.#members(first);
      } else if (typeof first === 'string' && /^https?:|^[\w.-]+\.[a-z]+$/.test(first)) {
        this.found.base = first;
      }
      this.#named(client.call.named);
    }
    this.#rest(client);
    delete this.found.method;
    if (this.found.url !== undefined) {
      this.found.base ??= this.found.url;
      delete this.found.url;
    }
  }

  #rest(thing: Thing): void {
    this.#members(thing.members);
    thing.calls.forEach(({name, args, named}) => {
      this.#say(name, args);
      this.#named(named);
    });
  }

  /** Arguments with names. Ruby takes headers so, without brackets around them. */
  #named(fields: ProgramObject): void {
    fields.forEach((value, name) => {
      if (name.includes('-') && headerNames.test(name)) {
        this.#header(name, value);
      } else {
        this.#say(name, [value]);
      }
    });
  }

  #members(fields: ProgramObject): void {
    fields.forEach((value, name) => this.#say(name, [value]));
  }

  /** The arguments of the call that makes the request. */
  #maker({name, args, named}: ProgramCall): void {
    const verb =
      /^(?:http|send_?)?(get|post|put|patch|delete|head)(?=$|async|asjson|fromjson|json|_|string)/i.exec(
        name,
      )?.[1];
    let rest = [...args];
    if (verb) {
      this.found.method = verb;
    }
    if (name === 'NewRequestWithContext') {
      rest.shift();
    }
    const texts = rest.filter((one) => typeof one === 'string');
    const method = texts.find((one) => METHODS.test(one));
    const asMember = rest.find((one) => one instanceof Thing && METHODS.test(verbOf(one)));
    if (!verb && method !== undefined) {
      this.found.method = method;
      rest = rest.filter((one) => one !== method);
    } else if (!verb && asMember instanceof Thing) {
      this.found.method = verbOf(asMember);
      rest = rest.filter((one) => one !== asMember);
    }
    const [first, ...others] = rest;
    if (first instanceof ProgramObject) {
      this.#members(first);
    } else if (first !== undefined) {
      this.found.url = first;
    }
    this.#others(others.filter((one) => one !== null && typeof one !== 'boolean'));
    this.#named(named);
    if (/json/i.test(name) && this.found.body !== undefined) {
      this.found.bodyForm = 'json';
    }
    if (/form$/i.test(name)) {
      this.found.bodyForm = 'form';
    }
  }

  /** What follows the address: a body, options, headers. */
  #others(others: readonly Value[]): void {
    const isAxios = /axios/i.test(this.#path) || /axios/i.test(this.thing.of?.name ?? '');
    const takesBody = /^(?:post|put|patch)$/i.test(this.found.method ?? '');
    others.forEach((value, at) => {
      if (isMediaType(value) && others.length > at + 1) {
        this.found.headers.push(['Content-Type', value]);
        return;
      }
      if (value instanceof ProgramObject && areHeaders(value)) {
        this.#headers(value);
        return;
      }
      if (value instanceof ProgramObject) {
        const names = [...value.keys()].map(key);
        const isOptions = names.some((one) =>
          is(
            one,
            'headers json body data formparams searchparams method params qs query auth form httpversion content',
          ),
        );
        if (isOptions && !(isAxios && takesBody && at === 0)) {
          this.#members(value);
        } else if (at === 0 && (takesBody || isAxios)) {
          this.found.body = value;
          this.found.bodyForm =
            /python|php/.test(this.language) && !/Http|client/.test(this.#path) ? 'form' : 'json';
        } else {
          this.#say('headers', [value]);
        }
        return;
      }
      const [context] = value instanceof Thing ? (value.call?.args ?? []) : [];
      if (
        value instanceof Thing &&
        value.name === 'stream_context_create' &&
        context instanceof ProgramObject
      ) {
        const http = context.get('http') ?? context.get('https');
        this.#members(http instanceof ProgramObject ? http : new ProgramObject());
        return;
      }
      if (value instanceof Thing && !value.call && at > 0 && this.found.body !== undefined) {
        return;
      }
      this.#say('body', [value]);
    });
  }

  #headers(value: Value): void {
    const list: readonly Value[] =
      // PHP takes the lines of a request.
      typeof value === 'string' ? value.split(/\r?\n/) : Array.isArray(value) ? value : [];
    if (value instanceof ProgramObject) {
      value.forEach((one, name) => this.#header(name, one));
    } else if (value instanceof ProgramForm) {
      value.pairs.forEach(([name, one]) => this.#header(name, one));
    } else if (value instanceof Thing && value.members.size > 0) {
      value.headers.forEach((one, name) => this.#header(name, one));
    } else if (list.length > 0) {
      list.forEach((one, at) => {
        if (Array.isArray(one)) {
          this.#header(this.unknowns.text(one[0] as Value), one[1] as Value);
        } else if (typeof one === 'string' && one.includes(':')) {
          this.#header(one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1).trim());
        } else if (typeof one === 'string' && at % 2 === 0) {
          // Names and values in turn.
          this.#header(one, list[at + 1]);
        }
      });
    } else if (value instanceof Thing) {
      this.unknowns.text(value);
      this.found.unread.add('headers');
    }
  }

  #header(name: string, value: Value): void {
    if (name.startsWith('<') && name.endsWith('>')) {
      this.found.unread.add('headers');
      return;
    }
    const single = Array.isArray(value) && value.length === 1 ? (value[0] as Value) : value;
    const dashed = /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(name)
      ? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
      : name.replace(/^(content|user|if)_(type|agent|match)$/i, '$1-$2');
    const text =
      single === undefined || single === null
        ? undefined
        : (constantOf(single) ?? this.unknowns.text(single));
    const at = this.found.headers.findIndex(([one]) => one.toLowerCase() === dashed.toLowerCase());
    if (at >= 0) {
      this.found.headers.splice(at, 1);
    }
    if (text !== undefined && single !== false) {
      const isJson = text === 'json' && /^(?:content-type|accept)$/i.test(dashed);
      this.found.headers.push([dashed, isJson ? 'application/json' : text]);
    }
  }

  #query(value: Value): void {
    if (value instanceof ProgramObject) {
      value.forEach((one, name) => {
        const isOpen = name.startsWith('<');
        if (isOpen) {
          this.found.unread.add('query');
        } else if (one !== undefined && one !== null) {
          this.found.query.push([name, one]);
        }
      });
    } else if (value instanceof ProgramForm) {
      this.found.query.push(...value.pairs);
    } else if (typeof value === 'string') {
      this.found.query.push(...new URLSearchParams(value));
    } else if (value instanceof Thing) {
      this.unknowns.text(value);
      this.found.unread.add('query');
    }
  }

  #body(value: Value): void {
    // A function that is called with the response is no body.
    if (value === undefined || value === null || (value instanceof Thing && isFunction(value))) {
      return;
    }
    if (value instanceof Thing && value.call) {
      const [first, ...others] = value.call.args;
      const parts = [first, ...others, ...value.call.named.values()].map(
        (one) => constantOf(one) ?? one,
      );
      const type = parts.find(isMediaType);
      const content = parts.find((one) => one !== type && !(one instanceof Thing && !one.call));
      const own = value.headers.get('ContentType') ?? value.headers.get('Content-Type');
      const isText = /StringContent|TextContent/.test(value.name);
      if (content !== undefined) {
        this.found.body = content instanceof Thing ? this.unknowns.text(content) : content;
        this.found.bodyForm = /form/i.test(value.name) ? 'form' : 'json';
        const media = own ?? type ?? (isText ? 'text/plain; charset=utf-8' : undefined);
        if (
          media !== undefined &&
          !this.found.headers.some(([name]) => key(name) === 'contenttype')
        ) {
          this.#header('Content-Type', media);
        }
        return;
      }
    }
    this.found.body = value instanceof Thing ? this.unknowns.text(value) : value;
  }

  /** Takes what a member, an argument or a call of this name says about the request. */
  #say(name: string, args: readonly Value[]): void {
    const [first, second] = args;
    if (args.length === 0 && !METHODS.test(name)) {
      return;
    }
    const word = key(name);
    const setter = word.replace(/^(?:set|with|add|append|replace)/, '');
    if (is(setter, 'url uri requesturi endpoint requesturl address resource path pathname')) {
      if (setter === 'url' || setter === 'uri' || isUrl(first) || first instanceof Thing) {
        this.found.url = first;
      }
    } else if (is(setter, 'baseurl prefixurl baseuri baseaddress host hostname')) {
      const text = this.unknowns.text(first);
      this.found.base = /^host/.test(setter) && !/^https?:/.test(text) ? `https://${text}` : first;
    } else if (
      is(setter, 'method verb type customrequest requestmethod httpmethod') &&
      !isMediaType(first)
    ) {
      const text = first instanceof Thing ? verbOf(first) : this.unknowns.text(first);
      if (METHODS.test(text) || setter !== 'type') {
        this.found.method = text;
      }
      if (second !== undefined) {
        this.#body(second);
      }
    } else if (METHODS.test(word) && args.length > 0 && isUrl(first)) {
      this.found.method = word;
      if (isUrl(this.found.url) && /^https?:/.test(this.found.url) && first.startsWith('/')) {
        this.found.base = this.found.url;
      }
      this.found.url = first;
    } else if (METHODS.test(word) && !(args.length === 1 && first === true && word !== 'post')) {
      this.found.method = word;
      this.#body(first === true ? undefined : first);
    } else if (word === 'open' && typeof first === 'string') {
      this.found.method = first;
      this.found.url = second;
    } else if (
      is(
        setter,
        'headers httpheader httpheaders defaultheaders defaultrequestheaders header requestheader requestproperty field',
      ) ||
      (is(word, 'set add') && args.length > 0)
    ) {
      if (args.length > 2 && setter === 'headers') {
        this.#headers(args);
      } else if (args.length >= 2) {
        this.#header(this.unknowns.text(first), second);
      } else {
        this.#headers(first);
      }
    } else if (
      is(
        setter,
        'token bearerauth authbearer bearer bearertoken authtoken oauthtoken oauthbearertoken xoauthbearer oauthbearer',
      )
    ) {
      this.#header('Authorization', `Bearer ${this.unknowns.text(first)}`);
    } else if (
      is(setter, 'authorization accept contenttype') ||
      (setter === 'type' && isMediaType(first))
    ) {
      const header = {authorization: 'Authorization', accept: 'Accept'}[setter] ?? 'Content-Type';
      this.#header(header, first);
    } else if (setter === 'auth') {
      const isBearer = second instanceof ProgramObject && second.get('type') === 'bearer';
      const isWhole = typeof first === 'string' && /^(?:Bearer|Basic) \S/i.test(first);
      const text = isBearer
        ? `Bearer ${this.unknowns.text(first)}`
        : isWhole
          ? first
          : this.unknowns.marker('auth');
      this.#header('Authorization', text);
    } else if (is(setter, 'json jsonbody stringbody')) {
      // `json: true` says only how the body is sent.
      this.#body(typeof first === 'boolean' ? undefined : first);
      this.found.bodyForm = 'json';
      if (!this.found.headers.some(([one]) => key(one) === 'contenttype')) {
        this.#header('Content-Type', 'application/json');
      }
    } else if (is(setter, 'formparams form urlencoded')) {
      this.#body(first);
      this.found.bodyForm = 'form';
    } else if (
      is(
        setter,
        'body data content payload postfields requestbody bodyhandler entity write end send formdata',
      )
    ) {
      this.#body(first);
    } else if (
      is(setter, 'params qs query searchparams queryparams querystring queryparam queryparameter')
    ) {
      if (args.length >= 2) {
        this.found.query.push([this.unknowns.text(first), second]);
      } else {
        this.#query(first);
      }
    } else if (word === 'addparameter' && isMediaType(first)) {
      this.#header('Content-Type', first);
      this.#body(second);
    } else if (is(word, 'dooutput fetch') && this.found.method === undefined && first === true) {
      this.found.method = 'POST';
    }
  }
}

/** The request that something describes which a program has made. */
export const extractRequest = (
  thing: Thing,
  unknowns: Unknowns,
  language: ProgramLanguage,
): ExtractedRequest => new Extractor(thing, unknowns, language).read();

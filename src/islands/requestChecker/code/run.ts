import {calleeName} from './parse';
import type {Argument, Node, Statement} from './tree';
import {
  ProgramObject,
  ProgramForm,
  lastOf,
  Thing,
  Unknowns,
  type ProgramCall,
  type Value,
} from './values';

/** A value of an id that a program makes anew for each call. */
const UUID = '00000000-0000-4000-8000-000000000000';

/** Calls that give their first argument, or what they are called on, in another form. */
const sameValue =
  /^(?:URL|URI|Uri|create|parse|get|of|from|NewReader|NewBuffer|NewBufferString|bytes?|string|String|str|ofString|ofByteArray|encode|encodeURI|encodeURIComponent|quote|GetBytes|getBytes|as_bytes|toMediaType|toMediaTypeOrNull|trim|strip|toString|to_s|to_string|to_owned|unwrap|into|clone|freeze|parse_obj|toURI|ToString|b|u8|text|MediaTypeHeaderValue|MediaType|Some|Ok|QueryEscape|PathEscape|EscapeDataString|new|to_str|to_h|dup|as_str|Blob|Buffer|from_static|from_str|ConvertTo-SecureString)$/;

/** Calls that only wrap what they get, whatever it is. */
const wraps =
  /^(?:NewReader|NewBuffer|NewBufferString|ofString|StringEntity|GetBytes|String|str|URI|Uri|encode)$/;

const toJson =
  /^(?:stringify|dumps|json_encode|to_json|ConvertTo-Json|generate|Marshal|MarshalIndent|Serialize|SerializeObject|SerializeToUtf8Bytes|writeValueAsString|toJson|toJSONString|encodeToString|jsonEncode|to_vec|wp_json_encode|dump)$/;

const toForm =
  /^(?:URLSearchParams|http_build_query|urlencode|encode_www_form|FormUrlEncodedContent|Values|UrlEncodedFormEntity)$/;

const toFields =
  /^(?:Headers|fromEntries|HashMap|LinkedHashMap|TreeMap|Dictionary|Hashtable|dict|Hash|array|JSONObject|JsonObject|JObject|HttpHeaders|Map|HeaderMap|OrderedDict|New-Object)$/;

const mutators =
  /^(?:append|set|Add|add|put|setProperty|TryAddWithoutValidation|insert|addProperty|merge|update|setdefault|store|setBearerAuth|setContentType|addAll|putAll|Set|set_default|push)$/;

const format = /^(?:sprintf|Sprintf|format|formatted|Format)$/;

/** Members under which programs keep headers. */
const ofHeaders = /^(?:(?:default)?(?:request)?headers?|content_?headers)$/i;

const ofDefaults = /^(?:defaults|common|options)$/;

/** Goes through a program in its order and keeps what it has made. Nothing is run but what joins texts and objects. */
export class Program {
  readonly unknowns = new Unknowns();
  /** What calls have made, in their order. */
  readonly things: Thing[] = [];
  readonly #names = new Map<string, Value>();

  constructor(statements: readonly Statement[]) {
    for (const {target, value, isAdded = false} of statements) {
      const made = this.valueOf(value);
      if (target) {
        this.#assign(target, made, isAdded);
      }
    }
  }

  #assign(target: Node, value: Value, isAdded: boolean): void {
    if (target.type === 'name') {
      const old = isAdded ? this.#names.get(target.name) : undefined;
      this.#names.set(target.name, old === undefined ? value : this.#joined([old, value]));
      return;
    }
    if (target.type === 'member' || target.type === 'index') {
      const owner = this.valueOf(target.of);
      if (Array.isArray(owner)) {
        owner.push(value);
        return;
      }
      const name =
        target.type === 'member' ? target.name : this.unknowns.text(this.valueOf(target.key));
      if (owner instanceof ProgramObject) {
        owner.set(name, value);
      } else if (owner instanceof Thing && target.type === 'index') {
        // `request["Accept"] = "…"`, as in Ruby.
        owner.headers.set(name, value);
      } else if (owner instanceof Thing) {
        this.#setMember(owner, name, value);
      }
    }
  }

  #setMember(owner: Thing, name: string, value: Value): void {
    if (ofHeaders.test(name) && value instanceof ProgramObject) {
      value.forEach((one, header) => owner.headers.set(header, one));
    } else {
      owner.members.set(name, value);
    }
  }

  /** The value of a part of a program. */
  valueOf(node: Node): Value {
    switch (node.type) {
      case 'value':
        return node.value;
      case 'text':
        return node.parts.length === 1 && typeof node.parts[0] === 'string'
          ? node.parts[0]
          : node.parts
              .map((part) =>
                typeof part === 'string' ? part : this.unknowns.text(this.valueOf(part)),
              )
              .join('');
      case 'name':
        return this.#named(node.name);
      case 'list':
        return node.items.map((one) => this.valueOf(one));
      case 'map':
        return this.#fields(node.entries);
      case 'join':
        return this.#joined(node.items.map((one) => this.valueOf(one)));
      case 'member':
        return this.#member(this.valueOf(node.of), node.name, node);
      case 'index':
        return this.#index(node.of, node.key);
      case 'call':
        return this.#called(node.callee, node.args);
      case 'unknown':
        return new Thing(node.source.slice(0, 60));
    }
  }

  #named(name: string): Value {
    if (!this.#names.has(name)) {
      this.#names.set(name, new Thing(name));
    }
    return this.#names.get(name);
  }

  #fields(entries: Extract<Node, {type: 'map'}>['entries']): ProgramObject {
    const fields = new ProgramObject();
    for (const {key, value} of entries) {
      const made = this.valueOf(value);
      if (key) {
        const name = key.type === 'name' && !this.#names.has(key.name) ? key.name : undefined;
        fields.set(name ?? this.unknowns.text(this.valueOf(key)), made);
      } else if (made instanceof ProgramObject) {
        made.forEach((one, name) => fields.set(name, one));
      } else {
        // What else the object has, the text does not say.
        fields.set(this.unknowns.marker(this.unknowns.text(made)), this.unknowns.text(made));
      }
    }
    return fields;
  }

  #joined(values: readonly Value[]): Value {
    const [first, second] = values;
    if (Array.isArray(first)) {
      return values.flat() as Value[];
    }
    if (first instanceof ProgramObject && second instanceof ProgramObject) {
      return new ProgramObject([...first, ...second]);
    }
    return values.every((one) => typeof one === 'number')
      ? values.reduce((sum, one) => sum + one, 0)
      : values.map((one) => this.unknowns.text(one)).join('');
  }

  #member(owner: Value, name: string, node: Node): Value {
    if (owner instanceof ProgramObject) {
      if (owner.has(name)) {
        return owner.get(name);
      }
      if (name === 'to_json') {
        return this.unknowns.json(owner);
      }
      return ofDefaults.test(name) ? owner : new Thing(calleeName(node));
    }
    if (owner instanceof Thing) {
      if (ofHeaders.test(name)) {
        return owner.headers;
      }
      if (ofDefaults.test(name)) {
        return owner;
      }
      // What a class calls its own, it has set above by this name.
      const known =
        owner.members.get(name) ??
        (/^(?:\$?this|self|cls)$/.test(owner.name) ? this.#names.get(name) : undefined);
      return known ?? new Thing(`${owner.name}.${name}`, undefined, owner);
    }
    if (typeof owner === 'string' && /^(?:strip|trim|to_s|to_json)$/.test(name)) {
      return owner;
    }
    return /^to_json$/.test(name) ? this.unknowns.json(owner) : new Thing(calleeName(node) || name);
  }

  #index(of: Node, key: Node): Value {
    const owner = this.valueOf(of);
    const name = this.unknowns.text(this.valueOf(key));
    if (owner instanceof ProgramObject) {
      return ofDefaults.test(name) && !owner.has(name)
        ? owner
        : (owner.get(name) ?? new Thing(`${calleeName(of)}.${name}`));
    }
    return Array.isArray(owner)
      ? (owner as readonly Value[])[Number(name)]
      : new Thing(`${owner instanceof Thing ? owner.name : calleeName(of)}.${name}`);
  }

  #argumentsOf(given: readonly Argument[]): Omit<ProgramCall, 'name'> {
    const args: Value[] = [];
    const named = new ProgramObject();
    for (const {name, value, isSpread} of given) {
      const made = this.valueOf(value);
      if (name !== undefined) {
        named.set(name, made);
      } else if (isSpread && made instanceof ProgramObject) {
        made.forEach((one, key) => named.set(key, one));
      } else if (isSpread && Array.isArray(made)) {
        args.push(...(made as readonly Value[]));
      } else {
        args.push(made);
      }
    }
    return {args, named};
  }

  #called(callee: Node, given: readonly Argument[]): Value {
    if (callee.type === 'call') {
      // `new Options("…") { Timeout = 1 }` sets members of what it makes.
      const made = this.valueOf(callee);
      const {args, named} = this.#argumentsOf(given);
      if (made instanceof Thing) {
        named.forEach((value, name) => this.#setMember(made, name, value));
        if (args.length > 0) {
          made.calls.push({name: 'call', args, named});
        }
      }
      return made;
    }
    const path = this.#imported(callee) ?? calleeName(callee);
    // `Net::HTTP::Post.new(…)` makes what its name says.
    const isNew = callee.type === 'member' && callee.name === 'new' && callee.of.type !== 'call';
    const made = isNew && callee.type === 'member' ? callee.of : callee;
    const name = lastOf(made === callee ? path : calleeName(made));
    const owner = made.type === 'member' ? this.valueOf(made.of) : undefined;
    const call: ProgramCall = {name, ...this.#argumentsOf(given)};
    const plain = this.#plain(path, call, owner);
    if (plain !== undefined) {
      return plain.value;
    }
    return this.#made(isNew ? calleeName(made) : path, call, owner, made);
  }

  /** The library that a name of the program stands for: `const rp = require('request-promise')`. */
  #imported(callee: Node): string | undefined {
    const value = callee.type === 'name' ? this.#names.get(callee.name) : undefined;
    const [source] =
      value instanceof Thing && value.call?.name === 'require' ? value.call.args : [];
    return typeof source === 'string'
      ? /axios|request|got|ky|needle|superagent|unirest|fetch/.exec(source)?.[0]
      : undefined;
  }

  /** What calls give that only join texts and objects. Undefined for other calls. */
  #plain(path: string, {name, args, named}: ProgramCall, owner: Value): {value: Value} | undefined {
    const [first, second] = args;
    if (/uuid|guid/i.test(path) && !(owner instanceof ProgramObject)) {
      return {value: UUID};
    }
    if (
      (owner instanceof ProgramObject || owner instanceof ProgramForm || Array.isArray(owner)) &&
      mutators.test(name)
    ) {
      return {value: this.#mutated(owner, name, args)};
    }
    if (toJson.test(name) || (path === 'json' && args.length === 1)) {
      const value = first ?? owner;
      return {
        value: value instanceof Thing ? this.unknowns.text(value) : this.unknowns.json(value),
      };
    }
    if (path.startsWith('json') && name === 'json') {
      return {value: first};
    }
    if (toForm.test(name)) {
      const form = new ProgramForm();
      const value = first ?? (named.size > 0 ? named : undefined);
      form.pairs.push(...this.#pairs(value));
      return {value: typeof value === 'string' ? value.replace(/^\?/, '') : form};
    }
    if (toFields.test(name) && !(owner instanceof Thing && owner.call)) {
      return {value: new ProgramObject([...this.#pairs(first), ...named])};
    }
    if (
      /^(?:of|ofEntries|mapOf|hashMapOf)$/.test(name) &&
      (path.startsWith('Map.') || /mapOf/i.test(name))
    ) {
      return {value: this.#pairsInTurn(args)};
    }
    if (path === 'array_merge' || path === 'Object.assign') {
      return {value: new ProgramObject(args.flatMap((one) => this.#pairs(one)))};
    }
    if (format.test(name)) {
      return {value: this.#formatted(typeof owner === 'string' ? [owner, ...args] : args, named)};
    }
    if (name === 'AuthenticationHeaderValue') {
      return {value: args.map((one) => this.unknowns.text(one)).join(' ')};
    }
    if (name === 'join' && Array.isArray(owner)) {
      return {
        value: (owner as readonly Value[])
          .map((one) => this.unknowns.text(one))
          .join(this.unknowns.text(first ?? '')),
      };
    }
    if (name === 'to' && first !== undefined) {
      return {value: [owner, first]};
    }
    if (path === 'URL' && typeof second === 'string' && typeof first === 'string') {
      return {value: second.replace(/\/$/, '') + first};
    }
    if (name === 'urljoin' && typeof second === 'string' && typeof first === 'string') {
      return {value: resolved(second, first)};
    }
    if (
      /^(?:MediaType|HttpUrl|URI|Uri|Url|ContentType)\.\w+$/.test(path) &&
      typeof first === 'string'
    ) {
      return {value: first};
    }
    const isText =
      typeof owner === 'string' || owner instanceof ProgramObject || owner instanceof ProgramForm;
    if (isText && sameValue.test(name) && !Array.isArray(owner)) {
      return {
        value:
          owner instanceof ProgramObject && /string$/i.test(name)
            ? this.unknowns.json(owner)
            : owner,
      };
    }
    const isOfText =
      typeof first === 'string' || first instanceof ProgramObject || first instanceof ProgramForm;
    if (first instanceof Thing && !first.call && wraps.test(name)) {
      return {value: first};
    }
    return sameValue.test(name) &&
      isOfText &&
      !(owner instanceof Thing && owner.call) &&
      !isMaker(path, name)
      ? {value: first}
      : undefined;
  }

  #mutated(
    owner: ProgramObject | ProgramForm | readonly Value[],
    name: string,
    args: readonly Value[],
  ): Value {
    const [first, second] = args;
    if (owner instanceof ProgramForm) {
      owner.pairs.push([this.unknowns.text(first), second]);
    } else if (owner instanceof ProgramObject) {
      const single: Readonly<Record<string, string>> = {
        setBearerAuth: 'Authorization',
        setContentType: 'Content-Type',
      };
      if (Object.hasOwn(single, name)) {
        const text = this.unknowns.text(first);
        owner.set(single[name] ?? '', name === 'setBearerAuth' ? `Bearer ${text}` : text);
      } else if (args.length === 1) {
        this.#pairs(first).forEach(([key, value]) => owner.set(key, value));
      } else {
        owner.set(headerConstant(first) ?? this.unknowns.text(first), second);
      }
    } else if (Array.isArray(owner)) {
      owner.push(...args);
    }
    return owner;
  }

  #pairs(value: Value): [string, Value][] {
    if (value instanceof ProgramObject) {
      return [...value];
    }
    if (value instanceof ProgramForm) {
      return [...value.pairs];
    }
    return Array.isArray(value)
      ? value.flatMap((one: Value): [string, Value][] =>
          Array.isArray(one) && one.length === 2
            ? [[this.unknowns.text(one[0] as Value), one[1] as Value]]
            : [],
        )
      : [];
  }

  /** Keys and values in turn, or pairs. */
  #pairsInTurn(args: readonly Value[]): ProgramObject {
    if (args.every((one) => Array.isArray(one))) {
      return new ProgramObject(this.#pairs(args));
    }
    const fields = new ProgramObject();
    for (let at = 0; at + 1 < args.length; at += 2) {
      fields.set(this.unknowns.text(args[at]), args[at + 1]);
    }
    return fields;
  }

  #formatted([pattern, ...args]: readonly Value[], named: ProgramObject): Value {
    let at = 0;
    const next = () => this.unknowns.text(args[at++] ?? new Thing('value'));
    return this.unknowns
      .text(pattern)
      .replaceAll(/%[-+#0]*\d*(?:\.\d+)?[a-zA-Z]/g, next)
      .replaceAll(/\{(\d*)(?::[^{}]*)?\}/g, (_, place: string) =>
        place === '' ? next() : this.unknowns.text(args[Number(place)] ?? new Thing('value')),
      )
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        named.has(name) ? this.unknowns.text(named.get(name)) : whole,
      );
  }

  /** What another call makes: something of its own, or more of what it is called on. */
  #made(path: string, call: ProgramCall, owner: Value, callee: Node): Value {
    const {name, args} = call;
    if (/^curl_setopt(?:_array)?$/.test(path)) {
      const [handle, option, value] = args;
      if (handle instanceof Thing) {
        const options =
          option instanceof ProgramObject
            ? option
            : new ProgramObject([[this.#optionName(option), value]]);
        options.forEach((one, key) => handle.members.set(key.replace(/^<|>$/g, ''), one));
      }
      return handle;
    }
    const [, url = ''] = /^(\w+)\.searchParams\.(?:set|append)$/.exec(path) ?? [];
    const address = this.#names.get(url);
    if (typeof address === 'string') {
      const [key, value] = args.map((one) => encodeURIComponent(this.unknowns.text(one)));
      const sign = address.includes('?') ? '&' : '?';
      this.#names.set(url, `${address}${sign}${key ?? ''}=${value ?? ''}`);
      return undefined;
    }
    if (owner instanceof Thing) {
      // Who sends something lends it its headers and its address.
      const sent = args.find((one) => one instanceof Thing && one.call !== undefined);
      if (
        sent instanceof Thing &&
        !sent.of?.call &&
        sent !== owner &&
        /send|execute|request|do$|newcall/i.test(name)
      ) {
        sent.of = owner;
      }
      const isNew =
        !isBuilder(owner) &&
        isMaker(path, name) &&
        (args.length > 0 || call.named.size > 0 || /builder/i.test(name)) &&
        !(sent instanceof Thing && name === 'request');
      if (owner.call && !isNew) {
        owner.calls.push(call);
        return owner;
      }
    }
    if (typeof owner === 'string' || owner instanceof ProgramObject) {
      // Something is done to a value, such as Kotlin's `.toRequestBody(type)`.
      const thing = new Thing(path || name, {...call, args: [owner, ...args]});
      this.things.push(thing);
      return thing;
    }
    const base = owner instanceof Thing ? owner : undefined;
    const full = base && callee.type === 'member' ? `${base.name}.${name}` : path;
    const thing = new Thing(full, call, base);
    this.things.push(thing);
    return thing;
  }

  #optionName(option: Value): string {
    return option instanceof Thing ? option.name : this.unknowns.text(option);
  }
}

/** An address, with the one on which it stands. */
function resolved(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return base.replace(/\/$/, '') + address;
  }
}

/** The header that a constant of a library names: `AUTHORIZATION`, `HttpHeaders.CONTENT_TYPE`, `HeaderNames.Accept`. */
function headerConstant(value: Value): string | undefined {
  const name = value instanceof Thing && !value.call ? lastOf(value.name) : '';
  return /^(?:authorization|content_?type|accept|if_match|user_agent)$/i.test(name)
    ? name.replaceAll('_', '-').replace(/^contenttype$/i, 'Content-Type')
    : undefined;
}

const verb = '(?:get|post|put|patch|delete|head)';

/** Whether a call makes a request. */
export const isMaker = (path: string, name: string): boolean =>
  new RegExp(
    `^(?:Http|send_?)?${verb}(?:Async|AsJsonAsync|FromJsonAsync|Json|_json|_form|StringAsync)?$`,
    'i',
  ).test(name) ||
  /^(?:fetch|\$?fetch|useFetch|ofetch|ajax|axios|got|ky|request|Request|NewRequest|NewRequestWithContext|HttpRequestMessage|RestRequest|newBuilder|Builder|open_?connection|curl_init|XMLHttpRequest|Invoke-RestMethod|Invoke-WebRequest|irm|iwr|needle|superagent|unirest|prepare|urlopen|exchange|create|extend|file_get_contents|wp_(?:safe_)?remote_\w+)$/i.test(
    name,
  ) ||
  /^(?:axios|request|got|ky|needle|superagent|unirest)$/.test(path);

/** Whether calls on something go on describing the same request. */
const isBuilder = (thing: Thing): boolean => {
  const name = lastOf(thing.name);
  return (
    thing.call !== undefined &&
    isMaker(thing.name, name) &&
    !/^(?:create|extend)$/.test(name) &&
    // A client that was built makes requests of its own.
    !thing.calls.some((call) => call.name === 'build')
  );
};

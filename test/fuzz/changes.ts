import {isFields, type Fields} from '@aldermark/lib/fields';
import {pointerSegments, pointerTo} from '@aldermark/sandbox/engine/pointer';
import {rawNumber, type FuzzDraft} from './draft';
import type {FuzzOperation, FuzzParameter, Published, FuzzSchema} from './published';

/** Numbers that choose what a change does: where, how, and with which value. */
export type MutationChoice = {
  readonly area: Area;
  readonly at: number;
  readonly kind: number;
  readonly value: number;
};

/** What is changed, and how often beside the others. */
export const areas = [
  'body',
  'body',
  'body',
  'body',
  'writing',
  'query',
  'header',
  'path',
  'call',
] as const;

type Area = (typeof areas)[number];

const pick = <Value>(values: readonly Value[], number: number): Value =>
  values[number % values.length] as Value;

/** Values of every type of JSON, and numbers at the edges of what programs keep. */
const others: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  '0',
  'true',
  [],
  {},
  [null],
  {value: 1},
  rawNumber('1e400'),
  rawNumber('-1e400'),
  rawNumber('9007199254740993'),
  rawNumber('9223372036854775808'),
  rawNumber('1e-400'),
  rawNumber('1.0'),
  rawNumber('-0'),
  0.1,
  1e15,
  2 ** 31,
];

/** Texts that programs read in different ways. */
const texts = (text: string): readonly string[] => [
  '',
  ' ',
  '   ',
  ` ${text}`,
  `${text} `,
  `${text}\n`,
  `${text}\u0000`,
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
  'é'.repeat(36),
  'e\u0301',
  '\u202e',
  '\ufeff',
  text.toUpperCase(),
  text.toLowerCase(),
  text.repeat(2),
  text.repeat(200),
  text.slice(0, -1),
  text.slice(1),
  `${text}x`,
  text.replace(/[0-9A-Z]{4}$/, 'ZZZZ'),
  text.replace(/^[a-z]{3}_/, 'xyz_'),
  '2025-02-30',
  '2025-13-01',
  '2024-02-29',
  '0000-01-01',
  '9999-12-31',
  '2025-10-14',
  '20251014',
  '2025-10-14T09:30:00Z',
  '2025-10-14t09:30:00z',
  '2025-10-14 09:30:00Z',
  '2025-10-14T09:30:00',
  '2025-10-14T24:00:00Z',
  '2025-10-14T09:30:60Z',
  '2016-12-31T23:59:60Z',
  '2025-10-14T09:30:00+24:00',
  '2025-10-14T09:30:00.123456789012Z',
  'P',
  'PT',
  'P1W1D',
  'PT1.5S',
  '-P1D',
  'P1Y',
  'https://',
  'https://example.com',
  'http://example.com/a b',
  'HTTPS://EXAMPLE.COM',
  'https://user:pass@example.com',
  'javascript:alert(1)',
  '//example.com',
  'a@b',
  'a@b.example',
  'A@B.EXAMPLE',
  '"a b"@b.example',
  'é@b.example',
  'a..b@b.example',
  'null',
  'undefined',
  '__proto__',
  "' OR 1=1 --",
  '${7*7}',
  '../../etc/passwd',
  '%00',
  'EUR',
  'eur',
  'JPY',
  'ZZ',
  'fr',
  '123',
  '٣',
];

/** The pointers of all values in a value, the whole first. */
function pointersIn(value: unknown, place = ''): string[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [place, ...parts.flatMap(([name, part]) => pointersIn(part, place + pointerTo([name])))];
}

/** A value with the part at some names made anew; a part that becomes undefined is left out. */
function changed(
  value: unknown,
  names: readonly string[],
  change: (part: unknown) => unknown,
): unknown {
  const [name, ...rest] = names;
  if (name === undefined) {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value
      .map((item, at) => (String(at) === name ? changed(item, rest, change) : (item as unknown)))
      .filter((item) => item !== undefined);
  }
  const entries = Object.entries(value as Fields).map(
    ([key, part]) => [key, key === name ? changed(part, rest, change) : part] as const,
  );
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/** Makes one error, or what may be one, in a request: the schemas of the document tell which it is. */
export class RequestMutator {
  readonly #published: Published;
  readonly #operation: FuzzOperation;

  constructor(published: Published, operation: FuzzOperation) {
    this.#published = published;
    this.#operation = operation;
  }

  /** The draft with a change. */
  make(draft: FuzzDraft, choice: MutationChoice): FuzzDraft {
    switch (choice.area) {
      case 'body':
        return draft.body === undefined
          ? this.#elsewhere(draft, choice)
          : this.#body(draft, choice);
      case 'writing':
        return draft.body === undefined ? this.#elsewhere(draft, choice) : writing(draft, choice);
      case 'query':
        return this.#query(draft, choice);
      case 'header':
        return this.#header(draft, choice);
      case 'path':
        return path(draft, choice);
      case 'call':
        return call(draft, choice);
    }
  }

  #elsewhere(draft: FuzzDraft, choice: MutationChoice): FuzzDraft {
    const area = pick(['query', 'header', 'path', 'query'] as const, choice.value);
    return this.make(draft, {...choice, area});
  }

  #body(draft: FuzzDraft, {at, kind, value}: MutationChoice): FuzzDraft {
    const names = pointerSegments(pick(pointersIn(draft.body), at));
    const schema = this.#schemaAt(this.#operation.body?.schema ?? {}, names);
    const kinds: readonly ((part: unknown) => unknown)[] = [
      (part) => (names.length > 0 ? undefined : part),
      () => pick(others, value),
      (part) => pick(texts(typeof part === 'string' ? part : 'x'), value),
      (part) => pick(texts(typeof part === 'string' ? part : 'x'), value),
      (part) => pick([...edges(schema), part], value),
      (part) => pick([...edges(schema), part], value),
      (part) => withMember(part, schema, value),
      (part) => enlarged(part),
      (part) => pick([[part], [part, part], {value: part}, {[String(value)]: part}], value),
      (part) => (Array.isArray(part) ? [...(part as unknown[]), part[0] ?? null] : null),
    ];
    return {...draft, body: changed(draft.body, names, pick(kinds, kind))};
  }

  /** The schema of the part at some names, of the first alternative that has it. */
  #schemaAt(schema: FuzzSchema, names: readonly string[]): FuzzSchema {
    const whole = this.#published.resolve(schema);
    const [name, ...rest] = names;
    if (name === undefined) {
      return whole;
    }
    const parts = [whole, ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].map((part) =>
      this.#published.resolve(part),
    );
    const [found] = parts.flatMap(({properties, items}): FuzzSchema[] =>
      [properties?.[name] ?? items].filter((one) => one !== undefined),
    );
    return found ? this.#schemaAt(found, rest) : {};
  }

  #query(draft: FuzzDraft, {at, kind, value}: MutationChoice): FuzzDraft {
    const {query} = draft;
    const known = this.#operation.parameters.filter((one) => one.in === 'query');
    const add = (name: string, text: string) => ({
      ...draft,
      query: [...query, [name, text] as const],
    });
    if (known.length === 0 || kind % 8 === 0) {
      return add(pick(['unknown', 'Limit', '', '__proto__', 'limit[]', 'q '], value), '1');
    }
    const parameter = pick(known, at);
    const {name} = parameter;
    const sent = this.#textOf(parameter);
    switch (kind % 8) {
      case 1:
        return {...draft, query: [...query, [name, sent], [name, sent]]};
      case 2:
        return {...draft, query: [...query, [name, sent], [name, 'x']]};
      case 3:
        return add(name, `${sent},${sent}`);
      case 4:
        return add(name, sent);
      case 5:
        return add(
          name,
          String(pick([...edges(this.#published.resolve(parameter.schema)), sent], value)),
        );
      default:
        return add(name, pick([...texts(sent), '1e2', '1.0', '+1', '0x1', 'TRUE', '1 '], value));
    }
  }

  #header(draft: FuzzDraft, {at, kind, value}: MutationChoice): FuzzDraft {
    const known = this.#operation.parameters.filter((one) => one.in === 'header');
    const parameter = pick(known, at);
    const {name} = parameter;
    const rest = draft.headers.filter(([one]) => one !== name);
    const sent = draft.headers.find(([one]) => one === name)?.[1] ?? this.#textOf(parameter);
    switch (kind % 6) {
      case 0:
        return {...draft, headers: rest};
      case 1:
        return {...draft, headers: [...rest, [name, sent], [name, sent]]};
      case 2:
        return {...draft, headers: [...rest, [name, sent]]};
      case 3: {
        const edge = pick([...edges(this.#published.resolve(parameter.schema)), sent], value);
        return {...draft, headers: [...rest, [name, sendable(String(edge))]]};
      }
      case 4:
        return {...draft, headers: [...draft.headers, ['X-Unknown', sent]]};
      default:
        return {...draft, headers: [...rest, [name, sendable(pick(texts(sent), value))]]};
    }
  }

  #textOf({example, schema}: FuzzParameter): string {
    const whole = this.#published.resolve(schema);
    const item = this.#published.resolve(whole.items ?? whole);
    const [first] = [item.enum ?? item.examples ?? []].flat() as unknown[];
    return String(Array.isArray(example) ? example.join(',') : (example ?? first ?? 'x'));
  }
}

/** A text as far as a header may have it. */
export const sendable = (text: string): string => text.replaceAll(/[^\t -~\u0080-\u00ff]/g, '?');

/** Values at the bounds of a schema, and one beyond each. */
function edges(schema: FuzzSchema): readonly unknown[] {
  const {minimum, maximum, minLength, maxLength, minItems, maxItems, maxProperties} =
    schema as Readonly<Record<string, number | undefined>>;
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.001],
  );
  const lengths = [minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [Math.max(bound - 1, 0), bound, bound + 1],
  );
  const ofText = lengths.flatMap((length) => [
    'a'.repeat(length),
    '1'.repeat(length),
    '😀'.repeat(length),
  ]);
  const counts = [minItems, maxItems].flatMap((bound) =>
    bound === undefined ? [] : [Math.max(bound - 1, 0), bound, bound + 1],
  );
  const [item = 'x'] = [
    (schema.items as {examples?: unknown[]} | undefined)?.examples ?? [],
  ].flat();
  const members = (count: number) =>
    Object.fromEntries(Array.from({length: count}, (_, at) => [`k${at}`, 'v']));
  return [
    ...numbers,
    ...ofText,
    ...counts.map((count) => Array.from({length: count}, () => item)),
    ...(maxProperties === undefined ? [] : [members(maxProperties), members(maxProperties + 1)]),
    ...(Array.isArray(schema.enum) ? (schema.enum as unknown[]) : []),
  ];
}

/** An object with one member more: one that its schema has, or an unknown one. */
function withMember(part: unknown, {properties = {}}: FuzzSchema, value: number): unknown {
  if (!isFields(part)) {
    return {unknown: part};
  }
  const absent = Object.entries(properties).filter(([name]) => !Object.hasOwn(part, name));
  const known = absent.flatMap(([name, {examples = []}]): [string, unknown][] => [
    [name, (examples as unknown[])[0] ?? 'x'],
    [name, null],
  ]);
  const unknown: [string, unknown][] = [
    ['unknown', 1],
    ['', ''],
    ['__proto__', {}],
    ['constructor', null],
    ['x'.repeat(41), 'x'],
    ['k', 'x'.repeat(501)],
  ];
  return Object.fromEntries([...Object.entries(part), pick([...known, ...unknown], value)]);
}

function enlarged(part: unknown): unknown {
  if (typeof part === 'string') {
    return part.padEnd(5000, part === '' ? 'x' : part);
  }
  if (typeof part === 'number') {
    return part * 1e9 + 1;
  }
  if (Array.isArray(part)) {
    return Array.from({length: 300}, () => part[0] as unknown);
  }
  return isFields(part)
    ? {...part, ...Object.fromEntries(Array.from({length: 60}, (_, at) => [`k${at}`, 'v']))}
    : 'x'.repeat(5000);
}

const withType = (draft: FuzzDraft, type: string | undefined): FuzzDraft => ({
  ...draft,
  headers: [
    ...draft.headers.filter(([name]) => name !== 'Content-Type'),
    ...(type === undefined ? [] : ([['Content-Type', type]] as const)),
  ],
});

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

/** What may become of a written body. */
const rewrites: readonly NonNullable<FuzzDraft['rewrite']>[] = [
  () => '',
  () => '{}',
  () => '[]',
  () => 'null',
  () => '"text"',
  () => '0',
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => `[${text}]`,
  (text) => `/* */${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/\}$/, ',}'),
  (text) => text.replace(/^\{("[^"]*":)/, '{$1null,$1'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':NaN'),
  (text) => text.replace(/:\d+/, ':01'),
  (text) => `\ufeff${text}`,
  (text) => `  \n${text}\n`,
  (text) => ' '.repeat(1_100_000) + text,
  (text) => `${'['.repeat(200)}${text}${']'.repeat(200)}`,
  (text) => bytes(text, [0xff]),
  (text) =>
    bytes(
      [0xff, 0xfe],
      [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, 0]),
    ),
  (text) => bytes(text.slice(0, 3), [0xc3, 0x28], text.slice(3)),
];

const types: readonly (string | undefined)[] = [
  undefined,
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/merge-patch+json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;',
  'application/jsonp',
  ';',
  '*/*',
];

function writing(draft: FuzzDraft, {kind, value}: MutationChoice): FuzzDraft {
  return kind % 3 === 0
    ? withType(draft, pick(types, value))
    : {...draft, rewrite: pick(rewrites, value)};
}

function path(draft: FuzzDraft, {at, kind, value}: MutationChoice): FuzzDraft {
  const names = Object.keys(draft.path);
  if (names.length === 0) {
    return call(draft, {area: 'call', at, kind, value});
  }
  const name = pick(names, at);
  const sent = draft.path[name] ?? '';
  return {...draft, path: {...draft.path, [name]: pick(texts(sent), value)}};
}

const tokens = ['', 'Bearer', 'Bearer x', 'Basic eDp4', 'Bearer x y', 'Bearer é'] as const;
const accepted = ['text/html', 'image/png, text/css', '*/*', 'text/html, */*;q=0.1'] as const;
const methods = ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS'] as const;

/** Changes what every call has: its token, what it accepts, its method. */
function call(draft: FuzzDraft, {kind, value}: MutationChoice): FuzzDraft {
  switch (kind % 4) {
    case 0:
      return {...draft, isSigned: false};
    case 1:
      return {...draft, headers: [...draft.headers, ['Authorization', pick(tokens, value)]]};
    case 2:
      return {
        ...draft,
        headers: [
          ...draft.headers.filter(([name]) => name !== 'Accept'),
          ['Accept', pick(accepted, value)],
        ],
      };
    default:
      return {...draft, method: pick(methods, value)};
  }
}

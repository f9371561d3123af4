import {isFields, type Fields} from '../fields';

/** How deep documents are read, and how often a text in a document is read as a document itself. */
const DEEPEST = 60;
const MOST_LAYERS = 4;

const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: undefined,
};

const escapes: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f'};

/** Reads a value as far as it goes: JSON that was cut, and what JavaScript and Python print, are read too. */
class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  value(depth = 0): unknown {
    this.space();
    const sign = this.text[this.at] ?? '';
    if (sign === '{') {
      return this.object(depth);
    }
    if (sign === '[') {
      return this.list(depth);
    }
    return sign === '"' || sign === "'" ? this.quoted() : this.bare();
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) {
      this.at += 1;
    }
  }

  /** Whether the next sign is this one, which is then read. */
  private reads(sign: string): boolean {
    this.space();
    const isNext = this.text[this.at] === sign;
    this.at += isNext ? 1 : 0;
    return isNext;
  }

  private object(depth: number): Fields | undefined {
    this.at += 1;
    if (depth >= DEEPEST) {
      return undefined;
    }
    const members: [string, unknown][] = [];
    while (!this.reads('}')) {
      const name = this.name();
      if (name === undefined || !this.reads(':')) {
        break;
      }
      members.push([name, this.value(depth + 1)]);
      if (!this.reads(',') && this.text[this.at] !== '}') {
        break;
      }
    }
    // Makes members of its own of all names, also of `__proto__`.
    return Object.fromEntries(members);
  }

  private list(depth: number): unknown[] {
    this.at += 1;
    const items: unknown[] = [];
    while (depth < DEEPEST && !this.reads(']') && this.at < this.text.length) {
      items.push(this.value(depth + 1));
      if (!this.reads(',') && this.text[this.at] !== ']') {
        break;
      }
    }
    return items;
  }

  private name(): string | undefined {
    this.space();
    const sign = this.text[this.at];
    if (sign === '"' || sign === "'") {
      return this.quoted();
    }
    return this.match(/[A-Za-z_$][\w$-]*/y);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private quoted(): string {
    const quote = this.text[this.at];
    this.at += 1;
    let value = '';
    let from = this.at;
    while (this.at < this.text.length && this.text[this.at] !== quote) {
      if (this.text[this.at] !== '\\') {
        this.at += 1;
        continue;
      }
      value += this.text.slice(from, this.at);
      const sign = this.text[this.at + 1] ?? '';
      const hex = sign === 'u' ? this.text.slice(this.at + 2, this.at + 6) : '';
      const isHex = /^[\da-fA-F]{4}$/.test(hex);
      value += isHex ? String.fromCharCode(parseInt(hex, 16)) : (escapes[sign] ?? sign);
      this.at += isHex ? 6 : 2;
      from = this.at;
    }
    value += this.text.slice(from, this.at);
    this.at += 1;
    return value;
  }

  private bare(): unknown {
    const word = this.match(/[^\s,:{}[\]"']+/y);
    if (word === undefined) {
      // Nothing that begins a value: go on behind it.
      this.at += 1;
      return undefined;
    }
    return Object.hasOwn(words, word) ? words[word] : /^-?\d/.test(word) ? Number(word) : word;
  }
}

/** The objects in a text that begin at its outermost braces, as far as they can be read. */
function outermost(text: string): Fields[] {
  const found: Fields[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const reader = new Reader(text, at);
    const value = reader.value();
    if (isFields(value) && Object.keys(value).length > 0) {
      found.push(value);
    }
    at = Math.max(reader.at, at + 1);
  }
  return found;
}

/** A text with one layer of escapes less, as a log or an address adds them. */
function unescaped(text: string): string {
  if (text.includes('&quot;')) {
    return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }
  if (/%22|%7B/i.test(text)) {
    return text.replace(/(?:%[\da-fA-F]{2})+/g, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    });
  }
  return text.replace(/\\(["\\/])/g, '$1');
}

/** A body that HAR and some logs keep in base64. */
function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Every object in a value, the outer ones first, also in the texts that are documents themselves. */
function within(value: unknown, layer: number, found: Fields[]): void {
  const waiting = [value];
  const pushAll = (items: readonly unknown[]) =>
    items.toReversed().forEach((item) => waiting.push(item));
  for (let one = waiting.pop(); one !== undefined || waiting.length > 0; one = waiting.pop()) {
    if (typeof one === 'string' && layer < MOST_LAYERS && one.includes('{')) {
      outermost(one).forEach((inner) => within(inner, layer + 1, found));
    } else if (Array.isArray(one)) {
      pushAll(one);
    } else if (isFields(one)) {
      found.push(one);
      if (one.encoding === 'base64' && typeof one.text === 'string') {
        waiting.push(fromBase64(one.text));
      }
      pushAll(Object.values(one));
    }
  }
}

/**
 * Every object in a text, in its order: JSON, whole or cut, inside of a log line, escaped, or in the texts of another
 * document.
 */
export function documentsIn(text: string): Fields[] {
  const found: Fields[] = [];
  let layer = text;
  for (let count = 0; count < MOST_LAYERS; count += 1) {
    outermost(layer).forEach((one) => within(one, 0, found));
    const next = unescaped(layer);
    if (next === layer) {
      break;
    }
    layer = next;
  }
  return found;
}

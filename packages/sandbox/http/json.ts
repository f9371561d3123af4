import {pointerTo} from '../engine/pointer';

/** Deeper JSON than this is no body of any operation. */
const MOST_LEVELS = 64;

/** What a JSON text says, and what was lost when it was read. */
export type ReadJson = {
  readonly value: unknown;
  /** JSON Pointers of numbers with more digits than JavaScript keeps, which are other numbers in the value. */
  readonly inexact: readonly string[];
};

/** Why a text is no JSON that an operation takes, in a sentence that names the place. */
export class NoJson extends Error {
  override readonly name = 'NoJson';
}

/** The tokens of JSON (RFC 8259) that are no text, each kind with a name. Spaces come before a token. */
const token =
  /[ \t\n\r]*(?:(?<mark>[{}[\],:])|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])|(?<word>true|false|null)(?!\w))/y;

const spaces = /[ \t\n\r]*/y;

/** What ends a text or is special in it. A file is a text of many megabytes, so that no pattern may repeat letters. */
const special = /[^ !#-[\]-\uffff]/g;

const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What people write that is no JSON, and what to write instead. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/^['‘’“”`]/, 'Write double quotes (").'],
  [/^(?:\/\/|\/\*|#)/, 'JSON has no comments.'],
  [/^(?:True|False)\b/, 'Write true or false in lower case.'],
  [/^(?:None|undefined|NaN|nil)\b/, 'Write null.'],
  [/^[+.\d-]/, 'Write numbers such as 12, -0.5 or 1e3.'],
  [/^[a-z_$]/i, 'Write names and texts in double quotes.'],
];

/** The line and the column of a place in a text, which both count from 1. A column is a character. */
function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}

/** A character as a sentence shows it. */
function shown(text: string, at: number): string {
  const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (letter === '"') {
    return 'a double quote';
  }
  return /[\p{C}\p{Z}]/u.test(letter)
    ? `the character U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `"${letter}"`;
}

const digitsOf = (number: string): string => {
  const [, whole = '', part = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === ''
    ? '0'
    : `${kept}e${Number(exponent) - part.length + digits.length - kept.length}`;
};

/** Whether JavaScript reads a number of JSON as another one, because it keeps 15 to 17 digits. */
const isInexact = (number: string): boolean =>
  Number.isFinite(Number(number)) && digitsOf(number) !== digitsOf(String(Number(number)));

/** An object or a list whose end has not come yet. */
type Open = {
  readonly names: Set<string> | undefined;
  /** The name or the index of the part that is read. */
  part: string | number;
};

/** Reads one JSON text, and knows where it is. */
class Reader {
  readonly inexact: string[] = [];
  readonly #text: string;
  readonly #open: Open[] = [];
  #at = 0;
  #start = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads everything. Throws `NoJson` at the first error. */
  read(): void {
    this.#value('a value');
    const found = this.#next();
    if (found) {
      this.#fail(this.#start, 'the JSON ends before this. Send one value.');
    }
  }

  #fail(at: number, sentence: string): never {
    throw new NoJson(`${placeOf(this.#text, at)}: ${sentence}`);
  }

  /** The next token with its kind; undefined at the end of the text. */
  #next(): readonly [kind: string, text: string] | undefined {
    const text = this.#text;
    token.lastIndex = this.#at;
    const {groups = {}} = token.exec(text) ?? {};
    const [kind, read] = Object.entries(groups).find(([, one]) => one !== undefined) ?? [];
    if (kind !== undefined && read !== undefined) {
      this.#at = token.lastIndex;
      this.#start = this.#at - read.length;
      return [kind, read];
    }
    spaces.lastIndex = this.#at;
    spaces.exec(text);
    this.#start = spaces.lastIndex;
    if (text[this.#start] === '"') {
      this.#at = this.#endOfText();
      return ['text', text.slice(this.#start, this.#at)];
    }
    return this.#start === text.length ? undefined : ['fault', ''];
  }

  /** Where the text ends that begins here. */
  #endOfText(): number {
    const text = this.#text;
    let at = this.#start + 1;
    for (;;) {
      special.lastIndex = at;
      const found = special.exec(text)?.index;
      if (found === undefined) {
        return this.#fail(this.#start, 'this text has no closing quotation mark.');
      }
      if (text[found] === '"') {
        return found + 1;
      }
      if (text[found] !== '\\') {
        return this.#fail(found, `${shown(text, found)} must be escaped in a text.`);
      }
      escape.lastIndex = found;
      if (!escape.test(text)) {
        return this.#fail(found, 'this is no escape. Write \\\\ for a backslash.');
      }
      at = escape.lastIndex;
    }
  }

  /** Fails because of the last token, where something else was expected. */
  #unexpected(found: readonly [string, string] | undefined, expected: string): never {
    const text = this.#text;
    const at = this.#start;
    if (!found) {
      return this.#fail(text.length, `the body ends where ${expected} must follow.`);
    }
    const [, hint] = advice.find(([start]) => start.test(text.slice(at, at + 20))) ?? [];
    const isOwn = found[0] === 'fault' && hint !== undefined;
    return this.#fail(at, `${shown(text, at)} instead of ${expected}.${isOwn ? ` ${hint}` : ''}`);
  }

  #value(expected: string, found = this.#next()): void {
    const [kind, text] = found ?? [];
    if (text === '{') {
      this.#parts('}', new Set());
    } else if (text === '[') {
      this.#parts(']', undefined);
    } else if (kind === 'number' && text !== undefined) {
      if (isInexact(text)) {
        this.inexact.push(pointerTo(this.#open.map(({part}) => String(part))));
      }
    } else if (kind !== 'text' && kind !== 'word') {
      this.#unexpected(found, expected);
    }
  }

  /** Reads the parts of an object or a list that has just begun, until its end. */
  #parts(end: string, names: Set<string> | undefined): void {
    const open: Open = {names, part: 0};
    this.#open.push(open);
    if (this.#open.length > MOST_LEVELS) {
      this.#fail(this.#start, `the body has more than ${MOST_LEVELS} levels here.`);
    }
    let found = this.#next();
    for (let count = 0; found?.[1] !== end; count += 1) {
      open.part = count;
      if (names) {
        this.#name(open, found, count === 0);
        this.#value('a value');
      } else {
        this.#value(count === 0 ? 'a value or "]"' : 'a value', found);
      }
      found = this.#next();
      if (found?.[1] === ',') {
        found = this.#next();
        if (found?.[1] === end) {
          this.#fail(this.#start, `"${end}" follows a comma. Remove the comma.`);
        }
      } else if (found?.[1] !== end) {
        this.#unexpected(found, `"," or "${end}"`);
      }
    }
    this.#open.pop();
  }

  /** Reads the name of a field with its colon. */
  #name(open: Open, found: readonly [string, string] | undefined, isFirst: boolean): void {
    if (found?.[0] !== 'text') {
      this.#unexpected(
        found,
        isFirst ? 'a name in double quotes or "}"' : 'a name in double quotes',
      );
    }
    const name = JSON.parse(found[1]) as string;
    if (open.names?.has(name)) {
      this.#fail(this.#start, `the field ${found[1]} is there twice. Send it once.`);
    }
    open.names?.add(name);
    open.part = name;
    const colon = this.#next();
    if (colon?.[1] !== ':') {
      this.#unexpected(colon, '":"');
    }
  }
}

/**
 * Reads JSON (RFC 8259) more strictly than `JSON.parse`: an object has each name once, and there are 64 levels at most.
 * Throws `NoJson`, whose message has the line and the column and is the same in every program.
 */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text);
  reader.read();
  // `__proto__` becomes a field like any other, and the check of fields then rejects it.
  return {value: JSON.parse(text) as unknown, inexact: reader.inexact};
}

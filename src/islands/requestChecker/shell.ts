import {NotReadable} from './pasted';

/** A command as a shell reads it. */
export type Command = {
  readonly words: readonly string[];
  /** The character that ends the command before the end of the text, such as a pipe. */
  readonly end?: string;
};

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001b',
  0: '\0',
};

/** The text in `$'…'`, in which a backslash begins an escape. */
const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([\da-f]{1,4})|U([\da-f]{1,6})|x([\da-f]{1,2})|([^]))/gi,
    (_, short?: string, long?: string, byte?: string, letter = '') => {
      const number = short ?? long ?? byte;
      return number === undefined
        ? (escapes[letter] ?? letter)
        : String.fromCodePoint(Math.min(parseInt(number, 16), 0x10ffff));
    },
  );

const unfinished = (quote: string) =>
  new NotReadable(`A quotation mark ${quote} is not closed, so that the command has no end.`);

/** Where the text in single quotes ends that begins at a place. */
function endOfAnsi(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1;
    } else if (text[at] === "'") {
      return at;
    }
  }
  throw unfinished("'");
}

/**
 * Splits the first command of a text into its words, as POSIX shells do: quotes, escapes, and lines that go on after a
 * backslash (`^` and a backtick on Windows). Variables stay as they are written.
 */
export function firstCommand(text: string): Command {
  const words: string[] = [];
  let word: string | undefined;
  const add = (part: string) => {
    word = (word ?? '') + part;
  };
  const close = () => {
    if (word !== undefined) {
      words.push(word);
    }
    word = undefined;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const next = text.charAt(at + 1);
    if (/[\\^`]/.test(letter) && /^[ \t]*\r?\n/.test(text.slice(at + 1, at + 20))) {
      at = text.indexOf('\n', at);
    } else if (letter === '\\') {
      add(next);
      at += 1;
    } else if (letter === "'") {
      const end = text.indexOf("'", at + 1);
      if (end < 0) {
        throw unfinished("'");
      }
      add(text.slice(at + 1, end));
      at = end;
    } else if (letter === '$' && next === "'") {
      const end = endOfAnsi(text, at + 2);
      add(unescaped(text.slice(at + 2, end)));
      at = end;
    } else if (letter === '"') {
      const [whole, inner = ''] = /^"((?:[^"\\]|\\[^])*)"/.exec(text.slice(at)) ?? [];
      if (whole === undefined) {
        throw unfinished('"');
      }
      add(inner.replace(/\\(\r?\n|[$`"\\])/g, (_, one: string) => (/\n/.test(one) ? '' : one)));
      at += whole.length - 1;
    } else if (letter === '\n' || /[;|&<>]/.test(letter)) {
      close();
      if (words.length > 0) {
        return letter === '\n' ? {words} : {words, end: letter};
      }
    } else if (/\s/.test(letter)) {
      close();
    } else if (letter === '#' && word === undefined) {
      at = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at) - 1;
    } else {
      add(letter);
    }
  }
  close();
  return {words};
}

import {markerOf} from './code/values';
import {UnreadableRequest} from './pasted';

/** A command as a shell reads it. */
type Command = {
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
  new UnreadableRequest(`A quotation mark ${quote} is not closed, so that the command has no end.`);

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

/** What a shell puts into a text: a variable, or what another command prints. */
const inserted =
  /\\([^])|\$\{(\w+)[^}]*\}|\$\(((?:[^()]|\([^()]*\))*)\)|`([^`]*)`|\$(?:env:)?([A-Za-z_]\w*)|\{\{\s*([^{}]*?)\s*\}\}/g;

/** What the variables of a text are, as far as the text says it before the command: `TOKEN=abc`. */
function variablesIn(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(
    /^[ \t]*(?:export[ \t]+|set[ \t]+|\$(?:env:)?)?([A-Za-z_]\w*)[ \t]?=[ \t]?(?:"([^"\n$`]*)"|'([^'\n]*)'|([^\s"'$`;(]+))[ \t;]*$/gm,
  );
  return new Map(
    [...lines].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  );
}

/** A command of a shell: its words, and what only the shell knows. */
export type Read = Command & {readonly markers: readonly string[]};

class Shell {
  readonly markers = new Set<string>();
  readonly #variables: ReadonlyMap<string, string>;

  constructor(whole: string) {
    this.#variables = variablesIn(whole);
  }

  /** A text with the values of its variables, or with places for them. */
  filled(text: string): string {
    return text.replaceAll(inserted, (whole, escaped, braced, command, ticked, name, template) => {
      if (escaped !== undefined) {
        return whole as string;
      }
      const variable = (braced ?? name) as string | undefined;
      const source = (variable ?? command ?? ticked ?? template) as string;
      const known = variable === undefined ? undefined : this.#variables.get(variable);
      if (known !== undefined) {
        return known;
      }
      const isNew = /uuid|guid/i.test(source);
      return isNew ? '00000000-0000-4000-8000-000000000000' : this.marker(source);
    });
  }

  /** A text whose templates of Postman are places to fill. */
  templates(text: string): string {
    return text.replaceAll(/\{\{\s*([\w$. -]+?)\s*\}\}/g, (_, name: string) =>
      /uuid|guid/i.test(name) ? '00000000-0000-4000-8000-000000000000' : this.marker(name),
    );
  }

  marker(source: string): string {
    const marker = markerOf(source);
    this.markers.add(marker);
    return marker;
  }
}

const single = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command in which a here-document in `"$(cat <<EOF …)"` is one word. */
const withDocuments = (text: string): string =>
  text.replaceAll(
    /"\$\(cat <<-?\s*['"]?(\w+)['"]?[^\n]*\n([^]*?)\n\s*\1\s*\)"/g,
    (_, __, content: string) => single(content),
  );

/** A command with the words of the lists that the text gives it: `ARGS=(-H "…")` and `"${ARGS[@]}"`. */
const withLists = (text: string, whole: string): string =>
  text.replaceAll(/"?\$\{(\w+)\[[@*]\]\}"?/g, (list, name: string) => {
    const [, , words] =
      new RegExp(String.raw`(^|[\s;])${name}=\(((?:[^()"']|"[^"]*"|'[^']*')*)\)`).exec(whole) ?? [];
    return words?.replaceAll(/\s*\n\s*/g, ' ') ?? list;
  });

/**
 * Splits the first command of a text into its words, as POSIX shells do: quotes, escapes, and lines that go on after a
 * backslash (`^` and a backtick on Windows). Variables get the values that the text gives them, or stay as `<NAME>`.
 */
export function firstCommand(command: string, whole = command): Read {
  const shell = new Shell(whole);
  const text = withLists(withDocuments(command), whole);
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
  const ended = (end?: string): Read => ({
    words,
    markers: [...shell.markers],
    ...(end !== undefined && {end}),
  });
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
      add(shell.templates(text.slice(at + 1, end)));
      at = end;
    } else if (letter === '$' && next === "'") {
      const end = endOfAnsi(text, at + 2);
      add(unescaped(text.slice(at + 2, end)));
      at = end;
    } else if (letter === '"') {
      const [quote, inner = ''] = /^"((?:[^"\\]|\\[^])*)"/.exec(text.slice(at)) ?? [];
      if (quote === undefined) {
        throw unfinished('"');
      }
      add(
        shell
          .filled(inner)
          .replace(/\\(\r?\n|[$`"\\])/g, (_, one: string) => (/\n/.test(one) ? '' : one)),
      );
      at += quote.length - 1;
    } else if (letter === '$' || letter === '`' || (letter === '{' && next === '{')) {
      inserted.lastIndex = 0;
      const [found] = inserted.exec(text.slice(at, at + 2000)) ?? [''];
      if (found !== '' && text.startsWith(found, at)) {
        add(shell.filled(found));
        at += found.length - 1;
      } else if (letter === '`') {
        // The command is within the marks.
        close();
        return ended();
      } else {
        add(letter);
      }
    } else if (text.startsWith('<<<', at)) {
      // The next word is the standard input.
      close();
      words.push('\0');
      at += 2;
    } else if (
      letter === '<' &&
      word === undefined &&
      next === '<' &&
      /^<<-?\s*['"]?\w/.test(text.slice(at, at + 20))
    ) {
      const [document, , content = ''] =
        /^<<-?\s*['"]?(\w+)['"]?[^\n]*\n([^]*?)\n\s*\1\b/.exec(text.slice(at)) ?? [];
      if (document === undefined) {
        throw unfinished('<<');
      }
      words.push('\0', content);
      at += document.length - 1;
    } else if (
      letter === '<' &&
      /^<[\w.() -]{1,40}>/.test(text.slice(at, at + 50)) &&
      word !== undefined
    ) {
      // A place to fill in, as documentation writes it.
      const [place = ''] = /^<[^>]*>/.exec(text.slice(at)) ?? [];
      add(shell.marker(place));
      at += place.length - 1;
    } else if (letter === '\n' || /[;|&<>)]/.test(letter)) {
      close();
      if (words.length > 0) {
        return letter === '\n' ? ended() : ended(letter);
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
  return ended();
}

/** What `echo` gives to a command through a pipe; a place for it when another command does. */
export function pipedInto(before: string, after = ''): string | undefined {
  const [, name] = /\bcat\s+<<-?\s*['"]?(\w+)['"]?\s*\|\s*$/.exec(before) ?? [];
  const [, document] = new RegExp(`\\n([^]*?)\\n\\s*${name ?? '$'}\\s*$`, 'm').exec(after) ?? [];
  if (name !== undefined && document !== undefined) {
    return document;
  }
  const [, double, single] =
    /(?:echo|printf)\s+(?:-n\s+|-e\s+|['"]%s(?:\\n)?['"]\s+)?(?:"((?:[^"\\]|\\[^])*)"|'([^']*)')\s*\|\s*$/.exec(
      before,
    ) ?? [];
  const text = single ?? double?.replaceAll(/\\(["$`\\])/g, '$1');
  return text ?? (/\|\s*$/.test(before) ? '<pipe>' : undefined);
}

/** Whether a command is written for cmd, the older command line of Windows. */
export const isCmd = (text: string): boolean =>
  /\^"|\^[ \t]*\r?$/m.test(text) && !/'[^'\n]*:[^'\n]*'/.test(text);

/**
 * Splits a command for cmd into its words: `^` escapes the next letter outside of quotation marks, and `\"` is a quotation mark
 * (https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments).
 */
export function cmdCommand(text: string): Read {
  let line = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '^' && !isQuoted) {
      const [lines = ''] = /^[ \t]*\r?\n(\r?\n)?/.exec(text.slice(at + 1, at + 20)) ?? [];
      const isBreak = /\n\r?\n/.test(lines);
      line += lines === '' ? text.charAt(at + 1) : isBreak ? '\n' : ' ';
      at += lines === '' ? 1 : lines.length;
    } else if (/[\n&|]/.test(letter) && !isQuoted) {
      break;
    } else {
      isQuoted = letter === '"' ? !isQuoted : isQuoted;
      line += letter;
    }
  }
  const shell = new Shell(text);
  const pattern = /(?:[^\s"]|\\"|"(?:[^"\\]|\\[^]|"")*")+/g;
  const words = [...line.matchAll(pattern)].map(([word]) =>
    word
      .replaceAll(/"((?:[^"\\]|\\[^]|"")*)"/g, (_, inner: string) => inner.replaceAll('""', '"'))
      .replaceAll(/(\\+)(?=")/g, (all: string) => all.slice(0, Math.floor(all.length / 2)))
      .replaceAll(/%(\w+)%/g, (_, name: string) => shell.marker(name)),
  );
  return {words, markers: [...shell.markers]};
}

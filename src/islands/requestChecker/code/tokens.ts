import {UnreadableRequest} from '../pasted';

/** Languages whose texts, comments and values differ. `java` is Kotlin too, and `js` TypeScript. */
export type ProgramLanguage =
  | 'js'
  | 'python'
  | 'php'
  | 'ruby'
  | 'go'
  | 'java'
  | 'csharp'
  | 'powershell'
  | 'rust';

/** A part of a text: what is written, or the source of what the program puts there. */
type Part = string | {readonly source: string};

export type ProgramToken = {
  readonly type: 'name' | 'text' | 'number' | 'sign' | 'line' | 'end';
  /** The token as it is written; of a text, nothing. */
  readonly word: string;
  readonly parts: readonly Part[];
  readonly start: number;
  readonly end: number;
};

/** The most tokens of a program. */
const MOST_TOKENS = 100_000;

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '0': '\0',
};

/** A text without its escapes. */
const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r?\n)|([^]))/gi,
    (_, braced?: string, four?: string, two?: string, line?: string, letter = '') => {
      const number = braced ?? four ?? two;
      return number !== undefined
        ? String.fromCodePoint(Math.min(parseInt(number, 16), 0x10ffff))
        : line !== undefined
          ? ''
          : (escapes[letter] ?? letter);
    },
  );

/** How a language writes values into its texts: the source is the first group that is there. */
const inserted: Readonly<Record<string, RegExp>> = {
  js: /\$\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g,
  kotlin: /\$\{([^{}]*)\}|\$([A-Za-z_]\w*)/g,
  braces: /(?<!\{)\{([^{}]+)\}(?!\})/g,
  php: /\{(\$[^{}]+)\}|\$\{(\w+)\}|(\$[A-Za-z_]\w*(?:->\w+)?)/g,
  ruby: /#\{([^{}]*)\}/g,
  powershell: /\$\(((?:[^()]|\([^()]*\))*)\)|\$\{([^}]*)\}|(\$(?:env:)?[A-Za-z_]\w*)/g,
};

/** A text in parts. The escapes of its own letters are resolved by `plain`. */
function partsOf(text: string, form: string | undefined, plain: (text: string) => string): Part[] {
  const pattern = form === undefined ? undefined : inserted[form];
  if (!pattern) {
    return [plain(text)];
  }
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, ...groups] = found;
    if (text[found.index - 1] === '\\' || text[found.index - 1] === '`') {
      continue;
    }
    parts.push(plain(text.slice(from, found.index)), {source: groups.find(Boolean) ?? ''});
    from = found.index + whole.length;
  }
  return [...parts, plain(text.slice(from))];
}

const same = (text: string): string => text;
const doubledBraces = (plain: (text: string) => string) => (text: string) =>
  plain(text).replaceAll('{{', '{').replaceAll('}}', '}');
const fromPowerShell = (text: string): string =>
  text
    .replaceAll(/`([^])/g, (_, letter: string) => escapes[letter] ?? letter)
    .replaceAll('""', '"');

type TextForm = {
  readonly languages: readonly ProgramLanguage[];
  /** The whole text at a place, whose first group is its content. */
  readonly pattern: RegExp;
  readonly form?: (found: RegExpExecArray) => string | undefined;
  readonly plain?: (found: RegExpExecArray) => (text: string) => string;
};

/** The content of a block without the space before each of its lines. */
function dedented(text: string): string {
  const lines = text.replace(/^[ \t]*\r?\n/, '').split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const least = Math.min(...indents, 1000);
  return lines.map((line) => line.slice(least)).join('\n');
}

/** Every form of a text, the longest first. */
const textForms: readonly TextForm[] = [
  {
    languages: ['powershell'],
    pattern: /@"[ \t]*\r?\n([^]*?)\r?\n"@/y,
    form: () => 'powershell',
    plain: () => fromPowerShell,
  },
  {languages: ['powershell'], pattern: /@'[ \t]*\r?\n([^]*?)\r?\n'@/y},
  {
    languages: ['powershell'],
    pattern: /"((?:[^"`]|`[^]|"")*)"/y,
    form: () => 'powershell',
    plain: () => fromPowerShell,
  },
  {
    languages: ['powershell'],
    pattern: /'((?:[^']|'')*)'/y,
    plain: () => (text) => text.replaceAll("''", "'"),
  },
  {
    languages: ['python'],
    pattern: /[a-z]{0,2}(?:"""([^]*?)"""|'''([^]*?)''')/iy,
    form: ([whole]) => (/^[a-z]*f/i.test(whole) ? 'braces' : undefined),
    plain: ([whole]) => (/^[a-z]*f/i.test(whole) ? doubledBraces(unescaped) : unescaped),
  },
  {
    languages: ['python'],
    pattern: /[rbfu]{0,2}(?:"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)')/iy,
    form: ([whole]) => (/^[a-z]*f/i.test(whole) ? 'braces' : undefined),
    plain: ([whole]) => {
      const plain = /^[a-z]*r/i.test(whole) ? same : unescaped;
      return /^[a-z]*f/i.test(whole) ? doubledBraces(plain) : plain;
    },
  },
  {
    languages: ['csharp'],
    pattern: /(?:\$+)?"""([^]*?)"""/y,
    form: ([whole]) => (whole.startsWith('$') ? 'braces' : undefined),
    plain: () => dedented,
  },
  {
    languages: ['csharp'],
    pattern: /(?:\$@|@\$|@)"((?:[^"]|"")*)"/y,
    form: ([whole]) => (whole.slice(0, 2).includes('$') ? 'braces' : undefined),
    plain: () => doubledBraces((text) => text.replaceAll('""', '"')),
  },
  {
    languages: ['csharp'],
    pattern: /\$"((?:[^"\\]|\\[^])*)"/y,
    form: () => 'braces',
    plain: () => doubledBraces(unescaped),
  },
  {
    languages: ['java'],
    pattern: /"""([^]*?)"""/y,
    form: () => 'kotlin',
    plain: () => (text) => unescaped(dedented(text)),
  },
  {
    languages: ['java'],
    pattern: /"((?:[^"\\\n]|\\[^])*)"/y,
    form: () => 'kotlin',
    plain: () => unescaped,
  },
  {languages: ['rust'], pattern: /b?r(?:"([^"]*)"|#"([^]*?)"#)/y},
  {languages: ['php'], pattern: /<<<'(\w+)'\r?\n([^]*?)\r?\n[ \t]*\1\b/y, plain: () => dedented},
  {
    languages: ['php'],
    pattern: /<<<"?(\w+)"?\r?\n([^]*?)\r?\n[ \t]*\1\b/y,
    form: () => 'php',
    plain: () => (text) => unescaped(dedented(text)),
  },
  {
    languages: ['ruby'],
    pattern: /<<[~-]?'?(\w+)'?[^\n]*\n([^]*?)\n[ \t]*\1\b/y,
    form: () => 'ruby',
    plain: () => dedented,
  },
  {
    languages: ['php'],
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    form: () => 'php',
    plain: () => unescaped,
  },
  {
    languages: ['php', 'ruby'],
    pattern: /'((?:[^'\\]|\\[^])*)'/y,
    plain: () => (text) => text.replaceAll(/\\(['\\])/g, '$1'),
  },
  {
    languages: ['ruby'],
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    form: () => 'ruby',
    plain: () => unescaped,
  },
  {languages: ['js'], pattern: /`((?:[^`\\]|\\[^])*)`/y, form: () => 'js', plain: () => unescaped},
  {languages: ['go'], pattern: /`([^`]*)`/y},
  {
    languages: ['js', 'go', 'csharp', 'rust'],
    pattern: /"((?:[^"\\\n]|\\[^])*)"/y,
    plain: () => unescaped,
  },
  {
    languages: ['js', 'java', 'csharp', 'go', 'rust'],
    pattern: /'((?:[^'\\\n]|\\[^])*)'/y,
    plain: () => unescaped,
  },
];

const hashComments: ReadonlySet<ProgramLanguage> = new Set(['python', 'ruby', 'php', 'powershell']);
const slashComments: ReadonlySet<ProgramLanguage> = new Set([
  'js',
  'php',
  'go',
  'java',
  'csharp',
  'rust',
]);

const signs = /=>|->|::|:=|\?\.|\?\?=?|===?|!==?|<=|>=|&&|\|\||\+=|\.\.\.?|@\{|@\(|\*\*|[^\w\s]/y;

/** The parts of a program, without its comments. Throws for a text that is not closed. */
export function tokensOf(text: string, language: ProgramLanguage): ProgramToken[] {
  const tokens: ProgramToken[] = [];
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };
  const add = (type: ProgramToken['type'], start: number, parts: readonly Part[] = []) =>
    tokens.push({type, word: type === 'text' ? '' : text.slice(start, at), parts, start, end: at});
  const textAt = (): boolean => {
    const start = at;
    for (const {languages, pattern, form, plain} of textForms) {
      const found = languages.includes(language) ? read(pattern) : null;
      if (found) {
        const content = found.slice(1).findLast((one) => one !== undefined) ?? '';
        add('text', start, partsOf(content, form?.(found), plain?.(found) ?? same));
        return true;
      }
    }
    return false;
  };
  const names =
    language === 'powershell'
      ? /\$(?:\w+:)?\w+|@?[A-Za-z_]\w*(?:-[A-Za-z]\w*)*/y
      : language === 'ruby'
        ? /@{0,2}[A-Za-z_]\w*[!?]?/y
        : language === 'php'
          ? /\$?\\?[A-Za-z_]\w*(?:\\\w+)*/y
          : /[$@]{0,2}[A-Za-z_$][\w$]*/y;
  while (at < text.length) {
    if (tokens.length > MOST_TOKENS) {
      throw new UnreadableRequest('The code is too long to be read. Paste only the call.');
    }
    const start = at;
    if (read(/[ \t\f\v\u00a0\ufeff]+|[`\\][ \t]*\r?\n/y)) {
      continue;
    }
    if (read(/\r?\n/y)) {
      add('line', start);
      continue;
    }
    const isComment =
      (hashComments.has(language) &&
        read(language === 'powershell' ? /<#[^]*?#>|#[^\n]*/y : /#(?!\[)[^\n]*/y) !== null) ||
      (slashComments.has(language) && read(/\/\/[^\n]*|\/\*[^]*?\*\//y) !== null);
    if (isComment || textAt()) {
      continue;
    }
    if (/["`]/.test(text.charAt(at)) && language !== 'powershell') {
      throw new UnreadableRequest(
        `A quotation mark ${text.charAt(at)} is not closed: ${text.slice(at, at + 40)}`,
      );
    }
    if (read(/\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?[LlfFdDmMu]?\b/y)) {
      add('number', start);
    } else if (read(names)) {
      add('name', start);
    } else if (read(signs)) {
      add('sign', start);
    } else {
      at += 1;
    }
  }
  tokens.push({type: 'end', word: '', parts: [], start: at, end: at});
  return tokens;
}

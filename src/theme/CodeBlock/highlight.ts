import {Prism} from 'prism-react-renderer';

/** The class of the tokens of each colour, which src/css/code.css defines, and the types that Prism gives them. */
const classes: Readonly<Record<string, readonly string[]>> = {
  c: ['comment', 'prolog', 'doctype', 'cdata'],
  s: ['string', 'attr-value', 'char', 'inserted', 'url'],
  n: ['number', 'boolean', 'constant', 'symbol'],
  k: ['keyword', 'atrule', 'selector', 'important'],
  m: ['property', 'function', 'class-name', 'tag', 'attr-name', 'builtin', 'header-name'],
  d: ['deleted'],
};
const classOfType = new Map(
  Object.entries(classes).flatMap(([name, types]) => types.map((type) => [type, name] as const)),
);

/** Text in one colour; the class is empty for plain text. */
type Run = {readonly text: string; readonly className: string};
type Token = ReturnType<typeof Prism.tokenize>[number];

/** The tokens of a code, also in languages inside of others. */
function tokenize(code: string, language: string): readonly Token[] {
  const grammar = Prism.languages[language];
  if (!grammar) {
    return [code];
  }
  const environment = {code, grammar, language, tokens: [] as Token[]};
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(environment.code, grammar);
  Prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

/** The colour of a token: that of its last type that has one, or else that of the token around it. */
function colourOf({type, alias = []}: Exclude<Token, string>, outer: string): string {
  const own = classOfType.get(type) ?? outer;
  return [alias].flat().reduce((found, name) => classOfType.get(name) ?? found, own);
}

/** Adds the texts of nested tokens to others, which takes half the time of joining lists. */
function addRuns(runs: Run[], content: Token | readonly Token[], className = ''): Run[] {
  if (typeof content === 'string') {
    runs.push({text: content, className});
  } else if ('type' in content) {
    addRuns(runs, content.content, colourOf(content, className));
  } else {
    content.forEach((token) => addRuns(runs, token, className));
  }
  return runs;
}

/** Joins neighbours of one colour. White space has none, so it joins either neighbour. */
function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && (last.className === run.className || run.text.trim() === '')) {
      result[result.length - 1] = {...last, text: last.text + run.text};
    } else {
      result.push(run);
    }
  }
  return result;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The white space behind a token is not part of its element, so that a line below the token ends with it. */
function htmlOf(runs: readonly Run[]): string {
  return merged(runs)
    .map(({text, className}) => {
      const token = text.trimEnd();
      return className && token
        ? `<span class="${className}">${escaped(token)}</span>${text.slice(token.length)}`
        : escaped(text);
    })
    .join('');
}

/** Divides runs into lines. Each line but the last ends with its line break. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const {text, className} of runs) {
    const parts = text.split(/(?<=\n)/);
    for (const part of parts) {
      lines.at(-1)?.push({text: part, className});
      if (part.endsWith('\n')) {
        lines.push([]);
      }
    }
  }
  return lines;
}

type Lines = {
  /** The classes of the lines to highlight, by the index of the line. */
  readonly classNames: Readonly<Record<number, readonly string[]>>;
  /** The number of the first line; undefined for lines without numbers. */
  readonly start?: number;
};

/** Code as HTML with colours. Only lines with a number or a highlight have an element of their own. */
export function highlight(code: string, language: string, {classNames, start}: Lines): string {
  const runs = addRuns([], tokenize(code, language));
  if (start === undefined && Object.keys(classNames).length === 0) {
    return htmlOf(runs);
  }
  return linesOf(runs)
    .map((line, index) => {
      const names = classNames[index] ?? [];
      const number = start === undefined ? '' : ` data-line="${start + index}"`;
      return names.length > 0 || number
        ? `<span class="${['codeLine', ...names].join(' ')}"${number}>${htmlOf(line)}</span>`
        : htmlOf(line);
    })
    .join('');
}

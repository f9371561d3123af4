import {isMap, isScalar, parseDocument, type Document, type YAMLParseError} from 'yaml';
import {lineAt, type LineError} from './source';
import {uncapitalised} from './capitals';

/** The front matter of a page. */
export type FrontMatter = {
  /** Its values by their keys: none when it is missing or not YAML. */
  readonly values: Readonly<Record<string, unknown>>;
  /** 1-based line of each key. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** What is wrong with its form, with the fix. */
  readonly faults: readonly LineError[];
  /** The text below it. */
  readonly body: string;
};

/** The lines of the front matter, without those with `---`. */
type Block = {
  readonly inside: readonly string[];
  /** The index of the first line below it. */
  readonly end: number;
  /** The 1-based line above it. */
  readonly above: number;
  readonly faults: readonly LineError[];
};

const fence = /^---[ \t]*$/;
/** A line that may be a part of YAML: a key, an item, a comment, or what goes on with the line above. */
const yamlLine = /^(?:["']?[\w-]+["']?[ \t]*:|-[ \t]|#(?!#* )|[ \t]+\S|[[\]{}])/;
const knownKey = /^(?:title|description|type|keywords|tags|slug|sidebar_label)\s*:/;

/** Finds the front matter, also where its first or last line is missing; undefined when a page has none. */
function blockOf(lines: readonly string[]): Block | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!fence.test(lines[first]?.trim() ?? '')) {
    return undefined;
  }
  const text = 'the front matter does not begin with the page. Write --- at the start of line 1.';
  const late = fence.test(lines[0] ?? '') ? [] : [{line: 1, text}];
  const above = first + 1;
  const next = lines.findIndex((line, index) => index >= above && fence.test(line));
  const inside = lines.slice(above, next < 0 ? undefined : next);
  const foreign = inside.findIndex(
    (line, index) =>
      !yamlLine.test(line) &&
      // What comes after an empty line, or looks like `---`, is the text of the page.
      (/^\s*[-–—]{2,}\s*$/.test(line) || (inside[index - 1]?.trim() === '' && line.trim() !== '')),
  );
  if (foreign < 0 && next >= 0) {
    return {inside, end: next + 1, above, faults: late};
  }
  const kept = inside.slice(0, foreign < 0 ? undefined : foreign);
  const length = kept.findLastIndex((line) => yamlLine.test(line)) + 1;
  const end = above + length;
  const noEnd = 'the front matter has no end. Write --- on a line of its own below its last key.';
  const line = Math.min(end + 1, lines.length);
  return {inside: kept.slice(0, length), end, above, faults: [...late, {line, text: noEnd}]};
}

/** A page that begins with a key has front matter without its first line. */
function missingStart(lines: readonly string[]): LineError[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const text = lines[first] ?? '';
  return knownKey.test(text) ||
    text.trim() === '+++' ||
    (/^\s*[-–—]+\s*$/.test(text) && knownKey.test(lines[first + 1] ?? ''))
    ? [
        {
          line: first + 1,
          text: 'the front matter has no beginning. Write --- on a line of its own above its first key.',
        },
      ]
    : [];
}

/** Mistakes in a line with a key that YAML explains badly, or reads as something else without a word. */
const mistakes: readonly (readonly [RegExp, (key: string, found: string) => string])[] = [
  [
    /^[^\S \t]+([\w-]+):/,
    (key) => `a special blank is before "${key}". Begin each key in the first column.`,
  ],
  [
    /^([\w-]+):([^ \t].*)$/,
    (key, value) => `there is no space after the colon. Write ${key}: ${value.trim()}.`,
  ],
  [
    /^([\w-]+):[ \t]+[“”„‘’«](.*?)[“”‘’»]?\s*$/,
    (key, value) => `the value of "${key}" has typographic quotes. Write ${JSON.stringify(value)}.`,
  ],
  [
    /^([\w-]+):[ \t]+([&*!@`%{]|[|>](?![-+\d]*[ \t]*(?:#.*)?$)|[-?:](?=[ \t]))/,
    (key, mark) =>
      `the value of "${key}" begins with ${mark}, which means something else in YAML. Put the value in quotes.`,
  ],
  [
    /^([\w-]+):[ \t]+[^\s"'[{|>].*?:(?:[ \t]|$)()/,
    () =>
      'the front matter is not valid YAML: a value contains a colon. Put quotes around a value that contains a colon.',
  ],
  [
    // A comment after a value has more than one space before it.
    /^([\w-]+):[ \t]+[^\s"'[{|>#](?:.*\S)? (#.*)$/,
    (key, mark) =>
      `the value of "${key}" ends before ${mark}, which is a comment in YAML. Put the value in quotes.`,
  ],
  [
    /^([\w-]+):[ \t]+"(?:[^"\\]|\\.)*"[ \t]*([^\s#].*)$/,
    (key) =>
      `the value of "${key}" goes on after its closing quote. Write the whole value in quotes, and \\" for a quote in it.`,
  ],
  [
    /^([\w-]+):[ \t]+'(?:[^']|'')*'[ \t]*([^\s#].*)$/,
    (key) =>
      `the value of "${key}" goes on after its closing quote. Write the whole value in quotes, and '' for an apostrophe in it.`,
  ],
];

function mistakesIn(inside: readonly string[]): LineError[] {
  return inside.flatMap((line, index): LineError[] => {
    for (const [pattern, textOf] of mistakes) {
      const [whole, key = '', found = ''] = pattern.exec(line) ?? [];
      if (whole !== undefined) {
        return [{line: index + 1, text: textOf(key, found)}];
      }
    }
    return [];
  });
}

/** What to do about an error of YAML, by its code. */
const fixes: Readonly<Record<string, string>> = {
  BAD_INDENT: 'Begin each key in the first column, and indent what belongs to it by two spaces.',
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash in double quotes.',
  MULTIPLE_DOCS: 'Remove the line.',
};

/** Where a quote or bracket is that never closes. YAML notices it only where another one is, or at the end. */
const opened = (inside: readonly string[], line: number, marks: string): number =>
  inside
    .slice(0, line)
    .findLastIndex(
      (text, index) =>
        new RegExp(`^[\\w-]+:\\s*[${marks}]`).test(text) &&
        (index === line - 1 || !/\]\s*$/.test(text)),
    ) + 1 || line;

/** What an error of YAML says, in terms of the line of a writer, and what to write. */
function explained(error: YAMLParseError, inside: readonly string[]): LineError & {isLast?: true} {
  const line = Math.min(lineAt(inside.join('\n'), error.pos[0]), inside.length);
  const textAt = (at: number) => inside[at - 1] ?? '';
  const keyAt = (at: number) => /^\s*["']?([\w-]+)/.exec(textAt(at))?.[1] ?? '';
  const [, quote] = /Missing closing (["'])quote/.exec(error.message) ?? [];
  if (quote !== undefined) {
    const at = opened(inside, line, '"\'');
    const text = `the value of "${keyAt(at)}" has no closing quote. Write ${quote} at its end.`;
    return {line: at, text, isLast: true};
  }
  if (error.code === 'DUPLICATE_KEY') {
    return {line, text: `"${keyAt(line)}" is there twice. Keep one of the two.`};
  }
  if (error.code === 'TAB_AS_INDENT') {
    const text = 'a tab cannot indent a line of YAML. Replace the tab with spaces.';
    return {line, text};
  }
  if (/^[ \t]/.test(textAt(1))) {
    const text = `"${keyAt(1)}" is indented. Begin each key in the first column.`;
    return {line: 1, text, isLast: true};
  }
  const list = opened(inside, line, '[');
  if (
    /flow|end with a \]|Unexpected \]/i.test(error.message) ||
    /^[\w-]+:\s*\[/.test(textAt(list))
  ) {
    const text = `the list of "${keyAt(list)}" is not valid YAML. Write [one, two, three], with a comma between the entries.`;
    return {line: list, text, isLast: true};
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && /^[ \t]+\S/.test(textAt(line + 1))) {
    const text = `"${keyAt(line + 1)}" is indented. Begin each key in the first column.`;
    return {line: line + 1, text, isLast: true};
  }
  if (!textAt(line).includes(':')) {
    const text = `"${textAt(line).trim()}" is not a key with a value. Write key: value.`;
    return {line, text};
  }
  const reason = uncapitalised(error.message);
  const fix = fixes[error.code] ?? 'Write each line as key: value, and unusual values in quotes.';
  return {
    line,
    text: `the front matter is not valid YAML: ${reason.replace(/\W+$/, '')}. ${fix}`,
  };
}

/** What is wrong with the YAML, one error in each line, because the parser reports what follows from an error too. */
function yamlFaults({errors, contents}: Document.Parsed, inside: readonly string[]): LineError[] {
  const faults = mistakesIn(inside);
  for (const error of errors) {
    const fault = explained(error, inside);
    const isTold = ({line, text}: LineError) =>
      line === fault.line || (error.code === 'TAB_AS_INDENT' && text === fault.text);
    if (!faults.some(isTold)) {
      faults.push(fault);
    }
    if (fault.isLast) {
      break;
    }
  }
  const hasKeys = isMap(contents) || inside.every((line) => line.trim() === '');
  return hasKeys || faults.length > 0
    ? faults
    : [{line: 1, text: 'the front matter has no keys. Write each line as key: value.'}];
}

/** Reads the front matter of a page whose text `sourceText` has read. Every program reads it with this function. */
export function readFrontMatter(text: string): FrontMatter {
  // Each character of UTF-16 and UTF-32 has a byte of 0, as far as it is a Latin one.
  if (text.split('\0').length > text.length / 4 && text.includes('\0')) {
    const fault = 'the page is not saved as UTF-8. Save it as UTF-8.';
    return {values: {}, keyLines: new Map(), faults: [{line: 1, text: fault}], body: text};
  }
  const lines = text.split('\n');
  const found = blockOf(lines);
  if (!found) {
    return {values: {}, keyLines: new Map(), faults: missingStart(lines), body: text};
  }
  const {inside, end, above} = found;
  const source = inside.join('\n');
  const document = parseDocument(source, {prettyErrors: false, logLevel: 'error'});
  const faults = yamlFaults(document, inside);
  const items = isMap(document.contents) ? document.contents.items : [];
  return {
    values: faults.length > 0 ? {} : {...(document.toJS() as object | null)},
    keyLines: new Map(
      items.flatMap(({key}): [string, number][] =>
        isScalar(key) && key.range
          ? [[String(key.value), above + lineAt(source, key.range[0])]]
          : [],
      ),
    ),
    faults: [...found.faults, ...faults.map((fault) => ({...fault, line: above + fault.line}))],
    body: lines.slice(end).join('\n'),
  };
}

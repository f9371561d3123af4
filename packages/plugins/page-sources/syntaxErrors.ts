import type {VFile} from 'vfile';
import {lineAt} from '@aldermark/lib/source';
import {uncapitalised} from '@aldermark/lib/capitals';

/** The error that a parser of Markdown, MDX or JavaScript throws. */
export type ParserError = VFile['messages'][number];

/** What an error says to a writer, and the places that the parser has to skip to find the next error. */
export type Explained = {
  readonly offset: number;
  readonly text: string;
  readonly skip: readonly (readonly [start: number, end: number])[];
};

type Case = {readonly error: ParserError; readonly source: string; readonly offset: number};

export const voidElements = [
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
];

/** Elements of HTML that a page may have. Another name in lower case is more likely a placeholder, such as `<token>`. */
export const pageElements: readonly string[] =
  'a abbr b blockquote br code col dd del details div dl dt em figcaption figure h2 h3 h4 hr i img ins kbd li mark ol p picture pre q s section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'.split(
    ' ',
  );

/** What the parser calls the parts of a page, in words. */
const partsInWords: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  list: 'list',
  blockquote: 'quotation',
  blockQuote: 'quotation',
  tableData: 'cell',
  tableHeader: 'cell',
  tableCell: 'cell',
  emphasis: 'text in italics',
  strong: 'bold text',
  link: 'link',
  heading: 'heading',
  containerDirective: 'box',
};

const offsetAt = (source: string, line: number, column: number): number =>
  source
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length +
  (line > 1 ? 1 : 0) +
  column -
  1;

/** Where an error is: its place may be a point, a range, or missing when the page ended too early. */
function offsetOf({place, line, column}: ParserError, source: string): number {
  const point = place && ('start' in place ? place.start : place);
  return (
    point?.offset ?? (line === undefined ? source.length : offsetAt(source, line, column ?? 1))
  );
}

/** The text from a place to the end of its word or tag, in one line. */
function wordAt(source: string, start: number, end = /[\s>]/): string {
  const rest = source.slice(start).split('\n')[0] ?? '';
  const length = rest.search(end);
  const word = length < 0 ? rest : rest.slice(0, length + (rest[length] === '>' ? 1 : 0));
  return word.length > 60 ? `${word.slice(0, 60)}…` : word;
}

/** The name of the tag that begins at `<`. */
const nameAt = (source: string, start: number): string =>
  /^<\/?\s*([\p{ID_Continue}$.:-]*)/u.exec(source.slice(start))?.[1] ?? '';

/** A text as code in Markdown. */
export const inCode = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;

/** The error of a box such as `:::note` with attributes in braces. */
export const noBraces = (box: string): string =>
  `${box} takes no braces. Write ${box}, or ${box}[Title] with a title.`;

/** The place of `<` alone, which makes the rest of a tag a plain text. */
const mark = (start: number): Explained['skip'] => [[start, start + 1]];

/** The place of `<` of a tag, and of the next tag that closes it. */
function openAndClose(source: string, start: number): Explained['skip'] {
  const name = nameAt(source, start);
  const closing = name === '' ? -1 : source.indexOf(`</${name}>`, start + 1);
  return [...mark(start), ...(closing < 0 ? [] : mark(closing))];
}

/** A whole tag that cannot be read, and the next tag that closes it. */
function wholeTag(source: string, start: number, from: number): Explained['skip'] {
  const end = source.indexOf('>', from);
  const isOpen = end < 0 || source.slice(start, end).includes('\n\n');
  return [...(isOpen ? [] : [[start, end + 1] as const]), ...openAndClose(source, start)];
}

/** A text such as `List<String>`, in which `<` begins no tag, and where its part from `<` is. */
function genericAt(source: string, start: number) {
  const [before = ''] = /[\w.]+$/.exec(source.slice(0, start)) ?? [];
  const [inside] = /^<[\w\s,.<[\]|?&]*>+/.exec(source.slice(start)) ?? [];
  const skip: Explained['skip'] = [[start, start + (inside ?? '').length]];
  return before !== '' && inside !== undefined ? {text: before + inside, skip} : undefined;
}

function unclosedTag(source: string, start: number, inside: string | undefined): Explained {
  const name = nameAt(source, start);
  const at = {offset: start, skip: mark(start)};
  const generic = genericAt(source, start);
  if (voidElements.includes(name.toLowerCase())) {
    const whole = wordAt(source, start, />/).replace(/\s*\/?>?$/, '');
    const right = whole.replace(name, name.toLowerCase());
    return {...at, text: `<${name}> is not closed. Write ${right} />.`};
  }
  if (generic !== undefined) {
    return {
      offset: start,
      skip: generic.skip,
      text: `${generic.text} is not in code, so that <${name}> is a tag. Write ${inCode(generic.text)}.`,
    };
  }
  const closing = source.indexOf(`</${name}>`, start);
  if (inside !== undefined && closing >= 0) {
    const part = partsInWords[inside] ?? inside;
    return {
      offset: start,
      skip: [...mark(start), ...mark(closing)],
      text: `<${name}> is closed outside of the ${part} in which it begins. Write <${name}> and </${name}> in one ${part}, or both on lines of their own with an empty line around them.`,
    };
  }
  const whole = wordAt(source, start, />/);
  if (/^<(?:[A-Z][A-Z\d_-]+|[\w-]+(?: [\w-]+)+)>$/.test(whole)) {
    return {...at, text: `${whole} is not a tag. Write ${inCode(whole)} in code.`};
  }
  const isPlaceholder = /^\P{Lu}/u.test(name) && !pageElements.includes(name);
  const more = isPlaceholder ? `, or ${inCode(`<${name}>`)} in code if it is not a tag` : '';
  return {...at, text: `<${name}> is not closed. Write </${name}>${more}.`};
}

/** A closing tag that is not the one that the parser expects. */
function mismatchedTag(source: string, closing: number, start: number): Explained {
  const found = nameAt(source, closing);
  const name = nameAt(source, start);
  if (voidElements.includes(name)) {
    return unclosedTag(source, start, undefined);
  }
  const place = `<${name}> in line ${lineAt(source, start)}`;
  const tags = new RegExp(`<(/?)${found.replace(/[$.]/g, '\\$&')}[\\s>]`, 'g');
  const before = [...source.slice(0, closing).matchAll(tags)];
  const isOpen = before.filter(([, slash]) => slash === '').length > before.length / 2;
  const own = source.indexOf(`</${name}>`, closing);
  return isOpen
    ? {
        offset: closing,
        skip: [...mark(start), ...(own < 0 ? [] : mark(own))],
        text: `</${found}> comes before ${place} is closed. Write </${name}> before it.`,
      }
    : {
        offset: closing,
        skip: [...mark(start), ...mark(closing)],
        text: `</${found}> does not close ${place}. Write </${name}>.`,
      };
}

function endTagMismatch({error, source, offset}: Case): Explained {
  const [, line, column] = /`<[^`]*>` \((\d+):(\d+)/.exec(error.reason) ?? [];
  const start = line && column ? offsetAt(source, Number(line), Number(column)) : offset;
  if (error.reason.startsWith('Unexpected closing tag')) {
    return mismatchedTag(source, offset, start);
  }
  const [, inside] = /before the end of `(\w+)`/.exec(error.reason) ?? [];
  if (error.reason.startsWith('Expected a closing tag')) {
    return unclosedTag(source, start, inside);
  }
  // The closing tag is in a part of the page that the opening one is not in.
  const [, name = ''] = /`<\/([^`]*)>`/.exec(error.reason) ?? [];
  const [, part = ''] = /(?:end|start) of `(\w+)`/.exec(error.reason) ?? [];
  const closing = source.indexOf(`</${name}>`, offset);
  const opening = source.lastIndexOf(`<${name}`, closing < 0 ? offset : closing - 1);
  const inWords = partsInWords[part] ?? part;
  return {
    offset: closing < 0 ? offset : closing,
    skip: [...mark(Math.max(opening, 0)), ...(closing < 0 ? [] : mark(closing))],
    text: `</${name}> is in another ${inWords} than <${name}>. Write both in one, or both on lines of their own with an empty line around them.`,
  };
}

/** What begins with `<` and is no tag. */
function noTag(source: string, start: number): Explained {
  const word = wordAt(source, start).replace(/(?<=.)[.,;:)]+$/, '');
  if (word.startsWith('<!--')) {
    const end = source.indexOf('-->', start);
    return {
      offset: start,
      skip: [[start, end < 0 ? start + 1 : end + 3]],
      text: '<!-- … --> is a comment of HTML, which MDX does not know. Write {/* … */}.',
    };
  }
  if (/^<[!?]/.test(word)) {
    const text = `${word} cannot be part of a page. Remove it, or put it in code.`;
    return {offset: start, skip: mark(start), text};
  }
  const [, address] =
    /^<((?:[a-z][a-z+.-]*:|[^\s<>@/]+@)[^\s<>]*)>/i.exec(source.slice(start)) ?? [];
  if (address !== undefined) {
    const href = address.includes(':') ? address : `mailto:${address}`;
    const text = `<${address}> is not a link in MDX. Write [the name of the target](${href}).`;
    return {offset: start, skip: mark(start), text};
  }
  const generic = genericAt(source, start);
  if (generic !== undefined) {
    return {
      offset: start,
      skip: generic.skip,
      text: `${generic.text} is not in code. Write ${inCode(generic.text)}.`,
    };
  }
  const sign = word.slice(0, 12);
  const [signs = ''] = /^<+/.exec(source.slice(start)) ?? [];
  return {
    offset: start,
    skip: [[start, start + signs.length]],
    text: `${sign} is not the beginning of a tag. Write &lt;${sign.slice(1)}, or ${inCode(sign)} in code.`,
  };
}

const curly = /^[“”„‘’«»]/;

/** An attribute whose value cannot be read. */
function attributeValue(source: string, start: number, offset: number): Explained {
  const [, name = ''] = /([\w:.$-]+)\s*=\s*$/.exec(source.slice(start, offset)) ?? [];
  const [value = ''] = /^[^\s>]*/.exec(source.slice(offset)) ?? [];
  const skip = wholeTag(source, start, offset);
  if (curly.test(value)) {
    const [, inner = value] = /^.([^“”„‘’«»\n]*)/.exec(source.slice(offset)) ?? [];
    const text = `the value of "${name}" has typographic quotes. Write ${name}="${inner}".`;
    return {offset, skip, text};
  }
  const bare = value.replace(/\/$/, '').replace(/^=*["']?|["']$/g, '');
  return bare === ''
    ? {offset, skip, text: `"${name}" has no value. Write ${name}="…", or remove it.`}
    : {offset, skip, text: `the value of "${name}" is not in quotes. Write ${name}="${bare}".`};
}

function unexpectedCharacter({error, source, offset}: Case): Explained {
  const start = Math.max(source.lastIndexOf('<', offset - 1), 0);
  if (error.reason.includes('before attribute value')) {
    return attributeValue(source, start, offset);
  }
  const isName = / (?:before|in) (?:local |member )?name,| after name,/.test(error.reason);
  const isSpaced = /\s/.test(source.slice(start, offset));
  if (/ before name,|create a link/.test(error.reason) || (isName && genericAt(source, start))) {
    return noTag(source, start);
  }
  const tag = wordAt(source, start, /[\s>=/,;]/);
  const character = String.fromCodePoint(source.codePointAt(offset) ?? 0x20);
  if (isName && !isSpaced) {
    const word = wordAt(source, start, /[\s>\]]/);
    const text = `${word} is not a tag, because "${character}" cannot be part of a name. Put it in code: ${inCode(word)}.`;
    return {offset: start, skip: mark(start), text};
  }
  const end = source.slice(start + 1).search(/>|<|\n\n/);
  const isOpen = end < 0 || source[start + 1 + end] !== '>';
  if (isOpen) {
    return openTag(source, start);
  }
  const what = curly.test(character)
    ? `the tag ${tag} has typographic quotes`
    : `"${character}" cannot be part of the tag ${tag}`;
  return {
    offset,
    skip: wholeTag(source, start, offset),
    text: `${what}. Write each attribute as name="value".`,
  };
}

/** A tag without `>`. */
function openTag(source: string, start: number): Explained {
  if (source[start + 1] === '$') {
    return noTag(source, start);
  }
  const tag = wordAt(source, start, /[\s>=,;.]|(?<!<)\//);
  const end = tag.startsWith('</') ? '>' : '> or />';
  const opening = tag.startsWith('</')
    ? source.lastIndexOf(`<${nameAt(source, start)}`, start - 1)
    : -1;
  return {
    offset: start,
    skip: [...openAndClose(source, start), ...(opening < 0 ? [] : mark(opening))],
    text: `the tag ${tag} has no end. Write ${end} at its end, or ${inCode(tag)} in code if it is not a tag.`,
  };
}

/** Where the outermost brace is that is open at a place. Braces in code do not count. */
function openBrace(source: string, offset: number): number | undefined {
  for (let start = offset; start > 0;) {
    start = Math.max(source.lastIndexOf('\n\n', start - 1), 0);
    const blank = source
      .slice(start, offset)
      .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)|\\[{}]/g, (text) => ' '.repeat(text.length));
    const open: number[] = [];
    [...blank.matchAll(/[{}]/g)].forEach(({0: brace, index}) =>
      brace === '{' ? open.push(start + index) : open.pop(),
    );
    if (open[0] !== undefined) {
      return open[0];
    }
  }
  return undefined;
}

/** The place behind the brace that closes the one at `start`; undefined when none does. */
function closedBrace(source: string, start: number): number | undefined {
  let depth = 0;
  for (const {0: brace, index} of source.slice(start).matchAll(/[{}]|\n\n/g)) {
    depth += brace === '{' ? 1 : brace === '}' ? -1 : 0;
    if (depth === 0) {
      return start + index + 1;
    }
  }
  return undefined;
}

/** An error of what is in braces. */
function inBraces({error, source, offset}: Case): Explained {
  const start = openBrace(source, offset) ?? openBrace(source, offset + 1) ?? offset;
  const end = closedBrace(source, start);
  const skip: Explained['skip'] = [[start, end ?? start + 1]];
  const at = {offset: start, skip};
  const inner = source.slice(start, end ?? start + 1).replace(/\s+/g, ' ');
  const shown = inner.length > 60 ? `${inner.slice(0, 60)}…` : inner;
  const [, attribute] = /([\w:.$-]+)=$/.exec(source.slice(0, start)) ?? [];
  const tag = source.lastIndexOf('<', start);
  if (/^\{\s*\/\*/.test(source.slice(start)) && !inner.includes('*/')) {
    return {...at, text: 'the comment {/* has no end. Write */} at its end.'};
  }
  if (attribute !== undefined && tag >= 0) {
    const what =
      end === undefined
        ? `the value of "${attribute}" has no closing brace`
        : /^\{\s*\}$/.test(inner)
          ? `"${attribute}" has no value`
          : `the value ${shown} of "${attribute}" is not an expression of JavaScript`;
    return {
      offset: start,
      skip: wholeTag(source, tag, end ?? start + 1),
      text: `${what}. Write a text in quotes: ${attribute}="…".`,
    };
  }
  if (/spread/.test(error.reason)) {
    return {
      offset: start,
      skip: wholeTag(source, tag, end ?? start + 1),
      text: `${shown} cannot be part of a tag. Write each attribute as name="value".`,
    };
  }
  const lineStart = source.lastIndexOf('\n', start) + 1;
  const [, box] = /^[\s>]*(:{3,}[\w-]+)[^{]*$/.exec(source.slice(lineStart, start)) ?? [];
  if (box !== undefined) {
    const length = source.slice(start).search(/\n|$/);
    return {
      offset: start,
      skip: [[start, start + length]],
      text: noBraces(box),
    };
  }
  return end === undefined
    ? {...at, text: 'the brace { is not closed. Write } at its end, or \\{ for the character.'}
    : {
        ...at,
        text: `${shown} is not an expression of JavaScript. Write ${inCode(shown)} in code, or \\{ and \\} for the characters.`,
      };
}

const wholeImport = /^(?:import\s.*from\s+|import\s+)(["']).*\1;?\s*$/;

/** An error of a paragraph that begins with `import` or `export`, which makes it code. */
function ofModule({error, source, offset}: Case): Explained {
  const start = source
    .slice(0, offset)
    .search(/(?:^|\n)(?:import|export)\b(?![^]*\n(?:import|export)\b)/);
  const first = source[start] === '\n' ? start + 1 : Math.max(start, 0);
  const block = source.lastIndexOf('\n\n', first) + 1;
  const length = source.slice(first).search(/\n[ \t]*(?:\n|$)/);
  const end = length < 0 ? source.length : first + length;
  const skip: Explained['skip'] = [[Math.min(block, first), end]];
  const [line = ''] = source.slice(first).split('\n');
  const word = line.startsWith('import') ? 'import' : 'export';
  const isProse =
    word === 'import'
      ? !/["'{*]|\bfrom\b/.test(line)
      : !/^export\s+(?:(?:const|let|var|function|class|default|async)\b|[{*])/.test(line);
  if (isProse) {
    const text = `a paragraph cannot begin with "${word}", which begins code. Begin it with another word.`;
    return {offset: first, skip, text};
  }
  if (lineAt(source, offset) > lineAt(source, first) && wholeImport.test(line)) {
    return {
      offset,
      skip,
      text: 'the text follows an import without an empty line. Write an empty line above it.',
    };
  }
  const [, twice] = /Identifier '([^']+)' has already been/.exec(String(error.cause)) ?? [];
  if (twice !== undefined) {
    const text = `the name ${twice} is there twice. Give one of the two another name, or remove it.`;
    return {offset, skip, text};
  }
  const cause = error.cause instanceof Error ? error.cause.message.replace(/ \(.*/, '') : '';
  const reason = cause === '' ? '' : ` (${cause.charAt(0).toLowerCase()}${cause.slice(1)})`;
  return {
    offset: first,
    skip,
    text:
      word === 'import'
        ? `this import cannot be read${reason}. Write import Name from './_part.mdx';`
        : `a page exports nothing, and this cannot be read${reason}. Remove it, or put it in a fence.`,
  };
}

function unexpectedEnd({error, source, offset}: Case): Explained {
  const start = Math.max(source.lastIndexOf('<', offset - 1), 0);
  if (!error.reason.includes('attribute value')) {
    return openTag(source, start);
  }
  const opening = /<[A-Za-z][^<>]*?([\w:.$-]+)=(["'])(?:(?!\2)[^])*$/.exec(source.slice(0, offset));
  const [, name = '', quote = '"'] = opening ?? [];
  const begin = opening?.index ?? start;
  return {
    offset: begin,
    skip: openAndClose(source, begin),
    text: `the value of "${name}" has no closing quote. Write ${name}=${quote}…${quote}.`,
  };
}

/** A tag or braces that go on in a line that is not part of the same list or quotation. */
function lazyLine({source, offset}: Case): Explained {
  const start = Math.max(source.lastIndexOf('<', offset), source.lastIndexOf('{', offset), 0);
  return {
    offset: start,
    skip: mark(start),
    text: `${wordAt(source, start)} goes on outside of its list or quotation. Write it in one line, or begin each line as the first.`,
  };
}

const cases: Readonly<Record<string, (one: Case) => Explained>> = {
  'end-tag-mismatch': endTagMismatch,
  'unexpected-character': unexpectedCharacter,
  'unexpected-lazy': lazyLine,
  'unexpected-closing-slash': ({source, offset}) => {
    const start = source.lastIndexOf('<', offset);
    const name = nameAt(source, start);
    return {
      offset: start,
      skip: mark(start),
      text: voidElements.includes(name)
        ? `</${name}> does not exist. Write <${name} />.`
        : `</${name}> closes nothing. Write <${name}> where it begins, or remove it.`,
    };
  },
  'unexpected-attribute': closingWithMore,
  'unexpected-self-closing-slash': closingWithMore,
};

function closingWithMore({source, offset}: Case): Explained {
  const start = source.lastIndexOf('</', offset);
  const name = nameAt(source, start);
  const end = source.indexOf('>', start);
  return {
    offset: start,
    skip: [
      [Math.max(source.lastIndexOf(`<${name}`, start - 1), 0), start],
      [start, end < 0 ? start + 1 : end + 1],
    ],
    text: `the closing tag </${name}> holds more than its name. Write </${name}>.`,
  };
}

/** Says what an error of the parser means for the writer of a page, and what to write. */
export function explain(error: ParserError, source: string): Explained {
  const one: Case = {error, source, offset: offsetOf(error, source)};
  const {ruleId = '', source: parser = ''} = error;
  if (parser.endsWith('mdxjs-esm')) {
    return ofModule(one);
  }
  const known = cases[ruleId];
  if (known) {
    return known(one);
  }
  if (parser.endsWith('mdx-expression')) {
    return inBraces(one);
  }
  if (ruleId === 'unexpected-eof') {
    return unexpectedEnd(one);
  }
  const reason = uncapitalised(error.reason);
  return {
    offset: one.offset,
    skip: mark(one.offset),
    text: `MDX cannot read this: ${reason.replace(/\.$/, '')}. Put it in code, or write &lt; for < and \\{ for {.`,
  };
}

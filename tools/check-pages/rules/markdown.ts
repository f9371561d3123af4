import remarkLint from 'remark-lint';
import fencedCodeFlag from 'remark-lint-fenced-code-flag';
import headingIncrement from 'remark-lint-heading-increment';
import recommended from 'remark-preset-lint-recommended';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {Finding} from '../finding';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';

const linter = unified().use(remarkLint).use(recommended).use(headingIncrement).use(fencedCodeFlag);

type Message = VFile['messages'][number];

/**
 * Messages for rules whose own ones advise what MDX rejects, or do not say what to type. `names` are the texts that the
 * message of the rule quotes. An empty text leaves a finding to another rule.
 */
const ownMessages: Readonly<Record<string, (names: readonly string[]) => string>> = {
  'fenced-code-flag': () =>
    'this code block names no language. Write ```text for plain text, or ```json, ```bash, ….',
  'final-newline': () => 'the last line has no end. Add a line end.',
  // Such a break is a finding of `markup.ts`, and such an address of `links.ts`.
  'hard-break-spaces': () => '',
  'no-literal-urls': () => '',
  'heading-increment': ([level = '', expected = '']) =>
    `a heading of level ${level} skips a level. Write "${'#'.repeat(Number(expected))}".`,
  'no-duplicate-definitions': ([name = '']) =>
    `"${name}" is defined twice. Give one of them another name, or remove it.`,
};

/** What to write instead of a reference that leads nowhere, and of a definition to which nothing leads. */
function referenceMessage({ruleId, reason, place}: Message, name: string, source: string): string {
  const isFootnote = reason.includes('footnote');
  if (ruleId === 'no-undefined-references') {
    const start = (place && 'start' in place ? place.start : place)?.offset ?? 0;
    return isFootnote
      ? `there is no footnote "${name}". Write "[^${name}]: …" on its own line, or \\[ for a bracket.`
      : noLinkMessage(source.slice(start), source.slice(0, start), name);
  }
  return isFootnote
    ? `nothing refers to the footnote "${name}". Write [^${name}] in the text, or remove this line.`
    : `nothing refers to "${name}". Write [title of the page][${name}] in the text, or remove this line.`;
}

/** What to write instead of brackets that are no link: from their text to the end of the page, and what is before. */
function noLinkMessage(rest: string, before: string, name: string): string {
  const [, text = name] = /^!?\[([^[\]]*)\]/.exec(rest) ?? [];
  const mark = rest.startsWith('!') || before.endsWith('!') ? '!' : '';
  const what = `"${mark}[${text}]" is no ${mark === '' ? 'link' : 'picture'}`;
  const behind = rest.slice(rest.indexOf(']') + 1);
  const [, gap = '', address] = /^( *)\(((?:\/|\.{0,2}\/|https?:)[^()\n]*)\)/.exec(behind) ?? [];
  if (address !== undefined) {
    const right = gap === '' ? address.trim().replaceAll(' ', '%20') : address;
    return `${what}, because of a space. Write ${mark}[${text}](${right}).`;
  }
  if (/^\((?:\/|\.{0,2}\/|https?:)/.test(behind)) {
    return `${what}, because ")" is missing. Write it behind the address.`;
  }
  const [, words] = /\(([^()\n]+)\)$/.exec(before) ?? /\[([^[\]\n]+)\]$/.exec(before) ?? [];
  if (words !== undefined && /^(?:\/|\.{0,2}\/|https?:)/.test(text)) {
    return `"[${text}]" is no link. Write [${words}](${text}).`;
  }
  const [, target] = /^(?:\]\(|\[)((?:\/|https?:)[^()[\]\n]*)/.exec(behind) ?? [];
  if (target !== undefined) {
    return `${what}. Write [${text}](${target}).`;
  }
  return `${what}. Write ${mark}[${text}](/path-of-the-${mark === '' ? 'page' : 'picture'}), or \\[ for a bracket.`;
}

function messageOf(message: Message, source: string): string {
  const {ruleId = '', reason} = message;
  const names = [...reason.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
  if (/^no-(?:undefined-references|unused-definitions)$/.test(ruleId)) {
    return referenceMessage(message, names[0] ?? '', source);
  }
  return ownMessages[ruleId]?.(names) ?? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
}

/** What remark-lint reports about the Markdown of a page. */
export function markdownFindings({tree, source}: SourcePage): Finding[] {
  const file = new VFile({path: source.path, value: source.value});
  linter.runSync(tree, file);
  return file.messages
    .map((message) => ({line: message.line ?? 1, text: messageOf(message, String(source))}))
    .filter(({text}) => text !== '');
}

import remarkLint from 'remark-lint';
import fencedCodeFlag from 'remark-lint-fenced-code-flag';
import headingIncrement from 'remark-lint-heading-increment';
import recommended from 'remark-preset-lint-recommended';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {Finding} from '../finding';
import type {Page} from '../../../plugins/page-sources/page';

const linter = unified().use(remarkLint).use(recommended).use(headingIncrement).use(fencedCodeFlag);

/**
 * Messages for rules whose own ones advise what MDX refuses, or do not say what to type. `names` are the texts that the
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
function referenceMessage(ruleId: string, reason: string, name: string): string {
  const isFootnote = reason.includes('footnote');
  if (ruleId === 'no-undefined-references') {
    return isFootnote
      ? `there is no footnote "${name}". Write "[^${name}]: …" on its own line, or \\[ for a bracket.`
      : `"[${name}]" is no link. Write [${name}](/path-of-the-page), or \\[ for a bracket.`;
  }
  return isFootnote
    ? `nothing refers to the footnote "${name}". Write [^${name}] in the text, or remove this line.`
    : `nothing refers to "${name}". Write [title of the page][${name}] in the text, or remove this line.`;
}

function messageOf({ruleId = '', reason}: VFile['messages'][number]): string {
  const names = [...reason.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
  if (/^no-(?:undefined-references|unused-definitions)$/.test(ruleId)) {
    return referenceMessage(ruleId, reason, names[0] ?? '');
  }
  return ownMessages[ruleId]?.(names) ?? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
}

/** What remark-lint reports about the Markdown of a page. */
export function markdownFindings({tree, source}: Page): Finding[] {
  const file = new VFile({path: source.path, value: source.value});
  linter.runSync(tree, file);
  return file.messages
    .map((message) => ({line: message.line ?? 1, text: messageOf(message)}))
    .filter(({text}) => text !== '');
}

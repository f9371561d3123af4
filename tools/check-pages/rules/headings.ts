import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {PLACEHOLDER, type ProseBlock} from '../blocks';
import type {Finding} from '../finding';
import {isPartial} from '@aldermark/lib/source';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {Terminology} from '../terminology';

/** Checks that a title or heading is in sentence case and has no punctuation at its end. */
export function headingFindings(
  block: ProseBlock,
  {names, lowerCaseNames}: Terminology,
): Finding[] {
  if (block.kind !== 'heading' && block.kind !== 'title') {
    return [];
  }
  const text = block.text.replace(/\{#[^}]*\}/, ' ').trim();
  const line = block.lineOf(block.text.search(/\S/));
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, PLACEHOLDER), text);
  const [, ...rest] = withoutNames.replace(/^\d+[.)]?\s+/, '').split(/[\s/]+/);
  const capitals = rest
    .map((word) => word.replace(/[^\p{L}\d’'-]/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const loud = withoutNames.match(/\p{Lu}{2,}/gu) ?? [];
  const isLoud = loud.length > 1 && !/\p{Ll}/u.test(withoutNames);
  return [
    ...(isLoud
      ? [{line, text: `the heading "${text}" is in capitals. Write it in sentence case.`}]
      : []),
    ...(/^\p{Ll}/u.test(text) && !lowerCaseNames.some((name) => text.startsWith(name))
      ? [{line, text: `the heading "${text}" has no capital. Begin it with one.`}]
      : []),
    ...capitals.map((word) => ({
      line,
      text: `"${word}" in a heading. Write it without a capital: headings are in sentence case.`,
    })),
    ...(/[.:;!,]$/.test(text)
      ? [{line, text: `the heading "${text}" ends with "${text.slice(-1)}". Delete it.`}]
      : []),
  ];
}

/** Finds headings without text below: another heading or the end of the page follows directly. */
export function emptySectionFindings({tree}: SourcePage): Finding[] {
  const nodes = tree.children.filter(
    ({type}) => type !== 'mdxjsEsm' && type !== 'definition' && type !== 'yaml',
  );
  return nodes.flatMap((node, index): Finding[] => {
    const next = nodes[index + 1];
    return node.type === 'heading' && (!next || next.type === 'heading')
      ? [
          {
            line: node.position?.start.line ?? 1,
            text: 'no text under this heading. Write a sentence that introduces what follows.',
          },
        ]
      : [];
  });
}

/** The text of a heading, and its anchor: the one in braces behind it, or what Docusaurus makes of the text. */
function nameOf(heading: Heading): {readonly text: string; readonly anchor: string} {
  const {text, id} = parseMarkdownHeadingId(toString(heading));
  return {text, anchor: id ?? createSlugger().slug(text)};
}

/** What is wrong with the place of a heading: its level, its form or its anchor. */
export function outlineFindings({file, tree, source, frontMatter}: SourcePage): Finding[] {
  const lines = String(source).split('\n');
  const firstLines = new Map<string, number>();
  const findings: Finding[] = [];
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1;
    const add = (text: string) => findings.push({line, text});
    if (toString(node).trim() === '') {
      add('this heading is empty. Write its title, or remove it.');
      return;
    }
    const isFirst = firstLines.size === 0;
    const {text: title, anchor} = nameOf(node);
    const other = firstLines.get(anchor);
    firstLines.set(anchor, other ?? line);
    if (other !== undefined) {
      add(
        `the heading "${title}" has the anchor #${anchor} of line ${other}, so that no link leads to it. Write another heading.`,
      );
    }
    if (!/^[\s>]*#/.test(lines[line - 1] ?? '')) {
      add(
        `the line of - or = below makes "${title}" a heading. Write "## ${title}", or put an empty line between them.`,
      );
    } else if (node.depth === 1 && frontMatter.title !== undefined) {
      add(
        'the title in the front matter is the only heading of level 1. Write "##", or remove this one.',
      );
    } else if (isFirst && node.depth > 2 && !isPartial(file)) {
      add(`the first heading has level ${node.depth}. Write "##".`);
    }
  });
  return [...findings, ...boldHeadings(tree)];
}

/** Paragraphs that look like headings, and that neither the list of contents nor a screen reader finds. */
function boldHeadings(tree: Root): Finding[] {
  const findings: Finding[] = [];
  let level = 2;
  visit(tree, ['heading', 'paragraph'], (node, _, parent) => {
    if (node.type === 'heading') {
      // Below a section it is most likely that of a part of it.
      level = 3;
    }
    if (node.type !== 'paragraph') {
      return;
    }
    const [first, ...others] = node.children;
    const text = toString(node);
    if (parent?.type === 'root' && first?.type === 'strong' && others.length === 0) {
      const line = node.position?.start.line ?? 1;
      findings.push({
        line,
        text: `"${text}" is bold and no heading. Write "${'#'.repeat(level)} ${text}", or a sentence.`,
      });
    }
  });
  return findings;
}

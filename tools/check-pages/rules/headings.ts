import {PLACEHOLDER, type Block} from '../blocks';
import type {Finding} from '../finding';
import type {Page} from '../../../plugins/page-sources/page';
import type {Terminology} from '../terminology';

/** Checks that a title or heading is in sentence case and has no punctuation at its end. */
export function headingFindings(block: Block, {names, lowerCaseNames}: Terminology): Finding[] {
  if (block.kind !== 'heading' && block.kind !== 'title') {
    return [];
  }
  const text = block.text.replace(/\{#[^}]*\}/, ' ').trim();
  const line = block.lineOf(block.text.search(/\S/));
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, PLACEHOLDER), text);
  const [, ...rest] = withoutNames.split(/[\s/]+/);
  const capitals = rest
    .map((word) => word.replace(/[^\p{L}\d’'-]/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return [
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
export function emptySectionFindings({tree}: Page): Finding[] {
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

import type {Block} from '../blocks';
import type {Finding} from '../finding';
import type {Page} from '../page';
import type {Vocabulary} from '../vocabulary';
import {PLACEHOLDER} from '../blocks';

/** Titles and headings have a capital at their first word and at names, and no full stop. */
export function headingFindings(block: Block, {names, startNames}: Vocabulary): Finding[] {
  if (block.kind !== 'heading' && block.kind !== 'title') {
    return [];
  }
  const text = block.words.replace(/\{#[^}]*\}/, ' ').trim();
  const line = block.lineOf(block.words.search(/\S/));
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, PLACEHOLDER), text);
  const [, ...rest] = withoutNames.split(/[\s/]+/);
  const capitals = rest
    .map((word) => word.replace(/[^\p{L}\d’'-]/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return [
    ...(/^\p{Ll}/u.test(text) && !startNames.some((name) => text.startsWith(name))
      ? [{line, text: `the heading "${text}" must begin with a capital.`}]
      : []),
    ...capitals.map((word) => ({
      line,
      text: `"${word}" in a heading. Write it small: headings are in sentence case.`,
    })),
    ...(/[.:;!,]$/.test(text)
      ? [{line, text: `the heading "${text}" must not end with "${text.slice(-1)}".`}]
      : []),
  ];
}

/** Headings with nothing between them and the next heading, or the end of the page. */
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
            text: 'no text under this heading. Write a sentence that says what follows.',
          },
        ]
      : [];
  });
}

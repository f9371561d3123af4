import {visit} from 'unist-util-visit';
import {lineAt} from '@aldermark/lib/source';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {ProseBlock} from '../blocks';
import type {ApiNames} from '../contractNames';
import type {Finding} from '../finding';

/** Slips of the hand around the stops of a sentence, found in the source of a text. */
const slips: readonly {readonly pattern: RegExp; readonly advice: string}[] = [
  {
    pattern: /(?<=\S) +(?<stop>[,;]|[.:!?](?=\s|$))/gu,
    advice: 'has a space before it. Delete the space.',
  },
  {
    pattern: /[\p{Ll}\d)]{2}(?<stop>[.!?])\p{Lu}\p{Ll}/gu,
    advice: 'has no space after it. Write one.',
  },
  {pattern: /\p{L}(?<stop>[,;])\p{L}/gu, advice: 'has no space after it. Write one.'},
  {pattern: /(?<stop>(?<!\.)\.\.(?!\.)|,,|;;)/gu, advice: 'is doubled. Delete one.'},
];

/** Finds blanks that are missing or too many around the stops of sentences, and stops that are doubled. */
export function slipFindings({tree, source}: SourcePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'text', ({position}) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    // With the character before, because a link or code may be in front of the stop.
    const from = Math.max(start - 1, 0);
    const text = String(source).slice(from, end);
    for (const {pattern, advice} of slips) {
      for (const {index, 0: found, groups} of text.matchAll(pattern)) {
        const line = lineAt(String(source), from + index);
        const stop = groups?.stop ?? found;
        const near = text.slice(Math.max(index - 12, 0), index + found.length).trim();
        findings.push({line, text: `"${stop}" in "${near.replace(/\s+/g, ' ')}" ${advice}`});
      }
    }
  });
  return findings;
}

const SHORTEST_PARAGRAPH = 40;

/** Finds paragraphs and items that a page has twice, as after a copy. */
export function repetitionFindings(blocks: readonly ProseBlock[]): Finding[] {
  const firstLines = new Map<string, number>();
  return blocks.flatMap((block): Finding[] => {
    const text = block.text.replace(/\s+/g, ' ').trim();
    if (block.kind !== 'text' || text.length < SHORTEST_PARAGRAPH) {
      return [];
    }
    const line = block.lineOf(0);
    const first = firstLines.get(text);
    firstLines.set(text, first ?? line);
    return first === undefined
      ? []
      : [{line, text: `this text repeats line ${first}. Remove one of them.`}];
  });
}

/** Finds names of operations, events and errors that are typed as words, so that neither the build nor a reader can follow them. */
export function plainNameFindings(blocks: readonly ProseBlock[], api: ApiNames): Finding[] {
  const isName = (word: string) =>
    /[A-Z._]/.test(word) &&
    (api.operations.has(word) || api.events.has(word) || api.errors.has(word));
  return blocks
    .filter(({kind}) => kind === 'text' || kind === 'cell')
    .flatMap((block) =>
      [...block.text.matchAll(/[A-Za-z]\w*(?:[._]\w+)*/g)]
        .filter(([word]) => isName(word))
        .map(({0: word, index}) => ({
          line: block.lineOf(index),
          text: `"${word}" is a name of the API in plain text. Write \`${word}\`.`,
        })),
    );
}

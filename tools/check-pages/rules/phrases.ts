import {lineAt} from '../../../lib/source';
import {PLACEHOLDER, type Block} from '../blocks';
import type {Finding} from '../finding';
import {bannedPhrases, emptyLinkTexts} from './bannedPhrases';

/** Finds the banned phrases in a block. A diagram may use them: its labels are short. */
export function phraseFindings(block: Block): Finding[] {
  return block.kind === 'diagram'
    ? []
    : bannedPhrases.flatMap(({pattern, advice}) =>
        [...block.text.matchAll(pattern)].map((match) => ({
          line: block.lineOf(match.index),
          text: `"${match[0].replace(/\s+/g, ' ').replaceAll(PLACEHOLDER, '…')}" ${advice}`,
        })),
      );
}

/** Finds links whose text does not name their target. */
export function linkFindings(block: Block, source: string): Finding[] {
  return block.links
    .filter(({text}) => text.trim() === '' || emptyLinkTexts.test(text.trim()))
    .map(({start, text}) => ({
      line: lineAt(source, start),
      text: `the link text "${text}" does not name its target. Write the title of the page.`,
    }));
}

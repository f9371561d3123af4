import type {Block} from '../blocks';
import type {Finding} from '../finding';
import {emptyLinkTexts, phraseRules} from '../words';
import {lineAt} from '../../../plugins/lib/source';

/** Words and phrases that the style guide rules out. */
export function phraseFindings(block: Block): Finding[] {
  return block.kind === 'diagram'
    ? []
    : phraseRules.flatMap(({pattern, text}) =>
        [...block.words.matchAll(pattern)].map((match) => ({
          line: block.lineOf(match.index),
          text: `"${match[0].replace(/\s+/g, ' ')}" ${text}`,
        })),
      );
}

/** Links whose text does not name their target. */
export function linkFindings(block: Block, source: string): Finding[] {
  return block.links
    .filter(({text}) => text.trim() === '' || emptyLinkTexts.test(text.trim()))
    .map(({start, text}) => ({
      line: lineAt(source, start),
      text: `the link text "${text}" does not name its target. Write the title of the page.`,
    }));
}

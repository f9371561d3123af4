import type {ProseBlock} from '../blocks';
import type {Finding} from '../finding';
import type {Terminology} from '../terminology';
import {phraseRanges} from './phrases';

/**
 * Whether the text around an acronym explains it: `name (ABC)`, `ABC (name)`, `ABC file (name)`,
 * `ABC means …`, `ABC is the …`, `ABC, the …`.
 */
function isExplained(text: string, start: number, end: number): boolean {
  return (
    /\p{L}["”]?\s*\($/u.test(text.slice(0, start)) ||
    /^s?(?:\s+\p{Ll}+)?\s*\(/u.test(text.slice(end)) ||
    /^s?\s+(?:means?|stands?\s+for|(?:is|are)\s+(?:an?|the)|or)\s/.test(text.slice(end)) ||
    /^s?,\s+(?:an?|the|or)\s/.test(text.slice(end))
  );
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** One finding for each acronym of the glossary that the page uses without explaining it. */
export function acronymFindings(blocks: readonly ProseBlock[], {acronyms}: Terminology): Finding[] {
  if (acronyms.length === 0) {
    return [];
  }
  const pattern = new RegExp(
    `(?<![\\p{L}\\d-])(${acronyms.map(escape).join('|')})(?=s?(?![\\p{L}\\d]))`,
    'gu',
  );
  const known = new Set<string>();
  return blocks.flatMap((block) => {
    if (block.kind !== 'text' && block.kind !== 'cell') {
      return [];
    }
    // Words in italics belong to another language, and another rule covers banned phrases.
    const taken = [...block.foreign, ...phraseRanges(block)];
    const uses = [
      ...block.terms.map(({name, index}) => ({name, index, explains: true})),
      ...[...block.text.matchAll(pattern)]
        .filter(({index}) => !isInLink(block, index) && !isIn(taken, index))
        .map((match) => ({
          name: match[0],
          index: match.index,
          explains: isExplained(block.text, match.index, match.index + match[0].length),
        })),
    ].sort((a, b) => a.index - b.index);
    return uses.flatMap(({name, index}) => {
      const isNew = !known.has(name);
      known.add(name);
      // The explanation may follow later in the paragraph: "FATCA and CRS …. FATCA is the law …".
      return isNew && !uses.some((use) => use.name === name && use.explains)
        ? [
            {
              line: block.lineOf(index),
              text: `"${name}" is not explained. Write <Term name="${name}" />, or "long name (${name})", at its first use on the page.`,
            },
          ]
        : [];
    });
  });
}

/** The text of a link is the title of its target, which a writer cannot change. */
function isInLink({links, offset}: ProseBlock, index: number): boolean {
  const at = offset + index;
  return links.some(({start, end}) => at >= start && at < end);
}

type Range = {readonly start: number; readonly end: number};

const isIn = (ranges: readonly Range[], index: number): boolean =>
  ranges.some(({start, end}) => index >= start && index < end);

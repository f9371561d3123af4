import {z} from 'zod';
import type {DocPage} from '../library/docs';
import {excerpt} from '../library/excerpt';
import type {DocsLibrary, Passage} from '../library/library';
import {MOST_RESPONSE_CHARACTERS, SENTENCES} from './room';

/** The longest list of sections, in characters. */
const LONGEST_CONTENTS = 4000;

/**
 * The sections of a page as a list of anchors, so that the rest of a long page can be read in parts. The lowest levels
 * are left out until the list is short enough.
 */
function contents(page: DocPage, lowest = 6): string {
  const lines = page.sections
    .filter(({depth}) => depth <= lowest)
    .map(({title, anchor, depth}) => `${'  '.repeat(depth - 2)}- ${title}: \`#${anchor}\``);
  const list = lines.join('\n');
  return list.length > LONGEST_CONTENTS && lowest > 2 ? contents(page, lowest - 1) : list;
}

/**
 * The part of a passage that one response holds, and what a reader must know to go on: offsets are in its language.
 * `facts` are the characters that the response needs for its facts.
 */
export function part(passage: Passage, offset: number, language: string | undefined, facts = 0) {
  const {page, section, url, markdown} = passage;
  const isStart = section === undefined && offset === 0 && page.sections.length > 0;
  const list = isStart ? [`Sections of this page:\n\n${contents(page)}`] : [];
  const room = MOST_RESPONSE_CHARACTERS - SENTENCES - list.join('').length - facts;
  const {text, end} = excerpt(markdown, offset, room);
  const address = section ? `${page.address}#${section.anchor}` : page.address;
  const next = [
    `the address \`${address}\``,
    ...(language === undefined ? [] : [`the language ${language}`]),
    `the offset ${end}`,
  ];
  const more =
    end === undefined
      ? []
      : [
          '---',
          `Cut after character ${end} of ${markdown.length}. To go on, call read_page with ${next.join(', ')}.`,
          ...list,
        ];
  return {
    text: [text.trimEnd(), ...more].join('\n\n'),
    facts: {
      address,
      url,
      title: section?.title ?? page.title,
      length: markdown.length,
      ...(end !== undefined && {nextOffset: end}),
    },
  };
}

/** The choice of the language of samples. */
export const languageShape = ({docs}: DocsLibrary) =>
  z.enum(docs.languages).optional().describe('Leaves out the samples in all other languages');

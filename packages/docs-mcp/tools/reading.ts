import {z} from 'zod';
import {excerpt} from '../library/excerpt';
import type {Library, Passage} from '../library/library';

/** The longest text of one answer, in characters: about 10,000 tokens. */
export const MOST_CHARACTERS = 40_000;

/** The sections of a page as a list of anchors, so that the rest of a long page can be read in parts. */
function contents({page}: Passage): string {
  const lines = page.sections.map(
    ({title, anchor, depth}) => `${'  '.repeat(depth - 2)}- ${title}: \`#${anchor}\``,
  );
  return `Sections of this page:\n\n${lines.join('\n')}`;
}

/** The part of a passage that one answer holds, and what a reader must know to go on: offsets are in its language. */
export function part(passage: Passage, offset: number, language: string | undefined) {
  const {page, section, url, markdown} = passage;
  const {text, end} = excerpt(markdown, offset, MOST_CHARACTERS);
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
          ...(section || offset > 0 ? [] : [contents(passage)]),
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
export const languageShape = ({docs}: Library) =>
  z.enum(docs.languages).optional().describe('Leaves out the samples in all other languages');

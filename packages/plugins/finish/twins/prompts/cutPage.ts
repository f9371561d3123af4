import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {writeMarkdown} from '../write';

/** The characters that a block adds to a text, with the empty line after it. */
export const lengthOf = (block: RootContent): number => writeMarkdown([block]).length + 1;

/** The text of a page as far as there is room, and what it lacks. */
export type CutPage = {
  readonly blocks: readonly RootContent[];
  /** How many of its samples are left out. */
  readonly samples: number;
  /** The heading from which on the text is left out; undefined when all of it is there. */
  readonly from: string | undefined;
};

const sum = (blocks: readonly RootContent[]) =>
  blocks.reduce((total, block) => total + lengthOf(block), 0);

/** The blocks without as many of their samples as do not fit, the last ones first. */
function withoutSamples(blocks: readonly RootContent[], room: number): RootContent[] {
  let length = sum(blocks);
  return [...blocks]
    .reverse()
    .filter((block) => {
      const isLeft = block.type === 'code' && length > room;
      length -= isLeft ? lengthOf(block) : 0;
      return !isLeft;
    })
    .reverse();
}

/** How many of the first blocks fit. A heading below which nothing fits is not among them. */
function countOfFitting(blocks: readonly RootContent[], room: number): number {
  let length = 0;
  let count = 0;
  for (const [at, block] of blocks.entries()) {
    length += lengthOf(block);
    if (length > room) {
      break;
    }
    count = block.type === 'heading' ? count : at + 1;
  }
  return count;
}

/** Cuts a page to a number of characters: first its last samples are left out, then the end of its text. */
export function cutPage(page: readonly RootContent[], room: number): CutPage {
  const short = withoutSamples(page, room);
  const samples = page.length - short.length;
  if (sum(short) <= room) {
    return {blocks: short, samples, from: undefined};
  }
  const count = countOfFitting(short, room);
  const blocks = short.slice(0, count);
  // The text goes on in the section of the first block that is left out.
  const heading = short.slice(0, count + 1).findLast(({type}) => type === 'heading');
  return {blocks, samples, from: heading && toString(heading)};
}

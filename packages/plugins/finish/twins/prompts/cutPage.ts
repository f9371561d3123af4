import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {writeMarkdown} from '../write';

/** The lengths that are known: every prompt has the same rules, and many have the same operations. */
const lengths = new WeakMap<RootContent, number>();

/** The characters that a block adds to a text, with the empty line after it. */
export function lengthOf(block: RootContent): number {
  const length = lengths.get(block) ?? writeMarkdown([block]).length + 1;
  lengths.set(block, length);
  return length;
}

/** The characters of blocks, with the empty lines after them. */
export const lengthOfAll = (blocks: readonly RootContent[]): number =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0);

/** The text of a page as far as there is room, and what it lacks. */
export type CutPage = {
  readonly blocks: readonly RootContent[];
  /** How many of its samples are left out. */
  readonly samples: number;
  /** The heading from which on the text is left out; undefined when all of it is there. */
  readonly from: string | undefined;
};

/** The blocks without as many of their samples as do not fit, the last ones first. */
function withoutSamples(blocks: readonly RootContent[], room: number): RootContent[] {
  let length = lengthOfAll(blocks);
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
  if (lengthOfAll(short) <= room) {
    return {blocks: short, samples, from: undefined};
  }
  const count = countOfFitting(short, room);
  const blocks = short.slice(0, count);
  // The text goes on in the section of the first block that is left out.
  const heading = short.slice(0, count + 1).findLast(({type}) => type === 'heading');
  return {blocks, samples, from: heading && toString(heading)};
}

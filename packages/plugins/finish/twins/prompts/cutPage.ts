import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';
import {isHeading} from '../sections';
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

/** The section of a guide with the test data that selects outcomes. It is left out last: no code can be run without it. */
const testSection = 'try-it-in-the-sandbox';

/** The text of a page as far as there is room, and what it lacks. */
export type CutPage = {
  readonly blocks: readonly RootContent[];
  /** How many of its samples are left out. */
  readonly samples: number;
  /** The heading from which on the text is left out; undefined when all of it is there. */
  readonly from: string | undefined;
  /** The section that is there although it comes after the heading from which on the text is left out. */
  readonly but: string | undefined;
};

/** A heading with its blocks, up to the next heading; the first of a page can be without one. */
type Part = {readonly blocks: readonly RootContent[]; readonly isTest: boolean};

/** The parts of a page. Those of the section with test data also have deeper headings. */
function partsOf(page: readonly RootContent[]): Part[] {
  const parts: {blocks: RootContent[]; isTest: boolean}[] = [];
  let testDepth = 0;
  for (const block of page) {
    if (isHeading(block)) {
      if (block.data?.anchor === testSection) {
        testDepth = block.depth;
      } else if (block.depth <= testDepth) {
        testDepth = 0;
      }
    }
    const last = parts.at(-1);
    if (isHeading(block) || !last) {
      parts.push({blocks: [block], isTest: testDepth > 0});
    } else {
      last.blocks.push(block);
    }
  }
  return parts;
}

/** What is left out first, is first: the end of the text before its beginning, and test data last if it leaves room for text. */
function leftFirst(parts: readonly Part[], room: number): Part[] {
  const test = parts.filter(({isTest}) => isTest);
  const rank = lengthOfAll(test.flatMap(({blocks}) => blocks)) < room / 2 ? 1 : -1;
  return parts.toReversed().toSorted((a, b) => rank * (Number(a.isTest) - Number(b.isTest)));
}

/** What fits when things are left out in an order. */
function fitting<Item>(
  items: readonly Item[],
  order: readonly Item[],
  {room, lengthOfItem}: {room: number; lengthOfItem: (item: Item) => number},
): Item[] {
  let length = items.reduce((sum, item) => sum + lengthOfItem(item), 0);
  const left = new Set<Item>();
  for (const item of order) {
    if (length <= room) {
      break;
    }
    left.add(item);
    length -= lengthOfItem(item);
  }
  return items.filter((item) => !left.has(item));
}

function hasCode(block: RootContent): boolean {
  let isFound = false;
  visit(block, 'code', () => {
    isFound = true;
    return EXIT;
  });
  return isFound;
}

/** Samples, and of the section with test data also the lists of steps that have some, so that the values above them stay. */
const samplesIn = ({blocks, isTest}: Part): RootContent[] =>
  blocks.filter((block) => block.type === 'code' || (isTest && hasCode(block)));

/** The sections without those of which only the heading is left. */
const withoutEmpty = (parts: readonly Part[], kept: readonly Part[]): Part[] =>
  kept.filter((part, at) => {
    const isBare = part.blocks.length === 1 && part.blocks.every(isHeading);
    return (
      !isBare || (at + 1 < kept.length && parts.indexOf(kept[at + 1]!) === parts.indexOf(part) + 1)
    );
  });

/**
 * Cuts a page to a number of characters. Its diagrams, which the text says in words too, are left out first, then its samples
 * and then its sections, both from the last on. The section with the test data stays longest.
 */
export function cutPage(page: readonly RootContent[], room: number): CutPage {
  const told = lengthOfAll(page) <= room ? page : page.filter(({data}) => !data?.isDiagram);
  const order = leftFirst(partsOf(told), room).flatMap((part) => samplesIn(part).toReversed());
  const short = fitting(told, order, {room, lengthOfItem: lengthOf});
  const samples = told.length - short.length;
  const parts = partsOf(short);
  const lengthOfItem = ({blocks}: Part) => lengthOfAll(blocks);
  const kept = withoutEmpty(parts, fitting(parts, leftFirst(parts, room), {room, lengthOfItem}));
  const firstLeft = parts.findIndex((part) => !kept.includes(part));
  const heading = parts[firstLeft]?.blocks.find(isHeading);
  const test = kept.find((part) => firstLeft >= 0 && parts.indexOf(part) > firstLeft);
  return {
    blocks: kept.flatMap(({blocks}) => blocks),
    samples,
    from: heading && toString(heading),
    but: test && toString(test.blocks[0]!),
  };
}

import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {remembered} from '@aldermark/lib/remembered';
import {isHeading, isRelated} from '../sections';
import {writeMarkdown} from '../write';

/**
 * The characters that a block adds to a text, with the empty line after it. Every prompt has the same rules, and many have the
 * same operations.
 */
export const lengthOf = remembered((block: RootContent) => writeMarkdown([block]).length + 1);

/** The characters of blocks, with the empty lines after them. */
export const lengthOfAll = (blocks: readonly RootContent[]): number =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0);

/** The section of a guide with the test data that selects outcomes. No code can be run without it. */
const testSection = 'try-it-in-the-sandbox';

/** The text of a page as far as there is room, and what it lacks, in words that continue `The page: …`. */
export type CutPage = {readonly blocks: readonly RootContent[]; readonly left: readonly string[]};

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

/** Whether a part is the list of what must be true before the work is done. */
const isChecklist = ({blocks}: Part): boolean =>
  blocks.some(
    (block) =>
      block.type === 'list' &&
      block.children.some(({checked}) => checked !== null && checked !== undefined),
  );

/** How long a part stays: the text, then the checklist, then the test data. */
const rankOf = (part: Part): number => (part.isTest ? 2 : isChecklist(part) ? 1 : 0);

/** What is left out first, is first: the end of the text before its beginning. */
const leftFirst = (parts: readonly Part[]): Part[] =>
  parts.toReversed().toSorted((a, b) => rankOf(a) - rankOf(b));

/** The line above what a reader unfolds. */
const isBoldLine = (block: RootContent | undefined) =>
  block?.type === 'paragraph' && block.children.every(({type}) => type === 'strong');

/** Whether a block is a table that a reader unfolds, or the line above one. */
const isFold = (block: RootContent, at: number, blocks: readonly RootContent[]) =>
  (block.type === 'table' && isBoldLine(blocks[at - 1])) ||
  (isBoldLine(block) && blocks[at + 1]?.type === 'table');

/** The first blocks that fit together, without the line above a table that does not. */
function startThatFits(blocks: readonly RootContent[], room: number): RootContent[] {
  let left = room;
  const end = blocks.findIndex((block) => (left -= lengthOf(block)) < 0);
  const start = end < 0 ? [...blocks] : blocks.slice(0, end);
  return isBoldLine(start.at(-1)) ? start.slice(0, -1) : start;
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

/** The sections without those of which only the heading is left. */
const withoutEmpty = (parts: readonly Part[], kept: readonly Part[]): Part[] =>
  kept.filter((part, at) => {
    const isBare = part.blocks.length === 1 && part.blocks.every(isHeading);
    return (
      !isBare || (at + 1 < kept.length && parts.indexOf(kept[at + 1]!) === parts.indexOf(part) + 1)
    );
  });

const titleOf = (blocks: readonly RootContent[]): string => `"${toString(blocks[0]!)}"`;

const samplesLeft = (count: number): string[] => (count > 0 ? [`${count} of its samples`] : []);

const depthOf = ({blocks: [first]}: Part): number => (first && isHeading(first) ? first.depth : 0);

/** From where on a page is left out, and the sections that are there although they come later. */
function sectionsLeft(parts: readonly Part[], kept: readonly Part[], hasStart: boolean): string[] {
  const first = parts.findIndex((part) => !kept.includes(part));
  if (first < 0) {
    return [];
  }
  const later = kept.filter((part) => parts.indexOf(part) > first);
  const titles = later
    .filter((part) => depthOf(part) <= depthOf(later[0]!))
    .map(({blocks}) => titleOf(blocks));
  const but = titles.length > 0 ? `, except ${titles.join(' and ')}` : '';
  const from = `${hasStart ? 'the middle of ' : ''}${titleOf(parts[first]!.blocks)}`;
  return [`its text from ${from} on${but}`];
}

/**
 * Cuts a page to a number of characters. Its diagrams, which the text says in words too, are left out first, then its samples, then
 * the tables that it folds, and then its sections, the last samples and sections first. The first section that is left out keeps its beginning, if something below its
 * heading fits. The checklist goes after the other sections. The section with the test data stays, as far as two thirds of the
 * room hold it, and so do the names of related pages.
 */
export function cutPage(page: readonly RootContent[], mostLength: number): CutPage {
  const related = page.filter(isRelated);
  const room = mostLength - lengthOfAll(related);
  const text = page.filter((block) => !isRelated(block));
  const told = lengthOfAll(text) <= room ? text : text.filter(({data}) => !data?.isDiagram);
  const [others, test] = [false, true].map((isWanted) =>
    partsOf(told).flatMap(({isTest, blocks}) => (isTest === isWanted ? blocks : [])),
  ) as [RootContent[], RootContent[]];
  const samples = others.filter(({type}) => type === 'code').toReversed();
  const sampled = fitting(told, samples, {room, lengthOfItem: lengthOf});
  const folds =
    lengthOfAll(sampled) <= room
      ? []
      : sampled.filter((block, at) => isFold(block, at, sampled) && !test.includes(block));
  const short = sampled.filter((block) => !folds.includes(block));
  const testStart = lengthOfAll(short) <= room ? test : startThatFits(test, (mostLength * 2) / 3);
  const testEnd = new Set(test.slice(testStart.length));
  const parts = partsOf(short.filter((block) => !testEnd.has(block)));
  const lengthOfItem = ({blocks}: Part) => lengthOfAll(blocks);
  const kept = withoutEmpty(parts, fitting(parts, leftFirst(parts), {room, lengthOfItem}));
  const free = room - kept.reduce((sum, part) => sum + lengthOfItem(part), 0);
  const first = parts.find((part) => !kept.includes(part));
  const start = startThatFits(first?.blocks ?? [], free);
  const hasStart = start.some((block) => !isHeading(block));
  const shown = parts.filter((part) => kept.includes(part) || (hasStart && part === first));
  return {
    blocks: [...shown.flatMap((part) => (part === first ? start : part.blocks)), ...related],
    left: [
      ...samplesLeft(told.length - sampled.length),
      ...(folds.length > 0 ? ['its folded tables'] : []),
      ...sectionsLeft(parts, kept, hasStart),
      ...(testEnd.size > 0 && kept.some(({isTest}) => isTest)
        ? [`the end of ${titleOf(testStart)}`]
        : []),
    ],
  };
}

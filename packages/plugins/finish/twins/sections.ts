import type {Heading, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {fullAddress} from './addresses';
import type {Twin} from './twin';
import {writeMarkdown} from './write';

export const isHeading = (node: RootContent): node is Heading => node.type === 'heading';

/** Whether a block names the pages to read next, which belong to the whole page. */
export const isRelated = (block: RootContent): boolean =>
  block.type === 'list' && toString(block).startsWith('Goes with:');

/** Where the section ends that begins with the heading at a place. */
function endOf(blocks: readonly RootContent[], start: number, {depth}: Heading): number {
  const length = blocks
    .slice(start + 1)
    .findIndex((node) => isHeading(node) && node.depth <= depth);
  return length < 0 ? blocks.length : start + 1 + length;
}

/** The section of a page whose heading has an anchor, with that heading; empty when there is none. */
export function sectionOf({tree}: Twin, anchor: string): RootContent[] {
  const start = tree.children.findIndex((node) => isHeading(node) && node.data?.anchor === anchor);
  const first = tree.children[start];
  return first && isHeading(first)
    ? tree.children.slice(start, endOf(tree.children, start, first))
    : [];
}

/** The blocks before the first heading. */
export function openingOf(blocks: readonly RootContent[]): readonly RootContent[] {
  const end = blocks.findIndex(isHeading);
  return end < 0 ? blocks : blocks.slice(0, end);
}

/**
 * The blocks without the sections with some anchors, and without headings below which nothing is left then. The related pages at
 * the end stay.
 */
export function withoutSections(
  blocks: readonly RootContent[],
  isLeft: (anchor: string) => boolean,
): RootContent[] {
  const kept: RootContent[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block && isHeading(block) && isLeft(block.data?.anchor ?? '')) {
      const end = endOf(blocks, at, block);
      kept.push(...blocks.slice(at, end).filter(isRelated));
      at = end - 1;
    } else if (block) {
      kept.push(block);
    }
  }
  return kept.filter((block, at) => {
    const next = kept[at + 1];
    if (!isHeading(block)) {
      return true;
    }
    return next && !isRelated(next) && !(isHeading(next) && next.depth <= block.depth);
  });
}

/** A section as a document of its own, with its address on the page. Undefined when the page has no such section. */
export function sectionText(twin: Twin, anchor: string): string | undefined {
  const [first, ...rest] = sectionOf(twin, anchor);
  if (!first || !isHeading(first)) {
    return undefined;
  }
  const rise = first.depth - 1;
  const address = fullAddress(`${twin.route}#${anchor}`);
  return writeMarkdown([
    {...first, depth: 1},
    {
      type: 'paragraph',
      children: [{type: 'link', url: address, children: [{type: 'text', value: address}]}],
    },
    ...rest.map((node) =>
      isHeading(node) ? {...node, depth: Math.max(node.depth - rise, 2) as Heading['depth']} : node,
    ),
  ]);
}

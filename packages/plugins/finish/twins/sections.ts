import type {Heading, RootContent} from 'mdast';
import {fullAddress} from './addresses';
import type {Twin} from './twin';
import {writeMarkdown} from './write';

const isHeading = (node: RootContent): node is Heading => node.type === 'heading';

/** The section of a page whose heading has an anchor, with that heading; empty when there is none. */
function sectionOf({tree}: Twin, anchor: string): RootContent[] {
  const start = tree.children.findIndex((node) => isHeading(node) && node.data?.anchor === anchor);
  const first = tree.children[start];
  if (!first || !isHeading(first)) {
    return [];
  }
  const length = tree.children
    .slice(start + 1)
    .findIndex((node) => isHeading(node) && node.depth <= first.depth);
  return tree.children.slice(start, length < 0 ? undefined : start + 1 + length);
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

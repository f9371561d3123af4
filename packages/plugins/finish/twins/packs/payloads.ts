import type {Code, Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {paragraph, text} from '@aldermark/lib/nodes';
import {remembered} from '@aldermark/lib/remembered';
import {mapChildren} from '../mapChildren';

/** A shorter block of JSON costs no more than the sentence that says where it is. */
const shortest = 200;

/** What a block of JSON shows: an event by its name, and anything else by its text. Undefined for other code. */
function contentOf({lang, meta, value}: Code): string | undefined {
  const title = /^title="([^",]+)/.exec(meta ?? '')?.[1] ?? '';
  if (lang !== 'json') {
    return undefined;
  }
  return /^[a-z_]+\.[a-z_]+$/.test(title) ? title : value.length < shortest ? undefined : value;
}

/** The contents of the blocks of JSON in a part of a pack, which are read once for all packs. */
export const payloadsOf = remembered((nodes: readonly RootContent[]): readonly string[] => {
  const contents: string[] = [];
  visit({type: 'root', children: [...nodes]}, 'code', (node) => {
    const content = contentOf(node);
    if (content !== undefined) {
      contents.push(content);
    }
  });
  return contents;
});

/** A node in which a sentence replaces each payload that was shown before; what it shows itself is added. */
function withoutThese(node: Nodes, before: Set<string>): Nodes {
  if (node.type === 'code') {
    const content = contentOf(node);
    if (content !== undefined && before.has(content)) {
      const what = content === node.value ? 'The same JSON' : `A payload of ${content}`;
      return paragraph(text(`${what} is above.`));
    }
    if (content !== undefined) {
      before.add(content);
    }
  }
  return mapChildren(node, (children) => children.map((child) => withoutThese(child, before)));
}

/** A part of a pack in which a sentence replaces each payload that was shown before, in the pack or in this part. */
export function withoutShown(
  nodes: readonly RootContent[],
  shown: ReadonlySet<string>,
): readonly RootContent[] {
  const before = new Set(shown);
  const short = nodes.map((node) => withoutThese(node, before) as RootContent);
  return short.every((node, at) => node === nodes[at]) ? nodes : short;
}

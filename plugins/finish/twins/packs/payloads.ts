import type {Code, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {paragraph, text} from './nodes';

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

/** The contents of the blocks of JSON in a part of a pack. */
export function payloadsOf(nodes: readonly RootContent[]): string[] {
  const contents: string[] = [];
  visit({type: 'root', children: [...nodes]}, 'code', (node) => {
    const content = contentOf(node);
    if (content !== undefined) {
      contents.push(content);
    }
  });
  return contents;
}

/** A part of a pack in which a sentence replaces each payload that was shown before, in the pack or in this part. */
export function withoutShown(
  nodes: readonly RootContent[],
  shown: ReadonlySet<string>,
): readonly RootContent[] {
  const contents = payloadsOf(nodes);
  if (new Set(contents).size === contents.length && !contents.some((one) => shown.has(one))) {
    return nodes;
  }
  const tree = structuredClone({type: 'root' as const, children: [...nodes]});
  const before = new Set(shown);
  visit(tree, 'code', (node, index, parent) => {
    const content = contentOf(node);
    if (content === undefined || !parent || index === undefined) {
      return;
    }
    if (before.has(content)) {
      const what = content === node.value ? 'The same JSON' : `A payload of ${content}`;
      parent.children.splice(index, 1, paragraph(text(`${what} is above.`)));
    }
    before.add(content);
  });
  return tree.children;
}

import {createHash} from 'node:crypto';
import type {RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {KeptValues} from '@aldermark/lib/cached';
import {remembered} from '@aldermark/lib/remembered';

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false, tableCellPadding: true})
  .use(remarkStringify, {bullet: '-', rule: '-', resourceLink: true, emphasis: '_'});

function writeBlocks(blocks: readonly RootContent[]): string {
  return writer.stringify({type: 'root', children: [...blocks]}).replace(/\n$/, '');
}

/** The Markdown of blocks that were written, by their hash. */
export const writtenBlocks = new KeptValues<string>('twin-blocks');

/** A block as Markdown, written once: twins in one and in all languages, documents and packs share most of them. */
const writeBlock = remembered((block: RootContent): string => {
  const hash = createHash('sha256').update(JSON.stringify(block)).digest('base64');
  return writtenBlocks.get(hash, () => writeBlocks([block]));
});

/** Lists that follow each other have different signs, so they are written together. */
function withListsTogether(blocks: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && block.type === 'list' && last.at(-1)?.type === 'list') {
      last.push(block);
    } else {
      groups.push([block]);
    }
  }
  return groups;
}

/** Writes blocks as Markdown with the extensions of GitHub. No block may be changed later. */
export function writeMarkdown(blocks: readonly RootContent[]): string {
  const texts = withListsTogether(blocks).map((group) =>
    group.length === 1 && group[0] ? writeBlock(group[0]) : writeBlocks(group),
  );
  return texts.length > 0 ? `${texts.join('\n\n')}\n` : '';
}

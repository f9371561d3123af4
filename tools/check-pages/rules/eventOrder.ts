import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {ProseBlock} from '../blocks';
import type {Finding} from '../finding';

/** The section that tells how to find which of two events is first. */
const SECTION = {page: 'usecases/webhooks.mdx', anchor: '#step-5-handle-duplicates-and-order'};

const ORDER = /\b(?:in\s+(?:any|no\s+guaranteed)|no\s+guaranteed|out\s+of)\s+order\b/;
const EVENTS = /\b(?:events?|webhooks?|arrives?)\b/i;

/** A page that says that events have no order, without a link to how to find it. */
export function eventOrderFindings(
  {file, source}: SourcePage,
  blocks: readonly ProseBlock[],
): Finding[] {
  if (file === SECTION.page || String(source).includes(SECTION.anchor)) {
    return [];
  }
  const block = blocks.find(
    ({kind, text}) => kind === 'text' && ORDER.test(text) && EVENTS.test(text),
  );
  return block
    ? [
        {
          line: block.lineOf(block.text.search(ORDER)),
          text: `the page says that events have no order, and not how to find it. Link to /usecases/webhooks${SECTION.anchor}.`,
        },
      ]
    : [];
}

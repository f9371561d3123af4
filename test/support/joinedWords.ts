import {load, type CheerioAPI} from 'cheerio';

type AnyNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Element = Extract<AnyNode, {attribs: unknown}>;

/** Elements that begin a line of their own for speech, in copies and in Markdown, whatever their style. */
const blocks = new Set(
  'address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img input li main nav ol option p section select summary table tbody td textarea tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Elements whose content is not read as words, or whose parts belong to one word. */
const isLeftOut = ({name, attribs}: Element): boolean =>
  ['pre', 'script', 'style', 'head', 'svg', 'template'].includes(name) ||
  attribs['aria-hidden'] === 'true' ||
  attribs['data-footnote-ref'] !== undefined;

const endOfWord = /[\p{L}\p{N}.,:;!?)]$/u;
const startOfWord = /^[\p{L}\p{N}(]/u;

/**
 * Places at which two elements join their words, because no space is between them: `label¦value`. Their style may part
 * them on the screen, but speech, copies, the search index and the Markdown of a page have only the text. A `<wbr>` is
 * inside of a word.
 */
export function joinedWords(html: string): string[] {
  const found: string[] = [];
  let last = '';
  let isParted = false;
  /** The button in which the last text is, and the one that is being read. Two buttons are read one by one. */
  let [lastButton, button]: (Element | undefined)[] = [];
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') {
      const isNextButton = lastButton && button && lastButton !== button;
      if (isParted && !isNextButton && endOfWord.test(last) && startOfWord.test(node.data)) {
        found.push(`${last.slice(-30)}¦${node.data.slice(0, 30)}`);
      }
      last = node.data === '' ? last : node.data;
      lastButton = button;
      isParted = false;
    } else if (node.type === 'root') {
      node.children.forEach(visit);
    } else if (node.type === 'tag') {
      const isApart = blocks.has(node.name) || isLeftOut(node);
      last = isApart ? '' : last;
      if (!isLeftOut(node)) {
        // Code in a word, such as a plural, is part of the word.
        isParted = node.name !== 'wbr';
        button = node.name === 'button' ? node : button;
        node.children.forEach(visit);
        button = node.name === 'button' ? undefined : button;
        isParted = node.name !== 'wbr';
      }
      last = isApart || node.name === 'wbr' ? '' : last;
    }
  };
  load(html, {scriptingEnabled: false}).root().toArray().forEach(visit);
  return found;
}

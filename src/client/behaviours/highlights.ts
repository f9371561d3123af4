import {fillers} from '@aldermark/search/vocabulary';
import {highlightParameter} from '../../search/highlightParameter';
import {loadLateStyles} from '../lateStyles';
import {onPage} from '../page';
import {element} from '../element';

const name = 'search';
const MOST_WORDS = 12;

/** Small letters without accents. Each letter stays one letter, so positions stay the same. */
function folded(text: string): string {
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}

/** Whether a word of a text stands alone. Only then a word such as "an" is marked. */
function isAlone(text: string, at: number, {length}: string): boolean {
  return ![text.charAt(at - 1), text.charAt(at + length)].some((next) =>
    /[\p{L}\p{N}]/u.test(next),
  );
}

/** Whether the search finds a text: it leaves out what is only printed, for example. */
const isSearched = ({parentElement}: Node): boolean =>
  !parentElement?.closest('[data-search-ignore]');

/** The places of the words in the texts of an article. */
function rangesOf(article: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT, (node) =>
    isSearched(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = folded(node.textContent ?? '');
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        if (!fillers.has(word) || isAlone(text, at, word)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  return ranges;
}

/** Removes the marks, their button, which had the focus, and the words in the address. */
function clear(bar: Element, article: HTMLElement): void {
  CSS.highlights.delete(name);
  bar.remove();
  article.tabIndex = -1;
  article.focus({preventScroll: true});
  const url = new URL(location.href);
  url.searchParams.delete(highlightParameter);
  history.replaceState(history.state, '', url);
}

/** Marks the words of a search on the page that its result opened, with a button that removes the marks. */
export function start(): void {
  loadLateStyles();
  onPage(() => {
    document.querySelector('.clearHighlights')?.remove();
    CSS.highlights?.delete(name);
    const asked = new URLSearchParams(location.search).getAll(highlightParameter).join(' ');
    const words = folded(asked).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const article = document.querySelector('article');
    if (words.length === 0 || !article || !CSS.highlights) {
      return;
    }
    CSS.highlights.set(name, new Highlight(...rangesOf(article, words)));
    const type = {type: 'button', class: 'button button--secondary button--sm'};
    const button = element('button', type, 'Clear highlights');
    const bar = element('div', {class: 'clearHighlights'}, button);
    bar.onclick = () => clear(bar, article);
    document.getElementById('__docusaurus')?.append(bar);
  });
}

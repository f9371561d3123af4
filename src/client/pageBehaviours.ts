import {highlightParameter} from '../search/highlightParameter';
import {revealTargets} from './behaviours/hashTarget';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {onPage} from './page';
import {isReturning} from './visits';

/** In one place, because the bundler writes a file for each `import()`. */
const islands = () => import('./behaviours/islands');
const mountIsland = async () => (await islands()).mountIsland;

type Rare = readonly [need: string | (() => boolean), load: () => Promise<() => void>];

/** What few pages need, after what tells that a page needs it: a part of the page, or more than that. */
const rare: readonly Rare[] = [
  [isReturning, async () => (await import('./behaviours/changedPages')).markChangedPages],
  ['[data-filter]', async () => (await import('./behaviours/filters')).filterItems],
  ['[data-finder]', async () => (await import('./behaviours/useCaseFinder')).findUseCases],
  ['[data-visible]', async () => (await islands()).mountVisibleIslands],
  [
    () => location.search.includes(highlightParameter),
    async () => (await import('./behaviours/highlights')).highlightSearch,
  ],
  ['main[data-search-page]', async () => (await import('./behaviours/searchPage')).searchByAddress],
  ['main[data-not-found]', async () => (await import('./behaviours/notFound')).searchForAddress],
];

/** Starts a rare behaviour with the first page that needs it. */
function startWhenNeeded([need, load]: Rare): void {
  let isStarted = false;
  onPage(() => {
    if (!isStarted && (typeof need === 'string' ? document.querySelector(need) : need())) {
      isStarted = true;
      load().then(
        (start) => start(),
        // The next page tries again. Without the behaviour, a page is complete.
        () => (isStarted = false),
      );
    }
  });
}

/** Starts a behaviour of a part of the page, each time that a reader turns to this part. */
function startWhenWanted(
  type: 'click' | 'focusin',
  part: string,
  load: () => Promise<(part: HTMLElement, event: Event) => void>,
): void {
  document.addEventListener(type, (event) => {
    const wanted = (event.target as Element).closest<HTMLElement>(part);
    if (wanted) {
      load().then(
        (start) => start(wanted, event),
        // The next time tries again. Without the behaviour, the part has its links or its text.
        () => {},
      );
    }
  });
}

/** Starts what `shell.ts` and the development server have in common. */
export function startPageBehaviours(): void {
  revealTargets();
  loadSearchBox();
  dismissTerms();
  startWhenWanted(
    'click',
    '[data-copies]',
    async () => (await import('./behaviours/copyMenu')).offerCopies,
  );
  startWhenWanted('focusin', '[data-island]', mountIsland);
  startWhenWanted('click', '[data-island]', mountIsland);
  rare.forEach(startWhenNeeded);
}

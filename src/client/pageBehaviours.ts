import {highlightParameter} from '../search/highlightParameter';
import {revealTargets} from './behaviours/hashTarget';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {onPage} from './page';
import {isReturning} from './visits';

const pageHas = (selector: string) => document.querySelector(selector) !== null;

const islands = async () => (await import('./behaviours/islands')).mountIsland;

/** What few pages need, and when a page needs it. */
const rare = [
  {
    isNeeded: isReturning,
    load: async () => (await import('./behaviours/changedPages')).markChangedPages,
  },
  {
    isNeeded: () => pageHas('[data-visible]'),
    load: async () => (await import('./behaviours/islands')).mountVisibleIslands,
  },
  {
    isNeeded: () => pageHas('[data-filter]'),
    load: async () => (await import('./behaviours/filters')).filterItems,
  },
  {
    isNeeded: () => pageHas('[data-finder]'),
    load: async () => (await import('./behaviours/useCaseFinder')).findUseCases,
  },
  {
    isNeeded: () => location.search.includes(highlightParameter),
    load: async () => (await import('./behaviours/highlights')).highlightSearch,
  },
  {
    isNeeded: () => pageHas('main[data-search-page]'),
    load: async () => (await import('./behaviours/searchPage')).searchByAddress,
  },
  {
    isNeeded: () => pageHas('main[data-not-found]'),
    load: async () => (await import('./behaviours/notFound')).searchForAddress,
  },
];

/** Starts a rare behaviour with the first page that needs it. */
function startWhenNeeded({isNeeded, load}: (typeof rare)[number]): void {
  let isStarted = false;
  onPage(() => {
    if (!isStarted && isNeeded()) {
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
  startWhenWanted('focusin', '[data-island]', islands);
  startWhenWanted('click', '[data-island]', islands);
  rare.forEach(startWhenNeeded);
}

import {highlightParameter} from '../search/address';
import {revealTargets} from './behaviours/hashTarget';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {onPage} from './page';
import {isReturning} from './visits';

const pageHas = (selector: string) => document.querySelector(selector) !== null;

/** What few pages need, and when a page needs it. */
const rare = [
  {
    isNeeded: isReturning,
    load: async () => (await import('./behaviours/changedPages')).markChangedPages,
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
    isNeeded: () => pageHas('[data-iban-checker]'),
    load: async () => (await import('./behaviours/ibanChecker')).checkIbans,
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

/** Loads what copies a page or an operation when a reader opens the menu for it. */
function loadCopies(): void {
  document.addEventListener('click', ({target}) => {
    const menu = (target as Element).closest<HTMLElement>('[data-copies]');
    if (menu) {
      // Without the behaviour, the menu has its links.
      import('./behaviours/copyMenu').then(
        ({offerCopies}) => offerCopies(menu),
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
  loadCopies();
  rare.forEach(startWhenNeeded);
}

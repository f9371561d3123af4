import {highlightParameter} from '../search/highlightParameter';
import {revealTargets} from './behaviours/hashTarget';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {onPage} from './page';
import {isReturning} from './visits';

const pageHas = (selector: string) => document.querySelector(selector) !== null;

/** What few pages need, and when a page needs it. Each module has a function `start`. */
const rare = [
  {isNeeded: isReturning, load: () => import('./behaviours/changedPages')},
  {isNeeded: () => pageHas('[data-filter]'), load: () => import('./behaviours/filters')},
  {isNeeded: () => pageHas('[data-finder]'), load: () => import('./behaviours/useCaseFinder')},
  {
    isNeeded: () => location.search.includes(highlightParameter),
    load: () => import('./behaviours/highlights'),
  },
  {
    isNeeded: () => pageHas('main[data-search-page]'),
    load: () => import('./behaviours/searchPage'),
  },
  {isNeeded: () => pageHas('main[data-not-found]'), load: () => import('./behaviours/notFound')},
  {
    isNeeded: () => pageHas('details') && !CSS.supports('interpolate-size', 'allow-keywords'),
    load: () => import('./behaviours/boxes'),
  },
];

/** Starts a rare behaviour with the first page that needs it. */
function startWhenNeeded({isNeeded, load}: (typeof rare)[number]): void {
  let isStarted = false;
  onPage(() => {
    if (!isStarted && isNeeded()) {
      isStarted = true;
      load().then(
        ({start}) => start(),
        // The next page tries again. Without the behaviour, a page is complete.
        () => (isStarted = false),
      );
    }
  });
}

/** A module whose function `start` prepares a part of the page. It may be called again for the same part. */
type PartBehaviour = {readonly start: (part: HTMLElement) => void};

/** Starts a behaviour of a part of the page, each time that a reader turns to this part. */
function startWhenWanted(type: string, part: string, load: () => Promise<PartBehaviour>): void {
  document.addEventListener(type, ({target}) => {
    const wanted = (target as Element).closest<HTMLElement>(part);
    if (wanted) {
      load().then(
        ({start}) => start(wanted),
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
  startWhenWanted('click', '[data-copies]', () => import('./behaviours/copyMenu'));
  startWhenWanted('focusin', '[data-iban-checker]', () => import('./behaviours/ibanChecker'));
  for (const type of ['pointerover', 'focusin']) {
    startWhenWanted(type, '.theme-code-block', () => import('./behaviours/wordWrap'));
  }
  rare.forEach(startWhenNeeded);
}

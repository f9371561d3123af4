import {highlightParameter} from '../search/highlightParameter';
import {revealTargets} from './behaviours/hashTarget';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {onPage} from './page';
import {isReturning} from './visits';

/** In one place, because the bundler writes a file for each `import()`. */
const islands = () => import('./behaviours/islands');

/** The module of a behaviour of whole pages. */
type PageBehaviour = {readonly start: () => void};

type Rare = readonly [need: string | (() => unknown), load: () => Promise<PageBehaviour>];

/** What few pages need, after what tells that a page needs it: a part of the page, or more than that. */
const rare: readonly Rare[] = [
  [isReturning, () => import('./behaviours/changedPages')],
  ['[data-filter]', () => import('./behaviours/filters')],
  ['[data-finder]', () => import('./behaviours/useCaseFinder')],
  // Or an address with a shared run, such as `#run=1abc`.
  [() => location.hash[4] === '=' || document.querySelector('[data-visible]'), islands],
  [() => location.search.includes(highlightParameter), () => import('./behaviours/highlights')],
  ['main[data-search-page]', () => import('./behaviours/searchPage')],
  ['main[data-not-found]', () => import('./behaviours/notFound')],
  [
    () => !CSS.supports('interpolate-size', 'allow-keywords') && document.querySelector('details'),
    () => import('./behaviours/boxes'),
  ],
];

/** Starts a rare behaviour with the first page that needs it. */
function startWhenNeeded([need, load]: Rare): void {
  let isStarted = false;
  onPage(() => {
    if (!isStarted && (typeof need === 'string' ? document.querySelector(need) : need())) {
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
type PartBehaviour = {readonly start: (part: HTMLElement, event: Event) => void};

/** Starts a behaviour of a part of the page, each time that a reader turns to this part with one of these events. */
function startWhenWanted(
  types: readonly string[],
  part: string,
  load: () => Promise<PartBehaviour>,
): void {
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const wanted = (event.target as Element).closest<HTMLElement>(part);
      if (wanted) {
        load().then(
          ({start}) => start(wanted, event),
          // The next time tries again. Without the behaviour, the part has its links or its text.
          () => {},
        );
      }
    });
  }
}

/** Starts what `shell.ts` and the development server have in common. */
export function startPageBehaviours(): void {
  revealTargets();
  loadSearchBox();
  dismissTerms();
  startWhenWanted(['click'], '[data-copies]', () => import('./behaviours/copyMenu'));
  startWhenWanted(['pointerover', 'focusin', 'click'], '[data-island]', islands);
  startWhenWanted(
    ['pointerover', 'focusin'],
    '.theme-code-block,.anchor',
    () => import('./behaviours/turnedTo'),
  );
  rare.forEach(startWhenNeeded);
}

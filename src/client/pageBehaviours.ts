import {integrationKey, readerValuesKey} from '@aldermark/data/storage';
import {highlightParameter} from '../search/highlightParameter';
import {revealTargets} from './behaviours/hashTarget';
import {keyAlone} from './behaviours/keyAlone';
import {loadSearchBox} from './behaviours/searchBox';
import {dismissTerms} from './behaviours/terms';
import {late, thisPart} from './late';
import {onPage} from './page';
import {recall} from './storage';
import {isReturning} from './visits';

/** In one place, because the bundler writes a file for each `import()`. */
const islands = () => import('./behaviours/islands');

/** The module of a behaviour of whole pages. */
type PageBehaviour = {readonly start: () => void};

type Rare = readonly [
  /** The part of a page that needs it, below which its failure is shown, or another condition. */
  need: string | (() => unknown),
  load: () => Promise<PageBehaviour>,
  /** What a reader calls it. */
  what: string,
];

/** What few pages need. */
const rare: readonly Rare[] = [
  [isReturning, () => import('./behaviours/changedPages'), 'The list of changed pages'],
  [() => recall(readerValuesKey), () => import('./behaviours/readerValues'), 'Your values'],
  [() => recall(integrationKey), () => import('./behaviours/integration'), 'Your integration'],
  ['[data-filter] .filters', () => import('./behaviours/filters'), 'The filter'],
  // No message of it may move the lanes.
  [
    () => document.querySelector('.stage') !== null,
    () => import('./behaviours/stages'),
    'The calls beside the text',
  ],
  ['details noscript', () => import('./behaviours/folded'), thisPart],
  ['.contains-task-list', () => import('./behaviours/tasks'), 'The checklist'],
  ['[data-finder] .filters', () => import('./behaviours/useCaseFinder'), 'The filter'],
  // Or an address with a shared run, such as `#run=1abc`, or a field that the reader was in before this script came or, with
  // a text, before they went to another page.
  [
    () =>
      document.querySelector('[data-visible],[data-island]:focus-within') ??
      (location.hash[4] === '=' || globalThis.keptTexts),
    islands,
    thisPart,
  ],
  [
    () => location.search.includes(highlightParameter),
    () => import('./behaviours/highlights'),
    'The marks of your search',
  ],
  ['main[data-search-page] form', () => import('./behaviours/searchPage'), 'Search'],
  ['main[data-not-found] form', () => import('./behaviours/notFound'), 'The nearest addresses'],
  [
    () =>
      !CSS.supports('interpolate-size', 'allow-keywords') && !!document.querySelector('details'),
    () => import('./behaviours/boxes'),
    thisPart,
  ],
];

/** Starts a rare behaviour with the first page that needs it. Each page that needs it tries, until it is there. */
function startWhenNeeded([need, load, what]: Rare): void {
  let isStarted = false;
  onPage(async () => {
    const found = !isStarted && (typeof need === 'string' ? document.querySelector(need) : need());
    if (found) {
      const below = found instanceof Element ? found : null;
      const {start} = await late(what, load, {below, isQuiet: true});
      if (!isStarted) {
        isStarted = true;
        start();
      }
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
    document.addEventListener(type, async (event) => {
      const wanted = (event.target as Element).closest<HTMLElement>(part);
      if (wanted) {
        const isQuiet = type !== 'click';
        // Where nobody asks for it, a failure must not move the text that somebody reads.
        const below = isQuiet && !wanted.matches('[data-island]') ? null : wanted;
        const {start} = await late(thisPart, load, {below, isQuiet});
        start(wanted, event);
      }
    });
  }
}

/** Answers keys that are shortcuts, in their order. The second letter of one means nothing before a first. */
function answerKeys(): void {
  let shortcuts: Promise<{readonly press: (key: string) => void}> | undefined;
  document.addEventListener(keyAlone, ({detail: key}) => {
    if (shortcuts || /^[?؟npg]$/.test(key)) {
      shortcuts ??= late('The shortcuts', () => import('./behaviours/shortcuts'), {isQuiet: true});
      void shortcuts.then(({press}) => press(key));
    }
  });
}

/** Starts what `shell.ts` and the development server have in common. */
export function startPageBehaviours(): void {
  revealTargets();
  loadSearchBox();
  dismissTerms();
  startWhenWanted(['click'], '[data-copies]', () => import('./behaviours/copyMenu'));
  startWhenWanted(['click'], '[data-helped]', () => import('./behaviours/helped'));
  startWhenWanted(['pointerover', 'focusin', 'click'], '[data-island]', islands);
  startWhenWanted(
    ['pointerover', 'focusin', 'click'],
    'pre,.theme-code-block,.anchor',
    () => import('./behaviours/turnedTo'),
  );
  answerKeys();
  rare.forEach(startWhenNeeded);
}

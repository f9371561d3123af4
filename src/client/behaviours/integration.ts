import {integrationKey, ticksKey} from '@aldermark/data/storage';
import {element} from '../element';
import {
  exportIntegration,
  forgetIntegration,
  isDone,
  readIntegration,
  readTicks,
} from '../integration';
import {loadLateStyles} from '../lateStyles';
import {onPage} from '../page';
import {onChoiceElsewhere} from '../storage';

/** Marks an element with words, once, or takes them away. */
function mark(place: Element, words: string | undefined): void {
  const known = place.querySelector('[data-integration]');
  if (known?.textContent !== words) {
    known?.remove();
    if (words !== undefined) {
      place.append(element('small', {'data-integration': ''}, words));
    }
  }
}

/** Marks in the sidebar what belongs to the plan, and what is done. */
function markLinks(): void {
  const planned = new Map(readIntegration().pages.map((page) => [page.address, page]));
  const ticks = readTicks();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu__link[href]')) {
    const page = planned.get(link.pathname);
    mark(link, page && (isDone(page, ticks) ? '\u00a0· done' : '\u00a0· in your plan'));
  }
}

/** What a link of the release notes leads to: an operation, an event or an error. */
const nameOf = ({hash, pathname}: HTMLAnchorElement): string =>
  decodeURIComponent(hash.slice(1) || (pathname.split('/').at(-1) ?? ''));

/** Marks the changes of releases that concern what the plan uses, and the folds with such changes. */
function markChanges(): void {
  const names = new Set(readIntegration().names);
  for (const change of document.querySelectorAll('[data-filter-kind]')) {
    const isMine = [...change.querySelectorAll<HTMLAnchorElement>('a')].some((link) =>
      names.has(nameOf(link)),
    );
    mark(change.querySelector('p') ?? change, isMine ? ' · Affects you' : undefined);
  }
  for (const fold of document.querySelectorAll('.fold:has([data-filter-kind])')) {
    const count = fold.querySelectorAll('[data-filter-kind] [data-integration]').length;
    const summary = fold.querySelector('summary');
    if (summary) {
      mark(
        summary,
        count > 0 ? ` · ${count} ${count === 1 ? 'affects' : 'affect'} you` : undefined,
      );
    }
  }
}

let bar: HTMLElement | undefined;

/** Where the reader goes on: in the run that they have not ended, or else with the next page of the plan. */
function continuation(): HTMLAnchorElement | undefined {
  const {last, pages} = readIntegration();
  if (last) {
    return element('a', {href: last.address}, `Continue: ${last.title}, step ${last.step}`);
  }
  const ticks = readTicks();
  const done = pages.filter((page) => isDone(page, ticks)).length;
  return pages.length > 0
    ? element('a', {href: '/docs/tools/plan'}, `Your plan: ${done} of ${pages.length} done`)
    : undefined;
}

/** Shows on the home page where to go on, with what is kept and how to remove it. */
function showBar(update: () => void): void {
  bar?.remove();
  const link = location.pathname === '/' ? continuation() : undefined;
  if (link) {
    const [save, clear] = ['Export', 'Clear'].map((name) =>
      element('button', {type: 'button'}, name),
    ) as [HTMLButtonElement, HTMLButtonElement];
    save.onclick = exportIntegration;
    clear.onclick = () => {
      forgetIntegration();
      update();
    };
    bar = element(
      'div',
      {class: 'integration', role: 'region', 'aria-label': 'Your integration'},
      link,
      element('small', {}, 'Kept in this browser'),
      save,
      clear,
    );
    document.getElementById('__docusaurus')?.append(bar);
  }
}

/** Shows on every page what this browser keeps of the reader's integration. */
export function start(): void {
  loadLateStyles();
  const update = () => {
    markLinks();
    markChanges();
    showBar(update);
  };
  onPage(update);
  onChoiceElsewhere(integrationKey, update);
  onChoiceElsewhere(ticksKey, update);
  // Sections of the sidebar come when somebody opens them.
  new MutationObserver((changes) => {
    const isOwn = ({addedNodes, removedNodes}: MutationRecord) =>
      [...addedNodes, ...removedNodes].every(
        (node) => node instanceof Element && node.matches('[data-integration]'),
      );
    if (changes.some((one) => (one.target as Element).closest('.menu') && !isOwn(one))) {
      markLinks();
    }
  }).observe(document.querySelector('.main-wrapper') ?? document.body, {
    childList: true,
    subtree: true,
  });
}

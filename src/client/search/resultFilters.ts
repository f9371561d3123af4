/** The buttons that narrow the results to a kind. The address keeps the kind, so that a link to the results has it too. */
import type {FilterGroup, SearchResults} from '@aldermark/search/results';
import {kindParameter} from '@site/src/search/address';
import {element} from '../element';

/** The groups of results by their value in the address, in the order of the buttons. */
const groups: Readonly<Record<string, FilterGroup>> = {
  guides: 'Guides',
  reference: 'API references',
  'use-cases': 'Use cases',
  errors: 'Errors',
};

/** The value in the address; null for all results, and where somebody has written another one. */
export function chosenKind(): string | null {
  const kind = new URLSearchParams(location.search).get(kindParameter);
  return kind !== null && Object.hasOwn(groups, kind) ? kind : null;
}

/** The group to which the address narrows the results. */
export const chosenGroup = (): FilterGroup | undefined => groups[chosenKind() ?? ''];

/** The buttons of a page of results, which calls `choose` when a reader presses one. They stay, and so does the focus. */
function buttonsOn(main: Element, choose: (kind: string | null) => void): HTMLElement {
  const known = main.querySelector<HTMLElement>('.resultFilters');
  if (known) {
    return known;
  }
  const made = element('div', {class: 'resultFilters', role: 'group', 'aria-label': 'Show'});
  for (const kind of ['', ...Object.keys(groups)]) {
    const button = element('button', {type: 'button', 'data-kind': kind});
    button.addEventListener('click', () => choose(kind || null));
    made.append(button, ' ');
  }
  main.querySelector('[data-results]')?.before(made);
  return made;
}

/** Shows how many results each kind has. Without a result, there is nothing to narrow. */
export function showFilters(
  main: Element,
  counts: SearchResults['counts'],
  choose: (kind: string | null) => void,
): void {
  const {Errors, ...pages} = counts;
  const all = Object.values(pages).reduce((sum, count) => sum + count, 0);
  const buttons = buttonsOn(main, choose);
  buttons.hidden = all + Errors === 0;
  for (const button of buttons.querySelectorAll('button')) {
    const {kind = ''} = button.dataset;
    const group = groups[kind];
    const count = group ? counts[group] : all;
    const isChosen = kind === (chosenKind() ?? '');
    button.replaceChildren(group ?? 'All', ' ', element('span', {}, String(count)));
    button.setAttribute('aria-pressed', String(isChosen));
    button.disabled = count === 0 && !isChosen;
  }
}

/** Hides the buttons where there is no query. */
export function hideFilters(main: Element): void {
  main.querySelector('.resultFilters')?.setAttribute('hidden', '');
}

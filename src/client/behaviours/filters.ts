import {openAround} from '../openAround';
import {onPage} from '../page';
import {hasWords, reportCount, wordsOf} from '../words';

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (box: Element) => [
  ...box.querySelectorAll<Control>('.filters :is(input, select)'),
];

/** Whether an item has every word of a field, outside of closed boxes or in `data-item`, or the value of a choice. */
function fits(item: HTMLElement, {localName, name, value}: Control): boolean {
  if (localName === 'select') {
    return value === '' || item.matches(`[data-filter-${name}~="${value}"]`);
  }
  const parts = [...item.children].filter((part) => part.localName !== 'details');
  const texts = [item.dataset['item'], ...parts.map((part) => part.textContent)];
  return hasWords({textContent: texts.join(' ')}, wordsOf(value));
}

/** Shows only the items that fit all controls, and the sections that have one, and says how many there are. */
function filter(box: HTMLElement): void {
  const controls = controlsOf(box);
  // What is marked as an item may hold tables of its own.
  const marked = box.querySelectorAll<HTMLElement>('[data-item]');
  const items = [...(marked.length > 0 ? marked : box.querySelectorAll<HTMLElement>('tbody tr'))];
  for (const item of items) {
    item.hidden = !controls.every((control) => fits(item, control));
  }
  if (controls.some(({value}) => value !== '')) {
    items.filter(({hidden}) => !hidden).forEach(openAround);
  }
  for (const section of box.querySelectorAll<HTMLElement>('section')) {
    section.hidden = !section.querySelector(':is(tbody tr, [data-item]):not([hidden])');
  }
  reportCount(box, items.filter(({hidden}) => !hidden).length, box.dataset['filter'] ?? '');
}

/**
 * Keeps what was typed or chosen in the address, so that a link shows the same. The order of the fields is that of the
 * parameters, in whichever order a reader has filled them in.
 */
function keepInAddress(controls: readonly Control[]): void {
  const url = new URL(location.href);
  for (const {name, value} of controls.filter((control) => control.name !== '')) {
    url.searchParams.delete(name);
    if (value !== '') {
      url.searchParams.set(name, value);
    }
  }
  history.replaceState(history.state, '', url);
}

/**
 * Fills in what the address says, and filters if anything is filled in. A browser may have restored what was typed, and
 * a reader may have typed before this script was there: the address then says that too.
 */
function restore(box: HTMLElement): void {
  const controls = controlsOf(box);
  const parameters = new URLSearchParams(location.search);
  for (const control of controls) {
    control.value = parameters.get(control.name) ?? control.value;
  }
  if (controls.some(({value}) => value !== '')) {
    keepInAddress(controls);
    filter(box);
  }
}

/** Shows everything again when the address leads to something that is filtered out. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const box = target?.closest('[data-filter]:has([hidden])');
  if (target?.closest('[hidden]') && box instanceof HTMLElement) {
    const controls = controlsOf(box);
    controls.forEach((control) => (control.value = ''));
    keepInAddress(controls);
    filter(box);
    target.scrollIntoView();
  }
}

/** Lets readers filter tables and lists by text and by choices: see `src/components/Filter`. */
export function start(): void {
  document.addEventListener('input', ({target}) => {
    const box = (target as Element).closest<HTMLElement>('[data-filter]');
    if (box) {
      filter(box);
      keepInAddress(controlsOf(box));
    }
  });
  addEventListener('hashchange', showTarget);
  onPage(() => {
    document.querySelectorAll<HTMLElement>('[data-filter]').forEach(restore);
    showTarget();
  });
}

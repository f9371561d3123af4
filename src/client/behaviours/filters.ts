import {late} from '../late';
import {openAround} from '../openAround';
import {onPage} from '../page';
import {isMeant} from '../releasesBetween';
import {hasWords, reportCount, wordsOf} from '../words';

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (box: Element) => [
  ...box.querySelectorAll<Control>('.filters :is(input, select)'),
];

/** The text of an element, without the meanings of its terms. */
function textOf(part: Element): string {
  const meanings = [...part.querySelectorAll('.termMeaning')];
  return meanings.reduce((text, one) => text.replace(one.textContent, ''), part.textContent);
}

/** Whether an item has every word of a field, outside of closed boxes or in `data-item`, or the value of a choice. */
function fits(item: HTMLElement, {localName, name, value}: Control): boolean {
  if (localName === 'select') {
    return value === '' || item.matches(`[data-filter-${name}~="${value}"]`);
  }
  const parts = [...item.children].filter((part) => part.localName !== 'details');
  const texts = [item.dataset['item'], ...parts.map(textOf)];
  return hasWords({textContent: texts.join(' ')}, wordsOf(value));
}

/** Shows only the items that fit all controls, and the sections that have one, and says how many there are after a note. */
function filter(box: HTMLElement, note = ''): void {
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
  reportCount(box, items.filter(({hidden}) => !hidden).length, box.dataset['filter'] ?? '', note);
}

/** What each list was last asked for: a script that comes late must not show what was asked before. */
const lastAsked = new WeakMap<HTMLElement, URLSearchParams>();

/** Filters, after what lies between two releases is in one list, or is no longer, where the address asks for that. */
async function show(box: HTMLElement, address = new URLSearchParams(location.search)) {
  const [from, to] = [address.get('from'), address.get('to')];
  lastAsked.set(box, address);
  const bar = box.querySelector('.filters:has([name=from])');
  if (bar && ((from ?? to) !== null || box.querySelector('[data-between]'))) {
    const {showRange} = await late(
      'The list between two versions',
      () => import('../releaseRange'),
      {
        below: bar,
      },
    );
    if (lastAsked.get(box) === address) {
      filter(box, showRange(box, {from, to}));
    }
  } else {
    filter(box);
  }
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

/** The option of a choice that an address means: `2.12` is `2.12.0`. Nothing is chosen by a value that no option has. */
function optionOf(select: HTMLSelectElement, value: string): string {
  const values = [...select.options].map((option) => option.value);
  return values.find((one) => isMeant(one, value)) ?? '';
}

/** Fills in what an address says. */
function fillIn(control: Control, address: URLSearchParams): void {
  const value = address.get(control.name);
  if (value !== null) {
    control.value = control instanceof HTMLSelectElement ? optionOf(control, value) : value;
  }
}

/**
 * Fills in what the address says, and filters if anything is filled in or the address asks for what is not there. A browser
 * may have restored what was typed, and a reader may have typed before this script was there: the address then says that too.
 */
function restore(box: HTMLElement): void {
  const controls = controlsOf(box);
  const asked = new URLSearchParams(location.search);
  controls.forEach((control) => fillIn(control, asked));
  const filled = controls.filter(({value}) => value !== '');
  if (filled.length > 0) {
    keepInAddress(controls);
  }
  // What the address asked for, so that a note says what is unknown.
  filled.forEach(({name, value}) => asked.has(name) || asked.set(name, value));
  if (controls.some(({name}) => asked.has(name))) {
    void show(box, asked);
  }
}

/** Shows everything again when the address leads to something that is filtered out. */
async function showTarget(): Promise<void> {
  const target = document.getElementById(location.hash.slice(1));
  const box = target?.closest('[data-filter]:has([hidden])');
  if (target?.closest('[hidden]') && box instanceof HTMLElement) {
    const controls = controlsOf(box);
    controls.forEach((control) => (control.value = ''));
    keepInAddress(controls);
    await show(box);
    target.scrollIntoView();
  }
}

/** Lets readers filter tables and lists by text and by choices: see `src/components/Filter`. */
export function start(): void {
  document.addEventListener('input', ({target}) => {
    const box = (target as Element).closest<HTMLElement>('[data-filter]');
    if (box) {
      keepInAddress(controlsOf(box));
      void show(box);
    }
  });
  addEventListener('hashchange', showTarget);
  onPage(() => {
    document.querySelectorAll<HTMLElement>('[data-filter]').forEach(restore);
    void showTarget();
  });
}

import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';
import {element} from './element';
import {releasesBetween, urgencyOf, type Ends, type ReleaseOption} from './releasesBetween';

/** The list into which changes of several releases are brought together. */
const merged = '[data-between]';

/** The lists from which the changes have come, in the order of the page. */
const homes = new Map<HTMLElement, Element>();

const kindsOf = (item: HTMLElement) =>
  (item.dataset['filterKind'] ?? '').split(' ') as ReleaseKindName[];

const endOf = (box: Element, name: string) =>
  box.querySelector<HTMLSelectElement>(`select[name="${name}"]`);

const optionsOf = (select: HTMLSelectElement | null): ReleaseOption[] =>
  [...(select?.options ?? [])].slice(1).map(({value, label}) => ({name: value, label}));

/** Where a change came from: its release with its date. */
function originOf(section: Element): HTMLElement {
  const heading = section.querySelector('h2');
  const title = heading?.firstChild?.textContent?.trim() ?? '';
  const date = heading?.querySelector('time')?.textContent;
  return element(
    'p',
    {'data-origin': ''},
    element('a', {href: `#${heading?.id}`}, title),
    date ? `, ${date}` : '',
  );
}

/** What a reader does about a change of which the text does not say it: what its badge means. */
function taskOf(item: HTMLElement): HTMLElement[] {
  const [kind] = kindsOf(item);
  return item.dataset['task'] === undefined && kind && kind in releaseKinds
    ? [
        element(
          'p',
          {'data-origin': ''},
          element('strong', {}, 'What to do:'),
          ` ${releaseKinds[kind].reaction}.`,
        ),
      ]
    : [];
}

/** Returns every change to its release. */
function putBack(box: Element): void {
  for (const [item, home] of homes) {
    item.querySelectorAll('[data-origin]').forEach((line) => line.remove());
    home.append(item);
  }
  homes.clear();
  box.querySelector(merged)?.remove();
}

/** Takes the changes out of their releases, and says at each where it came from and what to do. */
function takeOut(section: Element): HTMLElement[] {
  const items = [...section.querySelectorAll<HTMLElement>('[data-item]')];
  for (const item of items) {
    if (item.parentElement) {
      homes.set(item, item.parentElement);
    }
    item.querySelector('p')?.after(originOf(section), ...taskOf(item));
  }
  return items;
}

/** Brings the changes of some releases together in one list above all others, the most urgent first. */
function bringTogether(box: Element, names: readonly string[], title: string): void {
  const items = names.flatMap((name) =>
    [...box.querySelectorAll(`[data-release="${name}"]`)].flatMap(takeOut),
  );
  items.sort((one, other) => urgencyOf(kindsOf(one)) - urgencyOf(kindsOf(other)));
  box
    .querySelector('.filters')
    ?.after(
      element(
        'section',
        {'data-between': ''},
        element('h2', {}, title),
        element('p', {}, 'Breaking changes come first, then deprecations, each from old to new.'),
        element('ul', {}, ...items),
      ),
    );
}

/** Lets the filter show the changes of the list alone or, without a list, all of them. */
function fitItems(box: Element): void {
  const list = box.querySelector(merged);
  for (const item of box.querySelectorAll<HTMLElement>('[data-item]')) {
    for (const name of ['from', 'to']) {
      const isShown = !list || list.contains(item);
      item.setAttribute(`data-filter-${name}`, isShown ? (endOf(box, name)?.value ?? '') : '');
    }
  }
}

/**
 * Shows what lies between two releases as one list instead of the releases, or the releases again when there is no such
 * list. Returns what the reader has to know. The items themselves move, so that they keep their marks.
 */
export function showRange(box: Element, asked: Ends): string {
  putBack(box);
  const [from, to] = [endOf(box, 'from'), endOf(box, 'to')];
  const options = optionsOf(to);
  const {names, note} = releasesBetween(asked, options, from?.options[1]?.value);
  if (names) {
    const last = options.find(({name}) => name === names.at(-1))?.label;
    const start = from?.value ? `From ${from.selectedOptions[0]?.label} to` : 'Up to';
    bringTogether(box, names, `${start} ${last}`);
  }
  fitItems(box);
  return note;
}

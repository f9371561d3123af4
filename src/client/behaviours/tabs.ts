import {tabKey} from '@aldermark/data/storage';
import {openGroup, openTab, tabBeside} from '../openTab';
import {onPage} from '../page';
import {onChoiceElsewhere, recall, rememberChoice} from '../storage';

const knownGroups = new Set<string>();

/** Opens the tabs of a page that its address names, or else those that the reader chose earlier. */
function prepare(): void {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-tabs]')];
  const asked = new URLSearchParams(location.search);
  for (const group of new Set(frames.map(({dataset}) => dataset['tabs'] ?? ''))) {
    const isInAddress = frames.some(({dataset}) => dataset['tabs'] === group && 'query' in dataset);
    openGroup(group, (isInAddress && asked.get(group)) || recall(tabKey(group)));
    if (!knownGroups.has(group)) {
      knownGroups.add(group);
      onChoiceElsewhere(tabKey(group), (value) => openGroup(group, value));
    }
  }
}

/** Opens the tab that the reader chose, which stays where it is on the screen, and the same tab of its group. */
function choose(tab: HTMLButtonElement): void {
  const {top} = tab.getBoundingClientRect();
  const {tabs: group, query} = tab.closest<HTMLElement>('[data-tabs]')?.dataset ?? {};
  openTab(tab);
  if (group) {
    rememberChoice(tabKey(group), tab.value);
    openGroup(group, tab.value);
  }
  if (group && query !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set(group, tab.value);
    history.replaceState(history.state, '', url);
  }
  // The navbar stays as it is: see navbarScroll.ts.
  document.documentElement.toggleAttribute('data-adjusting', true);
  scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'});
}

const tabAt = (target: EventTarget | null) =>
  (target as Element).closest<HTMLButtonElement>('[role=tab]');

/** Lets clicks and keys choose tabs: see `src/theme/Tabs`. */
export function switchTabs(): void {
  document.addEventListener('click', ({target}) => {
    const tab = tabAt(target);
    if (tab) {
      choose(tab);
    }
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    const next = tab && tabBeside(tab, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
      next.click();
    }
  });
  onPage(prepare);
}

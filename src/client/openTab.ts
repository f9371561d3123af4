import {fillIn} from './noscript';

/** Shows the panel of a tab instead of the other panels of its list. */
export function openTab(tab: Element): void {
  for (const other of tab.parentElement?.children ?? []) {
    const isOpen = other === tab;
    other.setAttribute('aria-selected', `${isOpen}`);
    other.setAttribute('tabindex', isOpen ? '0' : '-1');
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('hidden', !isOpen);
    if (isOpen) {
      fillIn(panel);
    }
  }
}

/** Opens the tab with this value in every list of a group that has one. */
export function openGroup(group: string, value: string | null): void {
  document
    .querySelectorAll<HTMLButtonElement>(`[data-tabs="${group}"] [aria-selected=false]`)
    .forEach((tab) => tab.value === value && openTab(tab));
}

/** The tab to which a key leads from another tab of the list (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). */
export function tabBeside(tab: Element, key: string): HTMLElement | undefined {
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(tab as HTMLElement);
  const next = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1}[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}

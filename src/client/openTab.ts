/** Shows the panel of a tab instead of the other panels of its list. */
export function openTab(tab: Element): void {
  for (const other of tab.parentElement?.children ?? []) {
    const isOpen = other === tab;
    other.setAttribute('aria-selected', `${isOpen}`);
    other.setAttribute('tabindex', isOpen ? '0' : '-1');
    document
      .getElementById(other.getAttribute('aria-controls') ?? '')
      ?.toggleAttribute('hidden', !isOpen);
  }
}

/** Opens the tab with this value in every list of a group that has one. */
export function openGroup(group: string, value: string | null): void {
  document
    .querySelectorAll<HTMLButtonElement>(`[data-tabs="${group}"] [aria-selected=false]`)
    .forEach((tab) => tab.value === value && openTab(tab));
}

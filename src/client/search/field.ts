/** The field of the search box, which every page has in its navbar. */
export function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[role="combobox"][name="q"]');
}

/** The list that the field of the search box controls. Its parent is the panel that opens below the field. */
export function listOf(field: Element | null): HTMLElement | null {
  return document.getElementById(field?.getAttribute('aria-controls') ?? '');
}

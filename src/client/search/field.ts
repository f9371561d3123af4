/** The field of the search box, which every page has in its navbar. */
export function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[role="combobox"][name="q"]');
}

import {onPage} from '../page';
import {searchField} from '../search/field';

/** Names the key as keyboards of Apple do. */
function nameCommandKey(): void {
  if (/Mac|iP/.test(navigator.platform)) {
    document.querySelector('[data-command-key]')?.replaceChildren('⌘ K');
  }
}

/**
 * Moves the focus to the search box on Ctrl+K or Command+K. No key does so alone, because readers who speak to their
 * computer press such keys unintentionally (WCAG 2.1.4).
 */
export function focusSearchByKey(): void {
  onPage(nameCommandKey);
  document.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      searchField()?.focus();
    }
  });
}

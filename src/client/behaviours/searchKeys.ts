import {onPage} from '../page';
import {searchField} from '../search/field';
import {recall} from '../storage';
import {keyOf} from './tabs';

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Names the key as keyboards of Apple do. */
function nameCommandKey(): void {
  if (/Mac|iP/.test(navigator.platform)) {
    document.querySelector('[data-command-key]')?.replaceChildren('⌘ K');
  }
}

/** Whether the key / has been switched off with the tabs on `/accessibility` (WCAG 2.1.4). */
const isSlashOff = () => recall(keyOf('slash')) === 'off';

/** Moves the focus to the search box on Ctrl+K or Command+K, and on a slash outside a field unless it is off. */
export function focusSearchByKey(): void {
  onPage(nameCommandKey);
  document.addEventListener('keydown', (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isCommand || (event.key === '/' && !isField(event.target) && !isSlashOff())) {
      event.preventDefault();
      searchField()?.focus();
    }
  });
}

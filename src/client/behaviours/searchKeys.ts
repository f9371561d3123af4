import {onPage} from '../page';
import {searchField} from '../search/field';
import {recall} from '../storage';
import {tabKey} from './tabs';

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
const isSlashOff = () => recall(tabKey('slash')) === 'off';

/**
 * The key of an event as the keyboard of a Latin script has it: that at the same place for a letter of another script, which
 * Ctrl gives as well. Any other key is what it says, wherever it is, as on AZERTY and Dvorak.
 */
function latinKey({key, code}: KeyboardEvent): string {
  // A letter is what is no other character, and of another script what is not Latin either.
  const isOtherLetter = /^[^\P{L}\p{Script=Latin}]$/u.test(key);
  return (isOtherLetter ? code.slice(-1) : key).toLowerCase();
}

/** Moves the focus to the search box on Ctrl+K or Command+K, and on a slash outside a field unless it is off. */
export function focusSearchByKey(): void {
  onPage(nameCommandKey);
  document.addEventListener('keydown', (event) => {
    // With Shift, Firefox opens its console, and AltGr, which counts as Ctrl and Alt, writes a letter.
    const isCommand =
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey &&
      latinKey(event) === 'k';
    if (isCommand || (event.key === '/' && !isField(event.target) && !isSlashOff())) {
      event.preventDefault();
      searchField()?.focus();
    }
  });
}

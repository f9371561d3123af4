import {tabKey} from '@aldermark/data/storage';
import {closeLayers} from '../layers';
import {onPage} from '../page';
import {searchField} from '../search/field';
import {recall} from '../storage';
import {keyAlone} from './keyAlone';

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

const isApple = /Mac|iP/.test(navigator.platform);

/** Names the key as keyboards of Apple do. */
function nameCommandKey(): void {
  if (isApple) {
    document.querySelector('[data-command-key]')?.replaceChildren('⌘ K');
  }
}

/** Whether keys of one letter have been switched off, in their list or with the tabs on `/accessibility` (WCAG 2.1.4). */
const areKeysOff = () => recall(tabKey('slash')) === 'off';

/**
 * The key of an event as the keyboard of a Latin script has it: that at the same place for a letter of another script, which
 * Ctrl gives as well, and for the full stop that Cyrillic and Hebrew layouts have in place of the slash. Any other key is
 * what it says, wherever it is, as on AZERTY and Dvorak.
 */
function latinKey({key, code}: KeyboardEvent): string {
  // A letter is what is no other character, and of another script what is not Latin either.
  const isOther = /^[^\P{L}\p{Script=Latin}]$/u.test(key) || key + code === '.Slash';
  return (isOther ? code.replace('Slash', '/').slice(-1) : key).toLowerCase();
}

/**
 * Moves the focus to the search box on Ctrl+K or Command+K, and on a slash outside a field unless it is off. The page stays
 * where it is: the navbar comes to the reader (`navbarScroll.ts`). Every other key that is pressed alone is told to the shell.
 */
export function focusSearchByKey(): void {
  onPage(nameCommandKey);
  document.addEventListener('keydown', (event) => {
    const key = latinKey(event);
    const {ctrlKey, metaKey, altKey, shiftKey, isComposing} = event;
    const isTyping = isField(event.target);
    // With Shift, Firefox opens its console, and AltGr, which counts as Ctrl and Alt, writes a character. On a Mac, Ctrl+K
    // removes the rest of a line.
    const isCommand =
      (metaKey || (ctrlKey && !(isApple && isTyping))) && !shiftKey && !altKey && key === 'k';
    const isAlone = ctrlKey === altKey && !metaKey && !isTyping && !isComposing && !areKeysOff();
    const isSlash = isAlone && key === '/';
    if (!isComposing && (isCommand || isSlash)) {
      event.preventDefault();
      closeLayers();
      searchField()?.focus({preventScroll: true});
    } else if (isAlone && (!(shiftKey || ctrlKey) || /[?؟]/.test(key))) {
      document.dispatchEvent(new CustomEvent(keyAlone, {detail: key}));
    }
  });
}

import {tabKey} from '@aldermark/data/storage';
import {pressedByKey, shortcutKeys, shortcuts} from '@aldermark/data/shortcuts';
import {element} from '../element';
import {loadLateStyles} from '../lateStyles';
import {openGroup} from '../openTab';
import {recall, rememberChoice} from '../storage';

/** The tabs on `/accessibility` that switch the keys off too. */
const group = 'slash';

const labelled = 'shortcuts-title';

let dialog: HTMLDialogElement | undefined;

/** The keys that have been pressed of a shortcut with two. */
let before: string[] = [];

/** The switch for every shortcut of one letter. */
function offSwitch(): HTMLElement {
  const box = element('input', {type: 'checkbox', role: 'switch'});
  box.checked = recall(tabKey(group)) !== 'off';
  box.addEventListener('change', () => {
    const value = box.checked ? 'on' : 'off';
    rememberChoice(tabKey(group), value);
    openGroup(group, value);
  });
  return element('label', {}, box, ' Shortcuts without Ctrl or ⌘');
}

function list(): HTMLElement {
  const rows = shortcuts.map(({keys, label}) =>
    element(
      'div',
      {},
      element('dt', {}, label),
      element('dd', {}, ...keys.flatMap((key) => [element('kbd', {}, key), ' '])),
    ),
  );
  return element('dl', {}, ...rows);
}

function show(): void {
  loadLateStyles();
  dialog?.remove();
  dialog = element(
    'dialog',
    {class: 'shortcuts', 'aria-labelledby': labelled, closedby: 'any'},
    element('h2', {id: labelled}, 'Keyboard shortcuts'),
    list(),
    offSwitch(),
    element(
      'p',
      {},
      'This browser remembers the switch, which is also on ',
      element('a', {href: '/accessibility#keys'}, 'Accessibility'),
      '.',
    ),
    element(
      'form',
      {method: 'dialog'},
      element('button', {class: 'button button--secondary'}, 'Close'),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Presses the button of a run that is for a key: on a page with two runs, that of the page itself. */
function pressButton(key: string): void {
  [...document.querySelectorAll<HTMLElement>(`[${pressedByKey}="${key}"]`)].at(-1)?.click();
}

/** Does what a key means, after those before it. */
export function press(typed: string): void {
  const key = typed === '؟' ? shortcutKeys.list : typed;
  const keys = [...before, key];
  before = before.length === 0 && key === shortcutKeys.go ? keys : [];
  const found = shortcuts.find((one) => one.keys.join(' ') === keys.join(' '));
  // What lies above the page has keys of its own.
  if (!found || dialog?.open) {
    return;
  }
  if ('to' in found) {
    location.assign(found.to);
  } else if (key === shortcutKeys.list) {
    show();
  } else {
    pressButton(key);
  }
}

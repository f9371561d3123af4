import {promptExtension} from '@aldermark/data/prompts';
import {element} from '../element';

/** How long an outcome is shown instead of the name of the menu, in milliseconds. */
const shown = 3000;

/** The text of a file of the site. Rejects when the host has no such file. */
async function read(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

/**
 * Copies a text that may still be on its way: a browser allows this only in the moment of the click. Also rejects when
 * there is no clipboard, as on pages served without encryption.
 */
async function copy(text: Promise<Blob>): Promise<void> {
  // The clipboard reports a text that fails, but leaves its promise as one that nobody handled.
  text.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
}

/** Shows an outcome on the button of the menu, and tells it to screen readers. */
function report(menu: Element, words: string): void {
  const button = menu.querySelector<HTMLElement>('button');
  const status = menu.querySelector('[role=status]');
  if (button && status) {
    const name = (button.dataset['name'] ??= button.textContent);
    button.textContent = words;
    status.textContent = words;
    setTimeout(() => {
      button.textContent = name;
      status.textContent = '';
    }, shown);
  }
}

/** An entry of the menu that copies a text. */
function entry(menu: Element, name: string, text: () => Promise<Blob>): HTMLLIElement {
  const button = element('button', {type: 'button', class: 'clean-btn dropdown__link'}, name);
  button.addEventListener('click', () => {
    menu.querySelector('button')?.focus();
    copy(text()).then(
      () => report(menu, 'Copied'),
      () => report(menu, 'Copy failed'),
    );
  });
  return element('li', {}, button);
}

/** The entries for the texts beside the menu of an operation: its path, and its sample where the page shows one. */
function textEntries(menu: HTMLElement): HTMLLIElement[] {
  const panel = document.getElementById(`${menu.dataset['copies']}-curl`);
  const texts = [
    ['Copy path', menu.parentElement?.querySelector(':scope > code')],
    ['Copy as cURL', panel?.querySelector('pre > code')],
  ] as const;
  return texts.flatMap(([name, code]) =>
    code ? [entry(menu, name, async () => new Blob([code.textContent], {type: 'text/plain'}))] : [],
  );
}

/** The entry for the prompt of a page, which is a file beside its Markdown. */
function promptEntries(menu: HTMLElement): HTMLLIElement[] {
  const twin = menu.querySelector<HTMLAnchorElement>('a[data-form="Markdown"]');
  const address = twin?.href.replace(/\.md$/, promptExtension);
  return address !== undefined && menu.dataset['copies'] === 'page'
    ? [entry(menu, 'Copy a prompt for a coding assistant', () => read(address))]
    : [];
}

/** Adds to a menu what copies each form that it opens, which `data-form` names: Markdown, OpenAPI and so on. */
export function start(menu: HTMLElement): void {
  if (menu.querySelector('[role=status]')) {
    return;
  }
  const forms = [...menu.querySelectorAll<HTMLAnchorElement>('a[data-form]')].map(
    ({href, dataset}) => entry(menu, `Copy as ${dataset['form'] ?? ''}`, () => read(href)),
  );
  menu.querySelector('ul')?.prepend(...textEntries(menu), ...forms, ...promptEntries(menu));
  menu.append(element('span', {role: 'status', class: 'visuallyHidden'}));
}

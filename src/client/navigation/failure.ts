import {element} from '../element';
import {againButton, errorMessages} from '../failure';
import {announceToScreenReaders} from './announce';

/** Says instead of the page what went wrong, and why. The button calls `again`. */
export function showPageFailure(
  what: string,
  error: unknown,
  label: string,
  again: () => void,
): void {
  const failure = element(
    'main',
    {class: 'container margin-vert--xl'},
    element('h1', {}, what),
    ...errorMessages(error).map((message) => element('p', {}, message)),
    againButton(label, 'primary', again),
  );
  document.querySelector('.theme-layout-main')?.replaceChildren(failure);
  // The title of the page before would be wrong in the tab, in the history and in bookmarks.
  document.title = `${what.replace('.', '')} | ${document.title.split(' | ').at(-1)}`;
  announceToScreenReaders(what);
}

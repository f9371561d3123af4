import {element} from '../element';
import {announce} from './announce';

/** The message of an error, then those of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

/** Says instead of the page what went wrong, and why. The button calls `again`. */
export function showFailure(what: string, error: unknown, label: string, again: () => void): void {
  const button = element('button', {type: 'button', class: 'button button--primary'}, label);
  button.addEventListener('click', again);
  const failure = element(
    'main',
    {class: 'container margin-vert--xl'},
    element('h1', {}, what),
    ...messagesOf(error).map((message) => element('p', {}, message)),
    button,
  );
  document.querySelector('.theme-layout-main')?.replaceChildren(failure);
  announce(what);
}

import {element} from '../element';

/** The message of an error, then those of its causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

/** Says instead of the page that it crashed, and why. The button calls `again`. */
export function showCrash(error: unknown, again: () => void): void {
  const button = element(
    'button',
    {type: 'button', class: 'button button--primary margin-vert--lg'},
    'Try again',
  );
  button.addEventListener('click', again);
  const crash = element(
    'main',
    {class: 'container margin-vert--xl'},
    element('h1', {}, 'This page crashed.'),
    button,
    ...messagesOf(error).map((message) => element('p', {}, message)),
  );
  document.querySelector('.main-wrapper')?.replaceChildren(crash);
}

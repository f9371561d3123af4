import {element} from './element';

/** The message of an error, then those of its causes. */
export const errorMessages = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...errorMessages(error.cause)] : [];

/** A button below an error, which calls `again`. */
export function againButton(label: string, style: string, again: () => void): HTMLButtonElement {
  const button = element('button', {type: 'button', class: `button button--${style}`}, label);
  button.addEventListener('click', again);
  return button;
}

/** The error of a script that does not come. */
export const lostFile = (address: string) => new Error(`The file ${address} did not arrive.`);

/** Says what could not load, and why, with a button that tries again. */
export function loadFailure(what: string, error: unknown, retry: () => void): HTMLElement {
  const why = errorMessages(error).join(' ');
  return element(
    'div',
    {role: 'alert', class: 'searchFailure'},
    element('p', {}, `${what} could not load. `, element('span', {}, why)),
    againButton('Retry', 'secondary button--sm', retry),
  );
}

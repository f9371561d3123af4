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

/** What the bundler says of a script or a sheet that does not come. */
const lostFile = /^Loading (?:CSS )?chunk \S+ failed\.\s*\((?:\w+: )?(\S+)\)$/;

/** Says what could not load, and why, with a button that tries again. */
export function loadFailure(what: string, error: unknown, retry: () => void): HTMLElement {
  const why = errorMessages(error).join(' ').replace(lostFile, 'The file $1 did not arrive.');
  return element(
    'div',
    {role: 'alert', class: 'searchFailure'},
    element('p', {}, `${what} could not load. `, element('span', {}, why)),
    againButton('Retry', 'secondary button--sm', retry),
  );
}

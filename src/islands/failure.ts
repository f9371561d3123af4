import {element} from '../client/element';

/** The message of an error, then those of its causes. */
const messagesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];

/** Says below an island, which keeps its HTML, that it does not work and why. The button calls `again`. */
export function showFailure(island: HTMLElement, error: unknown, again: () => void): void {
  const button = element('button', {type: 'button', class: 'button button--primary'}, 'Try again');
  const alert = element(
    'div',
    {role: 'alert'},
    element('p', {}, `This part of the page does not work. ${messagesOf(error).join(' ')}`),
    element('p', {}, button),
  );
  button.addEventListener('click', () => {
    alert.remove();
    again();
  });
  island.after(alert);
}

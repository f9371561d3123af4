import {element} from '../client/element';
import {againButton, errorMessages} from '../client/failure';

/** Whether a script that a component needs did not come. */
const isLoadError = (error: unknown): boolean =>
  /^Loading (?:CSS )?chunk/.test(errorMessages(error)[0] ?? '');

/** Says below an island, which keeps its HTML, that it does not work and why. The button calls `again`. */
export function showIslandFailure(island: HTMLElement, error: unknown, again: () => void): void {
  const button = againButton(isLoadError(error) ? 'Retry' : 'Try again', 'primary', again);
  const alert = element(
    'div',
    {role: 'alert'},
    element('p', {}, `This part of the page does not work. ${errorMessages(error).join(' ')}`),
    element('p', {}, button),
  );
  button.addEventListener('click', () => alert.remove());
  island.after(alert);
}

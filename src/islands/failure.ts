import {element} from '../client/element';
import {againButton, errorMessages} from '../client/failure';
import {thisPart} from '../client/late';

/** Says below an island, which keeps its HTML, that it does not work and why. The button calls `again`. */
export function showIslandFailure(island: HTMLElement, error: unknown, again: () => void): void {
  const isLoadError = / did not arrive\.$/.test(errorMessages(error)[0] ?? '');
  const button = againButton(isLoadError ? 'Retry' : 'Try again', 'secondary', again);
  const alert = element(
    'div',
    {role: 'alert'},
    element('p', {}, `${thisPart} does not work. ${errorMessages(error).join(' ')}`),
    element('p', {}, button),
  );
  button.addEventListener('click', () => alert.remove());
  island.after(alert);
}

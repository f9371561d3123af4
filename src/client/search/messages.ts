/**
 * What a search says while there are no results, in the panel of the box and on the page of results. Both have
 * one region for their status from the start: screen readers announce changes of a region, not a new region.
 */
import {element} from '../element';

/** Says what has happened, in place of what was said before. */
export function say(place: Element, ...message: readonly (Node | string)[]): void {
  place.querySelector(':scope > [role="alert"]')?.remove();
  place.querySelector('[role="status"]')?.replaceChildren(...message);
}

/** Says that the search loads. */
export function sayLoading(place: Element): void {
  say(place, element('span', {class: 'spinner', 'aria-hidden': 'true'}), ' Loading search…');
}

/** What could not load, why, and a button to try again. */
export function failure(what: string, error: unknown, retry: () => void): HTMLElement {
  const reason = element('span', {}, error instanceof Error ? error.message : String(error));
  const button = element(
    'button',
    {type: 'button', class: 'button button--secondary button--sm'},
    'Retry',
  );
  button.addEventListener('click', retry);
  return element(
    'div',
    {role: 'alert', class: 'searchFailure'},
    element('p', {}, `${what} could not load. `, reason),
    button,
  );
}

/** Says why the search failed, and offers to try again. */
export function sayFailure(place: Element, error: unknown, retry: () => void): void {
  say(place);
  place.querySelector('[role="status"]')?.before(failure('Search', error, retry));
}

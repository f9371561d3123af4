/**
 * What a search says while there are no results, in the panel of the box and on the page of results. Both have
 * one region for their status from the start: screen readers announce changes of a region, not a new region.
 */
import {element} from '../element';
import {loadFailure} from '../failure';

/** Says what has happened, in place of what was said before. */
export function say(place: Element, ...message: readonly (Node | string)[]): void {
  place.querySelector(':scope > [role="alert"]')?.remove();
  place.querySelector('[role="status"]')?.replaceChildren(...message);
}

/** Says that the search loads. */
export function sayLoading(place: Element): void {
  say(place, element('span', {class: 'spinner', 'aria-hidden': 'true'}), ' Loading search…');
}

/** Says why the search failed, and offers to try again. */
export function sayFailure(place: Element, error: unknown, retry: () => void): void {
  say(place);
  place.querySelector('[role="status"]')?.before(loadFailure('Search', error, retry));
}

import {say} from './messages';

/** How long a reader must have stopped typing before the number of suggestions is announced, in milliseconds. */
const PAUSE = 600;

let announcement: ReturnType<typeof setTimeout> | undefined;

/** Says nothing that was to be said later. */
export function sayNothingLater(): void {
  clearTimeout(announcement);
}

/** Says something once the reader pauses: a count after every key would drown the suggestion itself. */
export function sayLater(place: Element, message: string): void {
  sayNothingLater();
  say(place);
  announcement = setTimeout(() => say(place, message), PAUSE);
}

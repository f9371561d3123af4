/** Signs that stand in a text for words that have been read, because those have numbers and weekdays of their own. */

/** Stands for the words of a date or a holiday, beside which another day may be. */
export const ANCHOR = '\uE000';

/** Stands for a time. */
export const TIME = '\uE001';

/** Characters that replace words of a text once they are read, because those words contain numbers and weekdays too. */

/** Stands for the words of a date or a holiday, beside which another day may be. */
export const ANCHOR = '\uE000';

/** Stands for a time. */
export const TIME = '\uE001';

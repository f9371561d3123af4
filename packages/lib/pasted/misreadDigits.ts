/** A number in which a scanner has read letters: `2O27`, `5OOlO5l7`. */
const misread = /(?<![\p{L}\d])(?=[OolI]*\d)[\dOolI]{2,}(?![\p{L}\d])/gu;

/** Letters that a scanner has read, as the digits that they look like. */
export const asDigits = (letters: string): string =>
  letters.replace(/[Oo]/g, '0').replace(/[lI]/g, '1');

/** A text with the digits for which a scanner has read letters. */
export const withDigits = (text: string): string => text.replace(misread, asDigits);

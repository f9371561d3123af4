import type {Inline} from '@aldermark/data/reference';

/** The most characters of a description that search engines show. */
const LONGEST = 160;

/** A text of the contract without links. */
export const withoutLinks = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.code)).join('');

/** What a page is about, with what else it has as far as there is room. */
export function shortDescription(about: string, rest: string): string {
  const whole = `${about} ${rest}`;
  if (whole.length <= LONGEST) {
    return whole;
  }
  return about.length <= LONGEST ? about : `${about.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}

import {counted} from '@aldermark/lib/counted';

/** The words that a reader typed into a filter. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text, such as that of an element, has all words, in whatever order. */
export function hasWords(
  {textContent}: Pick<Element, 'textContent'>,
  words: readonly string[],
): boolean {
  const text = textContent.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Says in the status of a filter how much of what it filters is left, after a note: `3 rows`. */
export function reportCount(filter: Element, count: number, noun: string, note = ''): void {
  filter.querySelector('[role=status]')?.replaceChildren(`${note} ${counted(count, noun)}`.trim());
}

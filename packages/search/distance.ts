/** The letters from a to z in a word, as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    letters |= 1 << (word.charCodeAt(at) - 0x61);
  }
  return letters;
}

/** Whether one word lacks more than some letters of another, so that nothing needs to be compared. */
function lacksMore(letters: number, others: number, most: number): boolean {
  let missing = others & ~letters;
  let count = 0;
  for (; missing !== 0 && count <= most; count++) {
    missing &= missing - 1;
  }
  return count > most;
}

/**
 * The number of typing errors between two words: letters too many, too few, wrong or exchanged with the next
 * one. With `isBeginning`, what `word` has beyond the best match of `typed` does not count. Returns Infinity
 * when there are more than `most` errors.
 */
export function errorsBetween(
  typed: string,
  word: string,
  most: number,
  isBeginning = false,
): number {
  if (typed.length - word.length > most || (!isBeginning && word.length - typed.length > most)) {
    return Infinity;
  }
  const [letters, others] = [lettersOf(typed), lettersOf(word)];
  if (lacksMore(others, letters, most) || (!isBeginning && lacksMore(letters, others, most))) {
    return Infinity;
  }
  const width = isBeginning ? Math.min(word.length, typed.length + most) : word.length;
  let older: number[] = [];
  let last = Array.from({length: width + 1}, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let at = 1; at <= width; at++) {
      const isSame = typed[row - 1] === word[at - 1];
      const isExchanged = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next[at] = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        isExchanged ? (older[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) {
      return Infinity;
    }
    [older, last] = [last, next];
  }
  const errors = isBeginning ? Math.min(...last) : (last[width] ?? Infinity);
  return errors <= most ? errors : Infinity;
}

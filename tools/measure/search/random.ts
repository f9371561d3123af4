/** Returns a function that gives the same whole numbers in each run, from 0 up to below its argument. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one typing error behind its first letter: a letter too few, too many, wrong, or two exchanged. */
function withError(word: string, below: (limit: number) => number): string {
  const at = 1 + below(word.length - 2);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const letter = letters[below(letters.length)] ?? '';
  const variants = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ];
  const variant = variants[below(variants.length)] ?? word;
  return variant === word ? withError(word, below) : variant;
}

/** A text with typing errors in its longest word, or undefined when that word is too short for them. */
export function misspelt(
  text: string,
  errors: number,
  below: (limit: number) => number,
): string | undefined {
  const [longest = ''] = text.match(/\p{L}+/gu)?.sort((a, b) => b.length - a.length) ?? [];
  if (longest.length < 4 * errors + 1) {
    return undefined;
  }
  const wrong = Array.from({length: errors}).reduce<string>(
    (word) => withError(word, below),
    longest,
  );
  return wrong === longest ? undefined : text.replace(longest, wrong);
}

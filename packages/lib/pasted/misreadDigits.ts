/** A number in which a scanner has read letters: `2O27`, `5OOlO5l7`. */
const misread = /(?<![\p{L}\d])(?=[OolI]*\d)[\dOolI]{2,}(?![\p{L}\d])/gu;

/** The letters that look like a digit, each with that digit. */
export const lookalikes: Readonly<Record<string, string>> = {
  ...{O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6'},
};

/** A text in which each of these letters is the digit that it looks like. */
const asDigits = (text: string, letters: readonly string[]): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const capital = letter.toUpperCase();
    return letters.includes(capital) ? (lookalikes[capital] ?? letter) : letter;
  });

/** A text with the digits for which a scanner has read letters. */
export const withDigits = (text: string): string =>
  text.replace(misread, (number) => asDigits(number, ['O', 'I', 'L']));

/** Every choice of some things, the fewest first. */
export const choicesOf = <T>(things: readonly T[]): (readonly T[])[] =>
  things
    .reduce<(readonly T[])[]>(
      (found, one) => [...found, ...found.map((all) => [...all, one])],
      [[]],
    )
    .sort((one, other) => one.length - other.length);

/** A number that begins with a country, with the letters that were read for its digits. */
type Reread = {readonly value: string; readonly letters: readonly string[]};

/**
 * The number for which somebody has read letters throughout, of at least so many kinds; undefined unless exactly one such
 * number is right.
 */
export function misreadNumber(
  value: string,
  fewest: number,
  isRight: (value: string) => boolean,
): Reread | undefined {
  const capitals = value.toUpperCase();
  const [head, tail] = [capitals.slice(0, 2), capitals.slice(2)];
  const found = choicesOf(Object.keys(lookalikes).filter((letter) => tail.includes(letter)))
    .filter((letters) => letters.length >= fewest)
    .map((letters) => ({value: head + asDigits(tail, letters), letters}))
    .filter((one) => isRight(one.value));
  return found.length === 1 ? found[0] : undefined;
}

/** A text with at most a number of characters, and a sign that it goes on. */
export const clipped = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** A value as JSON whose texts have at most a number of characters. */
export const clippedJson = (value: unknown, most: number, indent?: number): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => (typeof part === 'string' ? clipped(part, most) : part),
    indent,
  );

/** Names up to this length stay in one line. */
const longest = 14;

/** The shortest part of a name that may have a line to itself. */
const shortest = 4;

/** Behind a separator, and between the words of a name in camel case. */
const seams = /(?<=[_./:,=&?@])|(?<=[a-z\d])(?=[A-Z][a-z])/;

/** A part without seams: as it is, or in groups of eight where it is a number, such as an IBAN, or random. */
const groupsOf = (part: string): readonly string[] =>
  part.length > longest && /\d/.test(part) ? (part.match(/.{1,8}/g) ?? []) : [part];

/** Puts parts together that are too short for a line of their own. */
function joined(parts: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1) ?? '';
    const isShort = last.length < shortest || part.length < shortest;
    if (pieces.length > 0 && isShort && last.length + part.length <= longest) {
      pieces[pieces.length - 1] = last + part;
    } else {
      pieces.push(part);
    }
  }
  return pieces;
}

/** The pieces of a word between which a line may break, so that a narrow column holds it. */
export function breakablePieces(word: string): string[] {
  return word.length > longest ? joined(word.split(seams).flatMap(groupsOf)) : [word];
}

/** Mermaid's parser encodes entities such as `#59;` and `#quot;` with these characters; its renderer decodes them. */
const hiddenEntity = /ﬂ°(°?)(\w+)¶ß/g;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** A label of a diagram as plain text in one line. */
export function plainLabel(label: string): string {
  return label
    .replace(hiddenEntity, (mark, isCode: string, name: string) =>
      isCode ? String.fromCodePoint(Number(name)) : (namedEntities[name] ?? mark),
    )
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

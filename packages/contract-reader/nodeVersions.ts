/** One range of versions in words: `>=20.19 <21` → `20.19 or a later release of 20`. */
function rangeInWords(range: string): string {
  const [, from, major, end] = /^>=((\d+)(?:\.\d+)*)(?: <(\d+))?$/.exec(range) ?? [];
  if (from === undefined || (end !== undefined && Number(end) !== Number(major) + 1)) {
    throw new Error(`engines.node: "${range}" is no range such as ">=20.19 <21" or ">=22.12".`);
  }
  return end === undefined ? `${from} or later` : `${from} or a later release of ${major}`;
}

/** The versions of Node.js that `engines` of `package.json` allows, in words: `>=20.19 <21 || >=22.12`. */
export const nodeVersionsInWords = (engines: string): string =>
  engines
    .split('||')
    .map((range) => rangeInWords(range.trim()))
    .join(', or ');

import {legacyTitle} from '@aldermark/data/legacy';

/** The facts about a page that are compared with those of other pages. */
export type PageOfSet = {
  readonly file: string;
  readonly address: string;
  readonly title: string;
  /** 1-based line of the title. */
  readonly titleLine: number;
};

/** One error for each title that another page has too: readers could not tell the two apart in search results. */
export function titleErrors(pages: readonly PageOfSet[]): string[] {
  const firstUse = new Map<string, string>();
  return pages.flatMap(({file, title, titleLine}) => {
    const other = firstUse.get(title);
    firstUse.set(title, other ?? file);
    return other && !legacyTitle.test(title)
      ? [
          `${file}:${titleLine}: same title as ${other}. Say what this page alone covers; a legacy copy ends with "(legacy address)", "(legacy)" or "(deprecated)".`,
        ]
      : [];
  });
}

/**
 * The errors of the use case finder, which must link each current page once and no legacy copy. `pages` are
 * the use cases, without the pages that only lead to others.
 */
export function finderErrors(
  finder: {readonly file: string; readonly text: string},
  pages: readonly PageOfSet[],
): string[] {
  const links = finder.text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\((\/usecases\/[^)#\s]+)/g)].map(([, address = '']) => ({
      address,
      line: index + 1,
    })),
  );
  return pages.flatMap(({file, address, title}) => {
    const isLegacy = legacyTitle.test(title);
    const [first, second] = links.filter((link) => link.address === address);
    if (!isLegacy && !first) {
      return [`${finder.file}:1: no link to ${address} (${file}). Add it under its goal.`];
    }
    if (first && isLegacy) {
      return [
        `${finder.file}:${first.line}: ${address} is not a current use case: its title is "${title}". Remove the link.`,
      ];
    }
    return second
      ? [
          `${finder.file}:${second.line}: ${address} is already linked in line ${first?.line ?? 0}. Keep one link.`,
        ]
      : [];
  });
}

/** How the names of the files end that have the parts of pages. */
export const partExtension = '.part.txt';

/**
 * The address of the part of a page that links need: its content, title and tags, without what all pages share. A text
 * has the same address on every host, unlike HTML, and every host compresses it.
 */
export const partAddress = (path: string): string =>
  (path === '/' ? '/index' : path) + partExtension;

/** The content of a part whose page has moved. It names no build, so it shows nothing. */
export const movedTo = (address: string): string => `Moved to ${address}\n`;

/** Where the page of a part has moved to; undefined for one that has not. */
export const movedAddress = (part: string): string | undefined => /^Moved to (\S+)/.exec(part)?.[1];

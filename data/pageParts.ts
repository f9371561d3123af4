/** How the names of the files end that have the parts of pages. */
export const partExtension = '.part.txt';

/**
 * The address of the part of a page that links need: its content, title and tags, without what all pages share. A text
 * has the same address on every host, unlike HTML, and every host compresses it.
 */
export const partAddress = (path: string): string =>
  (path === '/' ? '/index' : path) + partExtension;

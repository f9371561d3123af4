/** The attribute in which a page has its run, before the build writes it into a file of its own. */
export const runAttribute = 'data-run';

/** The attribute by which a table of outcomes is known. Its value is the kind of holder to whose objects its events happen. */
export const holderAttribute = 'data-holder';

/** How the names of the files end that have the runs of pages. */
const runExtension = '.run.json';

/** The address of what a page does as data, for those who turn to it. */
export const runAddress = (path: string): string => (path === '/' ? '/index' : path) + runExtension;

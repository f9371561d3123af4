import {contentHash} from '@aldermark/lib/contentHash';

/** The files and folders that decide how a build reads and writes pages, besides those that read the contract. */
export const program = [
  'package-lock.json',
  'packages/plugins',
  'packages/lib',
  'packages/data',
  'packages/search',
  'docs/docs/customer-relationship/_failures',
  'sidebars.ts',
];

let hash: string | undefined;

/**
 * The hash of what decides how a build reads and writes pages: of the files as they were when a build first asked, because
 * it goes on with that program. It is of more than that, so that no change is forgotten.
 */
export const programHash = (): string =>
  (hash ??= contentHash(program, {except: /\.test\.ts$|\.md$/}));

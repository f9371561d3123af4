import {contentHash} from '@aldermark/lib/contentHash';

const places = [
  'package-lock.json',
  'packages/plugins',
  'packages/lib',
  'packages/data',
  'packages/search',
];

let hash: string | undefined;

/**
 * The hash of what decides how a build reads and writes pages: of the files as they were when a build first asked, because
 * it goes on with that program. It is of more than that, so that no change is forgotten.
 */
export const programHash = (): string =>
  (hash ??= contentHash(places, {except: /\.test\.ts$|\.md$/}));

import {contentHash} from '../lib/contentHash';

/** All that decides the model of the contract, the recording of its stories and the published files. */
const sources = [
  'contract',
  'contract-reader',
  'data/downloads.ts',
  'data/provider.ts',
  'data/reference.ts',
  'lib',
  'package-lock.json',
  'redocly.yaml',
  'sandbox',
];

/** Tests, texts, what is made from the model itself, and what only serves the sandbox. */
const decidesNothing =
  /\.test\.ts$|\.md$|^sandbox\/(api\.ts$|contract\.json$|(dist|node_modules|server|testing|walks)\/)/;

/** What is made from the contract is still good while this stays the same. */
export const contractHash = (): string => contentHash(sources, {except: decidesNothing});

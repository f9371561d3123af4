import {contentHash} from '@aldermark/lib/contentHash';

/** What decides what the sandbox does: its program and the packages that it uses. */
const sandbox = ['package-lock.json', 'packages/sandbox'];

/** The program that makes everything from the contract. */
export const contractProgram = [
  'packages/contract-reader',
  'packages/data/downloads.ts',
  'packages/data/provider.ts',
  'packages/data/reference.ts',
  'packages/lib',
  ...sandbox,
];

/** The files that it reads. */
const contract = ['contract', 'packages/starter-kits'];

/** The files in which the releases are written. */
export const releases = [
  'packages/data/releaseKinds.ts',
  'packages/data/releases.yaml',
  'packages/data/tags.yml',
];

/** Tests, texts, what is made from the model itself, and what only serves the sandbox. */
export const decidesNothing =
  /\.test\.ts$|^(?!packages\/starter-kits\/).*\.md$|^packages\/sandbox\/((api\.ts|contract\.json|operations\.json)$|(dist|node_modules|server|testing|walks)\/)/;

/** What decides the types of the contract. */
const types = [
  'contract',
  'packages/contract-reader',
  'packages/data/provider.ts',
  'packages/lib',
  'package-lock.json',
];

const hashOf = (places: readonly string[]) => contentHash(places, {except: decidesNothing});

// A command that runs for long, such as `npm start`, keeps the program with which it began.
const programHash = hashOf(contractProgram);

/** What happens in the sandbox with one contract stays the same while this does. */
export const sandboxHash = hashOf(sandbox);

/** What is made from the contract is still good while this stays the same. */
export const contractHash = (): string => `${programHash}-${hashOf(contract)}`;

/** The types of the contract are still good while this stays the same. */
export const typesHash = (): string => hashOf(types);

/** What is made from the releases is still good while this and `contractHash` stay the same. */
export const releasesHash = (): string => hashOf(releases);

import path from 'node:path';
import {archiveFolder} from './archive';
import {contractFolder} from '../load';

/** Where a project keeps its releases. */
export type ReleaseFiles = {
  /** The file of the releases. */
  readonly releases: string;
  /** The folder of the changes that no release has yet, one in each file. */
  readonly changes: string;
  /** The folder with the contract of each release. */
  readonly archive: string;
  /** The file with the version of the contract. */
  readonly openapi: string;
};

/** The releases of this site. */
export const releaseFiles: ReleaseFiles = {
  releases: path.resolve('packages/data/releases.yaml'),
  changes: path.join(contractFolder, 'changes'),
  archive: archiveFolder,
  openapi: path.join(contractFolder, 'openapi.yaml'),
};

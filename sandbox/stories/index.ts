import {internalTransferStories} from './internalTransfers';
import {fileStories} from './files';
import {kycStories} from './kyc';
import type {Story} from './story';
import {v1Stories} from './v1';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...fileStories,
  ...kycStories,
  ...v1Stories,
];

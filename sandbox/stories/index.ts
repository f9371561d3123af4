import {beneficiaryStories} from './beneficiaries';
import {instantTransferStories} from './instantTransfers';
import {internalTransferStories} from './internalTransfers';
import {recallStories} from './recalls';
import {sctTransferStories} from './sctTransfers';
import type {Story} from './story';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...sctTransferStories,
  ...instantTransferStories,
  ...recallStories,
  ...beneficiaryStories,
];

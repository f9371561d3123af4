import {directDebitStories} from './directDebits';
import {internalTransferStories} from './internalTransfers';
import type {Story} from './story';
import {topupStories} from './topups';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...directDebitStories,
  ...topupStories,
];

import {cardDisputeStories} from './cardDisputes';
import {cardPaymentStories} from './cardPayments';
import {internalTransferStories} from './internalTransfers';
import type {Story} from './story';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...cardPaymentStories,
  ...cardDisputeStories,
];

import {cardRefusalStories} from './cardRefusals';
import {cardStories} from './cards';
import {cardSecureStories} from './cardSecure';
import {internalTransferStories} from './internalTransfers';
import type {Story} from './story';
import {xpayStories} from './xpay';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...cardStories,
  ...cardRefusalStories,
  ...cardSecureStories,
  ...xpayStories,
];

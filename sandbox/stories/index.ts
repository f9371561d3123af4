import {everyCallStories} from './everyCall';
import {internalTransferStories} from './internalTransfers';
import {scaStories} from './sca';
import type {Story} from './story';
import {tokenStories} from './tokens';
import {webhookStories} from './webhooks';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...tokenStories,
  ...scaStories,
  ...webhookStories,
  ...everyCallStories,
];

import {businessStories} from './businesses';
import {complianceStories} from './compliance';
import {holderStories} from './holders';
import {internalTransferStories} from './internalTransfers';
import type {Story} from './story';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...holderStories,
  ...businessStories,
  ...complianceStories,
];

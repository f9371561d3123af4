import {accountStories} from './accounts';
import {closureStories} from './closures';
import {debtStories} from './debts';
import {internalTransferStories} from './internalTransfers';
import {statementStories} from './statements';
import type {Story} from './story';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...accountStories,
  ...closureStories,
  ...debtStories,
  ...statementStories,
];

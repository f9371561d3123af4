import {boxTag} from '../box';

export const warning = boxTag(
  'warning',
  'Warns readers of a mistake that is hard to undo. Use at most two boxes on a page.',
  'A closed account never opens again.',
);

import {boxTag} from '../box';

export const tip = boxTag(
  'tip',
  'Shows readers how to save work. Use at most two boxes on a page.',
  'Use the seeded user Alice: she has an account, two cards and a device.',
);

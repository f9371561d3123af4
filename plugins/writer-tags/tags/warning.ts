import {box} from '../box';

export const warning = box(
  'warning',
  'Stops readers before a mistake that is hard to undo. A page has two boxes at most.',
  'A closed account never opens again.',
);

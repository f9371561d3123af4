import {box} from '../box';

export const tip = box(
  'tip',
  'Saves readers work. A page has two boxes at most.',
  'Use the seeded user Alice: she has an account, two cards and a device.',
);

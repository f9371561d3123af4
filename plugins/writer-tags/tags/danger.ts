import {box} from '../box';

export const danger = box(
  'danger',
  'Stops readers before they lose money or access, or break the law. A page has two boxes at most.',
  'Storing a card verification value breaks the rules of the card scheme, even when it is encrypted.',
);

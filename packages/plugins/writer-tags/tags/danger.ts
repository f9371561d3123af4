import {boxTag} from '../box';

export const danger = boxTag(
  'danger',
  'Warns readers before they lose money or access, or break the law. Use at most two boxes on a page.',
  'Storing a card verification value breaks the rules of the card scheme, even when it is encrypted.',
);

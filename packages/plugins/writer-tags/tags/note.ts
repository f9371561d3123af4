import {boxTag} from '../box';

export const note = boxTag(
  'note',
  'Adds a fact that prevents a misunderstanding. Use at most two boxes on a page.',
  'The length of an IBAN differs by country.',
);

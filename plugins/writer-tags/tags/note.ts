import {box} from '../box';

export const note = box(
  'note',
  'Tells readers what they could misunderstand without it. A page has two boxes at most.',
  'The length of an IBAN differs by country.',
);

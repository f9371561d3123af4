import {expect, test} from 'vitest';
import {classesIn, split} from './split';

const css =
  '@font-face{font-family:a}@keyframes turn{to{top:0}}p{margin:0}.late:is(.a,.b)::before{top:0}' +
  '@media (width<=9px){.late{top:1px}.early{top:1px}}.early .late{top:2px}.latest{top:3px}';

const sheets = split(css, new Set(['late']));

test('what is for a late class goes to the late sheet, with its conditions and in its order', () => {
  expect(sheets.late).toBe(
    '.late:is(.a,.b)::before{top:0}@media (width<=9px){.late{top:1px}}.early .late{top:2px}',
  );
});

test('everything else, with fonts and animations, stays in the first sheet', () => {
  expect(sheets.first).toBe(
    '@font-face{font-family:a}@keyframes turn{to{top:0}}p{margin:0}' +
      '@media (width<=9px){.early{top:1px}}.latest{top:3px}',
  );
});

test('the classes of a sheet are those of its selectors, not numbers or names of files in its values', () => {
  expect([...classesIn('.a:not(.b-c){mask:url(x.svg);top:.5px}@media print{p.d{top:0}}')]).toEqual([
    'a',
    'b-c',
    'd',
  ]);
});

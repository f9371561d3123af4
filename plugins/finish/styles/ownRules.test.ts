import {expect, test} from 'vitest';
import {documentOf} from '../document';
import {addOwner, ownRules, rulesOf, type Owners} from './ownRules';

const owners: Owners = new Map();
addOwner(owners, '/', documentOf('<p class="both hero"></p><p class="hero added"></p>'));
addOwner(owners, '/quality', documentOf('<p class="both figure"></p>'));

const {shared, own} = ownRules(
  '@font-face{font-family:a}.both,.hero{margin:0}@media print{.hero>.both{top:0}.figure{top:1px}}' +
    'p:has(.figure){top:2px}:is(.hero,.both)+p{top:3px}p:not(.hero){top:4px}.added{top:5px}',
  owners,
  new Set(['added']),
);

test('a page has the rules for its own classes, with their conditions and in their order', () => {
  expect([...own]).toEqual([
    ['/', '.hero{margin:0}@media print{.hero>.both{top:0}}'],
    ['/quality', '@media print{.figure{top:1px}}p:has(.figure){top:2px}'],
  ]);
});

test('all pages share the other rules: those for several pages, and for what scripts add', () => {
  expect(shared).toBe(
    '@font-face{font-family:a}.both{margin:0}:is(.hero,.both)+p{top:3px}p:not(.hero){top:4px}.added{top:5px}',
  );
});

test('the reference has the rules that its pages share, before those of one page', () => {
  const classes: Owners = new Map();
  addOwner(classes, '/api/Core', documentOf('<p class="both field error"></p>'));
  addOwner(classes, '/api/Users', documentOf('<p class="both field"></p>'));
  addOwner(classes, '/docs/sandbox', documentOf('<p class="both"></p>'));
  const css = '.error{top:0}.both{top:1px}.field{top:2px}';
  const found = ownRules(css, classes, new Set());
  expect(found.shared).toBe('.both{top:1px}');
  expect(
    ['/api/Core', '/api/Users', '/docs/sandbox'].map((page) => rulesOf(found.own, page)),
  ).toEqual(['.field{top:2px}.error{top:0}', '.field{top:2px}', '']);
});

import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {addOwners, classesOfPage, ownRules, type Owners} from './ownRules';

const owners: Owners = new Map();
addOwners(
  owners,
  classesOfPage('/', parsedDocument('<p class="all all--8 hero"></p><p class="hero added"></p>')),
);
addOwners(owners, classesOfPage('/quality', parsedDocument('<p class="all figure tab"></p>')));
addOwners(owners, classesOfPage('/docs/a', parsedDocument('<p class="all tab"></p>')));
addOwners(owners, classesOfPage('/docs/b', parsedDocument('<p class="all"></p>')));
addOwners(owners, classesOfPage('/docs/c', parsedDocument('<p class="all"></p>')));

const {shared, own} = ownRules(
  '@font-face{font-family:a}.all--8{margin:8px}.all,.hero{margin:0}@media print{.hero>.all{top:0}.figure{top:1px}}' +
    'p:has(.figure){top:2px}:is(.hero,.all)+p{top:3px}p:not(.hero){top:4px}.added{top:5px}' +
    '.tab{top:6px}.tab .figure{top:7px}.all :is(i:not(:has(.tab)),.figure){top:8px}',
  owners,
  new Set(['added']),
);

test('a page has the rules for its classes that few pages have, with their conditions and in their order', () => {
  expect(['/', '/quality', '/docs/a', '/docs/b'].map(own)).toEqual([
    '.hero{margin:0}@media print{.hero>.all{top:0}}',
    '@media print{.figure{top:1px}}p:has(.figure){top:2px}.tab{top:6px}.tab .figure{top:7px}',
    '.tab{top:6px}',
    '',
  ]);
});

test('all pages share the other rules: those for many pages, and for what scripts add', () => {
  expect(shared).toBe(
    '@font-face{font-family:a}.all--8{margin:8px}.all{margin:0}:is(.hero,.all)+p{top:3px}p:not(.hero){top:4px}.added{top:5px}.all :is(i:not(:has(.tab)),.figure){top:8px}',
  );
});

import type {Heading, RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import {bulletList, item} from './packs/nodes';
import {openingOf, sectionOf, withoutSections} from './sections';

const heading = (depth: Heading['depth'], anchor: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(anchor)],
  data: {anchor},
});
const [opening, one, two] = ['opening', 'one', 'two'].map((words) => paragraph(text(words)));
const operations = heading(2, 'operations');
const children = [
  opening,
  operations,
  heading(3, 'createTopup'),
  one,
  heading(2, 'states'),
  two,
] as RootContent[];
const twin = {
  route: '/api/Topup',
  title: '',
  description: '',
  tree: {type: 'root' as const, children},
};

test('a section ends before the next heading of its level', () => {
  expect(sectionOf(twin, 'operations')).toEqual(children.slice(1, 4));
  expect(sectionOf(twin, 'nowhere')).toEqual([]);
});

test('an opening ends before the first heading', () => {
  expect(openingOf(children)).toEqual([opening]);
});

test('a heading goes with its last section, and other text stays', () => {
  const kept = withoutSections(children, (anchor) => anchor === 'createTopup');
  expect(kept).toEqual([opening, ...children.slice(4)]);
});

test('the related pages at the end of a page stay when its last section goes', () => {
  const related = bulletList([item([text('Goes with: the guide.')])]);
  const kept = withoutSections(
    [...children, related],
    (anchor) => anchor === 'createTopup' || anchor === 'states',
  );
  expect(kept).toEqual([opening, related]);
});

import type {Heading, RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {write} from '../twin';
import {compactPage} from './compact';
import {paragraph, text} from './nodes';

const label = (language: string): Heading => ({
  type: 'heading',
  depth: 3,
  children: [{type: 'text', value: language}],
  data: {tab: 'language'},
});
const samples = (call: string): RootContent[] =>
  ['cURL', 'TypeScript', 'Python'].flatMap((language) => [
    label(language),
    {type: 'code', lang: null, value: `${call} in ${language}`},
  ]);
const end: RootContent = {type: 'thematicBreak', data: {endsTabs: true}};

const packed = (children: RootContent[]) => {
  const page = {route: '/page', title: 'Page', description: ''};
  return write(compactPage({...page, tree: {type: 'root', children}}, 'Python'));
};

test('a pack has each request in its language, also when nothing is between two of them', () => {
  const nodes = [...samples('first'), ...samples('second'), end, paragraph(text('An answer.'))];
  expect(packed(nodes)).toBe(
    '## Page\n\n```\nfirst in Python\n```\n\n```\nsecond in Python\n```\n\nAn answer.\n',
  );
});

test('a request that has no sample in the language is in its first one', () => {
  const only = [label('cURL'), {type: 'code', lang: null, value: 'curl'} as RootContent];
  expect(packed([...only, end])).toBe('## Page\n\n```\ncurl\n```\n');
});

import type {Heading, RootContent} from 'mdast';
import {expect, test} from 'vitest';
import {paragraph, text} from '@aldermark/lib/nodes';
import {nodeInLanguage} from './samples';
import {writeMarkdown} from './write';

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

const inPython = (children: RootContent[]) =>
  writeMarkdown(nodeInLanguage({type: 'root', children}, 'Python').children);

test('each request is in its language, also when nothing is between two of them', () => {
  const nodes = [...samples('first'), ...samples('second'), end, paragraph(text('An answer.'))];
  expect(inPython(nodes)).toBe(
    '```\nfirst in Python\n```\n\n```\nsecond in Python\n```\n\nAn answer.\n',
  );
});

test('a request that has no sample in the language is in its first one', () => {
  const only = [label('cURL'), {type: 'code', lang: null, value: 'curl'} as RootContent];
  expect(inPython([...only, end])).toBe('```\ncurl\n```\n');
});

test('other tabs stay, with the line behind them', () => {
  const system: RootContent = {...label('macOS'), data: {tab: 'platform'}};
  const nodes = [system, paragraph(text('One.')), end, paragraph(text('Two.'))];
  expect(inPython(nodes)).toBe('### macOS\n\nOne.\n\n---\n\nTwo.\n');
});

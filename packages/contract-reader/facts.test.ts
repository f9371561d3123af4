import path from 'node:path';
import {expect, test} from 'vitest';
import {provider} from '@aldermark/data/provider';
import {fillProviderFacts} from './facts';

const file = path.resolve('docs/page.mdx');

test('a writer names a fact in prose, code and front matter, and a reader gets the fact', () => {
  const source = [
    '---',
    'title: %provider.name% API',
    '---',
    '```bash',
    'curl %provider.hosts.sandbox.api%/v2',
    '```',
    '©%provider.copyright.year%',
  ];
  expect(fillProviderFacts(source.join('\n'), file).split('\n')).toEqual([
    '---',
    `title: ${provider.name} API`,
    '---',
    '```bash',
    `curl ${provider.hosts.sandbox.api}/v2`,
    '```',
    `©${provider.copyright.year}`,
  ]);
});

test('what only looks like a fact stays as it is', () => {
  const text = 'Up to 50% provider.name% off, %PATH%, %provider%, 5 %provider .name%';
  expect(fillProviderFacts(text, file)).toBe(text);
});

test('a writer is told every unknown fact of a page, each with its line and the nearest name', () => {
  const text =
    'first\n%provider.nam%\n%provider.name%\n\n%provider.hosts.sandbox% and %provider.nam%';
  expect(() => fillProviderFacts(text, file)).toThrow(
    new Error(
      [
        'docs/page.mdx:2: unknown fact "provider.nam". Did you mean "provider.name"?',
        'docs/page.mdx:5: unknown fact "provider.hosts.sandbox". Did you mean "provider.hosts.sandbox.api"?',
        'docs/page.mdx:5: unknown fact "provider.nam". Did you mean "provider.name"?',
      ].join('\n'),
    ),
  );
});

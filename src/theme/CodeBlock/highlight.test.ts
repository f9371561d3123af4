import type {ThemeConfig} from '@docusaurus/theme-common';
import {load} from 'cheerio';
import {Prism} from 'prism-react-renderer';
import {beforeAll, expect, test} from 'vitest';
import createConfig from '../../../docusaurus.config';
import {highlight} from './highlight';

// As theme-classic does in the build. PHP is made of markup with templates.
beforeAll(async () => {
  Object.assign(globalThis, {Prism});
  await import('prismjs/components/prism-markup-templating');
  const {themeConfig} = await createConfig();
  for (const language of (themeConfig?.['prism'] as ThemeConfig['prism']).additionalLanguages) {
    await import(`prismjs/components/prism-${language}`);
  }
});

const plain: Parameters<typeof highlight>[2] = {classNames: {}};

test.each([
  ['json', '{"amount": 12}', 'm: "amount" n: 12'],
  ['bash', 'curl --header "A: b"', 'm: curl s: "A: b"'],
  ['ts', 'const a = "b"; // c', 'k: const s: "b" c: // c'],
  ['java', 'return new Request();', 'k: return new m: Request'],
  ['csharp', 'using var a = 1;', 'k: using var n: 1'],
  ['python', 'import requests', 'k: import'],
  ['http', 'GET /v2/cards HTTP/1.1', 's: /v2/cards'],
])('%s has colours', (language, code, colours) => {
  const $ = load(highlight(code, language, plain));
  const found = $('span')
    .toArray()
    .map((span) => `${$(span).attr('class')}: ${$(span).text().trim()}`);
  expect(found.join(' ')).toContain(colours);
});

test('PHP has colours with its opening tag and without', () => {
  for (const code of ['<?php\n$client = new Client();', '$client = new Client();']) {
    const $ = load(highlight(code, 'php', plain));
    expect($('.k').text().trim(), code).toContain('new');
    expect($('body').text()).toBe(code);
  }
});

test('the text of the HTML is the code, whatever characters it has', () => {
  const code = 'if (a < b && c > d) {\n\n  e("&amp;</code>");\n}';
  for (const lines of [plain, {...plain, classNames: {1: ['x']}}, {...plain, start: 9}]) {
    expect(load(highlight(code, 'ts', lines))('body').text()).toBe(code);
    expect(load(highlight(code, 'unknown', lines))('body').text()).toBe(code);
  }
});

test('code without a known language is plain text', () => {
  expect(highlight('a "b" 1', 'text', plain)).toBe('a "b" 1');
});

test('neighbours of one colour share an element', () => {
  expect(highlight('public static final', 'java', plain)).toBe(
    '<span class="k">public static final</span>',
  );
});

test('only highlighted and numbered lines have an element', () => {
  const code = 'one\ntwo\nthree';
  expect(highlight(code, 'text', {classNames: {1: ['lit']}})).toBe(
    'one\n<span class="codeLine lit">two\n</span>three',
  );
  expect(highlight(code, 'text', {classNames: {}, start: 8})).toBe(
    '<span class="codeLine" data-line="8">one\n</span>' +
      '<span class="codeLine" data-line="9">two\n</span>' +
      '<span class="codeLine" data-line="10">three</span>',
  );
});

test('a token over several lines keeps its colour on each line', () => {
  expect(highlight('/* a\nb */', 'ts', {classNames: {}, start: 1})).toBe(
    '<span class="codeLine" data-line="1"><span class="c">/* a</span>\n</span>' +
      '<span class="codeLine" data-line="2"><span class="c">b */</span></span>',
  );
});

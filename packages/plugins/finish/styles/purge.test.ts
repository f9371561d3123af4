import {expect, test} from 'vitest';
import {parsedDocument} from '../document';
import {addPage, addScript, noNames} from './names';
import {purge} from './purge';

const page = parsedDocument(
  '<html lang=en><body class="page wide"><p id=first title="a > b">Text about tables.</p><b style="color:var(--ink)">b</b></body></html>',
);
const scripts = [
  'document.documentElement.dataset.pageLoading = "true"',
  'bar.className = "progress"; bar.style.setProperty("--done", 1)',
];

const names = noNames();
addPage(names, page);
scripts.forEach((script) => addScript(names, script));

/** The selectors that are left. */
const left = async (css: string) => (await purge(css, names)).match(/[^{}]+(?=\{)/g) ?? [];

test('a rule stays when a page has its class, tag or id', async () => {
  expect(
    await left('.page{top:0}.lost{top:0}p{top:0}table{top:0}#first{top:0}#second{top:0}'),
  ).toEqual(['.page', 'p', '#first']);
});

test('a rule stays when only a script knows its class', async () => {
  expect(await left('.progress{top:0}')).toEqual(['.progress']);
});

test('a rule stays for each state of an attribute that a page or a script has', async () => {
  expect(
    await left(
      '[data-page-loading=true] p{top:0}p[title=other]{top:0}p[title^=\\/]{top:0}p[align=left]{top:0}.page:hover{top:0}',
    ),
  ).toEqual(['[data-page-loading=true] p', 'p[title=other]', 'p[title^=\\/]', '.page:hover']);
});

test('a state of any element stays, also inside a list', async () => {
  expect(await left(':focus-visible{top:0}.page:is(:hover,#second){top:0}')).toEqual([
    ':focus-visible',
    '.page:is(:hover)',
  ]);
});

test('keyframes stay while a rule uses them', async () => {
  const css = await purge(
    '@keyframes turn{to{top:0}}@keyframes lost{to{top:0}}p{animation:turn 1s}',
    names,
  );
  expect(css).toContain('@keyframes turn');
  expect(css).not.toContain('lost');
});

test('custom properties stay while a rule, a script or an inline style uses them', async () => {
  const css = await purge(
    ':root{--done:0;--ink:red;--ground:var(--paper);--paper:tan;--lost:0}p{color:var(--ground)}',
    names,
  );
  expect(css.match(/--\w+(?=:)/g)).toEqual(['--done', '--ink', '--ground', '--paper']);
});

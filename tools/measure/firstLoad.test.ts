import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {afterEach, expect, test} from 'vitest';
import {firstLoad, inlineScripts} from './firstLoad';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, {recursive: true})));

/** Writes the files of a built site. */
function siteWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'first-load-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const compressed = (text: string) => brotliCompressSync(text).length;

const html = `<head><link rel=stylesheet href=/a/site.css><meta name=shell content=/a/shell.js></head>
<body>Text<img src=/logo.svg><img src=/logo.svg><img src=/late.svg loading=lazy><script>start()</script></body>`;
const css = `@font-face{src:url(../f/latin.woff2)format("woff2");unicode-range:U+0-FF}
@font-face{src:url(../f/greek.woff2)format("woff2");unicode-range:U+370-3FF}`;
const site = {
  'docs/page.html': html,
  'a/site.css': css,
  'a/shell.js': 'shell()',
  'f/latin.woff2': 'latin font',
  'f/greek.woff2': 'greek',
  'logo.svg': '<svg/>',
};

test('a first load is what the page refers to: each file once, fonts as they are, lazy images not', () => {
  expect(firstLoad(siteWith(site), '/docs/page')).toEqual({
    HTML: compressed(html),
    'style sheets': compressed(css),
    fonts: 'latin font'.length,
    scripts: compressed('shell()'),
    images: compressed('<svg/>'),
  });
});

test('a font belongs to a first load when the page has one of its characters', () => {
  const folder = siteWith({...site, 'index.html': html.replace('Text', 'Τext')});
  expect(firstLoad(folder, '/').fonts).toBe('latin fontgreek'.length);
});

test('scripts inside the HTML are weighed without data for search engines', () => {
  const data = '<script type=application/ld+json>{"a": "long text"}</script>';
  const folder = siteWith({'index.html': html + data});
  expect(inlineScripts(folder, '/')).toBe(compressed('start()'));
});

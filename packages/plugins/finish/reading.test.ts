import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {afterAll, expect, test, vi} from 'vitest';
import {parsedDocument} from './document';
import {pageLocations} from './pages';
import {readAll} from './reading';

vi.mock(import('./document'), {spy: true});

const folder = mkdtempSync(path.join(tmpdir(), 'readings-'));
afterAll(() => rmSync(folder, {recursive: true}));

const pageWith = (text: string, commit: string) =>
  `<!doctype html><html><head><title>Test</title></head><body><nav class="theme-layout-navbar"></nav><main><div class="theme-doc-markdown"><h1>Test</h1><p>${text}</p><a href="https://code.example/new?commit=${commit}">Report</a></div></main><footer class="theme-layout-footer"></footer></body></html>`;

/** Builds two pages with these texts at a commit, and reads them. Returns their texts, and how many were parsed. */
function readBuild(texts: readonly [string, string], commit: string) {
  texts.forEach((text, at) =>
    writeFileSync(path.join(folder, `${at}.html`), pageWith(text, commit)),
  );
  vi.mocked(parsedDocument).mockClear();
  const config = {title: folder, customFields: {commit}} as unknown as Props['siteConfig'];
  const readings = readAll(folder, pageLocations(folder), config);
  return {
    texts: readings.map(({twin}) => twin),
    parsed: vi.mocked(parsedDocument).mock.calls.length,
  };
}

test('a page is parsed again when it has changed, and not when only the commit has', () => {
  const first = readBuild(['one', 'two'], '1a2b3c');
  expect(first.texts).toEqual([expect.stringContaining('one'), expect.stringContaining('two')]);
  expect(first.parsed).toBe(2);
  expect(readBuild(['one', 'two'], '4d5e6f')).toEqual({texts: first.texts, parsed: 0});
  const changed = readBuild(['one', 'three'], '4d5e6f');
  expect(changed.texts).toEqual([first.texts[0], expect.stringContaining('three')]);
  expect(changed.parsed).toBe(1);
});

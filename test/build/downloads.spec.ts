import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {checksumsFile} from '@aldermark/data/downloads';
import {filesIn} from '@aldermark/lib/files';
import '../support/builtContract';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

const folder = path.join(buildFolder, 'openapi');
const $ = load(readFileSync(path.join(buildFolder, 'docs/downloads.html')));

/** What readers see of each file: the texts of its button and its digest. */
const items = new Map(
  $('article li:has(a[download])')
    .toArray()
    .map((item) => {
      const [file = '', size] = $(item)
        .find('a span')
        .toArray()
        .map((part) => $(part).text());
      return [file, {size, digest: $(item).find('details code').text()}] as const;
    }),
);

/** The files below `/openapi/` that are not part of a page of the reference. */
const forPeople = filesIn(folder).filter((file) => !/^(?:events|operations)\//.test(file));

test('the page of downloads links every file that is meant for people', () => {
  const linked = $('article a[href^="/openapi/"]')
    .toArray()
    .map((link) => $(link).attr('href')?.replace('/openapi/', ''));
  expect([...new Set(linked)].sort()).toEqual(forPeople);
});

test('a button for each of them says its size to two digits, and the box below it its digest', () => {
  expect([...items.keys()].sort()).toEqual(forPeople.filter((file) => file !== checksumsFile));
  for (const [file, {size = '', digest}] of items) {
    const [, value, unit] = /^([\d.]+) ([kM])B$/.exec(size) ?? [];
    const content = readFileSync(path.join(folder, file));
    const shown = Number(value) * (unit === 'M' ? 1e6 : 1e3);
    expect.soft(Math.abs(shown - content.length) / content.length, file).toBeLessThan(0.05);
    expect.soft(digest, file).toBe(createHash('sha256').update(content).digest('hex'));
  }
});

test('it names the version of the documents', () => {
  const {info} = JSON.parse(readFileSync(path.join(folder, 'aldermark.json'), 'utf8')) as {
    info: {version: string};
  };
  expect($('article').text()).toMatch(
    new RegExp(`version\\s+${info.version.replaceAll('.', '\\.')},`),
  );
});

import {createHash} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {checksumsFile, mediaTypeOf, plainTextFiles} from '../../data/downloads';
import {filesIn} from '../../lib/files';
import '../support/builtContract';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

const folder = path.join(buildFolder, 'openapi');
const $ = load(readFileSync(path.join(buildFolder, 'docs/downloads.html')));

/** The tables of files, as rows by the name of the file. */
function rowsOfFiles(): Map<string, Record<string, string>> {
  const textsOf = (element: Parameters<typeof $>[0], cells: string) =>
    $(element)
      .find(cells)
      .toArray()
      .map((cell) => $(cell).text());
  const rows = $('table:has(th:contains("Size"))')
    .toArray()
    .flatMap((table) => {
      const titles = textsOf(table, 'th');
      return $(table)
        .find('tbody tr')
        .toArray()
        .map((row) => Object.fromEntries(textsOf(row, 'td').map((cell, at) => [titles[at], cell])));
    });
  return new Map(rows.map((row) => [row.File ?? '', row]));
}

/** The files below `/openapi/` that are not part of a page of the reference. */
const forPeople = filesIn(folder).filter((file) => !/^(?:events|operations)\//.test(file));

test('the page of downloads links every file that is meant for people', () => {
  const linked = $('article a[href^="/openapi/"]')
    .toArray()
    .map((link) => $(link).attr('href')?.replace('/openapi/', ''));
  expect([...new Set(linked)].sort()).toEqual(forPeople);
});

test('it has the size of each file to two digits, and the media type that hosts are told to send', () => {
  const rows = rowsOfFiles();
  expect([...rows.keys()].sort()).toEqual(forPeople.filter((file) => file !== checksumsFile));
  for (const [file, row] of rows) {
    const [, value, unit] = /^([\d.]+) ([kM])B$/.exec(row.Size ?? '') ?? [];
    const {size} = statSync(path.join(folder, file));
    const shown = Number(value) * (unit === 'M' ? 1e6 : 1e3);
    expect.soft(Math.abs(shown - size) / size, file).toBeLessThan(0.05);
    expect
      .soft(row['Media type'], file)
      .toBe(plainTextFiles.includes(file) ? 'text/plain' : mediaTypeOf(file));
  }
});

test('it has the SHA-256 digest of each file as the build wrote it', () => {
  const shown = $('article li:has(a[href^="/openapi/"])')
    .toArray()
    .map((item) => [$(item).find('a').text(), $(item).children('code').text()]);
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(
      forPeople
        .filter((file) => file !== checksumsFile)
        .map((file) => {
          const content = readFileSync(path.join(folder, file));
          return [file, createHash('sha256').update(content).digest('hex')];
        }),
    ),
  );
});

test('it names the version of the documents', () => {
  const {info} = JSON.parse(readFileSync(path.join(folder, 'aldermark.json'), 'utf8')) as {
    info: {version: string};
  };
  expect($('article').text()).toContain(`version ${info.version} of the API`);
});

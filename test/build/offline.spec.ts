import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {workerAddress, type Summary} from '@aldermark/data/offline';
import {filesIn} from '@aldermark/lib/files';
import {exceptions, reasonToLeave} from '@aldermark/plugins/finish/offline/kept';
import {buildFolder} from '../support/hosts';
import {builtPages} from '../support/builtPages';
import {expect, test} from '../support/site';

const read = (file: string) => readFileSync(path.join(buildFolder, file));

/** The addresses that the worker of the build keeps. */
function keptAddresses(): Set<string> {
  const script = read(workerAddress.slice(1)).toString();
  return new Set(
    [...script.matchAll(/\["(\/[^"]*)","[\da-f]{12}"\]/g)].map(([, found = '']) => found),
  );
}

test('the worker keeps every page and all that pages load, and each other file of the build has a reason to be left out', () => {
  const kept = keptAddresses();
  const pages = builtPages().map(({route}) => route);
  expect(pages.length).toBeGreaterThan(150);
  expect(pages.filter((route) => !kept.has(route))).toEqual([]);

  const files = filesIn(buildFolder);
  const loaded =
    /^assets\/(?:css|files|fonts|images|js)\/|^search-index|^console\/|\.run\.json$|^(?:addresses|page-dates)\.json$/;
  expect(files.filter((file) => loaded.test(file) && !kept.has(`/${file}`))).toEqual([]);

  const oldPages = files.filter(
    (file) => file.endsWith('.html') && read(file).includes('/redirect.js'),
  );
  const left = files.filter(
    (file) => !file.endsWith('.html') && !kept.has(`/${file}`) && !oldPages.includes(file),
  );
  expect(left.filter((file) => reasonToLeave(file, files) === undefined)).toEqual([]);
  for (const {reason, has} of exceptions) {
    expect(files.some(has), reason).toBe(true);
  }
  // A file that is kept has an address at which hosts serve it, and no address is without a file.
  expect(kept.size).toBe(pages.length + files.filter((file) => kept.has(`/${file}`)).length - 1);
});

test('the summary says what the files weigh, and all of it keeps to its budgets of bytes', () => {
  const summary = JSON.parse(read('offline.json').toString()) as Summary;
  const kept = [...keptAddresses()];
  const contents = kept.map((address) =>
    read(
      [`${address}.html`, `${address}index.html`, address].find((file) =>
        statSync(path.join(buildFolder, file), {throwIfNoEntry: false})?.isFile(),
      ) ?? address,
    ),
  );
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  expect(summary.files).toBe(kept.length);
  expect(summary.disk).toBe(sum(contents.map(({length}) => length)));
  expect(summary.download).toBe(sum(contents.map((content) => gzipSync(content).length)));
  expect(summary.download).toBeLessThan(19_000_000);
  expect(summary.disk).toBeLessThan(70_000_000);
  expect(brotliCompressSync(read(workerAddress.slice(1))).length).toBeLessThan(22_000);
});

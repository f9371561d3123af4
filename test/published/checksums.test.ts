import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, expect, it} from 'vitest';
import {checksumsFile, downloads} from '@aldermark/data/downloads';
import {publishedFolder} from './documents';

const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));

afterAll(() => rmSync(folder, {recursive: true}));

/** What `sha256sum` says about the files of a folder. Rejects, with what it says, when a file is not as it was published. */
async function checked(): Promise<string[]> {
  const {stdout} = await promisify(execFile)('sha256sum', ['--check', checksumsFile], {
    cwd: folder,
  });
  return stdout.trim().split('\n');
}

it('sha256sum accepts every download, and notices a changed one', async () => {
  cpSync(publishedFolder, folder, {recursive: true});
  expect(await checked()).toEqual(downloads.map(({file}) => `${file}: OK`));
  writeFileSync(path.join(folder, 'aldermark.http'), 'GET https://example.com\n');
  await expect(checked()).rejects.toThrow(/1 computed checksum did NOT match/);
});

import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {collect} from './collect';

it('asks for a build when there is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-build-'));
  try {
    expect(() => collect(folder)).toThrow(
      `${folder} has no finished build of the site. Run npm run build, then try again.`,
    );
  } finally {
    rmSync(folder, {recursive: true});
  }
});

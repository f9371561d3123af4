import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';

const root = path.join(__dirname, '../..');

/** Babel, in the version that Docusaurus brings. */
type Babel = {transformFileSync(file: string, options: object): {code: string} | null};
const fromDocusaurus = createRequire(
  createRequire(__filename).resolve('@docusaurus/core/package.json'),
);
const babel = fromDocusaurus('@babel/core') as Babel;

test('`docusaurus write-translations` finds the texts of components', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'translations-'));
  try {
    const result = await new Promise<string>((resolve) =>
      execFile(
        'npx',
        ['docusaurus', 'write-translations', '--config', 'test/support/translations.config.ts'],
        {cwd: root, env: {...process.env, TRANSLATIONS: folder}},
        (error, out, faults) => resolve(error ? out + faults : 'done'),
      ),
    );
    expect(result).toBe('done');
    const texts = JSON.parse(readFileSync(path.join(folder, 'en/code.json'), 'utf8')) as object;
    // This text is in src/theme/NotFound/Content.
    expect(texts).toHaveProperty(['theme.NotFound.p1']);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('a tool without SWC reads a component with babel.config.js, and not without it', () => {
  const component = path.join(root, 'src/components/CopyButton/index.tsx');
  const caller = {name: 'client'};
  const read = (configFile: string | false) =>
    babel.transformFileSync(component, {cwd: root, babelrc: false, configFile, caller})?.code;
  expect(read(path.join(root, 'babel.config.js'))).toContain('function CopyButton(');
  expect(() => read(false)).toThrow(/Unexpected token/);
});

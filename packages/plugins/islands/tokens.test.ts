import path from 'node:path';
import postcss from 'postcss';
import {expect, test} from 'vitest';
import {constantTokens} from './tokens';

const css = 'p{margin:var(--site-space-2);font:var(--site-text-small)/1 a;color:var(--site-ink)}';

const write = async (file: string) =>
  (await postcss([constantTokens()]).process(css, {from: path.resolve(file)})).css;

test('the sheet of an island or component gets the values of tokens that never change', async () => {
  for (const file of [
    'src/islands/sample/sample.module.css',
    'src/components/Icon/styles.module.css',
  ]) {
    expect(await write(file)).toBe('p{margin:8px;font:0.875rem /1 a;color:var(--site-ink)}');
  }
});

test('another sheet keeps the names', async () => {
  expect(await write('src/css/sample.css')).toBe(css);
});

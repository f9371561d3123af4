import path from 'node:path';
import postcss from 'postcss';
import {expect, test} from 'vitest';
import {constantTokens} from './tokens';

test('the sheet of an island gets the values of tokens that never change', () => {
  const css = 'p{margin:var(--site-space-2);font:var(--site-text-small)/1 a;color:var(--site-ink)}';
  expect(postcss([constantTokens(path.resolve('.'))]).process(css).css).toBe(
    'p{margin:8px;font:0.875rem /1 a;color:var(--site-ink)}',
  );
});

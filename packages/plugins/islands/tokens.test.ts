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

test('a token that no page sets is an error with its place and the nearest name', () => {
  const css = 'p {\n  color: var(--site-inc);\n}';
  const process = () =>
    postcss([constantTokens(path.resolve('.'))]).process(css, {from: 'a.module.css'}).css;
  expect(process).toThrow(
    /a\.module\.css:2:3: No sheet in src\/css sets "--site-inc"\. Did you mean "--site-ink"\?/,
  );
});

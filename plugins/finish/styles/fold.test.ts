import {expect, test} from 'vitest';
import {fold} from './fold';

/** The folded sheet without line breaks and double spaces. */
const folded = (css: string, kept: readonly string[] = []) =>
  fold(css, kept).replace(/\s+/g, ' ').replaceAll('( ', '(').trim();

test('a property with one value is written out, with spaces around it', () => {
  expect(folded(':root{--a:4px;--b:var(--a)}p{margin:var(--a)var(--b)}')).toContain(
    'p{margin:4px 4px}',
  );
});

test('a property that has another value in the dark mode keeps a name', () => {
  const css = ':root{--ink:black}[data-theme=dark]{--ink:white}p{color:var(--ink)}';
  expect(folded(css)).toBe(':root{--0:black}[data-theme=dark]{--0:white}p{color:var(--0)}');
});

test('a property whose value comes from one that elements set keeps a name', () => {
  const css =
    ':root{--lead:1rem;--gap:var(--lead)}main{--lead:2rem}p{margin:var(--gap)}b{margin:var(--lead)}';
  expect(folded(css)).toContain('p{margin:var(--1)}');
});

test('what a layer says of the root is removed when rules without a layer say it, in each mode', () => {
  const css =
    '@layer base{:root{--ink:red}html[data-theme=dark]{--ink:blue}}:root{--ink:green}p{color:var(--ink)}';
  expect(folded(css)).toBe('@layer base{:root{}html[data-theme=dark]{}}:root{}p{color:green}');
});

test('a declaration in a layer is removed only when the same selector has it without a condition', () => {
  const css =
    '@layer base{p{color:red;margin:0}b{color:red}}p{color:blue}@media print{b{color:blue}}';
  expect(folded(css)).toBe(
    '@layer base{p{margin:0}b{color:red}}p{color:blue}@media print{b{color:blue}}',
  );
});

test('an important declaration in a layer stays, because it wins', () => {
  const css = '@layer base{p{color:red!important}}p{color:blue}';
  expect(folded(css)).toContain('p{color:red!important}');
});

test('a property that a page or a script uses keeps its name and its value', () => {
  expect(folded(':root{--a:4px}p{margin:var(--a)}', ['--a'])).toBe(
    ':root{--a:4px}p{margin:var(--a)}',
  );
});

test('a property that nothing uses is removed', () => {
  expect(folded(':root{--a:4px;--b:var(--a)}p{margin:0}')).toBe(':root{}p{margin:0}');
});

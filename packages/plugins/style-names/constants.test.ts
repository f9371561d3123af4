import {expect, test} from 'vitest';
import {withConstants} from './constants';

const write = (css: string, ...kept: string[]) => withConstants(css, new Set(kept));

test('the value of a token takes the place of its name, also in a layer and instead of a default', () => {
  expect(write(':root{--gap:8px}@layer a{p{margin:0 var(--gap)var(--gap,1px)}}')).toContain(
    'margin:0  8px  8px',
  );
  expect(write('@layer a{:root{--gap:8px}}p{margin:var(--gap)}')).toContain('p{margin:8px}');
});

test.each([
  ['has another value in a mode', ':root{--a:red}[data-theme=dark]{--a:blue}'],
  ['has another value in print', ':root{--a:red}@media print{:root{--a:blue}}'],
  ['has a value under a condition only', '@media print{:root{--a:red}}'],
  ['belongs to an element', 'p{--a:red}'],
  ['depends on another one', ':root{--a:var(--b)}'],
])('a property that %s stays', (_, css) => {
  expect(write(`${css}p{color:var(--a)}`)).toContain('p{color:var(--a)}');
});

test('a property that a page or a script uses stays', () => {
  expect(write(':root{--a:red}p{color:var(--a)}', '--a')).toContain('p{color:var(--a)}');
});

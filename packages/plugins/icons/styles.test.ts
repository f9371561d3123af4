import postcss from 'postcss';
import {expect, test} from 'vitest';
import {iconsInStyles} from './styles';

const withIcons = (css: string) => postcss([iconsInStyles]).process(css, {from: 'menu.css'}).css;

test('an icon becomes a mask in the address of which no sign must be escaped', () => {
  const css = withIcons('.menu {\n  mask: icon(chevron-down) 50%;\n}');
  expect(css).toMatch(
    /^\.menu \{\n {2}mask: url\("data:image\/svg\+xml,<svg [^"#%]*><path d='m6 9l6 6l6-6'\/><\/svg>"\) 50%;\n\}$/,
  );
});

test('the icon of a product is the one in packages/data/products.ts', () => {
  expect(withIcons('a { --icon: product-icon(cards) }')).toBe(
    withIcons('a { --icon: icon(credit-card) }'),
  );
});

test.each([
  [
    'icon(chevron-dwon)',
    'There is no icon of Lucide "chevron-dwon". The nearest names are "chevron-down"',
  ],
  ['product-icon(card)', 'There is no product "card". The nearest names are "cards"'],
])('%s is refused with its line and the nearest names', (value, message) => {
  expect(() => withIcons(`a {\n  mask: ${value};\n}`)).toThrow(`menu.css:2:3: ${message}`);
});

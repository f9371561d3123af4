import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {productNames} from '@aldermark/data/products';

type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the n-th rule with this selector. */
function rule(css: string, selector: string, position = 0): Tokens {
  const body = css.split(`${selector} {\n`)[position + 1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--site-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const css = readFileSync('src/css/tokens/colour.css', 'utf8');
const shared = rule(css, ':root', 1);
const footer = rule(css, ':root', 2);

/** The colours of a mode with those that both modes share, some of which are another name for one of the mode. */
function withShared(own: Tokens): Tokens {
  const values = Object.entries(shared).map(([name, value]) => [
    name,
    own[/^var\(--site-([\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value,
  ]);
  return {...own, ...Object.fromEntries(values)};
}

const light = withShared(rule(css, ':root'));
const modes = {light, dark: withShared(rule(css, "[data-theme='dark']"))} as const;

/** Relative luminance of `#rrggbb` (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours (WCAG 2.2, definition of contrast ratio). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['surface', 'surface-sunken', 'surface-float'];
const statuses = ['info', 'success', 'warning', 'danger'];
const statusGrounds = statuses.map((status) => `${status}-ground`);
const productColours = productNames.map((product) => `product-${product}`);
const codeColours = [
  'code-ink',
  'code-quiet',
  'code-string',
  'code-number',
  'code-keyword',
  'code-name',
];

/** Each colour, its background and the minimum contrast between them. */
const pairs: readonly {
  what: string;
  inks: readonly string[];
  grounds: readonly string[];
  ratio: number;
}[] = [
  {
    what: 'text',
    inks: ['ink'],
    grounds: [...surfaces, ...statusGrounds, 'accent-ground', 'mark'],
    ratio: 7,
  },
  {what: 'quiet text', inks: ['ink-quiet'], grounds: surfaces, ratio: 4.5},
  {
    what: 'links',
    inks: ['accent', 'accent-hover'],
    grounds: [...surfaces, ...statusGrounds],
    ratio: 4.5,
  },
  {
    what: 'the label of the main button',
    inks: ['surface'],
    grounds: ['accent', 'accent-hover'],
    ratio: 4.5,
  },
  {
    what: 'methods and kinds of changes',
    inks: statuses,
    grounds: [...surfaces, 'accent-ground'],
    ratio: 4.5,
  },
  {what: 'quiet text on status', inks: ['ink-quiet'], grounds: statusGrounds, ratio: 4.5},
  {what: 'the announcement', inks: ['on-bar'], grounds: ['surface-bar'], ratio: 4.5},
  {what: 'code', inks: codeColours, grounds: ['surface-sunken', 'code-highlight'], ratio: 4.5},
  {what: 'removed code', inks: ['danger'], grounds: ['surface-sunken'], ratio: 4.5},
  {
    what: 'the edge of a field and the lines of a diagram',
    inks: ['line-strong'],
    grounds: surfaces,
    ratio: 3,
  },
  {what: 'the landmarks of products', inks: productColours, grounds: surfaces, ratio: 4.5},
];

for (const [mode, tokens] of Object.entries(modes)) {
  for (const {what, inks, grounds, ratio} of pairs) {
    test(`${mode}: ${what} has a contrast of ${ratio} or more`, () => {
      for (const ink of inks) {
        for (const ground of grounds) {
          const measured = contrast(tokens[ink] ?? '', tokens[ground] ?? '');
          expect.soft(measured, `${ink} on ${ground}`).toBeGreaterThanOrEqual(ratio);
        }
      }
    });
  }
}

test('a link preview has text and an icon of 4.5 or more, in the dark colours of its product', () => {
  const {dark} = modes;
  for (const colour of ['accent', 'on-bar', ...productColours]) {
    const measured = contrast(dark[colour] ?? '', dark['surface-bar'] ?? '');
    expect.soft(measured, colour).toBeGreaterThanOrEqual(4.5);
  }
});

test('the label of a callout has 4.5 or more on its ground', () => {
  for (const [mode, tokens] of Object.entries(modes)) {
    for (const status of statuses) {
      const measured = contrast(tokens[status] ?? '', tokens[`${status}-ground`] ?? '');
      expect.soft(measured, `${mode}: ${status}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the footer, dark in both modes, has text of 7 or more and quiet text of 4.5 or more', () => {
  const ground = footer['footer-surface'] ?? '';
  expect(contrast(footer['footer-ink'] ?? '', ground)).toBeGreaterThanOrEqual(7);
  expect(contrast(footer['footer-ink-quiet'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
});

test('black on white has the ratio that WCAG gives, and grey #767676 the one that just passes', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('each colour of the light set has a counterpart in the dark set, in the same form', () => {
  expect(Object.keys(light).length).toBeGreaterThan(20);
  expect(Object.keys(modes.dark)).toEqual(Object.keys(light));
  for (const [name, value] of Object.entries({...light, ...modes.dark, ...footer})) {
    expect(value, name).toMatch(/shadow|backdrop/.test(name) ? /rgb\(/ : /^#[\da-f]{6}$/);
  }
});

test('code is coloured with the colours that are checked here', () => {
  const rules = readFileSync('src/css/code.css', 'utf8').match(
    /^\.theme-code-block(?: \.\w)? \{[^}]*/gm,
  );
  const used = rules?.join('').match(/(?<=--site-)[\w-]+/g) ?? [];
  expect([...new Set(used)].sort()).toEqual(
    [...codeColours, 'danger', 'line', 'surface-sunken'].sort(),
  );
});

test('only the token files define colours', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'src', 'packages', 'docusaurus.config.ts'],
    {encoding: 'utf8'},
  )
    .trim()
    .split('\n')
    .filter(
      (file) => file !== 'src/css/tokens/colour.css' && !/\.test\.ts$|\/fixtures\//.test(file),
    );
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return (source.match(/(?<!\.)#[\da-f]{3,8}\b(?![-(])|\b(?:rgb|hsl|oklch|lab)a?\(/gi) ?? []).map(
      (colour) => `${file}: ${colour}`,
    );
  });
  expect(files).toContain('src/css/frame.css');
  expect(found).toEqual([]);
});

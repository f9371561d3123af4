import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {symbolOf} from '.';

const drawing = readFileSync('static/img/wordmark.svg', 'utf8');

test('the symbol has the shapes of the drawing, in colours that the style sheet defines', () => {
  const symbol = symbolOf(drawing);
  const colours = readFileSync('src/css/tokens/colour.css', 'utf8');
  const used = [...symbol.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used).toHaveLength(4);
  for (const name of used) {
    expect(colours).toContain(`  ${name}: `);
  }
  expect(symbol.match(/ d="[^"]+"/g)).toEqual(drawing.match(/ d="[^"]+"/g));
  expect(symbol).not.toMatch(/fill="/);
});

test('a drawing with another number of shapes is refused', () => {
  expect(() => symbolOf('<svg viewBox="0 0 1 1"><path fill="#fff" d="M0 0"/></svg>')).toThrow(
    'does not have 4 shapes',
  );
});

import {expect, test} from 'vitest';
import {iconNames} from '@aldermark/data/icons';
import {drawingOf} from './icons';

test('an icon is lines without the element around them', () => {
  expect(drawingOf('chevron-down')).toBe('<path d="m6 9l6 6l6-6"/>');
});

test('every icon of the site can be drawn, and none brings a colour of its own', () => {
  for (const name of iconNames) {
    const drawing = drawingOf(name);
    expect.soft(drawing, name).toMatch(/^<(?:path|rect|circle|line|poly)/);
    expect.soft(drawing, name).not.toMatch(/<svg|<g|fill=|stroke/);
  }
});

test('an unknown name is refused with the nearest ones', () => {
  expect(() => drawingOf('credit-cart')).toThrow(
    'There is no icon of Lucide "credit-cart". The nearest names are "credit-card"',
  );
});

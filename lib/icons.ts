import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {unknownName} from './nearest';

const folder = path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons');

/**
 * What an icon of Lucide draws, without the `<svg>` around it: lines on a square of 24 units, which have the colour
 * and the width that the page gives them. Throws with the nearest names when Lucide has no such icon.
 */
export function drawingOf(name: string): string {
  const file = path.join(folder, `${name}.svg`);
  if (!existsSync(file)) {
    const known = readdirSync(folder).map((icon) => path.basename(icon, '.svg'));
    throw new Error(unknownName('icon of Lucide', name, known));
  }
  const [, drawing = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? [];
  return drawing.replace(/\s+(?=<|$)|\s+(?=\/>)/g, '').trim();
}

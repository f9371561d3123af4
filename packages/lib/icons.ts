import {icons} from '@iconify-json/lucide';
import {unknownName} from './nearest';

/** The pen of Iconify. Pages and style sheets have their own. */
const pen =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * What an icon of Lucide draws, without the `<svg>` around it: lines on a square of 24 units, which have the colour
 * and the width that the page gives them. Throws with the nearest names when Lucide has no such icon.
 */
export function drawingOf(name: string): string {
  const icon = icons.icons[name];
  if (!icon) {
    throw new Error(unknownName('icon of Lucide', name, Object.keys(icons.icons)));
  }
  return icon.body.replaceAll(pen, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}

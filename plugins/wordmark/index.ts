import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The colours of the shapes, in the order of the drawing: custom properties of `src/css/tokens/colour.css`. */
const colours = ['ground', 'letter', 'drop', 'ink'];

/**
 * The drawing of the wordmark as a symbol, which `src/components/Wordmark` shows in the colours of the mode.
 * Throws when the drawing has another number of shapes than there are colours.
 */
export function symbolOf(svg: string): string {
  const [, size = '', shapes = ''] =
    /<svg[^>]*viewBox="([^"]*)"[^>]*>([^]*)<\/svg>/.exec(svg) ?? [];
  const [...rest] = colours;
  const coloured = shapes.replace(
    / fill="[^"]*"/g,
    () => ` style="fill:var(--site-wordmark-${rest.shift()})"`,
  );
  if (rest.length > 0 || coloured.includes('undefined')) {
    throw new Error(`static/img/wordmark.svg does not have ${colours.length} shapes.`);
  }
  return `<svg style="display:none"><symbol id="wordmark" viewBox="${size}">${coloured}</symbol></svg>`;
}

/** Writes the drawing of the wordmark into every page once, so that no page requests an image for it. */
export default function wordmark({siteDir}: LoadContext): Plugin {
  const file = path.join(siteDir, 'static/img/wordmark.svg');
  return {
    name: 'wordmark',
    getPathsToWatch: () => [file],
    injectHtmlTags: () => ({preBodyTags: [symbolOf(readFileSync(file, 'utf8'))]}),
  };
}

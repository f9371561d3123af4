import type {Plugin} from 'postcss';
import {products} from '@aldermark/data/products';
import {drawingOf} from '@aldermark/lib/icons';
import {unknownName} from '@aldermark/lib/nearest';

/** Every icon is drawn with the same pen. The colour is that of the element whose mask it is. */
const pen =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>";

const mask = (name: string) =>
  `url("data:image/svg+xml,${pen}${drawingOf(name).replaceAll('"', "'")}</svg>")`;

/** The icon of a product in `packages/data/products.ts`. */
function iconOf(product: string): string {
  const known: Readonly<Record<string, {readonly icon: string}>> = products;
  const found = known[product];
  if (!found) {
    throw new Error(unknownName('product', product, Object.keys(known)));
  }
  return found.icon;
}

/**
 * Writes icons of Lucide into style sheets, as masks: `icon(copy)` is the icon with this name, and `product-icon(cards)`
 * that of a product. A name that does not exist stops the build with the line and the nearest names.
 */
export const iconsInStyles: Plugin = {
  postcssPlugin: 'icons',
  Declaration(declaration) {
    if (!/\bicon\(/.test(declaration.value)) {
      return;
    }
    try {
      declaration.value = declaration.value.replace(
        /(product-)?\bicon\(([\w-]+)\)/g,
        (_, isProduct: string | undefined, name: string) => mask(isProduct ? iconOf(name) : name),
      );
    } catch (fault) {
      throw declaration.error(fault instanceof Error ? fault.message : String(fault));
    }
  },
};

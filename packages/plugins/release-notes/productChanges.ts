import type {Product} from '@aldermark/data/products';
import type {Release} from '@aldermark/contract-reader/releases/schema';

/** The releases with a change that concerns a product, each with these changes alone. */
export function releasesOf(product: Product, releases: readonly Release[]): Release[] {
  return releases
    .map((release) => ({
      ...release,
      changes: release.changes.filter(({products}) => products.includes(product)),
    }))
    .filter(({changes}) => changes.length > 0);
}

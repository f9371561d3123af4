import {contractOnce} from '../../contract-reader';
import {productNames, type Product} from '../../data/products';
import {pageAt} from '../lib/pageAt';
import {concerns} from './concerns';
import {differencesOf} from './differenceLines';
import type {Change, Release} from './load';
import {codesIn} from './words';

/** The address that explains a name: for an event that of its object, because one page has all events. */
function addressOf(name: string): string | undefined {
  const {contract, views} = contractOnce();
  const object = contract.events.get(name)?.object;
  return contract.errors.has(name) ? undefined : views.hrefOf(object ?? name);
}

/** The pages about a change: those that it links, and those of what it names. */
function addressesOf(change: Change, release: Release): string[] {
  const parts = (differencesOf(release) ?? [])
    .filter((difference) => concerns(change, difference))
    .map(({part}) => part);
  const names = [...codesIn(change.text), ...parts.flatMap(({code, of}) => [code, ...of])];
  return [
    ...(change.links ?? []).map(({to}) => to),
    ...names.flatMap((name) => addressOf(name) ?? []),
  ];
}

/** The products that a change concerns: the tags of the pages about it. */
function productsOf(change: Change, release: Release): Product[] {
  const tags = addressesOf(change, release).flatMap(
    (address) => pageAt(address.replace(/#.*/, ''))?.tags ?? [],
  );
  return productNames.filter((product) => tags.includes(product));
}

/** The releases with a change that concerns a product, each with these changes alone. */
export function releasesOf(product: Product, releases: readonly Release[]): Release[] {
  return releases
    .map((release) => ({
      ...release,
      changes: release.changes.filter((change) => productsOf(change, release).includes(product)),
    }))
    .filter(({changes}) => changes.length > 0);
}

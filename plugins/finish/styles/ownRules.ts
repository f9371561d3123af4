import {attributeOf, type Document} from '../document';
import {classesIn, partOf} from './split';

/** Where a class is: on the page with this address, or on all below one that ends with a slash; null: elsewhere too. */
export type Owners = Map<string, string | null>;

/** The pages that have a design of their own, which no other page shares. */
const reference = '/api/';

const isReference = (address: string): boolean => `${address}/`.startsWith(reference);

/** What owns a class that is on a page, and also where it was found before. */
function commonOwner(known: string | null | undefined, route: string): string | null {
  if (known === undefined || known === route) {
    return route;
  }
  return known !== null && isReference(known) && isReference(route) ? reference : null;
}

/** Adds the classes of a page, or of a part of one. */
export function addOwner(owners: Owners, route: string, {elements}: Document): void {
  for (const element of elements) {
    for (const name of attributeOf(element, 'class')?.split(/\s+/) ?? []) {
      owners.set(name, commonOwner(owners.get(name), route));
    }
  }
}

/** What allows one class of several, or forbids one: it does not say on which page a rule applies. */
const alternatives = /:(?:is|where|not)\([^()]*\)/g;

/** The page, or the pages below an address, to which alone a selector can apply. */
function ownerOf(selector: string, owners: Owners): string | undefined {
  const names = classesIn(`${selector.replace(alternatives, '')}{}`);
  return [...names].map((name) => owners.get(name)).find((owner) => typeof owner === 'string');
}

/**
 * Takes the rules for classes that one page alone has, or the reference alone, out of the sheet that every page loads.
 * Returns the sheet without them, and these rules by their owner. A class of `words` may be given to an element by a script, on any page.
 */
export function ownRules(
  css: string,
  owners: Owners,
  words: ReadonlySet<string>,
): {readonly shared: string; readonly own: ReadonlyMap<string, string>} {
  const sole = new Map([...owners].filter(([name]) => !words.has(name)));
  const routes = [...classesIn(css)].flatMap((name) => sole.get(name) ?? []);
  const ofOne = partOf(css, (selector) => ownerOf(selector, sole) !== undefined, false);
  return {
    shared: partOf(css, (selector) => ownerOf(selector, sole) === undefined, true),
    own: new Map(
      [...new Set(routes)].map((route) => [
        route,
        partOf(ofOne, (selector) => ownerOf(selector, sole) === route, false),
      ]),
    ),
  };
}

/** The rules for a page: those that it shares with the pages of its section, and those that it alone needs. */
export function rulesOf(own: ReadonlyMap<string, string>, route: string): string {
  const section = isReference(route) ? own.get(reference) : undefined;
  return `${section ?? ''}${own.get(route) ?? ''}`;
}

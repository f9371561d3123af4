import {attributeOf, type Document} from '../document';
import {classesIn, partOf} from './split';

/** The page that has a class; null when several have it. */
export type Owners = Map<string, string | null>;

/** Adds the classes of a page, or of a part of one. */
export function addOwner(owners: Owners, route: string, {elements}: Document): void {
  for (const element of elements) {
    for (const name of attributeOf(element, 'class')?.split(/\s+/) ?? []) {
      const isOnlyHere = !owners.has(name) || owners.get(name) === route;
      owners.set(name, isOnlyHere ? route : null);
    }
  }
}

/** What allows one class of several, or forbids one: it does not say on which page a rule applies. */
const alternatives = /:(?:is|where|not)\([^()]*\)/g;

/** The page to which alone a selector can apply. */
function ownerOf(selector: string, owners: Owners): string | undefined {
  const names = classesIn(`${selector.replace(alternatives, '')}{}`);
  return [...names].map((name) => owners.get(name)).find((owner) => typeof owner === 'string');
}

/**
 * Takes the rules for classes that one page alone has out of the sheet that every page loads. Returns the sheet without
 * them, and these rules by page. A class of `words` may be given to an element by a script, on any page.
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

import {catalogueOf} from '@aldermark/data/catalogues';
import {attributeOf, type PageDocument} from '../document';
import {addAll} from './names';
import {classesIn, sheetPart} from './split';

/** The pages that have a class, by the name of the class. */
export type Owners = Map<string, Set<string>>;

/** The share of the pages that must have a class, so that every page gets its rules. */
const COMMON = 0.5;

/** The classes of a page, or of a part of one. */
export const classesOfPage = (route: string, {elements}: PageDocument): Owners =>
  new Map(
    elements
      .flatMap((element) => attributeOf(element, 'class')?.split(/\s+/) ?? [])
      .map((name) => [name, new Set([route])]),
  );

/** Adds the classes of pages to those of others. */
export function addOwners(to: Owners, owners: Owners): void {
  for (const [name, routes] of owners) {
    to.set(name, addAll(to.get(name) ?? new Set(), routes));
  }
}

/** A selector without what allows one class of several, or forbids one: it does not say on which page a rule applies. */
function withoutAlternatives(selector: string): string {
  const start = /:(?:is|where|not)\(/.exec(selector);
  if (!start) {
    return selector;
  }
  let end = start.index + start[0].length;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1) {
    depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0;
  }
  return selector.slice(0, start.index) + withoutAlternatives(selector.slice(end));
}

/** The block of a modifier, such as `col` of `col--8`. */
const blockOf = (name: string) => name.replace(/--.*/, '');

/** How many pages there are, without the entries of lists: hundreds of pages that are all alike say nothing of the others. */
const sizeOf = (routes: ReadonlySet<string>): number =>
  [...routes].filter((route) => catalogueOf(route) === undefined).length;

/**
 * The pages of each class that few pages have. A class of `words` may be given to an element on any page. The rules of a
 * modifier stay with those of its block, because their order decides.
 */
function rareOwners(owners: Owners, words: ReadonlySet<string>): Owners {
  const pages = sizeOf(new Set([...owners.values()].flatMap((routes) => [...routes])));
  const isRare = (name: string) =>
    !words.has(name) && sizeOf(owners.get(name) ?? new Set()) < pages * COMMON;
  return new Map([...owners].filter(([name]) => isRare(name) && isRare(blockOf(name))));
}

/** The rules that every page gets, and those that a page gets because it has their classes. */
export type DividedRules = {
  readonly shared: string;
  readonly own: (route: string) => string;
};

/**
 * Takes the rules for classes that few pages have out of those that every page gets. They stay in their order. A class
 * of `words` may be given to an element by a script, on any page.
 */
export function ownRules(css: string, owners: Owners, words: ReadonlySet<string>): DividedRules {
  const rare = rareOwners(owners, words);
  const ownersOf = (selector: string) =>
    [...classesIn(`${withoutAlternatives(selector)}{}`)].flatMap((name) => rare.get(name) ?? []);
  const known = new Map<string, string>();
  const isOwn = (selector: string) => ownersOf(selector).length > 0;
  const ofFew = sheetPart(css, isOwn, false);
  const names = [...classesIn(ofFew)].filter((name) => rare.has(name));
  return {
    shared: sheetPart(css, (selector) => !isOwn(selector), true),
    own: (route) => {
      // Many pages have the same of these classes, such as all pages with tabs.
      const key = names.filter((name) => rare.get(name)?.has(route)).join(' ');
      const rules =
        known.get(key) ??
        sheetPart(
          ofFew,
          (selector) => ownersOf(selector).every((routes) => routes.has(route)),
          false,
        );
      known.set(key, rules);
      return rules;
    },
  };
}

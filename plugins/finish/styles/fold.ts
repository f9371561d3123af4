/**
 * Computes what the cascade always decides in the same way. Infima and the theme define hundreds of custom properties so
 * that a site can set them; this site has set them, so most have one value, or none that counts.
 */
import postcss, {AtRule, Rule, type Declaration, type Root} from 'postcss';

/** A declaration with its place in the cascade. */
type Place = {
  readonly declaration: Declaration;
  readonly selectors: readonly string[];
  /** The position of its cascade layer. Rules without a layer come last and win. */
  readonly layer: number;
  /** Whether it is in a rule such as `@media`, which does not always apply. */
  readonly isConditional: boolean;
};

/** Matches only the root element. */
const rootSelector = /^(?:html|:root)?(?:\[data-theme=["']?\w+["']?\])?$/;
const isForRoot = ({selectors}: Place) =>
  selectors.every((selector) => rootSelector.test(selector));

/** Whether the declaration applies to the root of every page, in every mode. */
const isForEveryRoot = ({selectors, isConditional}: Place) =>
  !isConditional && selectors.includes(':root');

const reference = /var\(\s*(--[\w-]+)/g;
const referencesIn = (value: string) => [...value.matchAll(reference)].map(([, name = '']) => name);

/** How long a value may be that is written out in several places. */
const LONGEST_COPY = 120;

/** The rules around a declaration, from the inside. */
function around(declaration: Declaration): (AtRule | Rule)[] {
  const found: (AtRule | Rule)[] = [];
  let node: unknown = declaration.parent;
  while (node instanceof AtRule || node instanceof Rule) {
    found.push(node);
    node = node.parent;
  }
  return found;
}

/** Every declaration of a style rule. */
function placesIn(root: Root): Place[] {
  const layers: string[] = [];
  const places: Place[] = [];
  root.walkDecls((declaration) => {
    const [rule, ...outer] = around(declaration);
    if (!(rule instanceof Rule) || outer.some((node) => /keyframes/.test(nameOf(node)))) {
      return;
    }
    const layer = outer.find((node) => nameOf(node) === 'layer');
    const layerName = layer instanceof AtRule ? layer.params : undefined;
    if (layerName !== undefined && !layers.includes(layerName)) {
      layers.push(layerName);
    }
    places.push({
      declaration,
      selectors: rule.selectors,
      layer: layerName === undefined ? Infinity : layers.indexOf(layerName),
      isConditional: outer.some((node) => nameOf(node) !== 'layer'),
    });
  });
  return places;
}

const nameOf = (node: AtRule | Rule) => (node instanceof AtRule ? node.name : '');

/**
 * Removes declarations that another one overrides whenever they apply: one in a later layer, for the same selector
 * and under no condition. A custom property of the root counts as one, whatever the mode.
 */
function removeOverridden(root: Root): void {
  const winners = new Map<string, number>();
  const key = (selector: string, {prop}: Declaration) => `${selector} ${prop}`;
  const places = placesIn(root).filter(({declaration}) => !declaration.important);
  for (const place of places.filter(({isConditional}) => !isConditional)) {
    for (const selector of place.selectors) {
      const name = key(selector, place.declaration);
      winners.set(name, Math.max(winners.get(name) ?? -1, place.layer));
    }
  }
  for (const place of places) {
    const {declaration, selectors, layer} = place;
    const isRootProperty = declaration.variable && isForRoot(place);
    const rivals = isRootProperty ? [':root'] : selectors;
    if (rivals.every((selector) => (winners.get(key(selector, declaration)) ?? -1) > layer)) {
      declaration.remove();
    }
  }
}

/** Removes prefixed copies of plain decorations. Only those of several parts need the prefix, in Safari 18. */
function removePrefixes(root: Root): void {
  root.walkDecls('-webkit-text-decoration', (declaration) => {
    if (/^\w+$/.test(declaration.value)) {
      declaration.remove();
    }
  });
}

/** The custom properties that have one value on all elements of every page, with that value. */
function constantsIn(root: Root, kept: ReadonlySet<string>): Map<string, Declaration> {
  const definitions = new Map<string, Place[]>();
  for (const place of placesIn(root).filter(({declaration}) => declaration.variable)) {
    const {prop} = place.declaration;
    definitions.set(prop, [...(definitions.get(prop) ?? []), place]);
  }
  const isOfRoot = (name: string): boolean => definitions.get(name)?.every(isForRoot) ?? false;
  // A value that depends on a property of another element is computed on the root, and has to stay there.
  const isComputedAnywhere = (value: string, seen: readonly string[] = []): boolean =>
    referencesIn(value).every(
      (name) =>
        isOfRoot(name) &&
        !seen.includes(name) &&
        definitions
          .get(name)
          ?.every(({declaration}) => isComputedAnywhere(declaration.value, [...seen, name])),
    );
  const constants = new Map<string, Declaration>();
  for (const [name, [only, ...others]] of definitions) {
    if (
      only &&
      others.length === 0 &&
      isForEveryRoot(only) &&
      !kept.has(name) &&
      isComputedAnywhere(only.declaration.value)
    ) {
      constants.set(name, only.declaration);
    }
  }
  return constants;
}

/** How often each custom property is used. */
function countReferences(root: Root): Map<string, number> {
  const counts = new Map<string, number>();
  root.walkDecls(({value}) => {
    referencesIn(value).forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  });
  return counts;
}

/** Writes the values of constants where they are used. Returns whether it found one. */
function writeOutConstants(root: Root, kept: ReadonlySet<string>): boolean {
  const counts = countReferences(root);
  const short = new Map(
    [...constantsIn(root, kept)]
      .filter(([name, {value}]) => value.length <= LONGEST_COPY || counts.get(name) === 1)
      .map(([name, {value}]) => [name, value]),
  );
  let hasChanged = false;
  root.walkDecls((declaration) => {
    // The text after a comma is for a property without a value, and a constant has one.
    const value = declaration.value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g,
      // A minified sheet has no spaces around `var()`, but the values that take its place may need them.
      (text, name: string) => (short.has(name) ? ` ${short.get(name)} ` : text),
    );
    hasChanged ||= value !== declaration.value;
    declaration.value = value.trim();
  });
  return hasChanged;
}

/** Removes definitions of custom properties that nothing uses. Returns whether it found one. */
function removeUnused(root: Root, kept: ReadonlySet<string>): boolean {
  const counts = countReferences(root);
  let hasChanged = false;
  root.walkDecls((declaration) => {
    if (declaration.variable && !counts.has(declaration.prop) && !kept.has(declaration.prop)) {
      declaration.remove();
      hasChanged = true;
    }
  });
  return hasChanged;
}

/** Gives the custom properties of the sheet names of a few characters, the shortest to those used most. */
function shortenNames(root: Root, kept: ReadonlySet<string>): void {
  const counts = [...countReferences(root)].filter(([name]) => !kept.has(name));
  const sorted = counts.sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  const short = new Map(sorted.map(([name], at) => [name, `--${at.toString(36)}`]));
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      reference,
      (_, name: string) => `var(${short.get(name) ?? name}`,
    );
  });
}

/**
 * The sheet without overridden declarations, with the values of constant custom properties in place of their
 * names, and with short names for the others. Properties in `kept` stay, because pages or scripts use them.
 */
export function fold(css: string, kept: Iterable<string>): string {
  const root = postcss.parse(css);
  const names = new Set(kept);
  removePrefixes(root);
  removeOverridden(root);
  removeUnused(root, names);
  while (writeOutConstants(root, names) || removeUnused(root, names)) {
    // Each turn can make more properties constant or unused.
  }
  shortenNames(root, names);
  return root.toString();
}

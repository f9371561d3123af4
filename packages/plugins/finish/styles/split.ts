import postcss, {AtRule} from 'postcss';

/** The classes that a sheet has rules for. */
export function classesIn(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({selector}) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) {
      classes.add(name);
    }
  });
  return classes;
}

/** Removes a condition that holds nothing, and those around it that hold nothing else. */
function removeEmpty(rule: AtRule): void {
  const {parent} = rule;
  rule.remove();
  if (parent instanceof AtRule && parent.nodes?.length === 0) {
    removeEmpty(parent);
  }
}

/** The part of a sheet with some of its selectors. Fonts and animations belong to the sheet of all pages. */
export function sheetPart(
  css: string,
  isKept: (selector: string) => boolean,
  hasOthers: boolean,
): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const isFrame = rule.parent instanceof AtRule && /keyframes$/.test(rule.parent.name);
    const kept = rule.selectors.filter((selector) => (isFrame ? hasOthers : isKept(selector)));
    if (kept.length === 0) {
      rule.remove();
    } else if (kept.length < rule.selectors.length) {
      rule.selectors = kept;
    }
  });
  root.walkAtRules((rule) => {
    if (rule.name === 'font-face' && !hasOthers) {
      rule.remove();
    } else if (rule.nodes?.length === 0) {
      removeEmpty(rule);
    }
  });
  return root.toString();
}

/**
 * Splits a sheet into the rules for some classes, which scripts add when a reader needs them, and the rules that
 * every page needs from the start.
 */
export function split(css: string, late: ReadonlySet<string>): {first: string; late: string} {
  const isLate = (selector: string) =>
    [...classesIn(`${selector}{}`)].some((name) => late.has(name));
  return {
    first: sheetPart(css, (selector) => !isLate(selector), true),
    late: sheetPart(css, isLate, false),
  };
}

import postcss, {AtRule, type Root} from 'postcss';

/** The classes that a sheet has rules for. */
export function classesIn(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({selector}) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) {
      classes.add(name);
    }
  });
  return classes;
}

/** Keeps the rules that a test allows. Fonts and animations belong to the sheet of the pages. */
function keepRules(root: Root, isKept: (selector: string) => boolean, hasOthers: boolean): string {
  root.walkRules((rule) => {
    const isFrame = rule.parent instanceof AtRule && /keyframes$/.test(rule.parent.name);
    if (isFrame ? !hasOthers : !isKept(rule.selector)) {
      rule.remove();
    }
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || (rule.name === 'font-face' && !hasOthers)) {
      rule.remove();
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
    first: keepRules(postcss.parse(css), (selector) => !isLate(selector), true),
    late: keepRules(postcss.parse(css), isLate, false),
  };
}

import postcss, {AtRule, Root, Rule, type Declaration} from 'postcss';

/** Whether a declaration applies to the root of every page, in every mode. */
function isForEveryPage({parent: rule}: Declaration): boolean {
  const around = rule?.parent;
  return (
    rule instanceof Rule &&
    rule.selectors.includes(':root') &&
    (around instanceof Root || (around instanceof AtRule && around.name === 'layer'))
  );
}

/** The custom properties that have one value everywhere, with that value. */
export function constantsIn(sheet: Root, kept: ReadonlySet<string>): Map<string, string> {
  const definitions = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    const {prop} = declaration;
    definitions.set(prop, [...(definitions.get(prop) ?? []), declaration]);
  });
  const constants = new Map<string, string>();
  for (const [name, [only, ...others]] of definitions) {
    const isConstant = only && others.length === 0 && isForEveryPage(only);
    // A value that depends on another one is computed on the root, and has to stay there.
    if (isConstant && !only.value.includes('var(') && !kept.has(name)) {
      constants.set(name, only.value);
    }
  }
  return constants;
}

/** Writes the values of custom properties in place of their names. */
export function withValues(sheet: Root, values: ReadonlyMap<string, string>): Root {
  sheet.walkDecls((declaration) => {
    // The text after a comma is for a property without a value, and a constant has one. A minified sheet has no
    // spaces around `var()`, but the values that take its place may need them.
    declaration.value = declaration.value
      .replace(/var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g, (text, name: string) => {
        const value = values.get(name);
        return value === undefined ? text : ` ${value} `;
      })
      .trim();
  });
  return sheet;
}

/**
 * The sheet with the values of tokens that never change, such as spaces and sizes of text, in place of their names.
 * Properties in `kept` stay, because pages or scripts use them.
 */
export function withConstants(css: string, kept: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  return withValues(sheet, constantsIn(sheet, kept)).toString();
}

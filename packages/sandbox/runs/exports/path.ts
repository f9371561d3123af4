/**
 * The path to a value in JSON as JavaScript and jq write it: `.data[0].id`. What is before the bracket of a name that is
 * no identifier depends on the language.
 */
export const pathTo = (names: readonly string[], beforeBracket = ''): string =>
  names
    .map((name) =>
      /^\d+$/.test(name)
        ? `[${name}]`
        : /^[A-Za-z_]\w*$/.test(name)
          ? `.${name}`
          : `${beforeBracket}[${JSON.stringify(name)}]`,
    )
    .join('');

/** The same path in brackets alone, as Python and httpYac write it: `[0]["id"]`. */
export const bracketsTo = (names: readonly string[]): string =>
  names.map((name) => `[${/^\d+$/.test(name) ? name : JSON.stringify(name)}]`).join('');

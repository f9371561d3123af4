import {didYouMean} from '@aldermark/lib/nearest';

type Tree = Map<string, Tree>;

/** `id, balances.booked` → a tree of keys. */
function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let level = root;
    for (const key of path.split('.')) {
      const next: Tree = level.get(key) ?? new Map<string, Tree>();
      level.set(key, next);
      level = next;
    }
  }
  return root;
}

function picked(value: unknown, tree: Tree, place: string): unknown {
  if (tree.size === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item) => picked(item, tree, place));
  }
  if (typeof value !== 'object' || value === null) {
    throw new Error(`"${place}" is ${JSON.stringify(value)}, so it has no fields.`);
  }
  const known = Object.keys(value);
  return Object.fromEntries(
    [...tree].map(([key, inner]) => {
      if (!known.includes(key)) {
        throw new Error(`there is no field "${place}${key}". ${didYouMean(key, known)}`);
      }
      const part = (value as Readonly<Record<string, unknown>>)[key];
      return [key, picked(part, inner, `${place}${key}.`)];
    }),
  );
}

/**
 * The fields of a value that a page shows, in the order in which it names them; in a list, those of each item.
 * Throws with the nearest field when there is no such field.
 */
export function fieldsOf(value: unknown, paths: readonly string[] | undefined): unknown {
  return paths ? picked(value, treeOf(paths), '') : value;
}

/** The names that a table may have, the shortest first: the heading above it with more and more of its columns. */
function* namesOf(titles: readonly string[], heading: string): Generator<string, never> {
  const above = heading === '' ? [] : [heading];
  for (let count = heading === '' ? 2 : 1; count <= titles.length; count += 1) {
    yield [...above, titles.slice(0, count).join(', ')].join(': ');
  }
  const shortest = [...above, ...titles.slice(0, 1)].join(': ');
  for (let number = 2; ; number += 1) {
    yield `${shortest} (${number})`;
  }
}

/** The shortest name for a table below a heading that no other table of the page has. It is taken from now on. */
export function takeName(titles: readonly string[], heading: string, taken: Set<string>): string {
  const names = namesOf(titles, heading);
  let name = names.next().value;
  while (taken.has(name)) {
    name = names.next().value;
  }
  taken.add(name);
  return name;
}

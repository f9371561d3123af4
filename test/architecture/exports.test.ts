import {expect, test} from 'vitest';
import {declarations, exportedNames} from './exports';
import {readSpecifiers} from './imports';

/**
 * Where a name is given by something else than the code, so that it may be there again. Each rule is about a kind of
 * file, never about one name.
 */
const rules: readonly {readonly files: RegExp; readonly name?: RegExp; readonly because: string}[] =
  [
    {
      files: /^(?:docs|api|usecases|packages\/starter-kits)\//,
      because: 'Readers copy these programs, each without the rest of the repository.',
    },
    {
      files: /^packages\/plugins\/writer-tags\/tags\//,
      because:
        'The constant of a tag has the name that writers type: `<Operation>` for an operation.',
    },
    {
      files: /^src\/(?:components|theme)\/(?:\w+\/)*index\.tsx$/,
      because: 'A component has the name of its tag, or of its island, or of what it replaces.',
    },
    {
      files: /^src\/client\/behaviours\//,
      name: /^start$/,
      because: 'The shell loads each behaviour by its file, and calls its `start`.',
    },
    {
      files: /^src\/play\/serverOnly\.ts$/,
      because: 'The bundler takes this file for others, so it exports what they do.',
    },
    {
      files: /^test\//,
      name: /^test$/,
      because:
        'Playwright and its ESLint rules know a test by the name `test`, whatever fixtures it has.',
    },
  ];

const isGiven = (file: string, name: string): boolean =>
  rules.some((rule) => rule.files.test(file) && (rule.name?.test(name) ?? true));

test('an exported name means one thing in the whole repository', () => {
  const files = [...readSpecifiers().keys()];
  const twice = [...declarations(files)].flatMap(([name, places]) => {
    const own = places.filter((file) => !isGiven(file, name));
    return own.length > 1 ? [`${name}: ${own.join(', ')}`] : [];
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(
    twice,
    'Export what is the same from one file. Name what is not by the kind of thing that it is, such as RecordedCall.',
  ).toEqual([]);
});

test.each([
  ['export const a = 1, {b, c: [d, , ...e]} = x;', ['a', 'b', 'd', 'e']],
  ['export async function a() {}\nexport abstract class B {}', ['a', 'B']],
  [
    'export type A = 1;\nexport interface B {}\nexport enum C {}\nexport declare const d: 1;',
    ['A', 'B', 'C', 'd'],
  ],
  ['export function a(): void;\nexport function a(one?: 1) {}', ['a']],
  [
    "export {a} from './a';\nexport * from './b';\nexport default function c() {}\nconst d = 1;",
    [],
  ],
])('the names that %j exports', (source, names) => {
  expect([...exportedNames(source, 'file.ts')]).toEqual(names);
});

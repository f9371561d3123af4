import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What each file imports, also as a type: both are paths from the project's folder. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const isCode = (file: string) => /\.(ts|tsx|mts)$/.test(file) && !file.endsWith('.d.ts');

/** The files of code that Git knows or would add. */
function codeFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', options, {encoding: 'utf8'}).split('\n');
  return files.filter(isCode).filter((file) => ts.sys.fileExists(file));
}

/** The place that a specifier of the repository names, without its ending; undefined for a package of others. */
function placeOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@aldermark/')) {
    return specifier.replace('@aldermark/', 'packages/');
  }
  if (specifier.startsWith('@site/')) {
    return specifier.slice('@site/'.length);
  }
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : undefined;
}

const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What each file of code names in its imports, as it names it. */
export function readSpecifiers(): Imports {
  return new Map(
    codeFiles().map((file) => {
      const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      return [file, importedFiles.map(({fileName}) => fileName)];
    }),
  );
}

/** The files of the project that each file of code imports: no packages of others, JSON or style sheets. */
export function importsOf(specifiers: Imports): Imports {
  return new Map(
    [...specifiers].map(([file, named]) => {
      const places = named.flatMap((one) => placeOf(one, file) ?? []);
      const imported = places.flatMap(
        (place) => ends.map((end) => `${place}${end}`).find((one) => specifiers.has(one)) ?? [],
      );
      return [file, [...new Set(imported)]];
    }),
  );
}

/** The same imports between rooms: `roomOf` names the room of a file, or none. */
export function betweenRooms(
  imports: Imports,
  roomOf: (file: string) => string | undefined,
): Imports {
  const rooms = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const room = roomOf(file);
    const others = imported.flatMap((one) => roomOf(one) ?? []).filter((one) => one !== room);
    if (room !== undefined) {
      rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]));
    }
  }
  return new Map([...rooms].map(([room, others]) => [room, [...others]]));
}

/** The circles, each as the sorted members of a strongly connected part (Tarjan). */
export function circles(imports: Imports): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of imports.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
      }
      if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      }
    }
    if (low.get(node) === index.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      found.push(...(circle.length > 1 ? [circle.sort()] : []));
    }
  };
  [...imports.keys()].filter((node) => !index.has(node)).forEach((n) => index.has(n) || visit(n));
  return found;
}

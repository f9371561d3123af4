import type {CodeSplittingGroup} from 'rolldown';

/** The modules that match, if several scripts need them, or `minShareCount`. */
const group = (name: string, paths: RegExp, minShareCount = 2): CodeSplittingGroup => ({
  name,
  // Windows has other paths.
  test: new RegExp(paths.source.replaceAll('\\/', '[\\\\/]')),
  minShareCount,
  // What it imports stays where that is needed.
  includeDependenciesRecursively: false,
});

/**
 * Which modules of islands are one file: that of the first pattern which finds them. Without that, each set of islands would
 * have a file for the little that only these share, and a reader would ask for dozens of them.
 */
export const filesOfIslands: readonly CodeSplittingGroup[] = [
  // Requested beside each island, with what all islands need of ours to render. It names no other file, so it keeps its name.
  group(
    'react',
    /\/(?:node_modules\/(?:react|react-dom|scheduler)|src\/islands\/text)\/|\/src\/islands\/Placeholder\b/,
    1,
  ),
  // Not in the script that names all islands: they would name that, and get other names with each of them.
  group('page', /\/(?:src\/client|src\/play\/pageRun|packages\/data\/(?:pageRuns|storage))\b/, 1),
  group('tool', /\/src\/islands\/tool\//),
  group('tokens', /\/(?:src\/islands\/tokens|packages\/data\/tokenCauses)\b/),
  // Only what reads a pasted text needs these. Every tool needs the names of the kinds of texts, and tells a private key.
  group(
    'pasted',
    /\/packages\/lib\/(?:bankDetails|errorFinder|pasted(?!\/(?:isPrivate|isPublicKey|issuer|kinds)\b))\b/,
  ),
  group('button', /\/(?:src\/islands\/run\/(?:Text|Button|CopyButton|download)|packages\/lib)\b/),
  group('run', /\/src\/islands\/run\//),
  group(
    'play',
    /\/(?:src\/play\/(?!temporal)|sandbox\/runs|sandbox\/engine\/base64|packages\/data|comlink)\b/,
  ),
  // What most kinds of diagrams need.
  group('diagrams', /\/node_modules\/(?!@mermaid-js)/, 8),
];

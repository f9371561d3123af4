import type {BuildOptions} from 'esbuild';

/** How a command with everything that it needs becomes one file for Node. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifySyntax: true,
  legalComments: 'eof',
} as const satisfies BuildOptions;

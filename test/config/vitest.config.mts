import path from 'node:path';
import type {ViteUserConfig} from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

// An editor starts Vitest in the folder of this file.
process.chdir(root);

/**
 * Four projects: pure code is tested beside that code, without a build and without a browser, in
 * `name.test.ts`; random walks through the sandbox and random requests take some seconds; the published documents are
 * tested with the tools that readers use; and so are the programs that readers make from them, in minutes.
 */
export default {
  root,
  resolve: {alias: {'@site': root}},
  test: {
    exclude: [
      '**/node_modules/**',
      'build/**',
      '.docusaurus/**',
      'generated/**',
      'test-results/**',
    ],
    globalSetup: ['./test/support/publishedContract.ts', './test/support/vitestReport.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['test/{published,programs,walks,fuzz}/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'walks',
          include: ['test/{walks,fuzz}/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {name: 'published', include: ['test/published/**/*.test.ts'], testTimeout: 600_000},
      },
      {
        extends: true,
        test: {name: 'programs', include: ['test/programs/*.test.ts'], testTimeout: 600_000},
      },
    ],
    setupFiles: ['./packages/sandbox/testing/documentedResponses.ts'],
    // `npm run test:changed` knows which tests import a file, but not which ones read it.
    forceRerunTriggers: ['**/*.{json,mdx,md,mmd,txt,yaml}', '**/vitest.config.mts'],
    // The files share a process, and with it what is read once: the contract and the dictionaries.
    isolate: false,
    // One for each processor, where Vitest would leave one idle.
    maxWorkers: '100%',
    // Nothing is timed: a busy machine only makes a run slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
} satisfies ViteUserConfig;

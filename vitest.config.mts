import {defineConfig} from 'vitest/config';

/** Pure code is tested beside that code, without a build and without a browser: `name.test.ts`. */
export default defineConfig({
  resolve: {alias: {'@site': import.meta.dirname}},
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      '.docusaurus/**',
      'generated/**',
      'test-results/**',
    ],
    // The files share a process, and with it what is read once: the contract and the dictionaries.
    isolate: false,
    // Nothing is timed: a busy machine only makes a run slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

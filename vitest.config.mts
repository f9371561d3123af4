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
  },
});

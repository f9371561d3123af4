#!/usr/bin/env node
import {run} from './run.js';

// What is not formatted. Settings could name only files of their own folder.
const left = [
  'build/**',
  '**/.docusaurus/**',
  'deploy/generated/**',
  '**/package-lock.json',
  '**/*.{md,mdx,svg}',
  'test-results/**',
  'packages/plugins/static-client/template.html',
  'contract/releases/**',
  'packages/sandbox/recipes/recipes.json',
];

run('oxfmt', 'oxfmt', {
  file: 'test/config/oxfmt.json',
  also: left.map((pattern) => `!${pattern}`),
});

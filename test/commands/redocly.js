#!/usr/bin/env node
import {run} from './run.js';

run('redocly', '@redocly/cli', {
  file: 'packages/contract-reader/redocly/redocly.yaml',
  of: ['bundle', 'lint'],
});

#!/usr/bin/env node
import {run} from './run.js';

run('vitest', 'vitest', {file: 'test/config/vitest.config.mts'});

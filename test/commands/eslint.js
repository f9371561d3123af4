#!/usr/bin/env node
import {run} from './run.js';

run('eslint', 'eslint', {file: 'test/config/eslint.config.mjs'});

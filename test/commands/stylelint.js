#!/usr/bin/env node
import {run} from './run.js';

run('stylelint', 'stylelint', {file: 'test/config/stylelint.config.mjs'});

#!/usr/bin/env node
import {run} from './run.js';

run('knip', 'knip', {file: 'test/config/knip.jsonc'});

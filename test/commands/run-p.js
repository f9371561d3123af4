#!/usr/bin/env node
import {run} from './run.js';

run('run-p', 'npm-run-all2');

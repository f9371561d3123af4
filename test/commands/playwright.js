#!/usr/bin/env node
import {run} from './run.js';

run('playwright', '@playwright/test', {file: 'test/config/playwright.config.ts', of: ['test']});
